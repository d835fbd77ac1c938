//urllint:file-ignore grammar -- before the package clause, and a group

package ignore

const inGroup = "http://example.com/a|b/~c"

//urllint:owner tilde -- no directive

const stillReported = "http://example.com:99999/" // want `port "99999" is over 65535`
