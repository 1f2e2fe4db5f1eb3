package dev.admittance.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
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
  private Path caches = Path.of("");

  @BeforeEach
  void install() throws IOException {
    Path home = folder.resolve("a folder");
    launcher = Files.createDirectories(home.resolve("bin")).resolve("admittance");
    Files.copy(LAUNCHER, launcher);
    assertThat(launcher.toFile().setExecutable(true)).isTrue();
    caches = Files.createDirectories(home.resolve("lib/start-up"));
  }

  private void addCaches() throws IOException {
    for (String name : List.of("lint", "commands", "window")) {
      Files.writeString(caches.resolve(name + ".aot"), "a cache");
    }
    caches = caches.toRealPath();
  }

  private String option(String cache) {
    return "-XX:AOTCache=" + caches.resolve(cache + ".aot");
  }

  private Path file(String name, String text) throws IOException {
    return Files.writeString(folder.resolve(name), text);
  }

  @Test
  void aCacheBesideTheLauncherIsUsed() throws Exception {
    addCaches();

    assertThat(options(Map.of(), "replay", "--sample"))
        .contains(option("commands"), "-Xlog:aot*=off", "-Xlog:cds*=off");
    assertThat(options(Map.of(), "--version")).contains(option("commands"));
  }

  @Test
  void theWindowHasOneOfItsOwn() throws Exception {
    addCaches();

    assertThat(options(Map.of())).contains(option("window"));
    assertThat(options(Map.of(), "--sample")).contains(option("window"));
    assertThat(options(Map.of(), folder.toString())).contains(option("window"));
  }

  @Test
  void onlyTheWindowHasJavaFxOnItsClassPath() throws Exception {
    Path lib = folder.resolve("a folder/lib").toRealPath();
    Path commands = Files.createFile(lib.resolve("commands.jar"));
    Path window = Files.createFile(Files.createDirectory(lib.resolve("window")).resolve("fx.jar"));
    String alone = commands.toString();
    String both = commands + ":" + window;

    for (CommandVerb verb : CommandVerb.values()) {
      String word = EnumOption.word(verb);
      assertThat(options(Map.of(), word)).as(word).contains(alone).doesNotContain(both);
    }
    assertThat(options(Map.of(), "--help")).contains(alone);
    assertThat(options(Map.of(), "--version")).contains(alone);
    assertThat(options(Map.of())).contains(both);
    assertThat(options(Map.of(), "--sample")).contains(both);
    assertThat(options(Map.of(), folder.toString())).contains(both);
  }

  @Test
  void onlyWhatAnswersOtherProgramsHasTheServersOnItsClassPath() throws Exception {
    Path lib = folder.resolve("a folder/lib").toRealPath();
    Files.createFile(lib.resolve("commands.jar"));
    String servers =
        Files.createFile(Files.createDirectory(lib.resolve("servers")).resolve("mcp.jar"))
            .toString();

    assertThat(options(Map.of(), "mcp")).anyMatch(option -> option.contains(servers));
    assertThat(options(Map.of(), "language-server")).anyMatch(option -> option.contains(servers));
    addCaches();
    assertThat(options(Map.of(), "mcp"))
        .as("the class path goes on behind that of the commands")
        .contains(option("commands"));
    assertThat(options(Map.of(), "lint")).noneMatch(option -> option.contains(servers));
    assertThat(options(Map.of())).noneMatch(option -> option.contains(servers));
  }

  @Test
  void filesWithoutExpressionsAreCheckedWithTheSmallOne() throws Exception {
    addCaches();
    String plain = file("a plain.yaml", "kind: ValidatingWebhookConfiguration").toString();
    String rich = file("rich.yaml", "matchConditions: [{name: a, expression: 'true'}]").toString();

    assertThat(options(Map.of(), "lint", plain))
        .contains(option("lint"), "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1");
    assertThat(options(Map.of(), "lint", plain, rich)).contains(option("commands"));
    assertThat(options(Map.of(), "lint", "-o", "json", plain)).contains(option("commands"));
    assertThat(options(Map.of(), "lint", folder.toString())).contains(option("commands"));
  }

  @Test
  void whoeverChoosesACollectorGetsIt() throws Exception {
    addCaches();

    assertThat(options(Map.of("JDK_JAVA_OPTIONS", "-XX:+UseZGC"), "--version"))
        .doesNotContain("-XX:+UseSerialGC");
  }

  @Test
  void withoutOneNothingIsSaidOfCaches() throws Exception {
    assertThat(options(Map.of())).noneMatch(option -> option.contains("AOT"));
  }

  @Test
  void whoeverSpeaksOfCachesInTheOptionsIsNotContradicted() throws Exception {
    addCaches();

    assertThat(options(Map.of("JDK_JAVA_OPTIONS", "-XX:AOTCacheOutput=x.aot")))
        .noneMatch(option -> option.contains("AOT"));
    assertThat(options(Map.of("JAVA_TOOL_OPTIONS", "-Xshare:off")))
        .noneMatch(option -> option.contains("AOT"));
  }

  @Test
  void javaPassesOverWhatDoesNotFitWithoutAWord() throws Exception {
    Path cache = file("some.aot", "no cache of any Java");
    CliProcess run =
        CliProcess.run(
            folder,
            List.of("-XX:AOTCache=" + cache, "-Xlog:aot*=off", "-Xlog:cds*=off"),
            "--version");

    assertThat(run.exit()).isZero();
    assertThat(run.out()).startsWith("admittance ");
    assertThat(run.err()).isEmpty();
  }

  /// A build whose maker of caches writes a line for each time that it runs.
  private Path build() throws IOException {
    Path home = folder.resolve("sources/app/target/dist");
    launcher = Files.createDirectories(home.resolve("bin")).resolve("admittance");
    Files.copy(LAUNCHER, launcher);
    assertThat(launcher.toFile().setExecutable(true)).isTrue();
    caches = Files.createDirectories(home.resolve("lib/start-up"));
    Files.createFile(home.resolve("lib/admittance.jar"));
    Path maker = Files.createDirectories(folder.resolve("sources/.ci")).resolve("aot");
    Files.writeString(
        maker, "echo made for $1 with $JAVA_HOME >> \"" + folder.resolve("log") + "\"\n");
    return home.resolve("lib/admittance.jar");
  }

  private List<String> made(int times) throws Exception {
    Path log = folder.resolve("log");
    Instant end = Instant.now().plusSeconds(60);
    while (Instant.now().isBefore(end)
        && (Files.notExists(log) || Files.readAllLines(log).size() < times)) {
      Thread.sleep(20);
    }
    return Files.readAllLines(log);
  }

  @Test
  void buildMakesItsCachesAfterTheFirstStartAndAnewWhenAJarChanges() throws Exception {
    Path jar = build();
    addCaches();
    Map<String, String> asked =
        Map.of("ADMITTANCE_START_UP", "make", "ADMITTANCE_START_UP_AFTER", "0");

    assertThat(options(asked)).noneMatch(option -> option.contains("AOT"));
    assertThat(made(1))
        .containsExactly(
            "made for "
                + folder.resolve("sources/app/target/dist").toRealPath()
                + " with "
                + folder.resolve("java"));

    Files.createDirectories(caches);
    addCaches();
    assertThat(options(asked)).contains(option("window"));

    Files.setLastModifiedTime(jar, FileTime.from(Instant.now().plusSeconds(2)));
    assertThat(options(asked)).noneMatch(option -> option.contains("AOT"));
    assertThat(made(2)).hasSize(2);
  }

  @Test
  void buildMakesNoneWithoutATerminal() throws Exception {
    Path jar = build();

    options(Map.of("ADMITTANCE_START_UP_AFTER", "0"));

    assertThat(jar.resolveSibling("start-up.made")).doesNotExist();
  }

  /// The options with which the launcher starts Java, one a line.
  private List<String> options(Map<String, String> environment, String... arguments)
      throws Exception {
    Path java = folder.resolve("java");
    Path program = Files.createDirectories(java.resolve("bin")).resolve("java");
    Files.writeString(java.resolve("release"), "JAVA_VERSION=\"25.0.3\"\n");
    Files.writeString(program, "#!/bin/sh\nfor option in \"$@\"; do echo \"$option\"; done\n");
    assertThat(program.toFile().setExecutable(true)).isTrue();
    ProcessBuilder builder =
        new ProcessBuilder(
            Stream.concat(Stream.of(launcher.toString()), Stream.of(arguments)).toList());
    builder.environment().keySet().removeAll(List.of("JDK_JAVA_OPTIONS", "JAVA_TOOL_OPTIONS"));
    builder.environment().put("ADMITTANCE_JAVA_HOME", java.toString());
    builder.environment().putAll(environment);
    Process process = builder.redirectError(ProcessBuilder.Redirect.INHERIT).start();
    String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(CliProcess.end(process)).isZero();
    return out.lines().toList();
  }
}
