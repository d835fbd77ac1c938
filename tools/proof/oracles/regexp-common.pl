# Judges URLs, a line of hexadecimal digits each, by Regexp::Common::URI: prints
# a line with 1 or 0 for each.
use strict;
use warnings;
use Regexp::Common qw(URI);

# Its names of the schemes whose expressions follow RFC 1738.
my %re = (
    news     => $RE{URI}{news},
    nntp     => $RE{URI}{NNTP},
    prospero => $RE{URI}{prospero},
    telnet   => $RE{URI}{telnet},
    wais     => $RE{URI}{WAIS},
    file     => $RE{URI}{file},
);
$_ = qr/\A(?:$_)\z/ for values %re;

while (my $line = <STDIN>) {
    chomp $line;
    my $url = pack 'H*', $line;
    my ($scheme) = $url =~ /\A([^:]*):/;
    print $url =~ $re{$scheme} ? 1 : 0, "\n";
}
