package dev.admittance.doctor;

import dev.admittance.simulator.cluster.ClusterState;
import java.util.List;
import java.util.stream.Stream;

/// A hook whose namespace selector selects no namespace of the cluster (W-240).
final class SelectsNothing implements DoctorCheck {
  static final String RULE = "live/SelectsNothing";

  @Override
  public Stream<Found> check(CheckContext context) {
    return context.webhooks().stream()
        .filter(webhook -> is(webhook, context) && !LeftBehind.is(webhook, context))
        .map(webhook -> found(webhook, context));
  }

  /// Returns whether a hook is called for no object in a namespace.
  static boolean is(CheckedWebhook webhook, CheckContext context) {
    ClusterState state = context.snapshot().state().get();
    return state.complete()
        && !state.namespaces().isEmpty()
        && state.namespaces().values().stream()
            .noneMatch(labels -> webhook.webhook().namespaceSelector().matches(labels));
  }

  private static Found found(CheckedWebhook webhook, CheckContext context) {
    return new Found(
        RULE,
        Urgency.NOTE,
        "Selects no namespace",
        HookFinding.of(
            webhook.live().key(),
            "Its `namespaceSelector` selects none of the %d namespaces, so that at most objects without a namespace reach it."
                .formatted(context.snapshot().namespaces()),
            List.of(
                webhook.says("namespaceSelector", webhook.webhook().namespaceSelector().text())),
            List.of(
                new Remediation.Advice(
                    "Label the namespaces that it is for, or correct the selector."))));
  }
}
