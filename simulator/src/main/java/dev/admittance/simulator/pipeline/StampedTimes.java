package dev.admittance.simulator.pipeline;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import dev.admittance.simulator.request.AdmissionRequest;
import java.util.List;

/// Decides why the first patch of a request, by a hook or a policy, changes the object even if it
/// has no effect (W-365): the server sets times in `managedFields` with nanoseconds, and the JSON
/// that a patch is applied to has seconds. Only objects of built-in kinds keep times as times, and
/// a request without changes sets no times. Source: k8s.io/apimachinery
/// `pkg/util/managedfields/internal/managedfieldsupdater.go`, `(*managedFieldsUpdater).Update`;
/// `pkg/apis/meta/v1/time.go`, `(Time).MarshalJSON`.
final class StampedTimes {
  private static final List<String> GIVEN =
      List.of("managedFields", "resourceVersion", "uid", "creationTimestamp", "generation");

  private final AdmissionRequest request;
  private final boolean typed;
  private boolean rounded;

  /// The times of a request that was just received.
  ///
  /// @param typed whether its kind is a built-in one
  StampedTimes(AdmissionRequest request, boolean typed) {
    this.request = request;
    this.typed = typed;
  }

  /// Records that a patch was applied; returns whether that alone changed the object.
  boolean round() {
    boolean changed = !rounded && areExact();
    rounded = true;
    return changed;
  }

  private boolean areExact() {
    return typed
        && request.object().map(StampedTimes::hasTimes).orElse(false)
        && !request
            .object()
            .map(StampedTimes::content)
            .equals(request.oldObject().map(StampedTimes::content));
  }

  private static boolean hasTimes(JsonObject object) {
    return metadata(object).get("managedFields") instanceof JsonArray entries
        && entries.items().stream()
            .anyMatch(entry -> entry instanceof JsonObject fields && fields.has("time"));
  }

  /// The part that a request must change for its sender to become a field manager. A new object
  /// need not repeat what the server set in the old one.
  private static JsonObject content(JsonObject object) {
    JsonObject metadata = metadata(object);
    for (String given : GIVEN) {
      metadata = metadata.without(given);
    }
    return object.with("metadata", metadata);
  }

  private static JsonObject metadata(JsonObject object) {
    return object.get("metadata") instanceof JsonObject metadata ? metadata : JsonObject.EMPTY;
  }
}
