package dev.admittance.app.design;

import dev.admittance.app.shell.problems.SeverityMark;
import dev.admittance.model.diagnostic.Diagnostic;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import org.fxmisc.richtext.model.StyleSpans;
import org.fxmisc.richtext.model.StyleSpansBuilder;

/// The style classes of one line: syntax, and under it what is wrong.
final class LineStyles {
  private LineStyles() {}

  /// Styles a line of at least one character.
  ///
  /// @param blockScalar whether it is text of a block scalar
  /// @param problems that begin in this line
  static StyleSpans<Collection<String>> of(
      String line, boolean blockScalar, List<Diagnostic> problems) {
    StyleSpans<Collection<String>> spans = syntax(line, blockScalar);
    for (Diagnostic problem : problems) {
      spans = spans.overlay(marked(line, problem), LineStyles::both);
    }
    return spans;
  }

  private static StyleSpans<Collection<String>> syntax(String line, boolean blockScalar) {
    List<Token> tokens =
        blockScalar
            ? List.of(new Token(0, line.length(), Token.Kind.STRING))
            : LineScanner.scan(line);
    StyleSpansBuilder<Collection<String>> builder = new StyleSpansBuilder<>();
    int at = 0;
    for (Token token : tokens) {
      builder.add(List.of(), token.start() - at);
      builder.add(List.of(token.kind().styleClass()), token.end() - token.start());
      at = token.end();
    }
    return builder.add(List.of(), line.length() - at).create();
  }

  /// Marks at least one character, so that an empty range can be seen.
  private static StyleSpans<Collection<String>> marked(String line, Diagnostic problem) {
    int last = line.length() - 1;
    int start = Math.clamp(problem.range().start().column() - 1, 0, last);
    boolean endsHere = problem.range().end().line() == problem.range().start().line();
    int end = endsHere ? problem.range().end().column() - 1 : line.length();
    int bounded = Math.clamp(end, start + 1, line.length());
    String mark = "marked-" + SeverityMark.styleClass(problem.severity());
    return new StyleSpansBuilder<Collection<String>>()
        .add(List.of(), start)
        .add(List.of(mark), bounded - start)
        .add(List.of(), line.length() - bounded)
        .create();
  }

  private static Collection<String> both(Collection<String> left, Collection<String> right) {
    List<String> all = new ArrayList<>(left);
    all.addAll(right);
    return all;
  }
}
