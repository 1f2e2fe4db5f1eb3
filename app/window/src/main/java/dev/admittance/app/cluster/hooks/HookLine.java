package dev.admittance.app.cluster.hooks;

/// A line of the webhook table: a webhook, a policy or a heading.
public sealed interface HookLine permits HookLine.Group, HookRow {
  /// The heading of a group.
  ///
  /// @param name of the group
  /// @param count of its webhooks
  /// @param concerning the number of webhooks with concerns
  /// @param folded whether it is collapsed
  record Group(String name, int count, int concerning, boolean folded) implements HookLine {}
}
