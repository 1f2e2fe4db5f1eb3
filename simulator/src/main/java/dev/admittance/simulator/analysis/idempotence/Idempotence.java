package dev.admittance.simulator.analysis.idempotence;

import java.util.List;

/// What a capture tells of the hooks that it was sent through.
///
/// @param hooks those that were called in the first round, in order
/// @param chain what the whole mutating phase did with its own output
/// @param basis of the verdict on the chain
public record Idempotence(List<HookVerdict> hooks, Verdict chain, Basis basis) {
  public Idempotence {
    hooks = List.copyOf(hooks);
  }

  /// Whether a hook or the chain is known to change or refuse its own output. What rests on a
  /// recorded answer is not known.
  public boolean hasConflict() {
    return (chain.isConflict() && isKnown(basis))
        || hooks.stream().anyMatch(hook -> hook.verdict().isConflict() && isKnown(hook.basis()));
  }

  private static boolean isKnown(Basis basis) {
    return basis == Basis.CHOSEN || basis == Basis.CONSTANT;
  }
}
