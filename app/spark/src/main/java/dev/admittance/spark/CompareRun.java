package dev.admittance.spark;

import dev.admittance.cli.Exit;
import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.diagnostic.Severity;
import dev.admittance.report.ComparisonReport;
import dev.admittance.simulator.comparison.ComparisonSummary;
import dev.admittance.simulator.comparison.SummaryBuilder;
import dev.admittance.workspace.CapturePart;
import dev.admittance.workspace.CapturePlan;
import dev.admittance.workspace.Location;
import dev.admittance.workspace.NothingFound;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import org.apache.hadoop.conf.Configuration;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.broadcast.Broadcast;
import org.apache.spark.util.SerializableConfiguration;

/// A comparison on the driver: finds the captures, has their parts compared, and assembles the
/// report. The output is the same as that of `admittance compare` for the same paths.
final class CompareRun {
  private final JavaSparkContext spark;
  private final Consumer<Diagnostic> problems;
  private Exit exit = Exit.FINE;

  /// @param problems receives whatever cannot be read
  CompareRun(JavaSparkContext spark, Consumer<Diagnostic> problems) {
    this.spark = spark;
    this.problems = problems;
  }

  /// Compares all captures.
  ///
  /// @param reviews files, folders and patterns
  /// @param partBytes the bytes per task, such as [CapturePlan#PART_BYTES]
  /// @return [Exit#UNUSABLE] if anything could not be read, otherwise [Exit#FOUND] if anything
  ///   differs
  /// @throws IOException if the report cannot be written, or a store fails
  Exit run(JobSetup setup, List<String> reviews, long partBytes, ReportFormat format, Writer out)
      throws IOException {
    Configuration configuration = spark.hadoopConfiguration();
    Broadcast<SerializableConfiguration> stores =
        spark.broadcast(new SerializableConfiguration(configuration));
    TwoSetups setups = CompiledSetups.of(setup);
    Broadcast<JobSetup> sent = spark.broadcast(setup);
    PartNumbers numbers = new PartNumbers(spark, stores, sent);
    CapturePlan plan =
        CapturePlan.of(
                HadoopListing.of(reviews, new HadoopPaths(configuration)),
                new HadoopCaptures(configuration),
                partBytes)
            .counted(numbers);
    List<NumberedPart> parts =
        setups.sides().comparer().knowsPlaces()
            ? numbers.numbered(plan.parts())
            : alike(plan.parts());
    PartTask task = new PartTask(sent, stores, format);
    try (ReportFormat.Opened opened = format.to(out)) {
      ComparisonReport report = opened.report();
      report.start();
      for (Diagnostic problem : setups.problems()) {
        report(problem, report);
      }
      ComparisonSummary unusable = unusable(plan.problems(), report);
      ComparisonSummary sum = unusable.and(compare(parts, task, report));
      if (sum.requests() + sum.problems() == 0) {
        sum = unusable(List.of(nothingFound(reviews)), report);
      }
      report.end(sum, setups.sides().comparer().hooks());
      return exit.and(sum.differing() > 0 ? Exit.FOUND : Exit.FINE);
    }
  }

  private ComparisonSummary compare(
      List<NumberedPart> parts, PartTask task, ComparisonReport report) throws IOException {
    return ComparedParts.run(
        spark,
        parts,
        task,
        new ComparedParts.Taker() {
          @Override
          public void row(String text) throws IOException {
            report.print(text);
          }

          @Override
          public void problem(Diagnostic problem) throws IOException {
            CompareRun.this.report(problem, report);
          }
        });
  }

  private static List<NumberedPart> alike(List<CapturePart> parts) {
    return parts.stream().map(part -> new NumberedPart(part, 0)).toList();
  }

  private static Diagnostic nothingFound(List<String> reviews) {
    return NothingFound.of(
        "read/NoCapture",
        "captured request",
        reviews.stream().map(name -> new Location(name, Path.of(""))).toList());
  }

  /// Returns the summary of input items that are only problems.
  private ComparisonSummary unusable(List<Diagnostic> found, ComparisonReport report)
      throws IOException {
    SummaryBuilder sum = new SummaryBuilder();
    for (Diagnostic problem : found) {
      sum.addProblem();
      report(problem, report);
    }
    return sum.build();
  }

  private void report(Diagnostic problem, ComparisonReport report) throws IOException {
    if (problem.severity() == Severity.ERROR) {
      exit = exit.and(Exit.UNUSABLE);
      problems.accept(problem);
      report.problem(problem);
    }
  }
}
