package dev.admittance.cluster;

import java.util.Optional;

/// What tells an API server who asks. None of them shows itself as text.
public sealed interface Credentials {
  /// Nobody in particular.
  record Anonymous() implements Credentials {}

  /// A bearer token.
  record Token(String token) implements Credentials {
    @Override
    public String toString() {
      return "Token[hidden]";
    }
  }

  /// A name and a password.
  record Basic(String user, String password) implements Credentials {
    @Override
    public String toString() {
      return "Basic[hidden]";
    }
  }

  /// A certificate and its key, both in PEM.
  record ClientCertificate(String certificates, String key) implements Credentials {
    @Override
    public String toString() {
      return "ClientCertificate[hidden]";
    }
  }

  /// A certificate and a token, both shown to the server, which decides what counts.
  record CertificateAndToken(ClientCertificate certificate, Token token) implements Credentials {}

  /// The certificate that is shown when a connection is made.
  default Optional<ClientCertificate> shown() {
    return switch (this) {
      case ClientCertificate certificate -> Optional.of(certificate);
      case CertificateAndToken(ClientCertificate certificate, Token _) -> Optional.of(certificate);
      case Anonymous _, Token _, Basic _ -> Optional.empty();
    };
  }
}
