package dev.admittance.app.cluster.hooks;

import dev.admittance.app.messages.Messages;
import dev.admittance.cluster.live.LiveHook;

/// What hooks are put together by.
public enum HookGrouping {
  /// When they have their turn.
  PHASE(Messages.of(HookGrouping.class).get("grouping.phase")),
  /// The object that registers them.
  CONFIGURATION(Messages.of(HookGrouping.class).get("grouping.configuration")),
  /// Who is called.
  TARGET(Messages.of(HookGrouping.class).get("grouping.target")),
  /// They are not.
  NONE("");

  private final String title;

  HookGrouping(String title) {
    this.title = title;
  }

  /// What people read; empty for [#NONE].
  public String title() {
    return title;
  }

  /// The name of the group that a hook is in.
  String group(LiveHook hook) {
    return switch (this) {
      case PHASE -> hook.phase().title();
      case CONFIGURATION -> hook.key().configuration();
      case TARGET -> hook.target();
      case NONE -> "";
    };
  }
}
