package dev.admittance.workspace;

import java.util.Locale;

/// The format of a file according to its name.
enum FileFormat {
  /// YAML or JSON documents, read as a whole.
  DOCUMENTS,
  /// One JSON value per line, read as a stream.
  LINES,
  /// A known extension followed by another, such as `x.json.txt`.
  DISGUISED,
  OTHER;

  /// Returns the format of a file by its name without folders.
  static FileFormat of(String fileName) {
    String lower = fileName.toLowerCase(Locale.ROOT);
    FileFormat byEnding = byEnding(lower);
    if (byEnding != OTHER) {
      return byEnding;
    }
    int dot = lower.lastIndexOf('.');
    return dot > 0 && byEnding(lower.substring(0, dot)) != OTHER ? DISGUISED : OTHER;
  }

  private static FileFormat byEnding(String name) {
    return switch (name.substring(name.lastIndexOf('.') + 1)) {
      case "yaml", "yml", "json" -> DOCUMENTS;
      case "jsonl", "ndjson", "log" -> LINES;
      default -> OTHER;
    };
  }
}
