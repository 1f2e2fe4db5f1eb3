package dev.admittance.cli;

import dev.admittance.simulator.drift.DriftContract;
import java.util.List;

/// The fields that hooks and policies write, as text.
final class DriftText {
  private DriftText() {}

  static String of(DriftContract contract) {
    if (contract.kinds().isEmpty()) {
      return "No hook and no policy changes an object.\n";
    }
    StringBuilder text = new StringBuilder();
    contract
        .kinds()
        .forEach((kind, fields) -> {
          text.append(DriftContract.title(kind)).append('\n');
          fields
              .values()
              .forEach(field ->
                  text.append("  ")
                      .append(field.field())
                      .append("  ")
                      .append(String.join(", ", field.writers()))
                      .append('\n'));
        });
    return text.toString();
  }

  /// What is not agreed on, and what is agreed on and did not occur.
  static String compared(DriftContract found, DriftContract agreed) {
    List<String> more = found.beyond(agreed);
    List<String> less = agreed.beyond(found);
    StringBuilder text = new StringBuilder();
    more.forEach(field -> text.append("not in the contract: ").append(field).append('\n'));
    less.forEach(field -> text.append("no longer written: ").append(field).append('\n'));
    return text.isEmpty() ? "As in the contract.\n" : text.toString();
  }
}
