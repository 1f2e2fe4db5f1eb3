cask "admittance" do
  version "@version@"
  sha256 "@sum admittance-@version@.dmg@"

  url "@url@/@file admittance-@version@.dmg@"
  name "Admittance"
  desc "Design and debug Kubernetes admission setups"
  homepage "@home@"

  depends_on arch: :arm64

  app "admittance.app"
  binary "#{appdir}/admittance.app/Contents/MacOS/admittance"
end
