package dev.admittance.model.document;

import java.util.Locale;

/// The characters that YAML allows.
final class YamlCharacters {
  private YamlCharacters() {}

  /// Checks the characters of a chunk.
  static void check(Chunk chunk) throws Unreadable {
    String text = chunk.source().text();
    int offset = chunk.start();
    while (offset < chunk.end()) {
      int character = text.codePointAt(offset);
      if (!allowed(character)) {
        throw chunk.unreadable(
            "read/Character",
            chunk.source().range(offset, offset + Character.charCount(character)),
            String.format(Locale.ROOT, "The character U+%04X is not allowed in YAML.", character),
            "Remove it, or write it as an escape in double quotes.");
      }
      offset += Character.charCount(character);
    }
  }

  private static boolean allowed(int c) {
    return (c >= 0x20 && c <= 0x7E)
        || c == '\n'
        || c == '\r'
        || c == '\t'
        || c == 0x85
        || (c >= 0xA0 && c <= 0xD7FF)
        || (c >= 0xE000 && c <= 0xFFFD && c != 0xFEFF)
        || c >= 0x10000;
  }
}
