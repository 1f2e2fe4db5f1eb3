package dev.admittance.doctor;

import dev.admittance.cluster.ClusterFault;
import dev.admittance.cluster.WatchState;
import dev.admittance.cluster.live.LiveHook;
import dev.admittance.cluster.live.LiveSnapshot;
import dev.admittance.cluster.live.WatchedResources;
import dev.admittance.metrics.MeteredType;
import dev.admittance.metrics.MetricsState;
import dev.admittance.metrics.RejectionKind;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/// Finds what the doctor could not examine, and the permissions to ask for.
final class SkippedChecks {
  private static final Set<WatchedResources> HOOKS =
      Set.of(WatchedResources.MUTATING_WEBHOOKS, WatchedResources.VALIDATING_WEBHOOKS);

  /// Servers ask for `get` or `create`, depending on their release.
  private static final String FORWARDING_ROLE =
      """
      apiVersion: rbac.authorization.k8s.io/v1
      kind: ClusterRole
      metadata:
        name: admittance-doctor-handshakes
      rules:
      - apiGroups: [""]
        resources: [pods/portforward]
        verbs: [get, create]
      """;

  private SkippedChecks() {}

  static List<SkippedCheck> of(DoctorInput input) {
    LiveSnapshot snapshot = input.snapshot();
    Optional<ClusterFault> nobody = snapshot.unauthenticated();
    List<SkippedCheck> unchecked =
        new ArrayList<>(nobody.map(SkippedChecks::nobody).orElseGet(() -> cluster(snapshot)));
    metrics(input.metrics())
        .filter(one -> nobody.filter(fault -> one.why().equals(fault.sentence())).isEmpty())
        .ifPresent(unchecked::add);
    if (nobody.isEmpty()) {
      unchecked.addAll(certificates(input));
      unchecked.addAll(parameters(input));
      unchecked.addAll(input.engines().unread());
      violations(input).ifPresent(unchecked::add);
    }
    input
        .historyProblem()
        .ifPresent(problem ->
            unchecked.add(
                new SkippedCheck(
                    "what happened in the last hour", problem, false, Optional.empty())));
    return unchecked;
  }

  private static List<SkippedCheck> cluster(LiveSnapshot snapshot) {
    List<SkippedCheck> unchecked = new ArrayList<>();
    List<WatchedResources> forbidden =
        snapshot.follows().entrySet().stream()
            .filter(follow -> isForbidden(follow.getValue()))
            .map(Map.Entry::getKey)
            .toList();
    snapshot
        .follows()
        .forEach((resource, state) -> {
          switch (state) {
            case WatchState.Current _ -> {}
            case WatchState.Listing _ ->
                unchecked.add(
                    new SkippedCheck(
                        resource.tells(),
                        "It is still being read.",
                        HOOKS.contains(resource),
                        Optional.empty()));
            case WatchState.Interrupted(ClusterFault fault) ->
                unchecked.add(
                    new SkippedCheck(
                        resource.tells(),
                        fault.sentence(),
                        HOOKS.contains(resource),
                        fault instanceof ClusterFault.Forbidden
                            ? Optional.of(role(forbidden))
                            : Optional.empty()));
          }
        });
    snapshot
        .discovery()
        .ifPresent(fault ->
            unchecked.add(
                new SkippedCheck(
                    "which resources are served", fault.sentence(), false, Optional.empty())));
    return unchecked;
  }

  /// An anonymous user sees nothing, for a single reason, and no role helps.
  private static List<SkippedCheck> nobody(ClusterFault fault) {
    return List.of(
        new SkippedCheck(
            "anything that a login is needed for",
            fault.sentence() + ". " + ClusterFault.Unauthenticated.WAY_OUT,
            true,
            Optional.empty()));
  }

  private static boolean isForbidden(WatchState state) {
    return state instanceof WatchState.Interrupted(ClusterFault.Forbidden _);
  }

