package dev.admittance.simulator.comparison;

import dev.admittance.model.registration.HookKind;
import dev.admittance.simulator.trace.HookId;
import java.util.Comparator;

/// A hook by its names, whatever its position: in two setups, hooks with the same names are the
/// same. Ordered by phase, then by name.
public record CalledHook(HookKind kind, String configuration, String webhook)
    implements Comparable<CalledHook> {
  private static final Comparator<CalledHook> ORDER =
      Comparator.comparing(CalledHook::kind)
          .thenComparing(CalledHook::configuration)
          .thenComparing(CalledHook::webhook);

  public static CalledHook of(HookId id) {
    return new CalledHook(id.kind(), id.configuration(), id.webhook());
  }

  @Override
  public int compareTo(CalledHook other) {
    return ORDER.compare(this, other);
  }
}
