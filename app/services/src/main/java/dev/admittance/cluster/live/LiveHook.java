package dev.admittance.cluster.live;

import dev.admittance.model.policy.AdmissionPolicy;
import dev.admittance.model.policy.PolicyBinding;
import dev.admittance.model.registration.RegisteredHook;
import java.util.Optional;
import java.util.OptionalInt;

/// A webhook, or a policy with one of its bindings, as currently registered in a cluster.
///
/// @param owner the configuration or the policy
/// @param binding of a policy; empty for a webhook, and for a policy without one, which has no
///   effect (P-30)
/// @param registered the decoded registration
/// @param rules a summary: `CREATE UPDATE pods, deployments.apps`
/// @param failurePolicy `Fail` or `Ignore`
/// @param timeoutSeconds of a webhook
/// @param selectors a summary of further conditions; may be empty
/// @param target a summary: `guard/hook:443/mutate`, a URL, or what a policy does
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

  public sealed interface Registered {}

  /// A webhook, with its configuration and its place in [LiveObject#source].
  public record OfWebhook(RegisteredHook hook) implements Registered {}

  /// A policy, with its binding if any.
  public record OfPolicy(AdmissionPolicy policy, Optional<PolicyBinding> binding)
      implements Registered {}

  /// Returns the hook with other certificates.
  public LiveHook withCertificate(CertificateHealth health) {
    return new LiveHook(
        key,
        owner,
        binding,
        registered,
        rules,
        failurePolicy,
        timeoutSeconds,
        selectors,
        target,
        backend,
        health,
        lastChange);
  }

  public HookPhase phase() {
    return key.phase();
  }

  /// Returns the webhook's name, or the policy's.
  public String name() {
    return key.metricName();
  }

  /// Returns whether a failure rejects the request.
  public boolean failsClosed() {
    return !failurePolicy.equals("Ignore");
  }
}
