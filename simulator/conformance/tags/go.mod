module admittance.dev/conformance/tags

go 1.26
