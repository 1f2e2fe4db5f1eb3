package dev.admittance.simulator.rehearsal;

import static dev.admittance.simulator.builtin.Edits.within;
import static dev.admittance.simulator.rehearsal.OwnedObjects.name;
import static dev.admittance.simulator.rehearsal.OwnedObjects.spec;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
import java.util.ArrayList;
import java.util.List;

/// The claims and pods of a StatefulSet. Source: k8s.io/kubernetes
/// `pkg/controller/statefulset/stateful_set_utils.go`, `newStatefulSetPod`;
/// `pkg/controller/statefulset/stateful_pod_control.go`, `CreateStatefulPod`.
final class StatefulSetObjects {
  /// The label of a pod with the name of its revision.
  static final String REVISION = "controller-revision-hash";

  /// The kind of a claim.
  static final String CLAIM = "PersistentVolumeClaim";

  private static final String CLAIMS = "volumeClaimTemplates";

  private StatefulSetObjects() {}

  /// The claims of a pod.
  static List<PlannedObject> claims(JsonObject set, int ordinal) {
    return spec(set).objects(CLAIMS).stream().map(claim -> claim(set, claim, ordinal)).toList();
  }

  private static PlannedObject claim(JsonObject set, JsonObject template, int ordinal) {
    JsonObject written = template.object("metadata");
    JsonObject labels = written.object("labels");
    JsonObject selected = spec(set).object("selector").object("matchLabels");
    for (String key : selected.names()) {
      labels = labels.with(key, new JsonString(selected.text(key)));
    }
    JsonObject metadata =
        JsonObject.builder()
            .put("name", claimName(set, template, ordinal))
            .put("namespace", OwnedObjects.namespace(set))
            .build();
    metadata = OwnedObjects.put(metadata, "labels", labels);
    metadata = OwnedObjects.put(metadata, "annotations", written.object("annotations"));
    return PlannedObject.of(
        "",
        "v1",
        CLAIM,
        "persistentvolumeclaims",
        JsonObject.of("metadata", metadata, "spec", spec(template)));
  }

  private static String claimName(JsonObject set, JsonObject template, int ordinal) {
    return name(template) + "-" + name(set) + "-" + ordinal;
  }

  /// The pod of an ordinal.
  ///
  /// @param written the template of its revision
  /// @param revision the name of that revision
  static PlannedObject pod(JsonObject set, JsonObject written, String revision, int ordinal) {
    String name = name(set) + "-" + ordinal;
    JsonObject template =
        OwnedObjects.labelled(written, "statefulset.kubernetes.io/pod-name", name);
    template =
        OwnedObjects.labelled(template, "apps.kubernetes.io/pod-index", Integer.toString(ordinal));
    template = OwnedObjects.labelled(template, REVISION, revision);
    PlannedObject pod = OwnedObjects.pod(set, template);
    JsonObject object =
        within(
            pod.object(),
            "metadata",
            metadata ->
                metadata
                    .with("name", new JsonString(name))
                    .with("namespace", new JsonString(pod.namespace())));
    object = within(object, "spec", spec -> podSpec(set, spec, name, ordinal));
    return pod.with(object);
  }

  private static JsonObject podSpec(JsonObject set, JsonObject spec, String name, int ordinal) {
    JsonObject own = spec.with("hostname", new JsonString(name));
    String service = spec(set).text("serviceName");
    if (!service.isEmpty()) {
      own = own.with("subdomain", new JsonString(service));
    }
    List<JsonObject> claims = spec(set).objects(CLAIMS);
    List<String> names = claims.stream().map(OwnedObjects::name).toList();
    List<JsonValue> volumes = new ArrayList<>();
    for (JsonObject claim : claims) {
      volumes.add(
          JsonObject.of(
              "name",
              name(claim),
              "persistentVolumeClaim",
              JsonObject.of("claimName", claimName(set, claim, ordinal))));
    }
    for (JsonObject volume : spec.objects("volumes")) {
      if (!names.contains(volume.text("name"))) {
        volumes.add(volume);
      }
    }
    return volumes.isEmpty() ? own : own.with("volumes", new JsonArray(volumes));
  }
}
