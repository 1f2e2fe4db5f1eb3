package dev.admittance.workspace;

import dev.admittance.model.diagnostic.Diagnostic;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

/// Collects the problems of files, with a limit for each: a file of the wrong kind may have
/// millions.
final class Problems {
  /// The maximum number of problems per file.
  static final int MAX_OF_FILE = 100;

  private final List<Diagnostic> kept = new ArrayList<>();
  private String file = "";
  private int found;

  /// Assigns problems to a file until [#endFile].
  void startFile(String name) {
    file = name;
    found = 0;
  }

  void add(Diagnostic problem) {
    found++;
    if (found <= MAX_OF_FILE) {
      kept.add(problem);
    }
  }

  void addAll(Collection<Diagnostic> problems) {
    problems.forEach(this::add);
  }

  /// Reports how many problems of the file were dropped.
  void endFile() {
    if (found > MAX_OF_FILE) {
      kept.add(
          Diagnostic.unreadable(
              "read/TooManyProblems",
              file,
              kept.getLast().range(),
              "%d more problems of this file are not listed.".formatted(found - MAX_OF_FILE),
              "See to the first ones."));
    }
    found = 0;
  }

  /// Returns the kept problems in order.
  List<Diagnostic> all() {
    return List.copyOf(kept);
  }
}
