package dev.admittance.doctor;

import dev.admittance.cluster.live.HookPhase;
import dev.admittance.cluster.live.LiveHook;
import dev.admittance.cluster.live.WatchedResources;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// A policy without a binding, which the API server never evaluates (P-30).
final class UnboundPolicy implements DoctorCheck {
  static final String RULE = "live/UnboundPolicy";

  @Override
  public Stream<Found> check(CheckContext context) {
    return context.snapshot().hooks().stream()
        .filter(hook -> hook.registered() instanceof LiveHook.OfPolicy && hook.binding().isEmpty())
        .filter(hook -> context.snapshot().isCurrent(bindings(hook.phase())))
        .map(UnboundPolicy::found);
  }

  private static WatchedResources bindings(HookPhase phase) {
    return phase == HookPhase.MUTATING_POLICY
        ? WatchedResources.MUTATING_BINDINGS
        : WatchedResources.VALIDATING_BINDINGS;
  }

  private static Found found(LiveHook hook) {
    String kind = hook.owner().kind() + "Binding";
    return new Found(
        RULE,
        Urgency.NOTE,
        "Policies without a binding do nothing",
        new HookFinding(
            Optional.of(hook.key()),
            hook.owner().name(),
            "No %s names it, so that the API server never looks at it.".formatted(kind),
            List.of(
                new Evidence(
                    hook.owner().title(),
                    "",
                    "no binding",
                    hook.lastChange().map(change -> change.at()))),
            List.of(
                new Remediation.Manifest(
                    "Bind it, to begin with only to see what it would deny",
                    """
                    apiVersion: admissionregistration.k8s.io/v1
                    kind: %s
                    metadata:
                      name: %s
                    spec:
                      policyName: %s
                    %s\
                    """
                        .formatted(
                            kind,
                            hook.owner().name(),
                            hook.owner().name(),
                            hook.phase() == HookPhase.VALIDATING_POLICY
                                ? "  validationActions: [Warn, Audit]\n"
                                : "")))));
  }
}
