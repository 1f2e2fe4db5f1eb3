package dev.admittance.app.design.impact;

import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.diagnostic.Severity;
import dev.admittance.workspace.Workspace;
import java.util.Map;
import java.util.TreeMap;

/// Detects an edit that leaves a file unparseable, so that webhooks are missing which nobody
/// removed.
final class BrokenText {
  private static final String READING = "read/";

  private BrokenText() {}

  /// Whether some file has more unparseable text than its saved version.
  static boolean isBroken(Workspace saved, Workspace edited) {
    Map<String, Integer> known = unreadable(saved);
    return unreadable(edited).entrySet().stream()
        .anyMatch(entry -> entry.getValue() > known.getOrDefault(entry.getKey(), 0));
  }

  private static Map<String, Integer> unreadable(Workspace workspace) {
    Map<String, Integer> files = new TreeMap<>();
    for (Diagnostic problem : workspace.problems()) {
      if (problem.severity() == Severity.ERROR && problem.rule().startsWith(READING)) {
        files.merge(problem.file(), 1, Integer::sum);
      }
    }
    return files;
  }
}
