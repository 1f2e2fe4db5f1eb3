package dev.admittance.kubeconfig.login;

import dev.admittance.cluster.ClusterException;
import dev.admittance.cluster.CredentialSource;
import dev.admittance.cluster.Credentials;
import dev.admittance.kubeconfig.Login;
import java.io.IOException;
import java.util.Optional;

/// A client certificate that is read on each use, so that a renewed one takes effect.
///
/// @param token sent with the certificate
record CertificateSource(Login.Certificate login, Optional<CredentialSource> token)
    implements CredentialSource {
  @Override
  public Credentials current() throws ClusterException {
    Credentials.ClientCertificate certificate = certificate();
    if (token.isPresent() && token.get().current() instanceof Credentials.Token shown) {
      return new Credentials.CertificateAndToken(certificate, shown);
    }
    return certificate;
  }

  private Credentials.ClientCertificate certificate() throws ClusterException {
    try {
      return new Credentials.ClientCertificate(login.certificate().read(), login.key().read());
    } catch (IOException e) {
      throw LoginFaults.noCredentials(String.valueOf(e.getMessage()));
    }
  }

  @Override
  public void refused(Credentials credentials) {
    if (credentials instanceof Credentials.CertificateAndToken(var _, Credentials.Token shown)) {
      token.ifPresent(source -> source.refused(shown));
    }
  }
}
