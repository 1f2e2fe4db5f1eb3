package dev.admittance.app.cluster.hooks;

import dev.admittance.cluster.live.LiveHook;
import java.util.function.Function;

/// What hooks are put together by.
public enum HookGrouping {
  /// When they have their turn.
  PHASE("Phase", hook -> hook.phase().title()),
  /// The object that registers them.
  CONFIGURATION("Configuration", hook -> hook.key().configuration()),
  /// Who is called.
  TARGET("Target", LiveHook::target),
  /// They are not.
  NONE("", _ -> "");

  private final String title;
  private final Function<LiveHook, String> name;

  HookGrouping(String title, Function<LiveHook, String> name) {
    this.title = title;
    this.name = name;
  }

  /// What people read; empty for [#NONE].
  public String title() {
    return title;
  }

  /// The name of the group that a hook is in.
  String group(LiveHook hook) {
    return name.apply(hook);
  }
}
