package dev.admittance.spark;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.workspace.SampleWorkspace;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The job as users run it, by `spark-submit` on the class path of Spark's release, beside
/// `admittance compare` of the same paths: both are built before these tests.
class CompareJobIT {
  private static final Path TARGET = Path.of("target").toAbsolutePath();
  private static final Path SUBMIT = TARGET.resolve("spark/bin/spark-submit");
  private static final Path JOB = TARGET.resolve("admittance-spark.jar");
  private static final Path ADMITTANCE =
      TARGET.resolve("../../target/dist/bin/admittance").normalize();
  private static final String QUICK_JAVA = "-XX:TieredStopAtLevel=1 -XX:+UseSerialGC";

  @TempDir private static Path folder;

  @BeforeAll
  static void writeInputs() throws IOException {
    for (String side : List.of("before", "after", "later")) {
      SampleWorkspace.unpackTo(folder.resolve(side));
    }
    Files.delete(folder.resolve("after/hooks/mesh-sidecar.yaml"));
    // What becomes of a request depends on its place among all captures.
    Path settings = folder.resolve("later/admittance.yaml");
    Files.writeString(
        settings,
        """

        whatIf:
          every: 1s
          rollouts: [{webhook: images.policy.bookshop.example, addedAt: 100s}]
        """,
        StandardOpenOption.APPEND);
    new Captures(folder.resolve("before/captures")).writeTo(folder.resolve("captures"));
    Path faulty = folder.resolve("faulty.jar");
    try (JarOutputStream jar = new JarOutputStream(Files.newOutputStream(faulty))) {
      String name = FaultyStore.class.getName().replace('.', '/') + ".class";
      jar.putNextEntry(new JarEntry(name));
      try (InputStream bytes = CompareJobIT.class.getResourceAsStream("/" + name)) {
        Objects.requireNonNull(bytes).transferTo(jar);
      }
    }
  }

  private static List<String> arguments(String before, String after) {
    return List.of(
        "--before",
        before,
        "--after",
        after,
        "--answers",
        "before/answers",
        "--cluster",
        "before/cluster",
        "--reviews",
        "captures");
  }

  private static Ended locally(List<String> arguments, String... more)
      throws IOException, InterruptedException {
    List<String> command = new ArrayList<>(List.of("sh", ADMITTANCE.toString(), "compare"));
    command.addAll(arguments);
    command.addAll(List.of(more));
    return Ended.run(folder, command);
  }

  private static Ended submitted(
      String master, List<String> options, List<String> arguments, String... more)
      throws IOException, InterruptedException {
    List<String> command = new ArrayList<>(List.of("bash", SUBMIT.toString(), "--master", master));
    command.addAll(List.of("--driver-memory", "512m", "--driver-java-options", QUICK_JAVA));
    command.addAll(List.of("--conf", "spark.executor.extraJavaOptions=" + QUICK_JAVA));
    command.addAll(List.of("--conf", "spark.ui.enabled=false"));
    command.addAll(options);
    command.add(JOB.toString());
    command.addAll(arguments);
    command.addAll(List.of(more));
    return Ended.run(folder, command);
  }

  /// Options that put the captures into a store that fails, in parts of some lines.
  private static List<String> faulty(boolean halting) {
    return Stream.of(
            "spark.admittance.partBytes=60000",
            "spark.hadoop.fs.defaultFS=" + FaultyStore.SCHEME + ":///",
            "spark.hadoop.fs.faulty.impl=" + FaultyStore.class.getName(),
            "spark.hadoop." + FaultyStore.HALT + "=" + halting,
            "spark.jars=file:" + folder.resolve("faulty.jar"))
        .flatMap(one -> Stream.of("--conf", one))
        .toList();
  }

  /// The report, its problems and the exit code are those of the command line.
  private static void assertSame(Ended job, Path report, Ended local) throws IOException {
    assertThat(job.exit()).as(job.err()).isEqualTo(local.exit());
    assertThat(Files.readString(report)).isEqualTo(local.out());
    Set<String> problems = local.err().lines().collect(Collectors.toSet());
    assertThat(problems).anyMatch(line -> line.startsWith("captures/audit.log:7:13: "));
    assertThat(job.err().lines().filter(problems::contains))
        .containsExactlyElementsOf(local.err().lines().toList());
  }

  @Test
  void writesWhatTheCommandLineWrites() throws IOException, InterruptedException {
    List<String> arguments = arguments("before/hooks", "after/hooks");
    Ended alone = locally(arguments, "--threads", "1");
    Ended many = locally(arguments, "--threads", "4");
    Ended job = submitted("local[2]", List.of(), arguments, "--out", "report.txt");

    assertThat(alone.out()).contains("no longer call mesh-sidecar/");
    assertThat(many).isEqualTo(alone);
    assertSame(job, folder.resolve("report.txt"), alone);
    assertThat(folder).isDirectoryNotContaining("glob:**.report.txt*");
  }

  @Test
  void writesPagesAndTestReportsToo() throws IOException, InterruptedException {
    List<String> arguments = arguments("before/hooks", "after/hooks");
    Ended local = locally(arguments, "-o", "html");
    Ended job = submitted("local[2]", List.of(), arguments, "-o", "html", "--out", "report.html");

    assertThat(local.out()).contains("mesh-sidecar/");
    assertSame(job, folder.resolve("report.html"), local);
  }

  @Test
  void numbersCapturesAcrossPartsOfAnotherStore() throws IOException, InterruptedException {
    List<String> arguments = arguments("before", "later");
    Ended local = locally(arguments, "-o", "json");
    Ended job =
        submitted(
            "local[2,4]",
            faulty(false),
            arguments,
            "-o",
            "json",
            "--out",
            "file:" + folder.resolve("report.json"));

    // Of 426, as the hook is added after 100 of them.
    assertThat(local.out()).contains("\"requests\":426,\"differing\":67,");
    assertSame(job, folder.resolve("report.json"), local);
    assertThat(job.err()).contains(FaultyStore.AWAY);
  }

  @Test
  void survivesTheLossOfAnExecutor() throws IOException, InterruptedException {
    List<String> arguments = arguments("before/hooks", "after/hooks");
    Ended local = locally(arguments, "-o", "ndjson");
    Ended job =
        submitted(
            "local-cluster[2,1,1024]",
            faulty(true),
            arguments,
            "-o",
            "ndjson",
            "--out",
            "file:" + folder.resolve("report.ndjson"));

    assertSame(job, folder.resolve("report.ndjson"), local);
    assertThat(job.err()).contains(FaultyStore.AWAY).contains("Lost executor");
  }
}
