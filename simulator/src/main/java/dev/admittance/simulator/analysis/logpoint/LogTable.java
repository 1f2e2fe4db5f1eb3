package dev.admittance.simulator.analysis.logpoint;

import dev.admittance.simulator.analysis.logpoint.LoggedValue.Kind;
import java.util.List;

/// The values of a log point, over many captures.
///
/// @param rows most frequent first
/// @param captures how many there were
/// @param notReached how many of them do not reach the log point
/// @param others evaluations to values beyond the limit, which are counted together
/// @param <C> what names a capture
public record LogTable<C>(List<Row<C>> rows, long captures, long notReached, long others) {
  public LogTable {
    rows = List.copyOf(rows);
  }

  /// One value.
  ///
  /// @param count how often it came up
  /// @param captures the first of its captures, each once
  public record Row<C>(LoggedValue value, long count, List<C> captures) {
    public Row {
      captures = List.copyOf(captures);
    }
  }

  public long errors() {
    return rows.stream()
        .filter(row -> row.value().kind() == Kind.ERROR)
        .mapToLong(Row::count)
        .sum();
  }

  public long evaluations() {
    return others + rows.stream().mapToLong(Row::count).sum();
  }
}
