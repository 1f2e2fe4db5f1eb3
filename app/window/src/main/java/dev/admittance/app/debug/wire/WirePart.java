package dev.admittance.app.debug.wire;

import dev.admittance.app.messages.Messages;
import dev.admittance.simulator.trace.Step;
import java.util.Locale;
import java.util.Optional;

/// The parts of an exchange, one of which is visible.
public enum WirePart {
  REQUEST(Messages.of(WirePart.class).get("shared.request")),
  RESPONSE(Messages.of(WirePart.class).get("part.response")),
  CONNECTION(Messages.of(WirePart.class).get("connection"));

  private final String title;

  WirePart(String title) {
    this.title = title;
  }

  public String title() {
    return title;
  }

  /// The suffix of the ids of its controls.
  public String id() {
    return name().toLowerCase(Locale.ROOT);
  }

  /// The part that a step is about; empty for any.
  static Optional<WirePart> of(Step step) {
    return switch (step) {
      case Step.HookCalled _ -> Optional.of(REQUEST);
      case Step.HookAnswered _, Step.HookDenied _, Step.HookAllowed _ -> Optional.of(RESPONSE);
      default -> Optional.empty();
    };
  }
}
