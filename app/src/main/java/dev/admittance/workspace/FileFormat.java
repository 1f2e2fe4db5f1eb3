package dev.admittance.workspace;

import java.util.Locale;

/// How the name of a file says it is to be read.
enum FileFormat {
  /// YAML or JSON documents, read as a whole.
  DOCUMENTS,
  /// One JSON value per line, read as a stream.
  LINES,
  /// Named as if something behind the known ending kept it from being read, such as `x.json.txt`.
  DISGUISED,
  /// Anything else.
  OTHER;

  /// The format of a file by the last part of its path.
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
