package dev.admittance.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/// What the launcher does with a start-up cache beside it: a runtime that only tells its options
/// stands for Java's, but where Java itself has to do without a cache that does not fit.
@DisabledOnOs(OS.WINDOWS)
class StartUpCacheTest {
  private static final Path LAUNCHER = Path.of("src/main/launcher/admittance");

  @TempDir Path folder;

  private Path launcher = Path.of("");
  private Path cache = Path.of("");

  @BeforeEach
  void install() throws IOException {
    Path home = folder.resolve("a folder");
    launcher = Files.createDirectories(home.resolve("bin")).resolve("admittance");
    Files.copy(LAUNCHER, launcher);
    assertThat(launcher.toFile().setExecutable(true)).isTrue();
    cache = Files.createDirectories(home.resolve("lib")).resolve("admittance.aot");
  }

  @Test
  void aCacheBesideTheLauncherIsUsed() throws Exception {
    Files.writeString(cache, "a cache");

    assertThat(options(Map.of()))
        .contains("-XX:AOTCache=" + cache.toRealPath(), "-Xlog:aot*=off", "-Xlog:cds*=off");
  }

  @Test
  void withoutOneNothingIsSaidOfCaches() throws Exception {
    assertThat(options(Map.of())).noneMatch(option -> option.contains("AOT"));
  }

  @Test
  void whoeverSpeaksOfCachesInTheOptionsIsNotContradicted() throws Exception {
    Files.writeString(cache, "a cache");

    assertThat(options(Map.of("JDK_JAVA_OPTIONS", "-XX:AOTCacheOutput=x.aot")))
        .noneMatch(option -> option.contains("AOT"));
    assertThat(options(Map.of("JAVA_TOOL_OPTIONS", "-Xshare:off")))
        .noneMatch(option -> option.contains("AOT"));
  }

  @Test
  void javaPassesOverWhatDoesNotFitWithoutAWord() throws Exception {
    Files.writeString(cache, "no cache of any Java");
    CliProcess run =
        CliProcess.run(
            folder,
            List.of("-XX:AOTCache=" + cache, "-Xlog:aot*=off", "-Xlog:cds*=off"),
            "--version");

    assertThat(run.exit()).isZero();
    assertThat(run.out()).startsWith("admittance ");
    assertThat(run.err()).isEmpty();
  }

  /// The options with which the launcher starts Java, one a line.
  private List<String> options(Map<String, String> environment) throws Exception {
    Path java = folder.resolve("java");
    Path program = Files.createDirectories(java.resolve("bin")).resolve("java");
    Files.writeString(java.resolve("release"), "JAVA_VERSION=\"25.0.3\"\n");
    Files.writeString(program, "#!/bin/sh\nfor option in \"$@\"; do echo \"$option\"; done\n");
    assertThat(program.toFile().setExecutable(true)).isTrue();
    ProcessBuilder builder = new ProcessBuilder(launcher.toString(), "--version");
    builder.environment().keySet().removeAll(List.of("JDK_JAVA_OPTIONS", "JAVA_TOOL_OPTIONS"));
    builder.environment().put("ADMITTANCE_JAVA_HOME", java.toString());
    builder.environment().putAll(environment);
    Process process = builder.redirectError(ProcessBuilder.Redirect.INHERIT).start();
    String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(CliProcess.end(process)).isZero();
    return out.lines().toList();
  }
}
