package dev.admittance.simulator.analysis.stop;

import dev.admittance.model.registration.HookKind;
import dev.admittance.simulator.trace.Phase;

/// Something at which a person wants a run to stop. Two are equal when they stop at the same.
public sealed interface Breakpoint {

  /// What it stops at, in a few words.
  String text();

  /// A hook comes up, in each round anew, whether it is called or skipped.
  record AtHook(HookKind kind, String configuration, String webhook) implements Breakpoint {
    @Override
    public String text() {
      return webhook + " in " + configuration;
    }
  }

  /// A policy comes up with one of its bindings, in each round anew.
  ///
  /// @param binding name of the binding; empty for the policy as a whole
  record AtPolicy(HookKind kind, String policy, String binding) implements Breakpoint {
    @Override
    public String text() {
      return policy + (binding.isEmpty() ? "" : " with " + binding);
    }
  }

  /// A phase begins, in each round anew.
  record AtPhase(Phase phase) implements Breakpoint {
    @Override
    public String text() {
      return "Phase " + phase.text();
    }
  }

  /// What a pattern covers is not what it was a step before.
  record AtField(FieldPattern field) implements Breakpoint {
    @Override
    public String text() {
      return field + " changes";
    }
  }

  /// The request is refused, by whomever.
  record AtRefusal() implements Breakpoint {
    @Override
    public String text() {
      return "Any denial";
    }
  }

  /// A hook or a policy fails, whatever its failure policy makes of it.
  record AtFailure() implements Breakpoint {
    @Override
    public String text() {
      return "Any failure";
    }
  }
}
