module dev.admittance/tables

go 1.24
