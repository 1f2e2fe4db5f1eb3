package dev.admittance.model.validation;

import dev.admittance.model.decode.DiagnosedObject;
import dev.admittance.model.document.FieldPath;
import dev.admittance.model.document.Node;
import dev.admittance.model.document.ScalarOffsets;
import dev.admittance.model.expression.ExpressionIssue;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.text.Range;
import java.util.Optional;
import java.util.Set;

/// The place of a compilation error inside its expression, which may be a block, folded or quoted.
final class ExpressionRange {
  private static final String COMPILATION = "compilation failed: ";

  /// The lists whose expressions the server compiles untrimmed.
  private static final Set<String> UNTRIMMED = Set.of("validations", "variables");

  private ExpressionRange() {}

  /// Returns the range of the first error; empty where the detail is about something else, or the
  /// field is not a string.
  ///
  /// @param detail the text of the server
  static Optional<Range> of(DiagnosedObject subject, FieldPath field, String detail) {
    return detail.startsWith(COMPILATION)
            && field.find(subject.root()).orElse(null)
                instanceof Node.Scalar(Range range, JsonString(String expression))
        ? Optional.of(of(subject, field, detail, range, expression))
        : Optional.empty();
  }

  private static Range of(
      DiagnosedObject subject, FieldPath field, String detail, Range range, String expression) {
    int cut = isTrimmed(field) ? expression.length() - expression.stripLeading().length() : 0;
    ExpressionIssue issue = ExpressionIssue.in(detail, expression, cut).getFirst();
    int[] offsets =
        ScalarOffsets.of(
            subject.document().source().text(), range.startOffset(), range.endOffset(), expression);
    int last = Math.max(issue.start(), issue.end() - 1);
    return subject.document().source().range(offsets[issue.start()], offsets[last] + 1);
  }

  private static boolean isTrimmed(FieldPath field) {
    return field.steps().stream()
        .noneMatch(
            step -> step instanceof FieldPath.Step.Field(String name) && UNTRIMMED.contains(name));
  }
}
