package dev.admittance.model.migration;

import dev.admittance.model.conversion.ObjectText;
import dev.admittance.model.document.Document;
import dev.admittance.model.document.DocumentReader;
import dev.admittance.model.document.JsonConversion;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.text.SourceText;
import dev.admittance.model.text.TextEdit;
import java.util.List;
import java.util.Optional;

/// Replaces one document with several. Text before and after the old object, such as comments,
/// stays.
final class RootReplacement {
  private RootReplacement() {}

  /// Returns the edit; empty where the remaining text would no longer match the objects.
  static Optional<TextEdit> edit(Document document, List<JsonObject> objects) {
    int start = document.root().range().start().offset();
    int end = document.root().range().end().offset();
    String text = document.source().text();
    while (start > document.range().start().offset() && isBlank(text.charAt(start - 1))) {
      start--;
    }
    // An omitted value at the very end stands before the next document.
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

  /// Returns the first line break of the text.
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
