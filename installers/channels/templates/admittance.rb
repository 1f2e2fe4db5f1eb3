class Admittance < Formula
  desc "Design and debug Kubernetes admission setups"
  homepage "@home@"
  url "@url@/@file admittance-command-line-@version@-linux-x86_64.tar.gz@"
  sha256 "@sum admittance-command-line-@version@-linux-x86_64.tar.gz@"
  license "Apache-2.0"
  depends_on arch: :x86_64
  depends_on :linux

  def install
    libexec.install Dir["*"]
    bin.install_symlink libexec/"bin/admittance", libexec/"bin/kubectl-admittance"
    man1.install_symlink libexec/"share/man/man1/admittance.1"
  end

  test do
    assert_match version.to_s, shell_output("#{bin}/admittance --version")
    shell_output("#{bin}/admittance replay --sample", 1)
  end
end
