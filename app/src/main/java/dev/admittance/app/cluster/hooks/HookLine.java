package dev.admittance.app.cluster.hooks;

/// A line of the table of hooks.
public sealed interface HookLine permits HookLine.Group, HookRow {
  /// The heading of hooks that belong together.
  ///
  /// @param name what they have in common
  /// @param count how many there are
  /// @param concerning how many of them have to be seen to
  /// @param folded whether they are out of sight
  record Group(String name, int count, int concerning, boolean folded) implements HookLine {}
}
