$ErrorActionPreference = 'Stop'
Install-ChocolateyPackage `
  -PackageName $env:ChocolateyPackageName `
  -FileType msi `
  -SilentArgs '/qn /norestart' `
  -ValidExitCodes 0, 3010 `
  -Url64bit '@url@/@file admittance-@version@.msi@' `
  -Checksum64 '@sum admittance-@version@.msi@' `
  -ChecksumType64 sha256
