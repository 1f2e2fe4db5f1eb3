package dev.admittance.simulator.analysis.idempotence;

import java.util.List;

/// The verdicts on the hooks that a capture was sent to.
///
/// @param hooks those called in the first round, in order
/// @param chain the verdict on the whole mutating phase with its own output
/// @param basis of the verdict on the chain
public record Idempotence(
    List<HookVerdict> hooks, IdempotenceVerdict chain, IdempotenceBasis basis) {
  public Idempotence {
    hooks = List.copyOf(hooks);
  }

  /// Whether a hook or the chain certainly changes or refuses its own output. A recorded answer is
  /// no certain basis.
  public boolean hasConflict() {
    return (chain.isConflict() && isKnown(basis))
        || hooks.stream().anyMatch(hook -> hook.verdict().isConflict() && isKnown(hook.basis()));
  }

  private static boolean isKnown(IdempotenceBasis basis) {
    return basis == IdempotenceBasis.CHOSEN || basis == IdempotenceBasis.CONSTANT;
  }
}
