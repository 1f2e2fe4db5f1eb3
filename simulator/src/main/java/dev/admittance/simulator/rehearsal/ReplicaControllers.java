package dev.admittance.simulator.rehearsal;

import static dev.admittance.simulator.builtin.Edits.within;
import static dev.admittance.simulator.rehearsal.OwnedObjects.number;
import static dev.admittance.simulator.rehearsal.OwnedObjects.spec;
import static dev.admittance.simulator.rehearsal.OwnedObjects.template;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/// The controllers of workloads whose pods are alike: Deployment, ReplicaSet,
/// ReplicationController.
final class ReplicaControllers {
  private static final String HASH = "pod-template-hash";
  private static final String PREFIX = "deployment.kubernetes.io/";
  private static final int PERCENT = 100;
  private static final String LAST_APPLIED = "kubectl.kubernetes.io/last-applied-configuration";
  private static final List<String> SKIPPED =
      List.of(
          LAST_APPLIED,
          PREFIX + "revision",
          PREFIX + "revision-history",
          PREFIX + "desired-replicas",
          PREFIX + "max-replicas",
          "deprecated.deployment.rollback.to");

  private ReplicaControllers() {}

  /// The ReplicaSet of a new Deployment, or of one with a changed template. Source:
  /// k8s.io/kubernetes `pkg/controller/deployment/sync.go`, `getNewReplicaSet`.
  ///
  /// @param before the stored Deployment; empty for a new one
  static Optional<ControllerSync> deployment(JsonObject deployment, Optional<JsonObject> before) {
    boolean sameTemplate =
        before.filter(old -> template(old).equals(template(deployment))).isPresent();
    if (sameTemplate || spec(deployment).isTrue("paused")) {
      return Optional.empty();
    }
    return Optional.of(
        new ControllerSync(
            "deployment-controller",
            deployment,
            List.of(Wave.of(replicaSet(deployment, before))),
            Backoff.LIMITED,
            new DeploymentEvents()));
  }

  private static PlannedObject replicaSet(JsonObject deployment, Optional<JsonObject> before) {
    String hash = OwnedObjects.hash(template(deployment));
    JsonObject template = OwnedObjects.labelled(template(deployment), HASH, hash);
    int replicas = number(spec(deployment), "replicas", 1);
    int surge = surge(deployment, replicas);
    int old = before.map(it -> number(spec(it), "replicas", 1)).orElse(0);
    boolean rolling = !spec(deployment).object("strategy").text("type").equals("Recreate");
    int first = rolling ? Math.clamp((long) replicas + surge - old, 0, replicas) : replicas;
    JsonObject metadata =
        OwnedObjects.metadata(deployment, "name", OwnedObjects.name(deployment) + "-" + hash);
    metadata = OwnedObjects.put(metadata, "labels", template.object("metadata").object("labels"));
    metadata = metadata.with("annotations", annotations(deployment, before, replicas, surge));
    JsonObject selector =
        within(
            spec(deployment).object("selector"),
            "matchLabels",
            labels -> OwnedObjects.label(labels, HASH, hash));
    JsonObject.Builder spec = JsonObject.builder().put("replicas", first);
    int ready = number(spec(deployment), "minReadySeconds", 0);
    if (ready > 0) {
      spec.put("minReadySeconds", ready);
    }
    spec.put("selector", selector).put("template", template);
    return PlannedObject.of(
        "apps",
        "v1",
        "ReplicaSet",
        "replicasets",
        JsonObject.of("metadata", metadata, "spec", spec.build()));
  }

  /// Source: `pkg/controller/deployment/util/deployment_util.go`, `SetNewReplicaSetAnnotations`.
  private static JsonObject annotations(
      JsonObject deployment, Optional<JsonObject> before, int replicas, int surge) {
    JsonObject annotations = deployment.object("metadata").object("annotations");
    for (String skipped : SKIPPED) {
      annotations = annotations.without(skipped);
    }
    int revision =
        1
            + before
                .map(ReplicaControllers::revision)
                .filter(it -> it > 0)
                .orElse(before.isPresent() ? 1 : 0);
    return annotations
        .with(PREFIX + "desired-replicas", new JsonString(Integer.toString(replicas)))
        .with(PREFIX + "max-replicas", new JsonString(Integer.toString(replicas + surge)))
        .with(PREFIX + "revision", new JsonString(Integer.toString(revision)));
  }

  private static int revision(JsonObject deployment) {
    String written = deployment.object("metadata").object("annotations").text(PREFIX + "revision");
    return written.matches("[0-9]{1,9}") ? Integer.parseInt(written) : 0;
  }

  /// The pods above the wanted number during a rolling update; none otherwise. Source: `MaxSurge`.
  private static int surge(JsonObject deployment, int replicas) {
    JsonObject rolling = spec(deployment).object("strategy").object("rollingUpdate");
    String share = rolling.text("maxSurge");
    return share.endsWith("%")
        ? Math.ceilDiv(replicas * Integer.parseInt(share.substring(0, share.length() - 1)), PERCENT)
        : number(rolling, "maxSurge", 0);
  }

  /// The pods of a ReplicaSet or ReplicationController. Source: k8s.io/kubernetes
  /// `pkg/controller/replicaset/replica_set.go`, `manageReplicas`.
  static Optional<ControllerSync> replicas(JsonObject owner, String controller) {
    int replicas = number(spec(owner), "replicas", 1);
    return replicas == 0
        ? Optional.empty()
        : Optional.of(
            new ControllerSync(
                controller,
                owner,
                List.of(
                    Wave.slowly(
                        Collections.nCopies(replicas, OwnedObjects.pod(owner, template(owner))))),
                Backoff.DEFAULT,
                new PodEvents()));
  }

  /// The events of a Deployment's ReplicaSet.
  private record DeploymentEvents() implements SyncEvents {
    @Override
    public List<ControllerEvent> created(JsonObject owner, JsonObject object) {
      int replicas = number(spec(object), "replicas", 0);
      return replicas == 0
          ? List.of()
          : List.of(
              SyncEvents.normal(
                  owner,
                  "ScalingReplicaSet",
                  "Scaled up replica set " + OwnedObjects.name(object) + " from 0 to " + replicas));
    }

    @Override
    public List<ControllerEvent> failed(JsonObject owner, PlannedObject planned, String error) {
      return List.of(
          SyncEvents.warning(
              owner,
              "ReplicaSetCreateError",
              "Failed to create new replica set \"" + planned.name() + "\": " + error));
    }
  }
}
