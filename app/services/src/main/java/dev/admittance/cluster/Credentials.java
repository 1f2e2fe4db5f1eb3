package dev.admittance.cluster;

import java.util.Optional;

/// Credentials for an API server. Their text form never contains secrets.
public sealed interface Credentials {
  record Anonymous() implements Credentials {}

  record Token(String token) implements Credentials {
    @Override
    public String toString() {
      return "Token[hidden]";
    }
  }

  /// A user name with a password.
  record Basic(String user, String password) implements Credentials {
    @Override
    public String toString() {
      return "Basic[hidden]";
    }
  }

  /// A client certificate and its key, both in PEM.
  record ClientCertificate(String certificates, String key) implements Credentials {
    @Override
    public String toString() {
      return "ClientCertificate[hidden]";
    }
  }

  /// A client certificate and a token; the server decides which counts.
  record CertificateAndToken(ClientCertificate certificate, Token token) implements Credentials {}

  /// Returns the certificate to present on connection.
  default Optional<ClientCertificate> shown() {
    return switch (this) {
      case ClientCertificate certificate -> Optional.of(certificate);
      case CertificateAndToken(ClientCertificate certificate, Token _) -> Optional.of(certificate);
      case Anonymous _, Token _, Basic _ -> Optional.empty();
    };
  }
}
