package dev.admittance.call.tls;

import java.net.Socket;
import java.security.cert.CertificateException;
import java.security.cert.X509Certificate;
import java.time.InstantSource;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.SSLSession;
import javax.net.ssl.SSLSocket;
import javax.net.ssl.X509ExtendedTrustManager;
import org.jspecify.annotations.Nullable;

/// Trusts servers as Go does. It extends the extended trust manager, so that the JDK adds no checks
/// of its own.
final class ServerCheck extends X509ExtendedTrustManager {
  private final ServerTrust trust;
  private final String name;
  private final InstantSource clock;
  private final Consumer<Handshake> told;

  /// Creates a trust manager for one server name.
  ///
  /// @param told receives each server's handshake, trusted or not
  ServerCheck(ServerTrust trust, String name, InstantSource clock, Consumer<Handshake> told) {
    this.trust = trust;
    this.name = name;
    this.clock = clock;
    this.told = told;
  }

  /// The server is not trusted; the message is Go's.
  static final class UntrustedException extends CertificateException {
    private static final long serialVersionUID = 1L;

    private UntrustedException(String message) {
      super(message);
    }
  }

  private void check(X509Certificate[] chain, Optional<SSLSession> session)
      throws CertificateException {
    List<ChainLink> links = Arrays.stream(chain).map(ChainLink::new).toList();
    ChainVerifier.Verification found =
        ChainVerifier.verify(trust.roots(), links, name, clock.instant());
    told.accept(
        new Handshake(
            session.map(SSLSession::getProtocol).orElse(""),
            session.map(SSLSession::getCipherSuite).orElse(""),
            name,
            links.stream().map(ChainLink::certificate).toList(),
            found.chain().stream().map(ChainLink::certificate).toList(),
            found.problem()));
    if (found.problem().isPresent()) {
      throw new UntrustedException("tls: failed to verify certificate: " + found.problem().get());
    }
  }

  @Override
  public void checkServerTrusted(X509Certificate[] chain, String authType)
      throws CertificateException {
    check(chain, Optional.empty());
  }

  @Override
  public void checkServerTrusted(X509Certificate[] chain, String authType, @Nullable Socket socket)
      throws CertificateException {
    check(
        chain,
        socket instanceof SSLSocket secure
            ? Optional.ofNullable(secure.getHandshakeSession())
            : Optional.empty());
  }

  @Override
  public void checkServerTrusted(
      X509Certificate[] chain, String authType, @Nullable SSLEngine engine)
      throws CertificateException {
    check(chain, Optional.empty());
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
