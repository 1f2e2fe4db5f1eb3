package dev.admittance.record;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.admittance.authority.TestCertificates;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.SecureRandom;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class EndpointKeysTest {
  private static final Instant NOW = Instant.parse("2026-01-31T12:00:00Z");

  @TempDir private Path folder = Path.of("");

  private EndpointKeys in(Instant now, String... names) throws IOException {
    return EndpointKeys.in(
        folder.resolve("keys"), List.of(names), InstantSource.fixed(now), new SecureRandom());
  }

  @Test
  void keysOfAFolderStay() throws IOException {
    EndpointKeys first = in(NOW, "desk.example.com", "10.0.0.7");
    EndpointKeys second = in(NOW.plusSeconds(60), "10.0.0.7");

    assertThat(second.caBundle()).isEqualTo(first.caBundle());
    assertThat(second.path()).isNotEqualTo(first.path());
    Path key = folder.resolve("keys").resolve("tls.key");
    assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(key)))
        .isEqualTo("rw-------");
  }

  @Test
  void aPathInTheFolderStays() throws IOException {
    in(NOW, "10.0.0.7");
    Path file = folder.resolve("keys").resolve("path");
    Files.writeString(file, "0123456789abcdef0123456789abcdef\n");
    assertThat(in(NOW, "10.0.0.7").path()).isEqualTo("/record/0123456789abcdef0123456789abcdef");

    Files.writeString(file, "short");
    assertThatThrownBy(() -> in(NOW, "10.0.0.7"))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("path does not hold 32 to 64 hexadecimal digits");
  }

  @Test
  void keysForAnotherNameOrTimeSayWhatToDo() throws IOException {
    in(NOW, "10.0.0.7");

    assertThatThrownBy(() -> in(NOW, "10.0.0.8"))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("not for 10.0.0.8; delete ca.crt, tls.crt and tls.key");
    assertThatThrownBy(() -> in(NOW.plus(TestCertificates.VALIDITY).plusSeconds(600), "10.0.0.7"))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("; delete ca.crt, tls.crt and tls.key");
  }

  @Test
  void nothingOfThemIsShown() {
    EndpointKeys keys =
        EndpointKeys.create(List.of("x"), InstantSource.fixed(NOW), new SecureRandom());

    assertThat(keys).hasToString("EndpointKeys[hidden]");
    assertThat(keys.tls()).hasToString("ServerTls[hidden]");
  }
}
