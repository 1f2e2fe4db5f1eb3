package dev.admittance.simulator.registry;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonText;
import java.util.List;
import java.util.Optional;

/// Whether a new Job and its pod template share one map of labels in the server's memory, so that a
/// label added to one appears in the other (W-110). Defaulting gives a Job without labels those of
/// its pod template; writing labels or copying the object separates the maps. Source:
/// k8s.io/kubernetes `pkg/apis/batch/v1/defaults.go`, `SetDefaults_Job`.
enum SharedLabels {
  NOT_SHARED(false, false),
  SHARED(true, false),
  /// Shared, to all appearance: the object before its defaults is not known.
  ASSUMED_SHARED(true, true),
  /// Not shared, to all appearance: neither has labels, and only an empty map is shared, not a
  /// missing one; or the pods have those that the server gives, so the Job is a copy of a stored
  /// one, which has them as well.
  ASSUMED_NOT_SHARED(false, true);

  private static final List<String> OF_SERVER =
      List.of("controller-uid", "batch.kubernetes.io/controller-uid");
  private static final String LAST_APPLIED = "kubectl.kubernetes.io/last-applied-configuration";

  private final boolean are;
  private final boolean assumed;

  SharedLabels(boolean are, boolean assumed) {
    this.are = are;
    this.assumed = assumed;
  }

  /// Decides for an object that has no name yet.
  ///
  /// @param written the object before its defaults; empty where it is not known
  /// @param copied whether the server copies an object before it generates its name
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
    JsonObject labels = labels(metadata);
    if (!labels.equals(labels(ofPods(object)))) {
      return NOT_SHARED;
    }
    boolean own = labels.size() == 0 || OF_SERVER.stream().anyMatch(labels::has);
    return owned(object)
        .map(owned -> owned ? NOT_SHARED : SHARED)
        .orElse(own ? ASSUMED_NOT_SHARED : ASSUMED_SHARED);
  }

  /// Whether the client wrote the labels of a Job that has those of its pods. Empty where the Job
  /// does not tell: kubectl left no annotation of what it applied, and no server-side apply has
  /// listed its fields.
  private static Optional<Boolean> owned(JsonObject job) {
    Metadata metadata = Metadata.of(job);
    Optional<JsonObject> applied =
        JsonText.findObject(metadata.fields().object("annotations").text(LAST_APPLIED))
            .filter(said -> labels(ofPods(said)).equals(labels(ofPods(job))));
    if (applied.isPresent()) {
      return Optional.of(labels(Metadata.of(applied.get())).equals(labels(metadata)));
    }
    List<JsonObject> managed = metadata.objects("managedFields");
    return managed.isEmpty()
            || !managed.stream().allMatch(entry -> entry.text("operation").equals("Apply"))
        ? Optional.empty()
        : Optional.of(
            managed.stream()
                .map(entry -> entry.object("fieldsV1").object("f:metadata").object("f:labels"))
                .anyMatch(labels -> labels.size() > 0));
  }

  private static JsonObject labels(Metadata metadata) {
    return metadata.fields().object("labels");
  }

  private static Metadata ofPods(JsonObject job) {
    return Metadata.of(job.object("spec").object("template"));
  }

  boolean are() {
    return are;
  }

  boolean isAssumed() {
    return assumed;
  }
}
