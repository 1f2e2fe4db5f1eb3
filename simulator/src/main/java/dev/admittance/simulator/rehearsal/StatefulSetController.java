package dev.admittance.simulator.rehearsal;

import static dev.admittance.simulator.builtin.Edits.within;
import static dev.admittance.simulator.rehearsal.OwnedObjects.name;
import static dev.admittance.simulator.rehearsal.OwnedObjects.number;
import static dev.admittance.simulator.rehearsal.OwnedObjects.spec;
import static dev.admittance.simulator.rehearsal.OwnedObjects.template;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
import java.util.ArrayList;
import java.util.List;

/// The controller of StatefulSets. Source: k8s.io/kubernetes
/// `pkg/controller/statefulset/stateful_set_utils.go`, `newVersionedStatefulSetPod`;
/// `pkg/controller/statefulset/stateful_pod_control.go`, `CreateStatefulPod`.
final class StatefulSetController {
  private static final String HASH = "controller-revision-hash";
  private static final String CLAIM = "PersistentVolumeClaim";
  private static final String CLAIMS = "volumeClaimTemplates";

  private StatefulSetController() {}

  /// The revision, and claims and pod of each ordinal.
  static ControllerSync sync(JsonObject set) {
    String hash = OwnedObjects.hash(template(set));
    List<Wave> waves = new ArrayList<>();
    waves.add(Wave.of(revision(set, hash)));
    boolean ordered = !spec(set).text("podManagementPolicy").equals("Parallel");
    int start = number(spec(set).object("ordinals"), "start", 0);
    int replicas = number(spec(set), "replicas", 1);
    for (int ordinal = start; ordinal < start + replicas; ordinal++) {
      waves.addAll(claims(set, ordinal));
      PlannedObject pod = pod(set, hash, name(set) + "-" + ordinal, ordinal);
      waves.add(new Wave(List.of(pod), Wave.Pace.ALL, ordered));
    }
    return new ControllerSync(
        "statefulset-controller", set, waves, Backoff.DEFAULT, new StatefulSetEvents());
  }

  /// The hash is that of the whole revision; made up here.
  private static PlannedObject revision(JsonObject set, String hash) {
    return OwnedObjects.revision(set, "controller.kubernetes.io/hash", hash);
  }

  private static List<Wave> claims(JsonObject set, int ordinal) {
    List<PlannedObject> claims =
        spec(set).objects(CLAIMS).stream().map(claim -> claim(set, claim, ordinal)).toList();
    return claims.isEmpty() ? List.of() : List.of(new Wave(claims, Wave.Pace.ALL, false));
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

  private static PlannedObject pod(JsonObject set, String hash, String name, int ordinal) {
    JsonObject template = template(set);
    template = OwnedObjects.labelled(template, "statefulset.kubernetes.io/pod-name", name);
    template =
        OwnedObjects.labelled(template, "apps.kubernetes.io/pod-index", Integer.toString(ordinal));
    template = OwnedObjects.labelled(template, HASH, name(set) + "-" + hash);
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

  private record StatefulSetEvents() implements SyncEvents {
    @Override
    public List<ControllerEvent> created(JsonObject owner, JsonObject object) {
      return switch (object.text("kind")) {
        case "Pod" ->
            List.of(
                SyncEvents.normal(owner, "SuccessfulCreate", pod(owner, object) + " successful"));
        case CLAIM ->
            List.of(
                SyncEvents.normal(
                    owner, "SuccessfulCreate", claim(owner, object, " Pod ") + " success"));
        default -> List.of();
      };
    }

    /// Where a claim is refused, so is its pod.
    @Override
    public List<ControllerEvent> failed(JsonObject owner, PlannedObject planned, String error) {
      return switch (planned.kind().kind()) {
        case "Pod" -> List.of(failed(owner, pod(owner, planned.object()), error));
        case CLAIM -> {
          String reason = "failed to create PVC " + planned.name() + ": " + error;
          yield List.of(
              failed(owner, claim(owner, planned.object(), " for Pod "), error),
              failed(owner, "Create Pod " + podOf(planned.object(), owner) + in(owner), reason));
        }
        default -> List.of();
      };
    }

    private static ControllerEvent failed(JsonObject owner, String what, String error) {
      return SyncEvents.warning(owner, "FailedCreate", what + " failed error: " + error);
    }

    private static String pod(JsonObject owner, JsonObject pod) {
      return "Create Pod " + name(pod) + in(owner);
    }

    private static String claim(JsonObject owner, JsonObject claim, String relation) {
      return "Create Claim " + name(claim) + relation + podOf(claim, owner) + in(owner);
    }

    private static String in(JsonObject owner) {
      return " in StatefulSet " + name(owner);
    }

    private static String podOf(JsonObject claim, JsonObject owner) {
      String name = name(claim);
      return name.substring(name.lastIndexOf(name(owner) + "-"));
    }
  }
}
