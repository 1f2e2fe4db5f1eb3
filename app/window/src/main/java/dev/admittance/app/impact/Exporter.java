package dev.admittance.app.impact;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.admittance.app.failure.Failures;
import dev.admittance.app.messages.Messages;
import dev.admittance.app.task.Progress;
import dev.admittance.app.task.TaskRunner;
import dev.admittance.impact.ComparisonRun;
import dev.admittance.impact.RunPosition;
import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.report.ComparisonReport;
import dev.admittance.simulator.comparison.ComparedRequest;
import dev.admittance.simulator.comparison.ComparisonSummary;
import dev.admittance.storage.IoReason;
import dev.admittance.workspace.NewFile;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;

/// Exports comparisons. The window keeps no objects of requests, so the captures run again through
/// the same two sides. Confined to the UI thread; writing runs in the background.
public final class Exporter {
  private static final Messages MESSAGES = Messages.of(Exporter.class);

  private final TaskRunner tasks;
  private final Failures failures;
  private final ReadOnlyStringWrapper news = new ReadOnlyStringWrapper("");

  public Exporter(TaskRunner tasks, Failures failures) {
    this.tasks = tasks;
    this.failures = failures;
  }

  /// A sentence about the last export; empty for none.
  public ReadOnlyStringProperty newsProperty() {
    return news.getReadOnlyProperty();
  }

  /// Clears the sentence about the last export.
  public void dismiss() {
    news.set("");
  }

  /// Writes a report to a file, atomically.
  public void export(PreparedComparison run, ExportFormat format, Path file) {
    dismiss();
    tasks
        .start(
            MESSAGES.get("shared.writing", file.getFileName()),
            progress -> {
              NewFile.replace(file, draft -> write(run, format, draft, progress));
              return true;
            })
        .onSuccess(_ -> news.set(MESSAGES.get("news.written", file)))
        .onFailure(
            IOException.class,
            cause ->
                failures.report(
                    MESSAGES.get("failure", IoReason.of(cause)),
                    file.toString(),
                    MESSAGES.get("failure.remedy"),
                    cause));
  }

  private static boolean write(
      PreparedComparison run, ExportFormat format, Path draft, Progress progress)
      throws IOException {
    try (Writer out = Files.newBufferedWriter(draft, UTF_8)) {
      format.write(out, report -> write(run, report, progress));
    }
    return !progress.cancelled();
  }

  private static void write(PreparedComparison run, ComparisonReport report, Progress progress)
      throws IOException {
    report.start();
    for (Diagnostic problem : run.problems()) {
      report.problem(problem);
    }
    ComparisonSummary summary =
        new ComparisonRun(run.comparer(), run.plan().threads(), progress)
            .run(
                run.input(),
                RunPosition.START,
                report::text,
                new Printer(report),
                ComparisonRun.PartListener.NONE);
    report.end(summary, run.comparer().hooks());
  }

  private record Printer(ComparisonReport report) implements ComparisonRun.Taker<Optional<String>> {
    @Override
    public void take(ComparedRequest compared, Optional<String> text) throws IOException {
      if (text.isPresent()) {
        report.print(text.get());
      }
    }

    @Override
    public void problem(Diagnostic problem) throws IOException {
      report.problem(problem);
    }
  }
}
