package dev.admittance.simulator.initialization.scenario;

import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.text.Range;
import java.util.ArrayList;
import java.util.List;

/// Collects the problems of a document.
final class ScenarioProblems {
  private final String file;
  private final String rule;
  private final List<Diagnostic> all = new ArrayList<>();

  /// @param rule of each problem, such as `read/Value`
  ScenarioProblems(String file, String rule) {
    this.file = file;
    this.rule = rule;
  }

  String file() {
    return file;
  }

  void add(Range range, String message, String remedy) {
    all.add(Diagnostic.unreadable(rule, file, range, message, remedy));
  }

  void addAll(List<Diagnostic> diagnostics) {
    all.addAll(diagnostics);
  }

  List<Diagnostic> all() {
    return List.copyOf(all);
  }
}
