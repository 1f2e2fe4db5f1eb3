package dev.admittance.authority;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.admittance.model.certificate.CertificateList;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.SecureRandom;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Base64;
import java.util.List;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TestCertificateFilesTest {
  @TempDir Path folder;

  private final TestCertificates made =
      TestCertificates.create(
          List.of("hook.guard.svc"),
          InstantSource.fixed(Instant.parse("2026-03-01T12:00:00Z")),
          new SecureRandom());

  @Test
  void writesThreeFiles() throws IOException {
    assertThat(TestCertificateFiles.save(made, folder))
        .extracting(file -> file.getFileName().toString())
        .containsExactly("ca.crt", "tls.crt", "tls.key");
    assertThat(folder.resolve("ca.crt")).hasContent(made.authorityPem());
    assertThat(folder.resolve("tls.crt")).hasContent(made.serverPem());
    assertThat(folder.resolve("tls.key")).hasContent(made.keyPem());
  }

  @Test
  void onlyItsOwnerReadsTheKey() throws IOException {
    TestCertificateFiles.save(made, folder);
    Path secret = TestCertificateFiles.saveSecret(made, "guard", "hook-tls", folder);

    assertThat(permissions(folder.resolve("tls.key"))).isEqualTo("rw-------");
    assertThat(permissions(secret)).isEqualTo("rw-------");
  }

  private static String permissions(Path file) throws IOException {
    Assumptions.assumeTrue(
        file.getFileSystem().supportedFileAttributeViews().contains("posix"),
        "files have no such permissions here");
    return PosixFilePermissions.toString(Files.getPosixFilePermissions(file));
  }

  @Test
  void nothingIsReplacedAndNothingWrittenByHalves() throws IOException {
    Files.writeString(folder.resolve("tls.crt"), "mine");

    assertThatThrownBy(() -> TestCertificateFiles.save(made, folder))
        .isInstanceOf(FileAlreadyExistsException.class)
        .hasMessageContaining("tls.crt");
    assertThat(folder.resolve("tls.crt")).hasContent("mine");
    assertThat(folder.resolve("tls.key")).doesNotExist();
  }

  @Test
  void secretIsOfTypeTls() throws IOException {
    String text =
        Files.readString(TestCertificateFiles.saveSecret(made, "guard", "hook-tls", folder));

    assertThat(text)
        .contains(
            "kind: Secret", "name: \"hook-tls\"", "namespace: \"guard\"", "kubernetes.io/tls");
    String certificate = text.lines().filter(l -> l.contains("tls.crt:")).findFirst().orElseThrow();
    byte[] pem = Base64.getDecoder().decode(certificate.substring(certificate.indexOf(':') + 2));
    assertThat(CertificateList.decode(pem).certificates()).hasSize(1);
  }

  @Test
  void secretWithoutNamespaceStatesNone() throws IOException {
    assertThat(Files.readString(TestCertificateFiles.saveSecret(made, "", "hook-tls", folder)))
        .doesNotContain("namespace:");
  }
}
