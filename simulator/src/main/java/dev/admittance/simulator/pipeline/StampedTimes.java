package dev.admittance.simulator.pipeline;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
import dev.admittance.simulator.merge.Additions;
import dev.admittance.simulator.merge.MergeSchema;
import dev.admittance.simulator.registry.Stages;
import dev.admittance.simulator.request.AdmissionRequest;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Decides why the first patch of a request, by a hook or a policy, changes the object even if it
/// has no effect (W-365): the server sets times in `managedFields` with nanoseconds, and the JSON
/// that a patch is applied to has seconds. Only objects of built-in kinds keep times as times. Only
/// a request that adds or modifies fields sets a time, or an apply that changes the object. Source:
/// k8s.io/apimachinery `pkg/util/managedfields/internal/managedfieldsupdater.go`,
/// `(*managedFieldsUpdater).Update`; `pkg/apis/meta/v1/time.go`, `(Time).MarshalJSON`.
final class StampedTimes {
  private static final String MANAGED_FIELDS = "managedFields";
  private static final JsonString APPLY = new JsonString("Apply");
  private static final List<String> GIVEN =
      List.of(MANAGED_FIELDS, "resourceVersion", "uid", "creationTimestamp", "generation");

  private final AdmissionRequest request;
  private final Optional<MergeSchema> schema;
  private final Stages stages;
  private boolean rounded;

  /// The times of a request that was just received.
  ///
  /// @param schema of its kind, if that is a built-in one
  StampedTimes(AdmissionRequest request, Optional<MergeSchema> schema, Stages stages) {
    this.request = request;
    this.schema = schema;
    this.stages = stages;
  }

  /// Records that a patch was applied; returns whether that alone changed the object.
  boolean round() {
    boolean changed = !rounded && areExact();
    rounded = true;
    return changed;
  }

  private boolean areExact() {
    return schema.isPresent()
        && request.object().filter(StampedTimes::hasTimes).isPresent()
        && isStamped(schema.get(), request.object().get(), request.oldObject());
  }

  private boolean isStamped(MergeSchema known, JsonObject object, Optional<JsonObject> old) {
    if (old.isEmpty()) {
      return true;
    }
    JsonObject before = content(old.get());
    JsonObject now = content(object);
    return Additions.any(
            known, stages.withoutPutBack(request, before), stages.withoutPutBack(request, now))
        || (isApplied(object, old.get()) && !now.equals(before));
  }

  private static boolean hasTimes(JsonObject object) {
    return entries(object).anyMatch(entry -> entry.has("time"));
  }

  /// Whether the fields that the request's field manager applied differ from before.
  private boolean isApplied(JsonObject object, JsonObject old) {
    return !applied(object).equals(applied(old));
  }

  private Set<JsonObject> applied(JsonObject object) {
    Optional<JsonValue> manager =
        request.options().flatMap(options -> options.find("fieldManager"));
    return entries(object)
        .filter(entry -> APPLY.equals(entry.get("operation")))
        .filter(entry -> manager.equals(entry.find("manager")))
        .map(entry -> entry.without("time"))
        .collect(Collectors.toSet());
  }

  private static Stream<JsonObject> entries(JsonObject object) {
    return metadata(object).get(MANAGED_FIELDS) instanceof JsonArray entries
        ? entries.items().stream().filter(JsonObject.class::isInstance).map(JsonObject.class::cast)
        : Stream.of();
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
    return object.object("metadata");
  }
}
