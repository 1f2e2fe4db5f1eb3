package dev.admittance.app.editor.cel;

import dev.admittance.app.editor.text.LineToken;
import dev.admittance.completion.expression.CelToken;
import dev.admittance.model.expression.ExpressionIssue;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import org.fxmisc.richtext.model.StyleSpans;
import org.fxmisc.richtext.model.StyleSpansBuilder;
import org.jspecify.annotations.Nullable;

/// The styles of an expression: syntax, errors and matching brackets.
final class CelSpans {
  private CelSpans() {}

  /// The spans of a non-empty text.
  ///
  /// @param brackets the offsets of the brackets to mark
  static StyleSpans<Collection<String>> of(
      String text, List<ExpressionIssue> problems, List<Integer> brackets) {
    @Nullable String[] looks = new String[text.length()];
    for (CelToken token : CelToken.all(text)) {
      String look = LineToken.Kind.of(token.kind()).map(LineToken.Kind::styleClass).orElse("");
      for (int i = token.start(); i < token.end(); i++) {
        looks[i] = look;
      }
    }
    StyleSpansBuilder<Collection<String>> spans = new StyleSpansBuilder<>();
    List<String> before = List.of();
    int start = 0;
    for (int i = 0; i < text.length(); i++) {
      List<String> at = classes(looks[i], i, problems, brackets);
      if (!at.equals(before)) {
        spans.add(before, i - start);
        start = i;
        before = at;
      }
    }
    spans.add(before, text.length() - start);
    return spans.create();
  }

  private static List<String> classes(
      @Nullable String look, int at, List<ExpressionIssue> problems, List<Integer> brackets) {
    List<String> classes = new ArrayList<>();
    if (look != null && !look.isEmpty()) {
      classes.add(look);
    }
    if (problems.stream().anyMatch(problem -> problem.start() <= at && at < problem.end())) {
      classes.add("cel-problem");
    }
    if (brackets.contains(at)) {
      classes.add("cel-bracket");
    }
    return classes;
  }
}
