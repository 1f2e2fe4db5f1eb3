package dev.admittance.app.impact.result;

import dev.admittance.app.messages.Messages;
import dev.admittance.simulator.comparison.ComparedOutcome;
import java.util.ArrayList;
import java.util.List;

/// What a client is told otherwise by one of two setups.
final class AnswerDescriptions {
  private static final Messages MESSAGES = Messages.of(AnswerDescriptions.class);

  private AnswerDescriptions() {}

  /// The first that differs: message, warnings, reason, code. A message that only the setup before
  /// the change gives is marked as gone.
  static String of(ComparedOutcome before, ComparedOutcome after) {
    if (!before.message().equals(after.message())) {
      return replaced(before.message(), after.message());
    }
    List<String> parts = new ArrayList<>();
    after.warnings().stream()
        .filter(warning -> !before.warnings().contains(warning))
        .forEach(warning -> parts.add(MESSAGES.get("what.warns", warning)));
    before.warnings().stream()
        .filter(warning -> !after.warnings().contains(warning))
        .forEach(warning -> parts.add(MESSAGES.get("what.warned", warning)));
    if (!parts.isEmpty()) {
      return String.join(", ", parts);
    }
    if (!before.reason().equals(after.reason())) {
      return replaced(before.reason(), after.reason());
    }
    return before.code() == after.code()
        ? MESSAGES.get("what.warnings-order")
        : replaced(Integer.toString(before.code()), Integer.toString(after.code()));
  }

  private static String replaced(String before, String after) {
    if (after.isEmpty()) {
      return MESSAGES.get("what.no-longer", before);
    }
    return before.isEmpty() ? after : MESSAGES.get("what.instead", after, before);
  }
}
