package dev.admittance.call.tls;

import java.net.Socket;
import java.security.Principal;
import java.security.PrivateKey;
import java.security.cert.X509Certificate;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.X509ExtendedKeyManager;
import org.jspecify.annotations.Nullable;

/// Presents one client certificate to every server, whichever authorities the server lists, as the
/// API server does.
final class ClientKeyManager extends X509ExtendedKeyManager {
  private static final String ALIAS = "client";

  private final ClientCertificate identity;
  private final Runnable asked;

  /// @param asked called for each server that asks
  ClientKeyManager(ClientCertificate identity, Runnable asked) {
    this.identity = identity;
    this.asked = asked;
  }

  @Override
  public String chooseClientAlias(
      String[] keyType, Principal @Nullable [] issuers, @Nullable Socket socket) {
    asked.run();
    return ALIAS;
  }

  /// Used for connections without a socket of their own, such as those of the JDK's HTTP client.
  @Override
  public String chooseEngineClientAlias(
      String[] keyType, Principal @Nullable [] issuers, @Nullable SSLEngine engine) {
    asked.run();
    return ALIAS;
  }

  @Override
  public String[] getClientAliases(String keyType, Principal @Nullable [] issuers) {
    return new String[] {ALIAS};
  }

  @Override
  public X509Certificate[] getCertificateChain(String alias) {
    return identity.chain().toArray(X509Certificate[]::new);
  }

  @Override
  public PrivateKey getPrivateKey(String alias) {
    return identity.key();
  }

  @Override
  public String @Nullable [] getServerAliases(String keyType, Principal @Nullable [] issuers) {
    return null;
  }

  @Override
  public @Nullable String chooseServerAlias(
      String keyType, Principal @Nullable [] issuers, @Nullable Socket socket) {
    return null;
  }
}
