package dev.admittance.simulator.stage;

import dev.admittance.model.json.JsonObject;
import java.util.Optional;

/// Whether a new Job and its pods have one and the same map of labels in the server's memory, so
/// that what the server adds to the one is added to the other (W-110). Defaults give a Job without
/// labels those of its pods; whoever writes labels, and who copies the object, makes another map.
/// Source: kubernetes `pkg/apis/batch/v1/defaults.go`.
enum SharedLabels {
  NOT_SHARED(false, false),
  SHARED(true, false),
  /// The object as it was before its defaults is not known, and looks like it.
  ASSUMED_SHARED(true, true),
  /// The same of an object where nobody has labels: only an empty map, not a missing one, is
  /// shared.
  ASSUMED_NOT_SHARED(false, true);

  private final boolean are;
  private final boolean assumed;

  SharedLabels(boolean are, boolean assumed) {
    this.are = are;
    this.assumed = assumed;
  }

  /// Looks at an object before it has a name.
  ///
  /// @param written the object before its defaults, where it is known
  /// @param copied whether the server copies an object that it makes up a name for
  static SharedLabels of(JsonObject object, Optional<JsonObject> written, boolean copied) {
    Metadata metadata = Metadata.of(object);
    if (copied && metadata.text("name").isEmpty() && !metadata.text("generateName").isEmpty()) {
      return NOT_SHARED;
    }
    if (written.isPresent()) {
      boolean own = Metadata.of(written.get()).texts("labels").isEmpty();
      return own && ofPods(written.get()).fields().get("labels") instanceof JsonObject
          ? SHARED
          : NOT_SHARED;
    }
    JsonObject labels = member(metadata.fields(), "labels");
    if (!labels.equals(member(ofPods(object).fields(), "labels"))) {
      return NOT_SHARED;
    }
    return labels.size() == 0 ? ASSUMED_NOT_SHARED : ASSUMED_SHARED;
  }

  private static Metadata ofPods(JsonObject job) {
    return Metadata.of(member(member(job, "spec"), "template"));
  }

  private static JsonObject member(JsonObject object, String name) {
    return object.get(name) instanceof JsonObject member ? member : JsonObject.EMPTY;
  }

  boolean are() {
    return are;
  }

  boolean isAssumed() {
    return assumed;
  }
}
