package dev.admittance.simulator.answer;

import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.text.Range;
import java.util.ArrayList;
import java.util.List;

/// Collects the problems in the answers of a file.
final class AnswerProblems {
  private final String file;
  private final List<Diagnostic> all = new ArrayList<>();

  AnswerProblems(String file) {
    this.file = file;
  }

  void add(Range range, String message, String remedy) {
    all.add(Diagnostic.unreadable("read/HookAnswers", file, range, message, remedy));
  }

  void addAll(List<Diagnostic> diagnostics) {
    all.addAll(diagnostics);
  }

  int count() {
    return all.size();
  }

  List<Diagnostic> all() {
    return List.copyOf(all);
  }
}
