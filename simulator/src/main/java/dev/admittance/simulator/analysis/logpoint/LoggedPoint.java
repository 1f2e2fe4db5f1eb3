package dev.admittance.simulator.analysis.logpoint;

import java.util.List;
import java.util.stream.Collectors;

/// The values of a log point in one run.
///
/// @param values in the order of the run; empty where the run does not reach its place
public record LoggedPoint(LogPoint point, List<LoggedValue> values) {
  public LoggedPoint {
    values = List.copyOf(values);
  }

  /// The values, separated by commas.
  ///
  /// @param notReached stands for none
  public String text(String notReached) {
    return values.isEmpty()
        ? notReached
        : values.stream().map(LoggedValue::text).collect(Collectors.joining(", "));
  }
}
