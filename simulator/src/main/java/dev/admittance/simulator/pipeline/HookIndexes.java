package dev.admittance.simulator.pipeline;

import dev.admittance.simulator.match.HookIndex;
import dev.admittance.simulator.request.AdmissionRequest;
import dev.admittance.simulator.trace.HookId;
import java.util.BitSet;
import java.util.List;

/// The indexes of the mutating and the validating hooks, by the resources that their rules name.
record HookIndexes(HookIndex mutating, HookIndex validating) {
  static HookIndexes of(List<CompiledHook> mutating, List<CompiledHook> validating) {
    return new HookIndexes(index(mutating), index(validating));
  }

  private static HookIndex index(List<CompiledHook> hooks) {
    return new HookIndex(hooks.stream().map(CompiledHook::hook).toList());
  }

  /// The hooks that may match a request; no other matches.
  Candidates of(AdmissionRequest request) {
    return new Candidates(mutating.candidates(request), validating.candidates(request));
  }

  record Candidates(BitSet mutating, BitSet validating) {
    boolean has(HookId hook) {
      return switch (hook.kind()) {
        case MUTATING -> mutating.get(hook.position());
        case VALIDATING -> validating.get(hook.position());
      };
    }
  }
}
