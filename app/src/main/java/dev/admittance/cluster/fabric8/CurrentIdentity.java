package dev.admittance.cluster.fabric8;

import dev.admittance.call.tls.Identity;
import dev.admittance.call.tls.RestClientException;
import dev.admittance.cluster.ClusterException;
import dev.admittance.cluster.ClusterFault;
import dev.admittance.cluster.CredentialSource;
import dev.admittance.cluster.Credentials;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.security.Principal;
import java.security.PrivateKey;
import java.security.cert.X509Certificate;
import java.util.Optional;
import java.util.function.Consumer;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.X509ExtendedKeyManager;
import org.jspecify.annotations.Nullable;

/// Shows the client certificate that is good when a connection is made, which may be another than
/// that of the connection before.
final class CurrentIdentity extends X509ExtendedKeyManager {
  private final CredentialSource source;
  private final Consumer<ClusterFault> told;
  private volatile Optional<X509ExtendedKeyManager> chosen = Optional.empty();

  /// Asks for credentials at each handshake.
  ///
  /// @param told hears of a certificate that cannot be used
  CurrentIdentity(CredentialSource source, Consumer<ClusterFault> told) {
    this.source = source;
    this.told = told;
  }

  private Optional<X509ExtendedKeyManager> choose() {
    chosen = Optional.empty();
    try {
      Optional<Credentials.ClientCertificate> shown = source.current().shown();
      if (shown.isPresent()) {
        Credentials.ClientCertificate own = shown.get();
        chosen = Optional.of(Identity.of(bytes(own.certificates()), bytes(own.key())).manager());
      }
    } catch (ClusterException e) {
      told.accept(e.fault());
    } catch (RestClientException e) {
      told.accept(
          new ClusterFault.NoCredentials(
              "The client certificate of this context cannot be used: " + e.getMessage()));
    }
    return chosen;
  }

  private static byte[] bytes(String pem) {
    return pem.getBytes(StandardCharsets.UTF_8);
  }

  @Override
  public @Nullable String chooseEngineClientAlias(
      String[] keyTypes, Principal @Nullable [] issuers, @Nullable SSLEngine engine) {
    return choose()
        .map(manager -> manager.chooseEngineClientAlias(keyTypes, issuers, engine))
        .orElse(null);
  }

  @Override
  public @Nullable String chooseClientAlias(
      String[] keyTypes, Principal @Nullable [] issuers, @Nullable Socket socket) {
    return choose()
        .map(manager -> manager.chooseClientAlias(keyTypes, issuers, socket))
        .orElse(null);
  }

  @Override
  public String @Nullable [] getClientAliases(String keyType, Principal @Nullable [] issuers) {
    return choose().map(manager -> manager.getClientAliases(keyType, issuers)).orElse(null);
  }

  @Override
  public X509Certificate @Nullable [] getCertificateChain(String alias) {
    return chosen.map(manager -> manager.getCertificateChain(alias)).orElse(null);
  }

  @Override
  public @Nullable PrivateKey getPrivateKey(String alias) {
    return chosen.map(manager -> manager.getPrivateKey(alias)).orElse(null);
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
