package dev.admittance.app.design.rules;

/// What the operations mean (W-104).
final class OperationWords {
  private OperationWords() {}

  /// An operation in a sentence.
  static String of(String operation) {
    return switch (operation) {
      case "CREATE" -> "An object is created";
      case "UPDATE" -> "An object is changed, by update, patch or apply";
      case "DELETE" -> "An object is deleted, by itself or in a collection";
      case "CONNECT" -> "A client connects, such as pods/exec; subresources alone know it";
      default -> "Every operation, those of later releases included; stands alone";
    };
  }
}
