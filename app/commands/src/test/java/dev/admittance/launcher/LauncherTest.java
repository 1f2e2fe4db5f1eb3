package dev.admittance.launcher;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/// The shell script that starts Admittance, with runtimes that only tell how they were called.
@EnabledOnOs({OS.LINUX, OS.MAC})
class LauncherTest {
  @TempDir Path folder;
  private Path launcher = Path.of("");

  @BeforeEach
  void install() throws IOException {
    folder = folder.toRealPath();
    Path bin = Files.createDirectories(folder.resolve("dist/bin"));
    jars("dist/lib");
    launcher = bin.resolve("admittance");
    Files.copy(Path.of("src/main/launcher/admittance"), launcher);
  }

  @Test
  void theRuntimeThatWasNamedIsTaken() throws Exception {
    Path named = runtime("named", "26.0.1");
    Path other = runtime("other", "25");

    Run run =
        run(
            launcher,
            Map.of("ADMITTANCE_JAVA_HOME", named + "", "JAVA_HOME", other + ""),
            "lint",
            "a b.yaml");

    assertThat(run.out()).startsWith(named + "/bin/java ");
    assertThat(run.out())
        .contains("-classpath " + classPath("dist/lib") + " dev.admittance.Main lint a b.yaml");
    assertThat(run.exit()).isEqualTo(7);
  }

  @Test
  void anOlderRuntimeIsPassedOver() throws Exception {
    Path old = runtime("old", "17.0.15");
    Path path = Files.createDirectory(folder.resolve("path"));
    Files.createSymbolicLink(path.resolve("java"), runtime("new", "25.0.3").resolve("bin/java"));

    Run run = run(launcher, Map.of("JAVA_HOME", old + "", "PATH", path + ":/usr/bin:/bin"));

    assertThat(run.out()).startsWith(folder + "/new/bin/java ");
  }

  @Test
  void anOlderRuntimeThatWasNamedIsRefused() throws Exception {
    Path old = runtime("old", "17.0.15");

    Run run = run(launcher, Map.of("ADMITTANCE_JAVA_HOME", old + ""));

    assertThat(run.exit()).isEqualTo(2);
    assertThat(run.err())
        .isEqualTo(
            "admittance: ADMITTANCE_JAVA_HOME is "
                + old
                + ", which is no Java runtime of release 25 or newer.\n");
  }

  @Test
  void theClassPathIsFoundThroughLinks() throws Exception {
    Path first = Files.createSymbolicLink(folder.resolve("first"), launcher);
    Path links = Files.createDirectory(folder.resolve("links"));
    Path second = Files.createSymbolicLink(links.resolve("second"), Path.of("../first"));

    Run run = run(second, Map.of("ADMITTANCE_JAVA_HOME", runtime("java", "25") + ""), "--help");

    assertThat(first).isSymbolicLink();
    assertThat(run.out())
        .contains("-classpath " + classPath("dist/lib") + " dev.admittance.Main --help");
  }

  @Test
  void aPackageIsStartedByTheRuntimeThatItBrings() throws Exception {
    Path own = runtime("dist/lib/runtime", "25");
    jars("dist/lib/app");
    Map<String, String> environment = Map.of("ADMITTANCE_JAVA_HOME", runtime("other", "25") + "");
    assertThat(run(launcher, environment, "--help").out())
        .as("a runtime of the command line alone")
        .doesNotContain("javafx.graphics");
    Files.createDirectory(folder.resolve("dist/lib/app/window"));

    Run run = run(launcher, environment, "--help");

    assertThat(run.out()).startsWith(own + "/bin/java ");
    assertThat(run.out())
        .contains("--enable-native-access=ALL-UNNAMED,javafx.graphics ")
        .contains("-classpath " + classPath("dist/lib/app") + " dev.admittance.Main --help");
  }

  @Test
  void aFewRequestsAreOverBeforeTheOptimisingCompilerPays() throws Exception {
    Path reviews = Files.createDirectory(folder.resolve("some reviews"));
    Files.writeString(reviews.resolve("a.jsonl"), "{}\n");

    assertThat(replay(reviews)).contains(" -XX:TieredStopAtLevel=1 ");
    assertThat(replay(Path.of("-"))).doesNotContain("TieredStopAtLevel");
    assertThat(replay(Files.createFile(reviews.resolve("b.jsonl.gz"))))
        .doesNotContain("TieredStopAtLevel");

    Files.write(reviews.resolve("c.jsonl"), new byte[65 << 20]);
    assertThat(replay(reviews)).doesNotContain("TieredStopAtLevel");
  }

