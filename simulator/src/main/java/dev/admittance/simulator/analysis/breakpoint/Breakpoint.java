package dev.admittance.simulator.analysis.breakpoint;

import dev.admittance.model.registration.HookKind;
import dev.admittance.simulator.trace.Phase;

/// A breakpoint of a run. Two are equal when they stop at the same steps.
public sealed interface Breakpoint {

  /// The condition in a few words.
  String text();

  /// A hook is reached, in each round anew, whether it is called or skipped.
  record AtHook(HookKind kind, String configuration, String webhook) implements Breakpoint {
    @Override
    public String text() {
      return webhook + " in " + configuration;
    }
  }

  /// A policy is reached with one of its bindings, in each round anew.
  ///
  /// @param binding name of the binding; empty for the policy as a whole
  record AtPolicy(HookKind kind, String policy, String binding) implements Breakpoint {
    @Override
    public String text() {
      return policy + (binding.isEmpty() ? "" : " with " + binding);
    }
  }

  /// A phase starts, in each round anew.
  record AtPhase(Phase phase) implements Breakpoint {
    @Override
    public String text() {
      return "Phase " + phase.text();
    }
  }

  /// The value of a field that a pattern covers changes.
  record AtField(FieldPattern field) implements Breakpoint {
    @Override
    public String text() {
      return field + " changes";
    }
  }

  /// The request is refused for any reason.
  record AtRefusal() implements Breakpoint {
    @Override
    public String text() {
      return "Any denial";
    }
  }

  /// A hook or a policy fails, whatever its failure policy.
  record AtFailure() implements Breakpoint {
    @Override
    public String text() {
      return "Any failure";
    }
  }
}
