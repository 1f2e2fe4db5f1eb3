package dev.admittance.simulator.match;

import java.util.List;
import java.util.Optional;

/// Why a hook was or was not called: every check the server made, in its order (W-210).
///
/// @param checks in the server's order
public record MatchTree(boolean matched, List<Check> checks) {
  /// Copies the checks.
  public MatchTree {
    checks = List.copyOf(checks);
  }

  /// The check that decided against the call; empty where the hook matched.
  public Optional<Check> decisive() {
    return matched ? Optional.empty() : checks.stream().filter(c -> !c.passed()).findFirst();
  }
}
