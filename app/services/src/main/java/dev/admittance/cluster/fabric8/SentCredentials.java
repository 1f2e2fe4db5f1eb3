package dev.admittance.cluster.fabric8;

import dev.admittance.cluster.Credentials;
import dev.admittance.model.certificate.CertificateList;
import dev.admittance.model.json.JsonNumber;
import dev.admittance.model.json.JsonText;
import java.nio.charset.StandardCharsets;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.Base64;
import java.util.Optional;

/// Describes the credentials sent to a server, without revealing anything but their expiry.
///
/// @param asked whether the server asked for a client certificate on connection
record SentCredentials(Credentials credentials, boolean asked, InstantSource clock) {
  /// Describes them after a rejection (401).
  String refused() {
    return switch (credentials) {
      case Credentials.Anonymous _ -> "asks for credentials, and this context has none";
      case Credentials.ClientCertificate _ when !asked ->
          "does not ask for the client certificate of this context";
      default -> "does not take the " + name() + " of this context" + expired();
    };
  }

  /// Describes them where the server treats the user as anonymous nevertheless.
  ///
  /// @param encrypted whether credentials are sent over the connection at all
  String lost(boolean encrypted) {
    return switch (credentials) {
      case Credentials.Anonymous _ ->
          encrypted
              ? "its user has no credentials"
              : "no credentials were sent, as the connection is not encrypted";
      case Credentials.Basic _ ->
          "it ignores user names and passwords, as every API server does since 1.19";
      case Credentials.ClientCertificate _ when !asked ->
          "it did not ask for the client certificate of this context, as happens where a proxy in"
              + " between terminates TLS";
      default -> "the " + name() + " of this context did not get through to it" + expired();
    };
  }

  private String name() {
    return switch (credentials) {
      case Credentials.Anonymous _ -> "credentials";
      case Credentials.Token _ -> "token";
      case Credentials.Basic _ -> "user name and password";
      case Credentials.ClientCertificate _ -> "client certificate";
      case Credentials.CertificateAndToken _ -> "client certificate and token";
    };
  }

  private String expired() {
    Optional<Instant> end =
        switch (credentials) {
          case Credentials.Token(String token) -> end(token);
          case Credentials.ClientCertificate(String certificates, String _) ->
              CertificateList.decode(certificates).certificates().stream()
                  .findFirst()
                  .map(first -> first.notAfter());
          case Credentials.Anonymous _, Credentials.Basic _, Credentials.CertificateAndToken _ ->
              Optional.empty();
        };
    return end.filter(clock.instant()::isAfter)
        .map(at -> ", which expired at " + at.truncatedTo(ChronoUnit.SECONDS))
        .orElse("");
  }

  /// Returns when a token expires that is a JSON Web Token (RFC 7519, `exp`), such as those of OIDC
  /// providers and service accounts.
  private static Optional<Instant> end(String token) {
    String[] parts = token.split("\\.", -1);
    if (parts.length != 3) {
      return Optional.empty();
    }
    try {
      String claims = new String(Base64.getUrlDecoder().decode(parts[1]), StandardCharsets.UTF_8);
      return JsonText.findObject(claims)
          .flatMap(object -> object.find("exp"))
          .filter(JsonNumber.class::isInstance)
          .map(end -> Instant.ofEpochSecond((long) ((JsonNumber) end).decimal().doubleValue()));
    } catch (IllegalArgumentException | DateTimeException _) {
      return Optional.empty();
    }
  }
}
