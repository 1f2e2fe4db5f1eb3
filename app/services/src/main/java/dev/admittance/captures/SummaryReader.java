package dev.admittance.captures;

import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.simulator.capture.CaptureItem;
import dev.admittance.workspace.ReadProgress;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Reads every value of a file once, into the table of summaries.
public final class SummaryReader {
  /// The number of values between two progress reports.
  private static final int STRIDE = 256;

  /// The maximum number of values between a request and its response.
  private static final int WINDOW = 64;

  /// The maximum number of reported problems.
  private static final int MOST_PROBLEMS = 100;

  private final SummaryTable table;
  private final Map<String, Integer> requests = recent();
  private final Map<String, Integer> responses = recent();
  private final List<Diagnostic> problems = new ArrayList<>();
  private int unreadable;
  private int withheld;
  private int captures;
  private int times;

  private SummaryReader(SummaryTable table) {
    this.table = table;
  }

  /// The result of reading.
  ///
  /// @param captures their number
  /// @param timed how many state when they were received
  /// @param unreadable how many values are damaged, or unusable captures
  /// @param withheld how many requests the file does not hold whole
  /// @param problems of the first of both, with their lines
  public record Result(
      int captures, int timed, int unreadable, int withheld, List<Diagnostic> problems) {
    public Result {
      problems = List.copyOf(problems);
    }
  }

  /// Continues at the end of the table. After a cancellation by `progress`, it can be called again.
  ///
  /// @param progress receives values
  /// @throws CapturesChangedException if the file has changed
  /// @throws IOException if the file cannot be read
  public static Result read(CaptureIndex index, SummaryTable table, ReadProgress progress)
      throws IOException {
    SummaryReader reader = new SummaryReader(table);
    String name = String.valueOf(index.path().getFileName());
    try (IndexedFile file = new IndexedFile(index)) {
      for (int value = table.read(); value < index.size() && !progress.cancelled(); value++) {
        reader.take(value, file.read(value));
        table.complete(value, file.used());
        if (value % STRIDE == 0) {
          progress.at(value, index.size(), name);
        }
      }
    }
    progress.at(table.read(), index.size(), name);
    return new Result(
        reader.captures, reader.times, reader.unreadable, reader.withheld, reader.problems);
  }

  private void take(int value, Optional<CaptureItem> item) {
    if (item.isPresent()) {
      take(value, item.get());
    } else {
      table.skip();
    }
  }

  private void take(int value, CaptureItem item) {
    switch (item) {
      case CaptureItem.Read(var capture) -> {
        captures++;
        times += capture.received().isPresent() ? 1 : 0;
        table.add(capture);
        if (capture.isWithoutAnswers() && !capture.request().uid().isEmpty()) {
          pair(capture.request().uid(), value, true);
        }
      }
      case CaptureItem.Response(String uid, var _, var _) -> {
        table.skip();
        pair(uid, value, false);
      }
      case CaptureItem.Withheld(int requests, Diagnostic diagnostic) -> {
        table.skip();
        withheld += requests;
        problem(diagnostic);
      }
      case CaptureItem.Problem(Diagnostic diagnostic) -> {
        table.skip();
        unreadable++;
        problem(diagnostic);
      }
    }
  }

  private void pair(String uid, int value, boolean request) {
    Integer other = (request ? responses : requests).remove(uid);
    if (other == null) {
      (request ? requests : responses).put(uid, value);
    } else {
      table.join(request ? value : other, request ? other : value);
    }
  }

  private void problem(Diagnostic diagnostic) {
    if (problems.size() < MOST_PROBLEMS) {
      problems.add(diagnostic);
    }
  }

  private static Map<String, Integer> recent() {
    return new LinkedHashMap<>() {
      private static final long serialVersionUID = 1L;

      @Override
      protected boolean removeEldestEntry(Map.Entry<String, Integer> eldest) {
        return size() > WINDOW;
      }
    };
  }
}
