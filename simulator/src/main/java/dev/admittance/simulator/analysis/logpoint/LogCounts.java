package dev.admittance.simulator.analysis.logpoint;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Counts the values of a log point, in memory that does not grow with the number of captures. Not
/// thread-safe.
///
/// @param <C> what names a capture
public final class LogCounts<C> {
  /// The most values that are counted apart; later ones count as others.
  public static final int MOST_VALUES = 1_000;

  private final int mostCaptures;
  private final Map<LoggedValue, Count<C>> counts = new LinkedHashMap<>();
  private long captures;
  private long notReached;
  private long others;

  private static final class Count<C> {
    private long number;
    private final List<C> captures = new ArrayList<>();
  }

  /// @param mostCaptures the most captures that are kept for a value
  public LogCounts(int mostCaptures) {
    this.mostCaptures = mostCaptures;
  }

  /// Counts the values of one capture.
  ///
  /// @param values none where its run does not reach the log point
  public void add(C capture, List<LoggedValue> values) {
    captures++;
    notReached += values.isEmpty() ? 1 : 0;
    for (LoggedValue value : values) {
      if (counts.containsKey(value) || counts.size() < MOST_VALUES) {
        Count<C> count = counts.computeIfAbsent(value, _ -> new Count<>());
        count.number++;
        boolean known = !count.captures.isEmpty() && count.captures.getLast().equals(capture);
        if (!known && count.captures.size() < mostCaptures) {
          count.captures.add(capture);
        }
      } else {
        others++;
      }
    }
  }

  /// The counts so far, most frequent first.
  public LogTable<C> table() {
    return new LogTable<>(
        counts.entrySet().stream()
            .map(entry ->
                new LogTable.Row<>(
                    entry.getKey(), entry.getValue().number, entry.getValue().captures))
            .sorted(Comparator.comparingLong((LogTable.Row<C> row) -> row.count()).reversed())
            .toList(),
        captures,
        notReached,
        others);
  }
}
