package dev.admittance.doctor;

import dev.admittance.cluster.live.LiveHook;
import dev.admittance.cluster.live.Phase;
import dev.admittance.cluster.live.Watched;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// A policy without a binding, which the API server never evaluates (P-30).
final class UnboundPolicy implements Check {
  static final String RULE = "live/UnboundPolicy";

  @Override
  public Stream<Found> check(Examination examination) {
    return examination.picture().hooks().stream()
        .filter(hook -> hook.registered() instanceof LiveHook.OfPolicy && hook.binding().isEmpty())
        .filter(hook -> examination.picture().isCurrent(bindings(hook.phase())))
        .map(UnboundPolicy::found);
  }

  private static Watched bindings(Phase phase) {
    return phase == Phase.MUTATING_POLICY ? Watched.MUTATING_BINDINGS : Watched.VALIDATING_BINDINGS;
  }

  private static Found found(LiveHook hook) {
    String kind = hook.owner().kind() + "Binding";
    return new Found(
        RULE,
        Urgency.NOTE,
        "Policies without a binding do nothing",
        new Finding(
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
                new Treatment.Manifest(
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
                            hook.phase() == Phase.VALIDATING_POLICY
                                ? "  validationActions: [Warn, Audit]\n"
                                : "")))));
  }
}
