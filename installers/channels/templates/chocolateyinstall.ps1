$ErrorActionPreference = 'Stop'
$package = @{
  packageName    = $env:ChocolateyPackageName
  fileType       = 'msi'
  silentArgs     = '/qn /norestart'
  validExitCodes = @(0, 3010)
  url64bit       = '@url@/@file admittance-@version@.msi@'
  checksum64     = '@sum admittance-@version@.msi@'
  checksumType64 = 'sha256'
}
Install-ChocolateyPackage @package
