package dev.admittance.call.tls;

import java.net.Socket;
import java.security.cert.CertificateException;
import java.security.cert.X509Certificate;
import java.time.InstantSource;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.X509ExtendedTrustManager;
import org.jspecify.annotations.Nullable;

/// Trusts a server as Go does. Of the extended kind, so that the JDK adds no checks of its own.
final class ServerCheck extends X509ExtendedTrustManager {
  private final Trust trust;
  private final String name;
  private final InstantSource clock;

  /// Checks servers of one name.
  ServerCheck(Trust trust, String name, InstantSource clock) {
    this.trust = trust;
    this.name = name;
    this.clock = clock;
  }

  /// A server is not trusted; the message is Go's.
  static final class UntrustedException extends CertificateException {
    private static final long serialVersionUID = 1L;

    private UntrustedException(String message) {
      super(message);
    }
  }

  private void check(X509Certificate[] chain) throws CertificateException {
    List<Link> links = Arrays.stream(chain).map(Link::new).toList();
    Optional<String> problem = ChainVerifier.problem(trust.roots(), links, name, clock.instant());
    if (problem.isPresent()) {
      throw new UntrustedException("tls: failed to verify certificate: " + problem.get());
    }
  }

  @Override
  public void checkServerTrusted(X509Certificate[] chain, String authType)
      throws CertificateException {
    check(chain);
  }

  @Override
  public void checkServerTrusted(X509Certificate[] chain, String authType, @Nullable Socket socket)
      throws CertificateException {
    check(chain);
  }

  @Override
  public void checkServerTrusted(
      X509Certificate[] chain, String authType, @Nullable SSLEngine engine)
      throws CertificateException {
    check(chain);
  }

  @Override
  public void checkClientTrusted(X509Certificate[] chain, String authType)
      throws CertificateException {
    throw new CertificateException("there are no clients here");
  }

  @Override
  public void checkClientTrusted(X509Certificate[] chain, String authType, @Nullable Socket socket)
      throws CertificateException {
    throw new CertificateException("there are no clients here");
  }

  @Override
  public void checkClientTrusted(
      X509Certificate[] chain, String authType, @Nullable SSLEngine engine)
      throws CertificateException {
    throw new CertificateException("there are no clients here");
  }

  @Override
  public X509Certificate[] getAcceptedIssuers() {
    return new X509Certificate[0];
  }
}
