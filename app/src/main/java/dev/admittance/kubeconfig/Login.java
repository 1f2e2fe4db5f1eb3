package dev.admittance.kubeconfig;

import java.nio.file.Path;
import java.util.Optional;

/// How a user of a kubeconfig says who they are. None of these shows a credential as text.
public sealed interface Login {
  /// Not at all.
  record Nobody() implements Login {}

  /// By a token.
  record Token(BearerToken token) implements Login {}

  /// By a name and a password.
  record Password(String user, String password) implements Login {
    @Override
    public String toString() {
      return "Password[hidden]";
    }
  }

  /// By a certificate, and perhaps a token too.
  record Certificate(Material certificate, Material key, Optional<BearerToken> token)
      implements Login {}

  /// By what a plugin says.
  record Plugin(ExecPlugin plugin) implements Login {}

  /// By a part of `kubectl` that Admittance does not have, and `kubectl` mostly neither.
  ///
  /// @param provider such as `gcp`
  record AuthProvider(String provider) implements Login {}

  /// What it is, in a few words: `client certificate`, `token from /run/token`.
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
