package dev.admittance.spark;

import dev.admittance.impact.ComparedSides;
import dev.admittance.impact.EqualRequests;
import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.json.JsonText;
import dev.admittance.simulator.capture.Capture;
import dev.admittance.simulator.capture.CaptureItem;
import dev.admittance.simulator.comparison.ComparedRequest;
import dev.admittance.simulator.comparison.SummaryBuilder;
import dev.admittance.simulator.comparison.SummaryJson;
import dev.admittance.workspace.CaptureFileStore;
import dev.admittance.workspace.CapturePartReader;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.function.Function;
import org.apache.spark.TaskContext;
import org.apache.spark.TaskKilledException;

/// The output of a part, computed on demand, in memory that does not grow with the part.
final class PartOutputs implements Iterator<PartOutput>, AutoCloseable {
  /// The maximum characters of rows per output, and the maximum number of items skipped for it.
  private static final int CHARACTERS = 1 << 19;

  private final CapturePartReader captures;
  private final EqualRequests requests;
  private final Function<ComparedRequest, Optional<String>> row;
  private final SummaryBuilder summary = new SummaryBuilder();
  private long number;
  private boolean read;
  private boolean summed;

  /// @param row formats a row for a request that belongs in the report
  PartOutputs(
      CaptureFileStore store,
      NumberedPart part,
      ComparedSides sides,
      Function<ComparedRequest, Optional<String>> row) {
    this.captures = new CapturePartReader(store, part.part(), sides.requests());
    this.requests = new EqualRequests(sides.comparer());
    this.row = row;
    this.number = part.first();
  }

  @Override
  public boolean hasNext() {
    return !summed;
  }

  @Override
  public PartOutput next() {
    if (summed) {
      throw new NoSuchElementException();
    }
    if (read) {
      summed = true;
      return new PartOutput.Sum(JsonText.write(SummaryJson.write(summary.build())));
    }
    List<PartOutput.Item> items = new ArrayList<>();
    long characters = 0;
    while (!read && characters < CHARACTERS) {
      endIfKilled();
      Optional<CaptureItem> item = captures.next();
      read = item.isEmpty();
      Optional<PartOutput.Item> told = item.flatMap(this::tell);
      told.ifPresent(items::add);
      characters += told.map(PartOutputs::size).orElse(0);
    }
    return new PartOutput.Items(items);
  }

  /// Spark only marks a task as killed; the task must end itself.
  private static void endIfKilled() {
    TaskContext task = TaskContext.get();
    if (task != null && task.isInterrupted()) {
      throw new TaskKilledException();
    }
  }

  private Optional<PartOutput.Item> tell(CaptureItem item) {
    return switch (item) {
      case CaptureItem.Read(Capture capture) -> {
        ComparedRequest compared = requests.compare(capture, number++);
        summary.add(compared);
        yield row.apply(compared).map(PartOutput.Item.Row::new);
      }
      case CaptureItem.Withheld(int requests, Diagnostic problem) -> {
        summary.addUndecided(requests);
        yield Optional.of(PartOutput.Item.Problem.of(problem));
      }
      case CaptureItem.NotRun other -> Optional.of(problem(other.diagnostic()));
    };
  }

  private PartOutput.Item problem(Diagnostic problem) {
    summary.addProblem();
    return PartOutput.Item.Problem.of(problem);
  }

  private static int size(PartOutput.Item item) {
    return switch (item) {
      case PartOutput.Item.Row(String text) -> text.length();
      case PartOutput.Item.Problem problem -> problem.message().length();
    };
  }

  @Override
  public void close() {
    captures.close();
  }
}
