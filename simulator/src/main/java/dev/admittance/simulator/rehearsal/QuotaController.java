package dev.admittance.simulator.rehearsal;

import dev.admittance.model.json.JsonObject;
import dev.admittance.simulator.builtin.QuotaCharge;
import dev.admittance.simulator.capture.CaptureDecoder;
import dev.admittance.simulator.capture.ManifestCapture;
import dev.admittance.simulator.cluster.ClusterState.Kind;
import dev.admittance.simulator.request.AdmissionRequest;
import dev.admittance.simulator.request.Operation;
import dev.admittance.simulator.trace.Trace;
import java.util.List;
import java.util.Optional;

/// The controller that counts what ResourceQuotas limit: when one is stored, and when something is
/// deleted; what is created between is counted by admission. Source: k8s.io/kubernetes
/// `pkg/controller/resourcequota`.
final class QuotaController {
  private static final String NAME = "resourcequota-controller";
  private static final Kind QUOTA = new Kind("", "ResourceQuota");

  private QuotaController() {}

  /// What it does after a request is stored. Where no hook or policy may see the status, it is
  /// stored at once.
  static List<ControllerSync> after(Trace trace, RehearsedCluster cluster) {
    return trace.request().operation() == Operation.DELETE
        ? trace
            .request()
            .oldObject()
            .filter(object -> cluster.objects().find(ObjectId.of(object)).isEmpty())
            .map(object -> freed(object, cluster))
            .orElse(List.of())
        : trace.response().object().stream()
            .filter(QuotaController::isQuota)
            .flatMap(object -> cluster.objects().find(ObjectId.of(object)).stream())
            .flatMap(quota -> reported(quota, counted(quota, cluster), cluster).stream())
            .toList();
  }

  private static boolean isQuota(JsonObject object) {
    return Kind.of(object).equals(QUOTA);
  }

  private static JsonObject counted(JsonObject quota, RehearsedCluster cluster) {
    return QuotaCharge.counted(
        quota,
        cluster.objects().in(OwnedObjects.namespace(quota)).stream()
            .flatMap(object -> creation(object).stream())
            .toList(),
        cluster.release());
  }

  private static List<ControllerSync> freed(JsonObject gone, RehearsedCluster cluster) {
    Optional<AdmissionRequest> created = creation(gone);
    return cluster.objects().in(OwnedObjects.namespace(gone)).stream()
        .filter(QuotaController::isQuota)
        .flatMap(quota ->
            created
                .map(one -> QuotaCharge.freed(quota, one, cluster.release()))
                .flatMap(counted -> reported(quota, counted, cluster))
                .stream())
        .toList();
  }

  private static Optional<ControllerSync> reported(
      JsonObject quota, JsonObject counted, RehearsedCluster cluster) {
    if (counted.equals(quota)) {
      return Optional.empty();
    }
    if (!StatusWatch.sees(cluster.setup(), "resourcequotas")) {
      cluster.change(counted);
      return Optional.empty();
    }
    return Optional.of(
        new ControllerSync(
            NAME,
            quota,
            List.of(Wave.of(PlannedObject.reporting(quota, counted))),
            Backoff.DEFAULT,
            SyncEvents.NONE));
  }

  private static Optional<AdmissionRequest> creation(JsonObject object) {
    return ManifestCapture.wrapAsCreate(object, NAME)
            instanceof CaptureDecoder.Result.Decoded decoded
        ? Optional.of(decoded.capture().request())
        : Optional.empty();
  }
}
