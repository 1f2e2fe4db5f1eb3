package dev.admittance.app.impact;

import dev.admittance.app.impact.result.ImpactRow;
import dev.admittance.app.impact.result.RowKeeper;
import dev.admittance.impact.ComparisonRun;
import dev.admittance.impact.RunPosition;
import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.simulator.comparison.ComparedRequest;
import dev.admittance.simulator.comparison.ComparisonSummary;
import dev.admittance.simulator.trace.Step;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import java.util.function.Supplier;

/// Collects the results of a run and passes them on in batches, so that the window stays
/// responsive. Used by the thread of the run.
final class ResultCollector
    implements ComparisonRun.Taker<Optional<ImpactRow>>, ComparisonRun.PartListener {
  /// The time between two batches, a few frames.
  static final long BETWEEN_NANOS = 100_000_000;

  static final int MOST_PROBLEMS = 200;

  private final RowKeeper keeper;
  private final LongSupplier nanos;
  private final Supplier<ComparisonSummary> summary;
  private final Consumer<ResultBatch> parts;
  private final Map<Object, Object> known = new HashMap<>();
  private final Map<String, Long> causes;
  private List<ImpactRow> rows = new ArrayList<>();
  private List<Diagnostic> problems = new ArrayList<>();
  private long captures;
  private int told;
  private long due;
  private long bytes;
  private long totalBytes;

  /// @param captures the number compared before
  /// @param causes why requests compared before could not be decided
  /// @param nanos a clock, in nanoseconds
  /// @param summary of all results so far
  /// @param parts receives the batches
  ResultCollector(
      RowKeeper keeper,
      long captures,
      Map<String, Long> causes,
      LongSupplier nanos,
      Supplier<ComparisonSummary> summary,
      Consumer<ResultBatch> parts) {
    this.keeper = keeper;
    this.captures = captures;
    this.causes = new HashMap<>(causes);
    this.nanos = nanos;
    this.summary = summary;
    this.parts = parts;
    due = nanos.getAsLong() + BETWEEN_NANOS;
  }

  /// The progress of reading, in bytes.
  void read(long done, long total) {
    bytes = done;
    totalBytes = total;
  }

  @Override
  public void take(ComparedRequest compared, Optional<ImpactRow> row) {
    long number = captures++;
    compared.undecided().stream()
        .findFirst()
        .ifPresent(why -> causes.merge(Step.Undecided.cause(why), 1L, Long::sum));
    row.filter(keeper::keeps).map(kept -> shared(kept.at(number))).ifPresent(rows::add);
    handOver();
  }

  @Override
  public void problem(Diagnostic problem) {
    if (told < MOST_PROBLEMS) {
      told++;
      problems.add(problem);
    }
    handOver();
  }

  private void handOver() {
    if (nanos.getAsLong() >= due) {
      parts.accept(part(Optional.empty()));
      due = nanos.getAsLong() + BETWEEN_NANOS;
    }
  }

  /// The results since the last batch.
  ResultBatch last() {
    return part(Optional.empty());
  }

  @Override
  public void reached(RunPosition place) {
    parts.accept(part(Optional.of(place)));
  }

  private ResultBatch part(Optional<RunPosition> place) {
    ResultBatch part =
        new ResultBatch(rows, problems, place, summary.get(), causes, bytes, totalBytes);
    rows = new ArrayList<>();
    problems = new ArrayList<>();
    return part;
  }

  /// A copy of the row that shares common parts with others.
  private ImpactRow shared(ImpactRow row) {
    return new ImpactRow(
        row.number(),
        row.source(),
        once(row.operation()),
        once(row.resource()),
        row.name(),
        once(row.user()),
        row.before(),
        row.after(),
        once(row.differences()),
        once(row.patterns()),
        once(row.added()),
        once(row.removed()),
        once(row.latency()),
        once(row.message()),
        once(row.answer()));
  }

  @SuppressWarnings("unchecked")
  private <T> T once(T value) {
    return (T) known.computeIfAbsent(value, same -> same);
  }
}
