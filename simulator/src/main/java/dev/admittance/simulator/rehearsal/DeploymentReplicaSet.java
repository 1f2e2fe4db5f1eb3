package dev.admittance.simulator.rehearsal;

import static dev.admittance.simulator.builtin.Edits.within;
import static dev.admittance.simulator.rehearsal.OwnedObjects.number;
import static dev.admittance.simulator.rehearsal.OwnedObjects.spec;
import static dev.admittance.simulator.rehearsal.OwnedObjects.template;

import dev.admittance.model.json.JsonNumber;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import java.util.List;
import java.util.OptionalInt;

/// The ReplicaSets of a Deployment: what they are made of, and what their annotations say. Source:
/// k8s.io/kubernetes `pkg/controller/deployment/util/deployment_util.go`.
///
/// @param deployment as stored
record DeploymentReplicaSet(JsonObject deployment) {
  private static final String HASH = "pod-template-hash";
  private static final String METADATA = "metadata";
  private static final String ANNOTATIONS = "annotations";
  private static final String PREFIX = "deployment.kubernetes.io/";
  private static final String DESIRED = PREFIX + "desired-replicas";
  private static final String MOST = PREFIX + "max-replicas";
  private static final String REVISION = PREFIX + "revision";
  private static final List<String> SKIPPED =
      List.of(
          "kubectl.kubernetes.io/last-applied-configuration",
          REVISION,
          PREFIX + "revision-history",
          DESIRED,
          MOST,
          "deprecated.deployment.rollback.to");

  /// The revision that a ReplicaSet or Deployment has; 0 where it has none.
  static int revision(JsonObject object) {
    return annotation(object, REVISION).orElse(0);
  }

  /// How many replicas the Deployment had when it last sized a ReplicaSet.
  static OptionalInt desired(JsonObject set) {
    return annotation(set, DESIRED);
  }

  /// How many pods the Deployment could have had then.
  static OptionalInt most(JsonObject set) {
    return annotation(set, MOST);
  }

  private static OptionalInt annotation(JsonObject object, String key) {
    String written = object.object(METADATA).object(ANNOTATIONS).text(key);
    return written.matches("[0-9]{1,9}")
        ? OptionalInt.of(Integer.parseInt(written))
        : OptionalInt.empty();
  }

  boolean isRolling() {
    return !spec(deployment).object("strategy").text("type").equals("Recreate");
  }

  /// The pods above the wanted number during a rolling update; none otherwise. Source: `MaxSurge`.
  int surge() {
    return isRolling() ? amount("maxSurge", true) : 0;
  }

  /// The pods below the wanted number during a rolling update. Source: `ResolveFenceposts`.
  int unavailable() {
    int amount = amount("maxUnavailable", false);
    return Math.min(
        amount == 0 && amount("maxSurge", true) == 0 ? 1 : amount,
        number(spec(deployment), "replicas", 1));
  }

  private int amount(String member, boolean up) {
    return OwnedObjects.amount(
        spec(deployment).object("strategy").object("rollingUpdate"),
        member,
        OwnedObjects.replicas(deployment),
        up,
        0);
  }

  /// Whether a ReplicaSet has the template of the Deployment. Source: `EqualIgnoreHash`.
  boolean isShapeOf(JsonObject set) {
    JsonObject labels = set.object(METADATA).object("labels");
    return labels.text(HASH).equals(OwnedObjects.hash(template(deployment)))
        || withoutHash(template(set)).equals(template(deployment));
  }

  private static JsonObject withoutHash(JsonObject template) {
    return within(
        template, METADATA, metadata -> within(metadata, "labels", it -> it.without(HASH)));
  }

  /// A ReplicaSet as the Deployment wants its annotations and `minReadySeconds`. Source:
  /// `SetNewReplicaSetAnnotations`.
  ///
  /// @param revision the smallest that it may have
  JsonObject annotated(JsonObject set, int revision) {
    JsonObject wanted = set;
    JsonObject own = deployment.object(METADATA).object(ANNOTATIONS);
    for (String key : own.names()) {
      if (!SKIPPED.contains(key)) {
        wanted = noted(wanted, key, own.text(key));
      }
    }
    int ready = number(spec(deployment), "minReadySeconds", 0);
    if (ready != number(spec(set), "minReadySeconds", 0)) {
      wanted = within(wanted, "spec", spec -> spec.with("minReadySeconds", JsonNumber.of(ready)));
    }
    return revision(set) >= revision ? wanted : noted(wanted, REVISION, Integer.toString(revision));
  }

  /// A ReplicaSet with the sizes of the Deployment noted. Source: `SetReplicasAnnotations`.
  JsonObject sized(JsonObject set) {
    int replicas = number(spec(deployment), "replicas", 1);
    return noted(
        noted(set, DESIRED, Integer.toString(replicas)),
        MOST,
        Integer.toString(replicas + surge()));
  }

  /// The Deployment with the revision of its current ReplicaSet. Source: `SetDeploymentRevision`.
  JsonObject withRevisionOf(JsonObject set) {
    return noted(deployment, REVISION, Integer.toString(revision(set)));
  }

  private static JsonObject noted(JsonObject set, String key, String value) {
    return within(
        set,
        METADATA,
        metadata ->
            within(
                metadata,
                ANNOTATIONS,
                annotations -> annotations.with(key, new JsonString(value))));
  }

  /// A new ReplicaSet. Source: `pkg/controller/deployment/sync.go`, `getNewReplicaSet`.
  PlannedObject created(int replicas, int revision) {
    String hash = OwnedObjects.hash(template(deployment));
    JsonObject template = OwnedObjects.labelled(template(deployment), HASH, hash);
    JsonObject metadata =
        OwnedObjects.metadata(deployment, "name", OwnedObjects.name(deployment) + "-" + hash);
    metadata = OwnedObjects.put(metadata, "labels", template.object(METADATA).object("labels"));
    JsonObject selector =
        within(
            spec(deployment).object("selector"),
            "matchLabels",
            labels -> OwnedObjects.label(labels, HASH, hash));
    JsonObject spec =
        JsonObject.builder()
            .put("replicas", replicas)
            .put("selector", selector)
            .put("template", template)
            .build();
    JsonObject set = JsonObject.of(METADATA, metadata, "spec", spec);
    return PlannedObject.of(
        "apps", "v1", "ReplicaSet", "replicasets", sized(annotated(set, revision)));
  }
}
