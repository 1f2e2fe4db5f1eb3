package dev.admittance.model.document;

import dev.admittance.model.text.Range;
import dev.admittance.model.text.SourceText;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.yaml.snakeyaml.error.Mark;
import org.yaml.snakeyaml.error.MarkedYAMLException;

/// Describes a YAML syntax error, with a remedy.
final class YamlSyntax {
  private static final String TEMPLATE =
      "A template such as `{{ name }}` has to be rendered before it is YAML.";
  private static final String CORRECT = "Correct the YAML at this place.";

  /// SnakeYAML's advice about tabs, which it gives even where there is none.
  private static final Pattern PARENTHESIS = Pattern.compile("\\.? \\(Do not use .*\\)$");

  /// Remedies by SnakeYAML's message, tried in this order.
  private static final List<Hint> HINTS =
      List.of(
          new Hint(
              "mapping values are not allowed",
              "Check the indentation, and put a value that contains `: ` in quotes."),
          new Hint("cannot start any token", "Put the value in quotes."),
          new Hint("expected <block end>", "Align this line with the lines it belongs to."),
          new Hint(
              "could not find expected ':'",
              "Write `:` and a space behind the key; check the quotes and the indentation above."),
          new Hint("end of stream", "Close the quote."),
          new Hint("expected ',' or", "Close the bracket, or add the comma."),
          new Hint("<document start>", "Remove what stands behind the end of the collection."),
          new Hint("escape", "Correct the escape, or use single quotes."));

  private YamlSyntax() {}

  private record Hint(String problem, String remedy) {}

  /// Creates the reason why SnakeYAML stopped.
  static Unreadable unreadable(Chunk chunk, CodePoints codePoints, RuntimeException thrown) {
    if (!(thrown instanceof MarkedYAMLException marked) || marked.getProblem() == null) {
      return chunk.unreadable("read/Syntax", chunk.range(), "This is not YAML.", CORRECT);
    }
    @Nullable Mark mark = marked.getProblemMark();
    int offset = mark == null ? chunk.start() : chunk.start() + codePoints.offset(mark.getIndex());
    Range place = chunk.source().range(offset, offset);
    int tab = tabInIndentation(chunk, offset);
    if (tab >= 0) {
      return chunk.unreadable(
          "read/Tab",
          chunk.source().range(tab, tab + 1),
          "A tab is used as indentation.",
          "Replace the tab by spaces: YAML allows no tabs there.");
    }
    Optional<UnquotedExpression> unquoted =
        UnquotedExpression.in(chunk.source(), offset)
            .filter(written -> written.start() <= offset && offset <= chunk.end());
    if (unquoted.isPresent()) {
      UnquotedExpression written = unquoted.get();
      return new Unreadable(
          written.fixed(chunk.error("read/Syntax", place, written.message(), written.remedy())));
    }
    return chunk.unreadable(
        "read/Syntax",
        place,
        sentence(marked, chunk.source(), chunk.source().position(chunk.start()).line()),
        remedy(marked.getProblem(), line(chunk, offset)));
  }

  private static String sentence(MarkedYAMLException thrown, SourceText source, int firstLine) {
    String problem =
        PARENTHESIS.matcher(thrown.getProblem()).replaceFirst("").replaceAll("\\p{Cntrl}", " ");
    String sentence = problem.substring(0, 1).toUpperCase(Locale.ROOT) + problem.substring(1);
    @Nullable String context = thrown.getContext();
    @Nullable Mark mark = thrown.getContextMark();
    if (context == null || mark == null) {
      return sentence + ".";
    }
    int line = Math.min(firstLine + mark.getLine(), source.lineCount());
    if (problem.startsWith("expected <block end>")) {
      String what = context.replaceFirst("^while parsing a ", "");
      return "This is not aligned with the " + what + " that starts on line " + line + ".";
    }
    return sentence + ", " + context + " that starts on line " + line + ".";
  }

  private static String remedy(String problem, String line) {
    if (line.contains("{{") || line.contains("{%")) {
      return TEMPLATE;
    }
    return HINTS.stream()
        .filter(hint -> problem.contains(hint.problem()))
        .map(Hint::remedy)
        .findFirst()
        .orElse(CORRECT);
  }

  private static int tabInIndentation(Chunk chunk, int offset) {
    int start = lineStart(chunk, offset);
    String text = chunk.source().text();
    for (int i = start; i < chunk.end(); i++) {
      char c = text.charAt(i);
      if (c == '\t') {
        return i;
      }
      if (c != ' ') {
        return -1;
      }
    }
    return -1;
  }

  private static int lineStart(Chunk chunk, int offset) {
    int found = chunk.source().text().lastIndexOf('\n', offset - 1) + 1;
    return Math.max(found, chunk.start());
  }

  private static String line(Chunk chunk, int offset) {
    String text = chunk.source().text();
    int end = text.indexOf('\n', offset);
    return text.substring(
        lineStart(chunk, offset), end < 0 || end > chunk.end() ? chunk.end() : end);
  }
}
