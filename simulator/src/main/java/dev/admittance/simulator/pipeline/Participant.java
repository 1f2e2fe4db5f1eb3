package dev.admittance.simulator.pipeline;

import dev.admittance.model.policy.AdmissionPolicy;
import dev.admittance.model.policy.PolicyBinding;
import dev.admittance.model.registration.FailurePolicy;
import dev.admittance.model.registration.HookKind;
import dev.admittance.model.registration.Webhook;
import dev.admittance.simulator.initializer.MergedConfiguration;
import dev.admittance.simulator.trace.HookId;
import dev.admittance.simulator.trace.PolicyId;

/// A registered participant of admission: a hook, a policy with one of its bindings, or an
/// initializer.
public sealed interface Participant {

  /// Identifies the participant within its setup, and finds it again in another setup.
  Id id();

  Stage stage();

  /// Whether its failure refuses the request: failure policy Fail.
  boolean failsClosed();

  /// The identity of a participant.
  ///
  /// @param stage its place in the order of admission
  /// @param owner the name of the configuration or the policy
  /// @param name of the hook, the binding or the initializer
  /// @param number 0-based, among those that share all of that (W-151)
  record Id(Stage stage, String owner, String name, int number) {}

  /// A segment of the pipeline with participants of one type.
  enum Stage {
    /// MutatingAdmissionPolicies (P-90).
    MUTATING_POLICIES,
    /// Webhooks that may change the object, one after the other (W-150).
    MUTATING_WEBHOOKS,
    /// The initializers that new objects wait for, in 1.7 to 1.13 (I-45).
    INITIALIZERS,
    /// The webhooks of 1.7 and 1.8, in parallel (I-82).
    EXTERNAL_WEBHOOKS,
    /// ValidatingAdmissionPolicies (P-70).
    VALIDATING_POLICIES,
    /// Webhooks that may only admit or deny, in parallel (W-400).
    VALIDATING_WEBHOOKS;

    public boolean isOfPolicies() {
      return this == MUTATING_POLICIES || this == VALIDATING_POLICIES;
    }
  }

  /// A webhook.
  ///
  /// @param hook its id in steps
  /// @param webhook as the server of the release reads it
  record Hook(Id id, HookId hook, Webhook webhook) implements Participant {
    @Override
    public Stage stage() {
      return id.stage();
    }

    @Override
    public boolean failsClosed() {
      return webhook.failurePolicy() == FailurePolicy.FAIL;
    }
  }

  /// A policy with a binding.
  ///
  /// @param use its id in steps
  record Policy(Id id, PolicyId use, AdmissionPolicy policy, PolicyBinding binding)
      implements Participant {
    @Override
    public Stage stage() {
      return id.stage();
    }

    @Override
    public boolean failsClosed() {
      return !policy.failurePolicy().equals(FailurePolicy.IGNORE.text());
    }

    static Id id(PolicyId use) {
      return new Id(
          use.kind() == HookKind.MUTATING ? Stage.MUTATING_POLICIES : Stage.VALIDATING_POLICIES,
          use.policy(),
          use.binding(),
          0);
    }
  }

  /// An initializer. No release ever applied its failure policy (I-24): an object waits until it is
  /// initialized.
  ///
  /// @param initializer with its rules
  record Initializer(Id id, MergedConfiguration.Initializer initializer) implements Participant {
    @Override
    public Stage stage() {
      return Stage.INITIALIZERS;
    }

    @Override
    public boolean failsClosed() {
      return true;
    }
  }
}
