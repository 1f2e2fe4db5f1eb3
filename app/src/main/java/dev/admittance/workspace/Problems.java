package dev.admittance.workspace;

import dev.admittance.model.diagnostic.Diagnostic;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

/// Collects what is wrong with files, the first so many of each: a file of the wrong kind may have
/// millions of problems, and nobody reads them.
final class Problems {
  /// Problems that are kept of one file.
  static final int MAX_OF_FILE = 100;

  private final List<Diagnostic> kept = new ArrayList<>();
  private String file = "";
  private int found;

  /// Takes problems of one file until [#endFile].
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

  /// Says how many problems of the file were not kept.
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

  /// All that were kept, in the order in which they came.
  List<Diagnostic> all() {
    return List.copyOf(kept);
  }
}
