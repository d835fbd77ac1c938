module variants

go 1.26
