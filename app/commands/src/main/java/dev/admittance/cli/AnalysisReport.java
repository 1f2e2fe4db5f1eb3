package dev.admittance.cli;

import dev.admittance.model.json.JsonObject;
import java.util.List;

/// The report of an analysis.
///
/// @param json with the contract's member names
/// @param lines the same for people
/// @param found whether it found what it looks for: a conflict, or a hook that is not called
record AnalysisReport(JsonObject json, List<String> lines, boolean found) {
  AnalysisReport {
    lines = List.copyOf(lines);
  }
}
