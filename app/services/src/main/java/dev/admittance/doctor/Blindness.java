package dev.admittance.doctor;

import dev.admittance.cluster.ClusterFault;
import dev.admittance.cluster.FollowState;
import dev.admittance.cluster.live.ClusterPicture;
import dev.admittance.cluster.live.Watched;
import dev.admittance.metrics.MetricsState;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/// Finds what the doctor could not examine, and the permissions to ask for.
final class Blindness {
  private static final Set<Watched> HOOKS =
      Set.of(Watched.MUTATING_WEBHOOKS, Watched.VALIDATING_WEBHOOKS);

  private Blindness() {}

  static List<Unchecked> of(Vitals vitals) {
    ClusterPicture picture = vitals.picture();
    Optional<ClusterFault> nobody = unauthenticated(picture);
    List<Unchecked> unchecked =
        new ArrayList<>(nobody.map(Blindness::nobody).orElseGet(() -> cluster(picture)));
    metrics(vitals.metrics())
        .filter(one -> nobody.filter(fault -> one.why().equals(fault.sentence())).isEmpty())
        .ifPresent(unchecked::add);
    vitals
        .historyProblem()
        .ifPresent(problem ->
            unchecked.add(
                new Unchecked("what happened in the last hour", problem, false, Optional.empty())));
    return unchecked;
  }

  private static List<Unchecked> cluster(ClusterPicture picture) {
    List<Unchecked> unchecked = new ArrayList<>();
    List<Watched> forbidden =
        picture.follows().entrySet().stream()
            .filter(follow -> isForbidden(follow.getValue()))
            .map(Map.Entry::getKey)
            .toList();
    picture
        .follows()
        .forEach((resource, state) -> {
          switch (state) {
            case FollowState.Current _ -> {}
            case FollowState.Listing _ ->
                unchecked.add(
                    new Unchecked(
                        resource.tells(),
                        "It is still being read.",
                        HOOKS.contains(resource),
                        Optional.empty()));
            case FollowState.Interrupted(ClusterFault fault) ->
                unchecked.add(
                    new Unchecked(
                        resource.tells(),
                        fault.sentence(),
                        HOOKS.contains(resource),
                        fault instanceof ClusterFault.Forbidden
                            ? Optional.of(role(forbidden))
                            : Optional.empty()));
          }
        });
    picture
        .discovery()
        .ifPresent(fault ->
            unchecked.add(
                new Unchecked(
                    "which resources are served", fault.sentence(), false, Optional.empty())));
    return unchecked;
  }

  /// An anonymous user sees nothing, for a single reason, and no role helps.
  private static List<Unchecked> nobody(ClusterFault fault) {
    return List.of(
        new Unchecked(
            "anything that a login is needed for",
            fault.sentence() + ". " + ClusterFault.Unauthenticated.WAY_OUT,
            true,
            Optional.empty()));
  }

  private static Optional<ClusterFault> unauthenticated(ClusterPicture picture) {
    return Stream.concat(
            picture.discovery().stream(),
            picture.follows().values().stream()
                .flatMap(state ->
                    state instanceof FollowState.Interrupted(ClusterFault fault)
                        ? Stream.of(fault)
                        : Stream.of()))
        .filter(ClusterFault.Unauthenticated.class::isInstance)
        .findFirst();
  }

  private static boolean isForbidden(FollowState state) {
    return state instanceof FollowState.Interrupted(ClusterFault.Forbidden _);
  }

  private static Optional<Unchecked> metrics(MetricsState state) {
    String what = "how calls of hooks go";
    return switch (state) {
      case MetricsState.Current _ -> Optional.empty();
      case MetricsState.Waiting _ ->
          Optional.of(new Unchecked(what, "No metrics have come in yet.", false, Optional.empty()));
      case MetricsState.Forbidden(String sentence, String manifest) ->
          Optional.of(new Unchecked(what, sentence, false, Optional.of(manifest)));
      case MetricsState.Off(String sentence) ->
          Optional.of(new Unchecked(what, sentence, false, Optional.empty()));
      case MetricsState.Unreachable(String sentence, var _) ->
          Optional.of(new Unchecked(what, sentence, false, Optional.empty()));
    };
  }

  /// Returns one role with all missing permissions.
  private static String role(List<Watched> forbidden) {
    StringBuilder yaml =
        new StringBuilder(
            """
            apiVersion: rbac.authorization.k8s.io/v1
            kind: ClusterRole
            metadata:
              name: admittance-doctor
            rules:
            """);
    for (Watched resource : forbidden) {
      yaml.append("- apiGroups: [\"%s\"]\n".formatted(resource.group()))
          .append("  resources: [%s]\n".formatted(resource.plural()))
          .append("  verbs: [get, list, watch]\n");
    }
    return yaml.toString();
  }
}
