package dev.admittance.cluster.live;

import dev.admittance.model.policy.AdmissionPolicy;
import dev.admittance.model.policy.PolicyBinding;
import dev.admittance.model.registration.RegisteredHook;
import java.util.Optional;
import java.util.OptionalInt;

/// A webhook, or a policy with one of its bindings, as it is registered in a cluster now.
///
/// @param owner the configuration or the policy
/// @param binding of a policy; empty for a webhook, and for a policy that has none and does nothing
///   (P-30)
/// @param registered what it says
/// @param rules what it is called for, in short: `CREATE UPDATE pods, deployments.apps`
/// @param failurePolicy `Fail` or `Ignore`
/// @param timeoutSeconds of a webhook
/// @param selectors what else must hold, in short; empty for nothing
/// @param target who is called, in short: `guard/hook:443/mutate`, a URL, or what a policy does
/// @param lastChange of the configuration, the policy or the binding, whichever is later
public record LiveHook(
    HookKey key,
    LiveObject owner,
    Optional<LiveObject> binding,
    Registered registered,
    String rules,
    String failurePolicy,
    OptionalInt timeoutSeconds,
    String selectors,
    String target,
    BackendHealth backend,
    CertificateHealth certificate,
    Optional<LastChange> lastChange) {

  /// What a hook says.
  public sealed interface Registered {}

  /// A webhook, with its configuration and its place in [LiveObject#source].
  public record OfWebhook(RegisteredHook hook) implements Registered {}

  /// A policy, with a binding if it has one.
  public record OfPolicy(AdmissionPolicy policy, Optional<PolicyBinding> binding)
      implements Registered {}

  /// Its phase.
  public Phase phase() {
    return key.phase();
  }

  /// What it is called: the webhook's name, or the policy's.
  public String name() {
    return key.metricName();
  }

  /// Whether a request is refused where it fails.
  public boolean failsClosed() {
    return !failurePolicy.equals("Ignore");
  }
}
