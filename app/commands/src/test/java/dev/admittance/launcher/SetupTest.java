package dev.admittance.launcher;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/// Which Maven `.ci/setup` leaves on the PATH: the one there, that of Apache's wrapper, or
/// Debian's.
@EnabledOnOs(OS.LINUX)
class SetupTest {
  private static final String RELEASE = "apache-maven-3.9.16";

  @TempDir Path folder;
  private Path bin = Path.of("");
  private HttpServer apache;

  SetupTest() throws IOException {
    apache = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
  }

  @BeforeEach
  void aMachine() throws Exception {
    Assumptions.assumeTrue(
        Files.isExecutable(Path.of("/usr/bin/unzip")), "the wrapper unpacks with unzip");
    bin = Files.createDirectory(folder.resolve("bin"));
    command("dpkg-query", "echo install ok installed");
    command("sudo", "exec \"$@\"");
    command("apt-get", "echo \"$@\" >> " + folder.resolve("apt-get.log"));
    Path root = root();
    Files.createDirectory(folder.resolve(".ci"));
    Files.copy(root.resolve(".ci/setup"), folder.resolve(".ci/setup"));
    Files.createDirectories(folder.resolve(".mvn/wrapper"));
    Files.copy(root.resolve(".mvn/mvnw"), folder.resolve(".mvn/mvnw"));
    byte[] distribution = distribution();
    pinned(HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(distribution)));
    apache.createContext(
        "/",
        exchange -> {
          exchange.sendResponseHeaders(200, distribution.length);
          exchange.getResponseBody().write(distribution);
          exchange.close();
        });
    apache.start();
  }

  @AfterEach
  void stop() {
    apache.stop(0);
  }

  @Test
  void aMavenThatFitsStays() throws Exception {
    command("mvn", "echo Apache Maven 3.8.7");

    assertThat(mavenAfterSetup()).isEqualTo(bin.resolve("mvn").toString());
  }

  @Test
  void aMavenThatIsTooOldGivesWayToThePinnedOne() throws Exception {
    command("mvn", "echo Apache Maven 3.6.2");

    assertThat(mavenAfterSetup())
        .startsWith(folder.resolve(".m2/wrapper/dists").resolve(RELEASE).toString())
        .endsWith("/bin/mvn");
    apache.stop(0);
    assertThat(mavenAfterSetup()).as("without fetching it again").contains(RELEASE);
  }

  @Test
  void theSystemsMavenServesWhereThePinnedOneCannotBeHad() throws Exception {
    command("mvn", "exit 1");
    pinned("0".repeat(64));
    command(
        "apt-get",
        "case \"$*\" in *install*maven) printf '#!/bin/sh\\necho Apache Maven 3.8.7' > %s ;; esac"
            .formatted(bin.resolve("mvn")));

    assertThat(mavenAfterSetup())
        .contains("Failed to validate Maven distribution SHA-256")
        .endsWith(bin.resolve("mvn").toString());
  }

  @Test
  void whereNoMavenCanBeHadSetupSaysSo() throws Exception {
    command("mvn", "exit 1");
    apache.stop(0);

    assertThat(mavenAfterSetup())
        .contains("Maven 3.6.3 or newer was not found, and could not be fetched");
    assertThat(Files.readString(folder.resolve("apt-get.log"))).contains("maven");
  }

  @Test
  void theProjectPinsMavenByItsChecksum() throws IOException {
    assertThat(Files.readAllLines(root().resolve(".mvn/wrapper/maven-wrapper.properties")))
        .contains("distributionType=only-script")
        .anyMatch(
            line -> line.matches("distributionUrl=https://[a-z.]+\\.apache\\.org/.*-bin\\.zip"))
        .anyMatch(line -> line.matches("distributionSha256Sum=[0-9a-f]{64}"));
  }

  private void command(String name, String text) throws IOException {
    Path file = Files.writeString(bin.resolve(name), "#!/bin/sh\n" + text + "\n");
    assertThat(file.toFile().setExecutable(true)).isTrue();
  }

  private void pinned(String checksum) throws IOException {
    String url = "http://127.0.0.1:" + apache.getAddress().getPort() + "/" + RELEASE + "-bin.zip";
    Files.writeString(
        folder.resolve(".mvn/wrapper/maven-wrapper.properties"),
        "distributionUrl=" + url + "\ndistributionSha256Sum=" + checksum + "\n");
  }

  /// A Maven that does no more than say where it is.
  private byte[] distribution() throws IOException {
    String mvn =
        """
        #!/bin/sh
        echo Apache Maven 3.9.16
        echo "Maven home: $(cd "$(dirname "$0")/.." && pwd)"
        """;
    Path zip = folder.resolve("maven.zip");
    Map<String, String> options = Map.of("create", "true", "enablePosixFileAttributes", "true");
    try (FileSystem files = FileSystems.newFileSystem(zip, options)) {
      Path file = Files.createDirectories(files.getPath(RELEASE, "bin")).resolve("mvn");
      Files.writeString(file, mvn);
      Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwxr-xr-x"));
    }
    return Files.readAllBytes(zip);
  }

  /// The path of the Maven that runs after `.ci/setup`, below what is said on the way.
  private String mavenAfterSetup() throws Exception {
    ProcessBuilder bash =
        new ProcessBuilder(
            "bash", "-c", "set -euo pipefail; source .ci/setup build; command -v mvn");
    bash.environment().put("PATH", bin + ":/usr/bin:/bin");
    bash.environment().put("HOME", folder.toString());
    bash.environment().put("JAVA_HOME", System.getProperty("java.home"));
    bash.environment()
        .keySet()
        .removeIf(name -> name.toLowerCase(Locale.ROOT).matches("maven_.*|mvnw_.*|.*_proxy"));
    Process process = bash.directory(folder.toFile()).redirectErrorStream(true).start();
    String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    process.waitFor();
    return said.strip();
  }

  private static Path root() {
    Path at = Path.of("").toAbsolutePath();
    while (!Files.exists(at.resolve(".mvn"))) {
      at = Objects.requireNonNull(at.getParent(), "no root above " + Path.of("").toAbsolutePath());
    }
    return at;
  }
}
