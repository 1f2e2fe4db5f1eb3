package dev.admittance.app.debug.panes;

import dev.admittance.app.messages.Messages;
import dev.admittance.simulator.trace.Step;
import java.util.Locale;

public enum Pane {
  /// The operations of the webhook's patch or of the policy's mutations.
  PATCH(Messages.of(Pane.class).get("pane.patch"), "Alt+3"),
  WHY(Messages.of(Pane.class).get("pane.why"), "Alt+4"),
  WIRE(Messages.of(Pane.class).get("pane.wire"), "Alt+5"),
  RESPONSE(Messages.of(Pane.class).get("pane.response"), "Alt+6"),
  MESSAGES(Messages.of(Pane.class).get("pane.messages"), "Alt+8"),
  /// The sources of the answers of webhooks.
  CALLS(Messages.of(Pane.class).get("pane.calls"), "Shortcut+Alt+A"),
  BLAME(Messages.of(Pane.class).get("pane.blame"), "Alt+7"),
  /// Where a value of the object comes from.
  ORIGIN(Messages.of(Pane.class).get("pane.origin"), "Shortcut+Alt+W"),
  BREAKPOINTS(Messages.of(Pane.class).get("pane.breakpoints"), "Shortcut+Alt+B"),
  /// Expressions that are counted over all captures.
  LOG(Messages.of(Pane.class).get("pane.log"), "Shortcut+Alt+G"),
  /// The editors for running the request again.
  TRY(Messages.of(Pane.class).get("pane.try"), "Alt+T"),
  /// The analyses that need further runs.
  EXPLORE(Messages.of(Pane.class).get("pane.explore"), "Alt+0"),
  METRICS(Messages.of(Pane.class).get("pane.metrics"), "Alt+9");

  private final String title;
  private final String shortcut;

  Pane(String title, String shortcut) {
    this.title = title;
    this.shortcut = shortcut;
  }

  public String title() {
    return title;
  }

  public String shortcut() {
    return shortcut;
  }

  /// The suffix of the ids of its controls and actions, such as `why`.
  public String id() {
    return name().toLowerCase(Locale.ROOT);
  }

  /// The most informative pane for a step.
  static Pane of(Step step) {
    return switch (step.type().topic()) {
      case CHECKS -> WHY;
      case EXCHANGE -> WIRE;
      case PATCH -> PATCH;
      case RESPONSE -> RESPONSE;
    };
  }
}
