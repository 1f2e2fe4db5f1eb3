package dev.admittance.simulator.ownership;

import java.util.Set;

/// Field managers behind which a person is, who does not write a field again by themselves.
final class ByHand {
  private static final Set<String> TOOLS =
      Set.of("kubectl", "before-first-apply", "k9s", "Mozilla", "curl", "oc", "Lens");

  private ByHand() {}

  static boolean is(String manager) {
    return TOOLS.contains(manager) || manager.startsWith("kubectl-");
  }
}
