package dev.admittance.simulator.rehearsal;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.registration.ClientConfig.ServiceReference;
import dev.admittance.model.registration.FailurePolicy;
import dev.admittance.model.registration.Webhook;
import dev.admittance.model.registration.WebhookConfiguration;
import dev.admittance.simulator.capture.Capture;
import dev.admittance.simulator.capture.ManifestCapture;
import dev.admittance.simulator.cluster.ClusterState;
import dev.admittance.simulator.request.AdmissionRequest;
import dev.admittance.simulator.request.Operation;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.stream.Collectors;

/// The rehearsal of removing a release that was rehearsed before, and what is left of it.
///
/// @param rehearsal of the deletions
public record Uninstallation(Rehearsal rehearsal, List<Leftover> leftovers) {
  public Uninstallation {
    leftovers = List.copyOf(leftovers);
  }

  /// Deletes what a client installed.
  ///
  /// @param rehearser of the installation
  /// @param release all of its objects, with the hooks of its removal
  /// @param order in which the tool deletes
  public static Uninstallation of(
      Rehearser rehearser,
      Rehearsal installed,
      List<Capture> release,
      ApplyOrder order,
      BooleanSupplier cancelled) {
    boolean argo = order == ApplyOrder.ARGO_CD;
    ArgoApplication application = rehearser.options().argo();
    List<Capture> removed =
        order.removed(installed.applied()).stream()
            .filter(one -> !argo || !application.isLeft(ArgoAnnotations.of(one)))
            .toList();
    Rehearser after = rehearser.after(installed);
    // The end of an Application is no sync, which options of pruning are about.
    Rehearsal rehearsal =
        (argo ? after.with(ApplyClient.PLAIN) : after)
            .rehearse(
                order.uninstalled(release, deletions(removed, installed.after().cluster(), order)),
                cancelled);
    return new Uninstallation(rehearsal, leftovers(rehearsal));
  }

  /// The deletions of the stored ones among applied objects.
  static List<Capture> deletions(List<Capture> applied, ClusterState cluster, ApplyOrder order) {
    return applied.stream()
        .flatMap(capture -> deletion(capture, cluster, order.deletion()).stream())
        .toList();
  }

  private static Optional<Capture> deletion(
      Capture capture, ClusterState cluster, JsonObject options) {
    AdmissionRequest request = capture.request();
    ClusterState.Kind kind = new ClusterState.Kind(request.kind().group(), request.kind().kind());
    String namespace = kind.equals(ClusterState.NAMESPACE) ? "" : request.namespace();
    return cluster
        .find(kind, namespace, request.name())
        .map(stored ->
            ManifestCapture.deletion(
                capture.with(request.with(Optional.of(stored), Optional.empty())),
                request.userInfo(),
                options));
  }

  private static List<Leftover> leftovers(Rehearsal rehearsal) {
    List<Leftover> found = new ArrayList<>();
    rehearsal.after().configurations().forEach(one -> add(found, one, rehearsal));
    List<JsonObject> objects = rehearsal.after().cluster().objects();
    for (JsonObject object : objects) {
      boolean ending = object.object("metadata").has("deletionTimestamp");
      if (ending && ClusterState.Kind.of(object).equals(ClusterState.NAMESPACE)) {
        String name = OwnedObjects.name(object);
        List<String> left =
            objects.stream()
                .filter(other -> OwnedObjects.namespace(other).equals(name))
                .map(OwnedObjects::title)
                .toList();
        if (!left.isEmpty()) {
          found.add(
              new Leftover(
                  Leftover.Cause.NAMESPACE,
                  OwnedObjects.title(object),
                  "does not end while it has " + String.join(", ", left)));
        }
      } else if (ending) {
        found.add(
            new Leftover(
                Leftover.Cause.FINALIZER,
                OwnedObjects.title(object),
                "stays until somebody removes "
                    + String.join(", ", Finalizers.of(object))
                    + ", whose controller may be gone"));
      }
    }
    return found;
  }

  private static void add(
      List<Leftover> found, WebhookConfiguration configuration, Rehearsal rehearsal) {
    String calls =
        configuration.webhooks().stream()
            .filter(hook -> isGone(hook, rehearsal))
            .map(hook -> hook.name() + consequence(hook))
            .collect(Collectors.joining("; "));
    if (!calls.isEmpty()) {
      found.add(
          new Leftover(
              Leftover.Cause.CONFIGURATION,
              configuration.kind().configurationKind() + "/" + configuration.name(),
              "still calls a Service that is gone: " + calls));
    }
  }

  private static String consequence(Webhook hook) {
    return hook.failurePolicy() == FailurePolicy.FAIL
        ? " refuses every request that it matches"
        : " fails and is ignored";
  }

  private static boolean isGone(Webhook hook, Rehearsal rehearsal) {
    Optional<ServiceReference> service = hook.clientConfig().service();
    return service.isPresent()
        && rehearsal.requests().stream()
            .filter(one -> one.allowed())
            .map(one -> one.capture().request())
            .anyMatch(request ->
                request.operation() == Operation.DELETE
                    && request.kind().kind().equals("Service")
                    && request.namespace().equals(service.get().namespace())
                    && request
                        .oldObject()
                        .filter(old -> OwnedObjects.name(old).equals(service.get().name()))
                        .isPresent());
  }
}
