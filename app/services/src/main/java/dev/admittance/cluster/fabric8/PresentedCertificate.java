package dev.admittance.cluster.fabric8;

import java.net.Socket;
import java.security.Principal;
import java.security.PrivateKey;
import java.security.cert.X509Certificate;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.X509ExtendedKeyManager;
import org.jspecify.annotations.Nullable;

/// Presents a client certificate to a server that asks for one, and reports the request.
final class PresentedCertificate extends X509ExtendedKeyManager {
  private final X509ExtendedKeyManager identity;
  private final Runnable asked;

  /// @param asked called for each server that asks
  PresentedCertificate(X509ExtendedKeyManager identity, Runnable asked) {
    this.identity = identity;
    this.asked = asked;
  }

  @Override
  public @Nullable String chooseEngineClientAlias(
      String[] keyTypes, Principal @Nullable [] issuers, @Nullable SSLEngine engine) {
    asked.run();
    return identity.chooseEngineClientAlias(keyTypes, issuers, engine);
  }

  @Override
  public @Nullable String chooseClientAlias(
      String[] keyTypes, Principal @Nullable [] issuers, @Nullable Socket socket) {
    asked.run();
    return identity.chooseClientAlias(keyTypes, issuers, socket);
  }

  @Override
  public String @Nullable [] getClientAliases(String keyType, Principal @Nullable [] issuers) {
    return identity.getClientAliases(keyType, issuers);
  }

  @Override
  public X509Certificate @Nullable [] getCertificateChain(String alias) {
    return identity.getCertificateChain(alias);
  }

  @Override
  public @Nullable PrivateKey getPrivateKey(String alias) {
    return identity.getPrivateKey(alias);
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
