package dev.admittance.app.editor.text;

import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Breaks a line with the indentation that YAML or JSON needs next.
///
/// @param blockScalar whether a 0-based line is text of a block scalar
public record NewLine(Predicate<Integer> blockScalar) implements LineCommand {
  private static final Pattern DASHES = Pattern.compile("( *)((?:- +)*)(.*)", Pattern.DOTALL);
  private static final Pattern OPENED = Pattern.compile(".*(?::|^-|\\s-)");

  @Override
  public Optional<LineEdit> on(TextLines lines, Selection selection) {
    LineColumn from = selection.from();
    LineColumn to = selection.to();
    String before = lines.line(from.line()).substring(0, from.column());
    String rest = lines.line(to.line()).substring(to.column());
    int blanks = TextLines.indentation(rest);
    String after = rest.substring(blanks);
    int indentation = indentation(before, blockScalar.test(from.line()));
    String text = "\n" + " ".repeat(indentation);
    LineColumn caret = new LineColumn(from.line() + 1, indentation);
    if (opensFlow(before) && closesFlow(after)) {
      text += "\n" + " ".repeat(TextLines.indentation(before));
    }
    return Optional.of(
        new LineEdit(
            from, new LineColumn(to.line(), to.column() + blanks), text, Selection.at(caret)));
  }

  private static int indentation(String before, boolean inText) {
    int indentation = TextLines.indentation(before);
    if (inText || before.isBlank()) {
      return inText ? indentation : before.length();
    }
    String said = withoutComment(before);
    if (opensFlow(said)) {
      return indentation + Indentation.STEP;
    }
    Matcher parts = DASHES.matcher(said);
    if (!parts.matches()) {
      return indentation;
    }
    int keys = parts.group(1).length() + parts.group(2).length();
    if (BlockScalars.opens(said) || OPENED.matcher(said).matches()) {
      return keys + Indentation.STEP;
    }
    boolean isEntry = parts.group(3).contains(": ");
    return isEntry ? keys : indentation;
  }

  private static String withoutComment(String line) {
    return LineScanner.scan(line).stream()
        .filter(token -> token.kind() == LineToken.Kind.COMMENT)
        .findFirst()
        .map(comment -> line.substring(0, comment.start()))
        .orElse(line)
        .stripTrailing();
  }

  private static boolean opensFlow(String before) {
    return before.endsWith("{") || before.endsWith("[");
  }

  private static boolean closesFlow(String after) {
    return after.startsWith("}") || after.startsWith("]");
  }
}
