package dev.admittance.app.cluster.hooks;

import dev.admittance.app.cluster.session.FaultAdvice;
import dev.admittance.app.messages.Messages;
import dev.admittance.cluster.ClusterFault;
import dev.admittance.cluster.WatchState;
import dev.admittance.cluster.live.LiveSnapshot;
import dev.admittance.cluster.live.WatchedResources;
import dev.admittance.metrics.MetricsState;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// The texts for what a cluster hides from the user, and why.
final class WatchNotices {
  private static final Messages MESSAGES = Messages.of(WatchNotices.class);

  private static final Set<WatchedResources> REGISTERING =
      EnumSet.of(
          WatchedResources.MUTATING_WEBHOOKS,
          WatchedResources.VALIDATING_WEBHOOKS,
          WatchedResources.MUTATING_POLICIES,
          WatchedResources.VALIDATING_POLICIES);

  private WatchNotices() {}

  /// Whether the webhooks are still being listed.
  static boolean isListing(LiveSnapshot snapshot) {
    return snapshot.follows().isEmpty()
        || snapshot.follows().entrySet().stream()
            .anyMatch(one ->
                REGISTERING.contains(one.getKey()) && one.getValue() instanceof WatchState.Listing);
  }

  /// Whether webhooks may be missing because a kind of configuration cannot be listed.
  static boolean hidesHooks(LiveSnapshot snapshot) {
    return snapshot.follows().entrySet().stream()
        .anyMatch(one ->
            REGISTERING.contains(one.getKey()) && one.getValue() instanceof WatchState.Interrupted);
  }

  /// A sentence for each reason; empty if everything is visible.
  static List<String> of(LiveSnapshot snapshot) {
    Map<String, List<String>> hidden = new LinkedHashMap<>();
    Map<String, ClusterFault> why = new LinkedHashMap<>();
    snapshot
        .follows()
        .forEach((watched, state) -> {
          if (state instanceof WatchState.Interrupted(ClusterFault fault)) {
            String reason = fault.getClass().getSimpleName();
            why.putIfAbsent(reason, fault);
            hidden.computeIfAbsent(reason, _ -> new ArrayList<>()).add(watched.tells());
          }
        });
    List<String> sentences = new ArrayList<>();
    hidden.forEach((reason, things) -> {
      ClusterFault fault = why.get(reason);
      if (fault != null) {
        sentences.add(
            MESSAGES
                .get("sight.cannot-see")
                .formatted(String.join("; ", things), fault.sentence(), FaultAdvice.of(fault)));
      }
    });
    snapshot
        .discovery()
        .ifPresent(
            fault -> sentences.add(MESSAGES.get("sight.cannot-see-served", fault.sentence())));
    return sentences;
  }

  /// Why the call columns are empty or stale; empty if they are not.
  static Optional<String> of(MetricsState state) {
    return switch (state) {
      case MetricsState.Waiting _ -> Optional.empty();
      case MetricsState.Current now ->
          now.notes().isEmpty() ? Optional.empty() : Optional.of(String.join(" ", now.notes()));
      case MetricsState.Forbidden(String sentence, String _) ->
          Optional.of(MESSAGES.get("sight.metrics-forbidden", sentence));
      case MetricsState.Off(String sentence) ->
          Optional.of(MESSAGES.get("sight.metrics-off", sentence));
      case MetricsState.Unreachable(String sentence, var last) ->
          Optional.of(
              last.isPresent()
                  ? MESSAGES.get("sight.metrics-old", sentence)
                  : MESSAGES.get("sight.metrics-away", sentence));
    };
  }
}
