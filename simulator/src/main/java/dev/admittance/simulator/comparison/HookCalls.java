package dev.admittance.simulator.comparison;

/// How often a hook is called.
///
/// @param before by the setup before the change
/// @param after by the setup after the change
/// @param added in how many requests it is called more often afterwards
/// @param removed in how many requests it is called less often afterwards
public record HookCalls(long before, long after, long added, long removed) {
  static final HookCalls NONE = new HookCalls(0, 0, 0, 0);

  HookCalls and(HookCalls other) {
    return new HookCalls(
        before + other.before, after + other.after, added + other.added, removed + other.removed);
  }
}
