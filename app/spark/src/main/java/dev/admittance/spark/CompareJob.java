package dev.admittance.spark;

import dev.admittance.cli.Exit;
import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.model.resource.ResourceTable;
import dev.admittance.workspace.CapturePlan;
import java.io.BufferedWriter;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.Callable;
import org.apache.spark.SparkConf;
import org.apache.spark.api.java.JavaSparkContext;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/// The Spark application of `admittance compare`, which `spark-submit` runs on many machines.
@Command(
    name = "admittance-spark.jar",
    customSynopsis = {
      "spark-submit [--master MASTER] admittance-spark.jar",
      "             --before PATH... --after PATH... --reviews PATH... [--out FILE] [-o FORMAT]",
      "             [--answers PATH...] [--answers-before PATH...] [--answers-after PATH...]",
      "             [--cluster PATH...] [--kube-version RELEASE]"
    },
    description =
        "Replays captured requests through two sets of configurations, as `admittance compare`"
            + " does, on all machines of a cluster, and writes the same report. A PATH is a file,"
            + " a folder or a pattern in any store that Hadoop knows, such as"
            + " s3a://audit/2026-11-*/*.log.gz.",
    footer = {
      "",
      "Captures are cut into parts of 64 MiB, between lines; a packed file is one part. The driver",
      "holds what is written of one part at a time. spark.admittance.partBytes sets another size.",
      "Exit codes: 0 nothing differs; 1 something does; 2 usage, or an input that cannot be read;",
      "3 the job failed."
    },
    mixinStandardHelpOptions = true,
    sortOptions = false)
public final class CompareJob implements Callable<Integer> {
  /// Sets the number of bytes per task, for unusual captures, and for tests.
  private static final String PART_BYTES = "spark.admittance.partBytes";

  @Option(
      names = "--before",
      required = true,
      arity = "1..*",
      paramLabel = "PATH",
      description = "webhook configurations and policies before the change")
  private List<String> before = List.of();

  @Option(
      names = "--after",
      required = true,
      arity = "1..*",
      paramLabel = "PATH",
      description = "webhook configurations and policies after the change")
  private List<String> after = List.of();

  @Option(
      names = "--reviews",
      required = true,
      arity = "1..*",
      paramLabel = "PATH",
      description = "AdmissionReviews, AdmissionRequests or audit events, JSON lines of any size")
  private List<String> reviews = List.of();

  @Option(
      names = "--out",
      paramLabel = "FILE",
      description = "where the report is written, as a whole or not at all; else standard output")
  private String out = "";

  @Option(
      names = {"-o", "--output"},
      paramLabel = "FORMAT",
      description = "text, json, ndjson, junit, sarif or html; text by default")
  private ReportFormat format = ReportFormat.TEXT;

  @Option(
      names = "--answers",
      arity = "1..*",
      paramLabel = "PATH",
      description = "HookAnswers: what the hooks answer on both sides; none is called for real")
  private List<String> answers = List.of();

  @Option(
      names = "--answers-before",
      arity = "1..*",
      paramLabel = "PATH",
      description = "what they answer before the change, instead of --answers")
  private List<String> answersBefore = List.of();

  @Option(
      names = "--answers-after",
      arity = "1..*",
      paramLabel = "PATH",
      description = "what they answer after the change, instead of --answers")
  private List<String> answersAfter = List.of();

  @Option(
      names = "--cluster",
      arity = "1..*",
      paramLabel = "PATH",
      description = "manifests of the cluster's namespaces and other objects, on both sides")
  private List<String> cluster = List.of();

  @Option(
      names = "--kube-version",
      paramLabel = "RELEASE",
      description =
          "the Kubernetes release whose API server is simulated; by default what the"
              + " admittance.yaml of a side says, else 1.36")
  private String release = "";

  @Spec private CommandSpec spec = CommandSpec.create();

  private CompareJob() {}

  /// Runs the job; exits the process with its exit code unless that is 0.
  public static void main(String[] arguments) {
    int code =
        new CommandLine(new CompareJob())
            .setCaseInsensitiveEnumValuesAllowed(true)
            .setExecutionExceptionHandler((e, _, _) -> explain(e))
            .execute(arguments);
    if (code != 0) {
      System.exit(code);
    }
  }

  private static int explain(Exception e) {
    System.err.println("admittance: the job failed, and no report was written:");
    e.printStackTrace(System.err);
    return Exit.BROKEN.code();
  }

  @Override
  public Integer call() throws IOException {
    checkRelease();
    SparkConf conf = new SparkConf().setIfMissing("spark.app.name", "admittance compare");
    try (JavaSparkContext spark = new JavaSparkContext(conf)) {
      HadoopPaths paths = new HadoopPaths(spark.hadoopConfiguration());
      HadoopCaptures files = new HadoopCaptures(spark.hadoopConfiguration());
      JobSetup setup =
          new JobSetup(
              side(before, answersBefore, paths, files),
              side(after, answersAfter, paths, files),
              ManifestTexts.read(cluster, paths, files),
              release);
      return run(spark, setup).code();
    }
  }

  private void checkRelease() {
    if (!release.isEmpty()) {
      try {
        ResourceTable.of(KubernetesRelease.parse(release));
      } catch (IllegalArgumentException unknown) {
        throw new ParameterException(
            spec.commandLine(), "--kube-version: " + unknown.getMessage(), unknown);
      }
    }
  }

  private JobSetup.Side side(
      List<String> config, List<String> own, HadoopPaths paths, HadoopCaptures files)
      throws IOException {
    return new JobSetup.Side(
        ManifestTexts.read(config, paths, files),
        ManifestTexts.read(own.isEmpty() ? answers : own, paths, files));
  }

  private Exit run(JavaSparkContext spark, JobSetup setup) throws IOException {
    if (out.isEmpty()) {
      return write(spark, setup, new FileOutputStream(FileDescriptor.out));
    }
    try (ReportFile file =
        ReportFile.begin(out, spark.sc().applicationId(), spark.hadoopConfiguration())) {
      Exit exit = write(spark, setup, file.stream());
      file.finish();
      return exit;
    }
  }

  private Exit write(JavaSparkContext spark, JobSetup setup, OutputStream to) throws IOException {
    long partBytes = spark.getConf().getLong(PART_BYTES, CapturePlan.PART_BYTES);
    Writer writer = new BufferedWriter(new OutputStreamWriter(to, StandardCharsets.UTF_8));
    Exit exit =
        new CompareRun(spark, CompareJob::tell).run(setup, reviews, partBytes, format, writer);
    writer.flush();
    return exit;
  }

  private static void tell(Diagnostic problem) {
    String path = problem.path().isEmpty() ? "" : problem.path() + ": ";
    System.err.println(problem.place() + ": " + path + problem.message());
    problem.remedy().ifPresent(remedy -> System.err.println("    " + remedy));
  }
}
