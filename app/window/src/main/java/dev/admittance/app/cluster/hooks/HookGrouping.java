package dev.admittance.app.cluster.hooks;

import dev.admittance.app.messages.Messages;
import dev.admittance.cluster.live.LiveHook;

/// The criterion by which webhooks are grouped.
public enum HookGrouping {
  /// By phase, in the order in which the server runs them.
  PHASE(Messages.of(HookGrouping.class).get("shared.phase")),
  CONFIGURATION(Messages.of(HookGrouping.class).get("shared.configuration")),
  /// By the Service or URL.
  TARGET(Messages.of(HookGrouping.class).get("grouping.target")),
  NONE("");

  private final String title;

  HookGrouping(String title) {
    this.title = title;
  }

  /// The title as shown; empty for [#NONE].
  public String title() {
    return title;
  }

  /// The name of a webhook's group.
  String group(LiveHook hook) {
    return switch (this) {
      case PHASE -> hook.phase().title();
      case CONFIGURATION -> hook.key().configuration();
      case TARGET -> hook.target();
      case NONE -> "";
    };
  }
}
