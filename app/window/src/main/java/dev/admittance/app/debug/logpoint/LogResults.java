package dev.admittance.app.debug.logpoint;

import dev.admittance.app.debug.captures.ListedCaptures;
import dev.admittance.simulator.analysis.logpoint.LogPoint;
import dev.admittance.simulator.analysis.logpoint.LogTable;
import java.util.Map;

/// The values of log points.
///
/// @param captures that were to be evaluated
/// @param tables of the log points; their captures are places in the list
/// @param wrong why a log point has no value
record LogResults(
    ListedCaptures captures, Map<LogPoint, LogTable<Integer>> tables, Map<LogPoint, String> wrong) {
  static final LogResults NOTHING = new LogResults(ListedCaptures.NONE, Map.of(), Map.of());
}
