package dev.admittance.simulator.initialization.scenario;

import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.text.Range;
import java.util.ArrayList;
import java.util.List;

/// Collects the problems of a scenario.
final class ScenarioProblems {
  private final String file;
  private final List<Diagnostic> all = new ArrayList<>();

  ScenarioProblems(String file) {
    this.file = file;
  }

  String file() {
    return file;
  }

  void add(Range range, String message, String remedy) {
    all.add(Diagnostic.unreadable("read/InitializationScenario", file, range, message, remedy));
  }

  void addAll(List<Diagnostic> diagnostics) {
    all.addAll(diagnostics);
  }

  List<Diagnostic> all() {
    return List.copyOf(all);
  }
}
