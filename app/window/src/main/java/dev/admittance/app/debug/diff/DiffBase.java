package dev.admittance.app.debug.diff;

import dev.admittance.app.messages.Messages;

/// The state with which the object after the current step is compared.
public enum DiffBase {
  STEP(Messages.of(DiffBase.class).get("base.step")),
  START(Messages.of(DiffBase.class).get("base.start")),
  /// The object stored before the request.
  STORED(Messages.of(DiffBase.class).get("base.stored")),
  /// The object after one pinned step with that after the other, or after the current step.
  PINS(Messages.of(DiffBase.class).get("base.pins"));

  private final String title;

  DiffBase(String title) {
    this.title = title;
  }

  public String title() {
    return title;
  }
}
