package dev.admittance.model.edit;

import dev.admittance.model.document.PlainScalars;
import dev.admittance.model.document.Syntax;
import java.util.Optional;

/// Writes multi-line strings as block scalars.
final class LiteralText {
  private LiteralText() {}

  /// Returns whether a string is written as a block scalar: it has several lines and replaces no
  /// double-quoted scalar, or it replaces a block scalar; and a block scalar can hold it.
  ///
  /// @param whole whether the document is new: blank lines at the end of the string would have to
  ///   be kept, and with them those that follow in an existing document
  static boolean suits(String text, Optional<Syntax.Style> replaced, boolean whole) {
    boolean wanted =
        replaced.map(Syntax.Style::isBlock).orElse(false)
            || (text.indexOf('\n') >= 0
                && !replaced.equals(Optional.of(Syntax.Style.DOUBLE_QUOTED)));
    return wanted && (whole || !text.endsWith("\n\n")) && isPossible(text);
  }

  private static boolean isPossible(String text) {
    return !text.isBlank()
        && text.chars().allMatch(c -> c == '\n' || PlainScalars.isPrintableOnOneLine(c))
        && text.lines().noneMatch(line -> line.startsWith("\t"))
        && !lastLine(text).isBlank();
  }

  private static String lastLine(String text) {
    int end = text.length();
    while (end > 0 && text.charAt(end - 1) == '\n') {
      end--;
    }
    return text.substring(text.lastIndexOf('\n', end - 1) + 1, end);
  }

  /// Writes a string as a block scalar; folded only where it replaces a folded one and has one
  /// line.
  ///
  /// @param column of the key or the `-` that it belongs to
  static Rendered of(String text, int column, Style style, Optional<Syntax.Style> replaced) {
    boolean folded =
        replaced.equals(Optional.of(Syntax.Style.FOLDED))
            && text.lines().count() == 1
            && !Character.isWhitespace(text.charAt(0));
    boolean hasToSayIndent = text.startsWith(" ") || text.startsWith("\n");
    String header =
        (folded ? ">" : "|")
            + (hasToSayIndent ? style.indent() : "")
            + (text.endsWith("\n\n") ? "+" : text.endsWith("\n") ? "" : "-");
    String indentation = " ".repeat(column + style.indent());
    return new Rendered(
        header, text.lines().map(line -> line.isEmpty() ? "" : indentation + line).toList());
  }
}
