package dev.admittance.simulator.comparison;

/// The numbers of calls of a hook.
///
/// @param before by the setup before the change
/// @param after by the setup after the change
/// @param added the number of requests that call it more often after the change
/// @param removed the number of requests that call it less often after the change
public record HookCalls(long before, long after, long added, long removed) {
  static final HookCalls NONE = new HookCalls(0, 0, 0, 0);

  HookCalls and(HookCalls other) {
    return new HookCalls(
        before + other.before, after + other.after, added + other.added, removed + other.removed);
  }
}
