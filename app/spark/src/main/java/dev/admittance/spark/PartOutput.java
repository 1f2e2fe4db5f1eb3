package dev.admittance.spark;

import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.diagnostic.Severity;
import dev.admittance.model.text.Position;
import dev.admittance.model.text.Range;
import java.io.Serializable;
import java.util.List;
import java.util.Optional;

/// The output of a task for a part, in the order of the captures.
sealed interface PartOutput extends Serializable {

  record Items(List<Item> items) implements PartOutput {
    public Items {
      items = List.copyOf(items);
    }
  }

  /// The last output of a part.
  ///
  /// @param summary of the whole part, as JSON
  record Sum(String summary) implements PartOutput {}

  /// The result for an item of the input.
  sealed interface Item extends Serializable {
    record Row(String text) implements Item {}

    record Problem(
        Severity severity,
        String rule,
        String file,
        int line,
        int column,
        int offset,
        String path,
        String message,
        String remedy)
        implements Item {

      static Problem of(Diagnostic problem) {
        Position at = problem.range().start();
        return new Problem(
            problem.severity(),
            problem.rule(),
            problem.file(),
            at.line(),
            at.column(),
            at.offset(),
            problem.path(),
            problem.message(),
            problem.remedy().orElse(""));
      }

      Diagnostic diagnostic() {
        return new Diagnostic(
            severity,
            rule,
            file,
            Range.at(new Position(line, column, offset)),
            path,
            message,
            Optional.of(remedy).filter(one -> !one.isEmpty()),
            Optional.empty(),
            Optional.empty(),
            Optional.empty());
      }
    }
  }
}
