package dev.admittance.kubeconfig;

import java.nio.file.Path;
import java.util.Optional;

/// The authentication of a kubeconfig user. The text form never contains credentials.
public sealed interface Login {
  record Nobody() implements Login {}

  record Token(BearerToken token) implements Login {}

  record Password(String user, String password) implements Login {
    @Override
    public String toString() {
      return "Password[hidden]";
    }
  }

  /// A client certificate, optionally with a token.
  record Certificate(KeyMaterial certificate, KeyMaterial key, Optional<BearerToken> token)
      implements Login {}

  record Plugin(ExecPlugin plugin) implements Login {}

  /// A legacy auth provider of `kubectl`, which is not supported here, and mostly not by `kubectl`
  /// either.
  ///
  /// @param provider such as `gcp`
  record AuthProvider(String provider) implements Login {}

  /// Returns a short description: `client certificate`, `token from /run/token`.
  default String title() {
    return switch (this) {
      case Nobody _ -> "no credentials";
      case Token(BearerToken token) ->
          token.file().map(Path::toString).map(file -> "token from " + file).orElse("token");
      case Password _ -> "user name and password";
      case Certificate(var _, var _, var token) ->
          token.isPresent() ? "client certificate and token" : "client certificate";
      case Plugin(ExecPlugin plugin) -> "plugin " + plugin.command();
      case AuthProvider(String provider) -> "auth provider " + provider;
    };
  }
}
