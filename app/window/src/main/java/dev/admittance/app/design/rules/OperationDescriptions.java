package dev.admittance.app.design.rules;

import dev.admittance.app.messages.Messages;

/// The descriptions of the four admission operations and of `*` (W-104).
final class OperationDescriptions {
  private static final Messages MESSAGES = Messages.of(OperationDescriptions.class);

  private OperationDescriptions() {}

  static String of(String operation) {
    return switch (operation) {
      case "CREATE" -> MESSAGES.get("operation.create");
      case "UPDATE" -> MESSAGES.get("operation.update");
      case "DELETE" -> MESSAGES.get("operation.delete");
      case "CONNECT" -> MESSAGES.get("operation.connect");
      default -> MESSAGES.get("operation.any");
    };
  }
}
