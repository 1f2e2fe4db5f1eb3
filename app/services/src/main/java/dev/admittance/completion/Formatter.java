package dev.admittance.completion;

import dev.admittance.completion.outline.DocumentOutline;
import dev.admittance.completion.outline.OutlinePart;
import dev.admittance.completion.outline.OutlinePart.Shape;
import dev.admittance.model.document.Document;
import dev.admittance.model.document.DocumentReader;
import dev.admittance.model.document.JsonConversion;
import dev.admittance.model.document.Notation;
import dev.admittance.model.document.ReadResult;
import dev.admittance.model.json.JsonValue;
import dev.admittance.model.text.SourceText;
import dev.admittance.model.text.TextEdit;
import java.util.ArrayList;
import java.util.List;

/// Formats texts: blocks are indented by two columns, lists like the first list of their document;
/// colons and dashes are followed by single spaces; lines have no trailing spaces; JSON has a line
/// for each member. The result is parsed again and compared with the original.
public final class Formatter {
  private static final String SEPARATOR = "---";

  private Formatter() {}

  /// Formats all documents of a text.
  public static FormatResult format(SourceText source) {
    ReadResult read = DocumentReader.read(source);
    if (!read.diagnostics().isEmpty()) {
      return new FormatResult.Refused(
          "Line %d cannot be read: %s"
              .formatted(
                  read.diagnostics().getFirst().range().start().line(),
                  read.diagnostics().getFirst().message()));
    }
    String formatted = formatted(source.text(), read.documents());
    List<TextEdit> edits = WhitespaceDiff.edits(source.text(), formatted);
    SourceText after = source.with(edits);
    boolean same =
        after.text().equals(formatted) && values(DocumentReader.read(after)).equals(values(read));
    return same
        ? new FormatResult.Formatted(edits)
        : new FormatResult.Refused(
            "Its layout means something here, so that it would mean something else.");
  }

  private static List<JsonValue> values(ReadResult read) {
    return read.documents().stream()
        .map(document -> JsonConversion.toJson(document.root()))
        .toList();
  }

  private static String formatted(String text, List<Document> documents) {
    StringBuilder formatted = new StringBuilder();
    int chunk = 0;
    int line = 0;
    while (line < text.length()) {
      int next = nextLine(text, line);
      if (text.startsWith(SEPARATOR, line)) {
        append(formatted, text, chunk, line, documents);
        formatted.append(text.substring(line, next).stripTrailing()).append('\n');
        chunk = next;
      }
      line = next;
    }
    append(formatted, text, chunk, text.length(), documents);
    return formatted.toString();
  }

  private static int nextLine(String text, int line) {
    int end = text.indexOf('\n', line);
    return end < 0 ? text.length() : end + 1;
  }

  /// Appends the text between two separators.
  private static void append(
      StringBuilder formatted, String text, int start, int end, List<Document> documents) {
    List<Document> inside = new ArrayList<>();
    for (Document document : documents) {
      int at = document.range().startOffset();
      if (start <= at && at < end) {
        inside.add(document);
      }
    }
    if (inside.size() == 1 && inside.getFirst().notation() == Notation.JSON) {
      formatted.append(JsonLayout.of(text.substring(start, end)));
    } else if (inside.size() == 1 && !isFlow(text, start, end)) {
      formatted.append(new BlockLayout(text, start, end).text());
    } else {
      formatted.append(text, start, end);
    }
  }

  private static boolean isFlow(String text, int start, int end) {
    OutlinePart root = DocumentOutline.of(text, start, end);
    return root.shape() != Shape.EMPTY;
  }
}
