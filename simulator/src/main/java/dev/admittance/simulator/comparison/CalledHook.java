package dev.admittance.simulator.comparison;

import dev.admittance.model.registration.HookKind;
import dev.admittance.simulator.trace.HookId;
import java.util.Comparator;

/// A hook by its names, whatever place it has among all: in two setups a hook of the same names is
/// the same. In the order of the phases, then of the names.
public record CalledHook(HookKind kind, String configuration, String webhook)
    implements Comparable<CalledHook> {
  private static final Comparator<CalledHook> ORDER =
      Comparator.comparing(CalledHook::kind)
          .thenComparing(CalledHook::configuration)
          .thenComparing(CalledHook::webhook);

  /// The hook that a trace names.
  public static CalledHook of(HookId id) {
    return new CalledHook(id.kind(), id.configuration(), id.webhook());
  }

  @Override
  public int compareTo(CalledHook other) {
    return ORDER.compare(this, other);
  }
}
