package dev.admittance.app.design.conditions;

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
      String text, List<CelProblem> problems, List<Integer> brackets) {
    @Nullable String[] looks = new String[text.length()];
    for (CelToken token : CelToken.all(text)) {
      for (int i = token.start(); i < token.end(); i++) {
        looks[i] = look(token.kind());
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
      @Nullable String look, int at, List<CelProblem> problems, List<Integer> brackets) {
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

  private static String look(CelToken.Kind kind) {
    return switch (kind) {
      case COMMENT -> "cel-comment";
      case STRING -> "cel-string";
      case NUMBER, WORD -> "cel-literal";
      case ROOT -> "cel-root";
      case CALL -> "cel-call";
      case NAME, BRACKET, SIGN -> "";
    };
  }
}
