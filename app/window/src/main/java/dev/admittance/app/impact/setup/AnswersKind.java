package dev.admittance.app.impact.setup;

import dev.admittance.app.messages.Messages;
import java.util.Locale;

/// The sources of the answers of a side's webhooks.
public enum AnswersKind {
  /// The source of the side's registrations.
  OF_SIDE,
  /// The workspace with unsaved changes.
  OF_WORKSPACE,
  RECORDED,
  IN;

  public String title() {
    return Messages.of(AnswersKind.class)
        .get("answers." + name().toLowerCase(Locale.ROOT).replace('_', '-'));
  }
}