  /// Connections to hooks are only made where the user asks for one. Hooks are grouped by the kind
  /// of fault that kept their certificate from being seen.
  private static List<SkippedCheck> certificates(DoctorInput input) {
    Map<Optional<Class<?>>, List<LiveHook>> unseen =
        input.snapshot().hooks().stream()
            .filter(hook ->
                hook.registered() instanceof LiveHook.OfWebhook
                    && hook.certificate().serving().isEmpty())
            .collect(
                Collectors.groupingBy(
                    hook -> fault(hook, input).map(Object::getClass),
                    LinkedHashMap::new,
                    Collectors.toList()));
    return unseen.values().stream()
        .map(hooks -> certificates(hooks, fault(hooks.getFirst(), input)))
        .toList();
  }

  private static Optional<ClusterFault> fault(LiveHook hook, DoctorInput input) {
    return Optional.ofNullable(input.failedHandshakes().get(hook.key()));
  }

  private static SkippedCheck certificates(List<LiveHook> hooks, Optional<ClusterFault> fault) {
    return new SkippedCheck(
        "which certificates webhooks show, and until when they are valid",
        fault
                .map(one -> "No handshake succeeded (" + one.sentence() + "): ")
                .orElse("No handshake showed it, and cert-manager does not tell it: ")
            + hooks.stream().map(hook -> hook.key().toString()).collect(Collectors.joining(", ")),
        false,
        fault.flatMap(one ->
            one instanceof ClusterFault.Forbidden(_, _, String path)
                    && path.endsWith("/portforward")
                ? Optional.of(FORWARDING_ROLE)
                : Optional.empty()));
  }

  private static List<SkippedCheck> parameters(DoctorInput input) {
    return input.parameters().values().stream()
        .filter(state -> state.exists().isEmpty())
        .distinct()
        .map(state ->
            new SkippedCheck(
                "whether the parameter %s of policies exists".formatted(state.object()),
                state.why(),
                false,
                Optional.empty()))
        .toList();
  }

  /// Servers count a violation and an expression that ends with an error alike, unless the error is
  /// ignored.
  private static Optional<SkippedCheck> violations(DoctorInput input) {
    List<String> policies =
        input.metrics() instanceof MetricsState.Current current
            ? current.totals().values().stream()
                .filter(figures ->
                    figures.part().type() == MeteredType.VALIDATING_POLICY
                        && figures.rejections(RejectionKind.DENIED) > 0)
                .map(figures -> figures.part().name())
                .toList()
            : List.of();
    return policies.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new SkippedCheck(
                "whether requests violated these policies or their expressions ended with an error",
                "API servers count both alike; Debug tells it for a captured request: "
                    + String.join(", ", policies),
                false,
                Optional.empty()));
  }

  private static Optional<SkippedCheck> metrics(MetricsState state) {
    String what = "how calls of hooks go";
    return switch (state) {
      case MetricsState.Current _ -> Optional.empty();
      case MetricsState.Waiting _ ->
          Optional.of(
              new SkippedCheck(what, "No metrics have come in yet.", false, Optional.empty()));
      case MetricsState.Forbidden(String sentence, String manifest) ->
          Optional.of(new SkippedCheck(what, sentence, false, Optional.of(manifest)));
      case MetricsState.Off(String sentence) ->
          Optional.of(new SkippedCheck(what, sentence, false, Optional.empty()));
      case MetricsState.Unreachable(String sentence, var _) ->
          Optional.of(new SkippedCheck(what, sentence, false, Optional.empty()));
    };
  }

  /// Returns one role with all missing permissions.
  private static String role(List<WatchedResources> forbidden) {
    StringBuilder yaml =
        new StringBuilder(
            """
            apiVersion: rbac.authorization.k8s.io/v1
            kind: ClusterRole
            metadata:
              name: admittance-doctor
            rules:
            """);
    for (WatchedResources resource : forbidden) {
      yaml.append("- apiGroups: [\"%s\"]\n".formatted(resource.group()))
          .append("  resources: [%s]\n".formatted(resource.plural()))
          .append("  verbs: [get, list, watch]\n");
    }
    return yaml.toString();
  }
}
