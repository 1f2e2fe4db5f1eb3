package dev.admittance.model.conversion;

import dev.admittance.model.document.Document;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.text.TextEdit;
import java.util.List;

/// Puts several documents in the place of one. What stands before and behind the old object, as
/// comments do, stays.
final class RootReplacement {
  private RootReplacement() {}

  static TextEdit edit(Document document, List<JsonObject> objects) {
    String text = document.source().text();
    int start = document.root().range().start().offset();
    while (start > 0 && isBlank(text.charAt(start - 1))) {
      start--;
    }
    return new TextEdit(
        start,
        document.root().range().end().offset(),
        ObjectText.write(objects, document.notation(), lineBreak(text)));
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
