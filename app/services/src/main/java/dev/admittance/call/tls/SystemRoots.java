package dev.admittance.call.tls;

import dev.admittance.model.certificate.CertificateList;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import javax.net.ssl.TrustManagerFactory;
import javax.net.ssl.X509TrustManager;
import org.jspecify.annotations.Nullable;

/// The root certificates of this machine, in place of the API server's (W-554).
final class SystemRoots {
  /// Where Go looks on Linux (`crypto/x509/root_linux.go`).
  private static final List<Path> BUNDLES =
      Stream.of(
              "/etc/ssl/certs/ca-certificates.crt",
              "/etc/pki/tls/certs/ca-bundle.crt",
              "/etc/ssl/ca-bundle.pem",
              "/etc/pki/tls/cacert.pem",
              "/etc/pki/ca-trust/extracted/pem/tls-ca-bundle.pem",
              "/etc/ssl/cert.pem")
          .map(Path::of)
          .toList();

  private SystemRoots() {}

  /// Reads all system roots; the JDK's, where the system has no bundle that Go would read.
  static List<ChainLink> read() throws IOException, GeneralSecurityException {
    Optional<Path> bundle = BUNDLES.stream().filter(Files::isReadable).findFirst();
    return bundle.isPresent()
        ? CertificateList.decode(Files.readAllBytes(bundle.get())).certificates().stream()
            .map(ChainLink::of)
            .toList()
        : ofTheJdk();
  }

  private static List<ChainLink> ofTheJdk() throws GeneralSecurityException {
    TrustManagerFactory factory =
        TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
    @Nullable KeyStore itsOwn = null;
    factory.init(itsOwn);
    return Arrays.stream(factory.getTrustManagers())
        .filter(X509TrustManager.class::isInstance)
        .flatMap(manager -> Arrays.stream(((X509TrustManager) manager).getAcceptedIssuers()))
        .map(ChainLink::new)
        .toList();
  }
}
