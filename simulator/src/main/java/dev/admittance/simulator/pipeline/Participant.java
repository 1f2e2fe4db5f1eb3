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

  /// Tells it from all others of a setup, and finds it again in another one.
  Id id();

  Stage stage();

  /// Whether the request is refused where it fails.
  boolean failsClosed();

  /// What a participant is called.
  ///
  /// @param stage when its turn is
  /// @param owner name of the configuration or the policy
  /// @param name of the hook, the binding or the initializer
  /// @param number 0-based, among those that have all of that in common (W-151)
  record Id(Stage stage, String owner, String name, int number) {}

  /// A stretch of the pipeline with participants of one sort.
  enum Stage {
    /// MutatingAdmissionPolicies (P-90).
    MUTATING_POLICIES,
    /// Webhooks that may change the object, one after the other (W-150).
    MUTATING_WEBHOOKS,
    /// What new objects wait for, in 1.7 to 1.13 (I-45).
    INITIALIZERS,
    /// The first webhooks, in 1.7 and 1.8, side by side (I-82).
    EXTERNAL_WEBHOOKS,
    /// ValidatingAdmissionPolicies (P-70).
    VALIDATING_POLICIES,
    /// Webhooks that may only admit or deny, side by side (W-400).
    VALIDATING_WEBHOOKS
  }

  /// A webhook.
  ///
  /// @param hook as steps name it
  /// @param webhook as the server of the release knows it
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
  /// @param use as steps name it
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

  /// An initializer. No release ever acted by its failure policy (I-24): an object waits until it
  /// is initialized.
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