  @Test
  void theHeapOfAWindowIsCollectedBeforeItGrows() throws Exception {
    Map<String, String> environment = Map.of("ADMITTANCE_JAVA_HOME", runtime("java", "25") + "");

    assertThat(run(launcher, environment, "--sample").out()).contains(" -XX:GCTimeRatio=1 ");
    assertThat(run(launcher, environment, "lint").out()).doesNotContain("GCTimeRatio");
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void whatComputesInAWindowGivesWayToDrawing() throws Exception {
    Map<String, String> environment = Map.of("ADMITTANCE_JAVA_HOME", runtime("java", "25") + "");

    assertThat(run(launcher, environment, "--sample").out())
        .contains(
            " -XX:ThreadPriorityPolicy=1 -XX:JavaPriority1_To_OSPriority=10"
                + " -XX:CompilerThreadPriority=10 -XX:-PrintWarnings ");
    assertThat(run(launcher, environment, "lint").out()).doesNotContain("Priority");
  }

  @Test
  void aCommandIsHandedOverIfAsked() throws Exception {
    Path caller = folder.resolve("dist/bin/admittance-call");
    Files.writeString(caller, "print qq(@ARGV / $ENV{ADMITTANCE_SERVE}\n);\n");
    Map<String, String> environment =
        Map.of("ADMITTANCE_JAVA_HOME", runtime("java", "25") + "", "ADMITTANCE_SERVE", "start");

    assertThat(run(launcher, environment, "lint", "a b").out())
        .isEqualTo(launcher + " " + folder + "/dist start false false lint a b / \n");
    assertThat(run(launcher, environment, "doctor").out()).contains("Main doctor");
    assertThat(run(launcher, environment, "mcp").out())
        .contains("-Dadmittance.home=" + folder + "/dist dev.admittance.Main mcp");

    Files.delete(caller);

    assertThat(run(launcher, environment, "lint").out())
        .contains("Main lint")
        .doesNotContain("admittance.home");
  }

  private String replay(Path reviews) throws Exception {
    Path java = folder.resolve("java");
    Map<String, String> environment =
        Map.of("ADMITTANCE_JAVA_HOME", (Files.exists(java) ? java : runtime("java", "25")) + "");
    return run(launcher, environment, "replay", "--reviews", reviews + "").out();
  }

  /// Two jars, of which the file system may tell the second one first.
  private void jars(String name) throws IOException {
    Path lib = Files.createDirectories(folder.resolve(name));
    Files.createFile(lib.resolve("b.jar"));
    Files.createFile(lib.resolve("C.jar"));
    Files.createFile(lib.resolve("a.jar"));
  }

  private String classPath(String name) {
    return Stream.of("C", "a", "b")
        .map(jar -> folder.resolve(name) + "/" + jar + ".jar")
        .collect(Collectors.joining(":"));
  }

  private Path runtime(String name, String version) throws IOException {
    Path home = Files.createDirectories(folder.resolve(name));
    Files.writeString(home.resolve("release"), "JAVA_VERSION=\"" + version + "\"\n");
    Path java = Files.createDirectories(home.resolve("bin")).resolve("java");
    Files.writeString(java, "#!/bin/sh\necho " + java + " \"$*\"\nexit 7\n");
    Files.setPosixFilePermissions(java, PosixFilePermissions.fromString("rwxr-xr-x"));
    return home;
  }

  private record Run(int exit, String out, String err) {}

  private static Run run(Path script, Map<String, String> environment, String... arguments)
      throws IOException, InterruptedException {
    List<String> command = new ArrayList<>(List.of("sh", script.toString()));
    command.addAll(List.of(arguments));
    ProcessBuilder builder = new ProcessBuilder(command);
    builder.environment().keySet().removeAll(List.of("JAVA_HOME", "ADMITTANCE_JAVA_HOME"));
    builder.environment().putAll(environment);
    Process process = builder.start();
    String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    String err = new String(process.getErrorStream().readAllBytes(), StandardCharsets.UTF_8);
    return new Run(process.waitFor(), out, err);
  }
}
