package dev.admittance.model.document;

import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.diagnostic.Fix;
import dev.admittance.model.text.SourceText;
import dev.admittance.model.text.TextEdit;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A CEL expression that begins with `!` and is not quoted: YAML reads its first word as a tag.
///
/// @param start of the expression in the text
/// @param text the expression, to the end of its line
record UnquotedExpression(int start, String text) {
  private static final Pattern LINE =
      Pattern.compile(
          "[ -]*(?:expression|messageExpression|valueExpression):[ ]+(?<text>!\\S.*?)[ ]*\\r?");

  /// Returns the expression of a line; empty where it has none.
  ///
  /// @param offset any in the line
  static Optional<UnquotedExpression> in(SourceText source, int offset) {
    String whole = source.text();
    int begin = whole.lastIndexOf('\n', offset - 1) + 1;
    int end = whole.indexOf('\n', offset);
    Matcher line = LINE.matcher(whole).region(begin, end < 0 ? whole.length() : end);
    return line.matches()
        ? Optional.of(new UnquotedExpression(line.start("text"), line.group("text")))
        : Optional.empty();
  }

  String message() {
    return "In YAML `!` begins a tag, so `" + text + "` is not read as an expression.";
  }

  String remedy() {
    return "Put the expression in quotes.";
  }

  /// Returns a diagnostic with the fix that quotes the expression.
  Diagnostic fixed(Diagnostic found) {
    String quoted = "'" + text.replace("'", "''") + "'";
    return found.with(
        new Fix(
            "Quote the expression", List.of(new TextEdit(start, start + text.length(), quoted))));
  }
}
