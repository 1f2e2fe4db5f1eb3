package dev.admittance.model.conversion;

import dev.admittance.model.document.Document;
import dev.admittance.model.document.DocumentReader;
import dev.admittance.model.document.JsonConversion;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.text.SourceText;
import dev.admittance.model.text.TextEdit;
import java.util.List;
import java.util.Optional;

/// Puts several documents in the place of one. What stands before and behind the old object, as
/// comments do, stays.
final class RootReplacement {
  private RootReplacement() {}

  /// The change of the text; empty where what it leaves would not say what the objects do.
  static Optional<TextEdit> edit(Document document, List<JsonObject> objects) {
    int start = document.root().range().start().offset();
    int end = document.root().range().end().offset();
    String text = document.source().text();
    while (start > document.range().start().offset() && isBlank(text.charAt(start - 1))) {
      start--;
    }
    // A value that is left out at the very end stands before the next document.
    while (end > start && (isBlank(text.charAt(end - 1)) || isBreak(text.charAt(end - 1)))) {
      end--;
    }
    int from = start;
    int to = end;
    return ObjectText.write(objects, document.notation(), lineBreak(text))
        .map(written -> new TextEdit(from, to, written))
        .filter(edit -> says(document, edit, objects));
  }

  private static boolean says(Document document, TextEdit edit, List<JsonObject> objects) {
    int base = document.range().start().offset();
    TextEdit inside = new TextEdit(edit.start() - base, edit.end() - base, edit.replacement());
    SourceText after = new SourceText("", document.text()).with(List.of(inside));
    return DocumentReader.read(after).documents().stream()
        .map(found -> JsonConversion.toJson(found.root()))
        .toList()
        .equals(objects);
  }

  /// The line break that the text uses first.
  private static String lineBreak(String text) {
    for (int i = 0; i < text.length(); i++) {
      if (isBreak(text.charAt(i))) {
        return text.startsWith("\r\n", i) ? "\r\n" : text.substring(i, i + 1);
      }
    }
    return "\n";
  }

  private static boolean isBlank(char c) {
    return c == ' ' || c == '\t';
  }

  private static boolean isBreak(char c) {
    return c == '\n' || c == '\r';
  }
}
