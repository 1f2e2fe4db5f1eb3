package dev.admittance.kubeconfig.login;

import dev.admittance.cluster.ClusterException;
import dev.admittance.cluster.CredentialSource;
import dev.admittance.cluster.Credentials;
import dev.admittance.cluster.Pause;
import dev.admittance.kubeconfig.BearerToken;
import dev.admittance.kubeconfig.KeyMaterial;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Optional;

/// A token in a file that is rotated. It is read again about once a minute, and when the server
/// rejects it, as in `client-go` (`transport/token_source.go`): a kubelet renews tokens of ten
/// minutes after eight. The last valid token is kept while the file cannot be read.
final class TokenSource implements CredentialSource {
  private static final Duration PERIOD = Duration.ofSeconds(50);

  private final Path file;
  private final InstantSource clock;
  private Optional<Credentials> latest;
  private Optional<Pause> until = Optional.empty();

  /// Creates the source; the token is read on first use.
  ///
  /// @param text a token to use until the file can be read
  TokenSource(Path file, Optional<String> text, InstantSource clock) {
    this.file = file;
    this.clock = clock;
    latest = text.map(Credentials.Token::new);
  }

  @Override
  public synchronized Credentials current() throws ClusterException {
    Instant now = clock.instant();
    if (until.filter(pause -> !pause.isOver(now)).isPresent() && latest.isPresent()) {
      return latest.get();
    }
    try {
      String token = KeyMaterial.text(file).strip();
      if (token.isEmpty()) {
        throw new IOException("`" + file + "` holds no token: it is empty.");
      }
      if (!BearerToken.isSound(token)) {
        throw new IOException("`" + file + "` holds characters that no token can have.");
      }
      latest = Optional.of(new Credentials.Token(token));
      until = Optional.of(new Pause(now, PERIOD));
    } catch (IOException e) {
      if (latest.isEmpty()) {
        throw LoginFaults.noCredentials(String.valueOf(e.getMessage()));
      }
    }
    return latest.get();
  }

  @Override
  public synchronized void refused(Credentials credentials) {
    if (latest.equals(Optional.of(credentials))) {
      until = Optional.empty();
    }
  }
}
