package dev.admittance.simulator.rehearsal;

import static dev.admittance.simulator.builtin.Edits.within;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonNumber;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.simulator.gojson.GoFields;
import dev.admittance.simulator.request.GeneratedName;
import java.nio.charset.StandardCharsets;

/// Parts of the objects that controllers create from others.
final class OwnedObjects {
  private static final String METADATA = "metadata";
  private static final int FNV_OFFSET = 0x811c9dc5;
  private static final int FNV_PRIME = 0x01000193;
  private static final int LONGEST_PREFIX = 253;
  private static final int PERCENT = 100;

  private OwnedObjects() {}

  static String name(JsonObject object) {
    return object.object(METADATA).text("name");
  }

  static String namespace(JsonObject object) {
    return object.object(METADATA).text("namespace");
  }

  /// Kind and name, such as `ReplicaSet/web-5c9f`.
  static String title(JsonObject object) {
    return object.text("kind") + "/" + name(object);
  }

  static JsonObject spec(JsonObject object) {
    return object.object("spec");
  }

  static JsonObject template(JsonObject owner) {
    return spec(owner).object("template");
  }

  /// A member that is a number; else the given one.
  static int number(JsonObject parent, String name, int otherwise) {
    GoFields fields = new GoFields(parent);
    return fields.has(name) ? (int) fields.number(name) : otherwise;
  }

  /// The replicas that a workload is to have.
  static int replicas(JsonObject workload) {
    return number(spec(workload), "replicas", 1);
  }

  /// An object whose generation has grown by one.
  static JsonObject nextGeneration(JsonObject object) {
    return within(
        object,
        METADATA,
        metadata ->
            metadata.has("generation")
                ? metadata.with("generation", JsonNumber.of(number(metadata, "generation", 0) + 1))
                : metadata);
  }

  /// Counts by a number, or by a percentage of all.
  ///
  /// @param up whether a part is rounded up
  static int amount(JsonObject parent, String member, int all, boolean up, int otherwise) {
    String share = parent.text(member);
    if (!share.endsWith("%")) {
      return number(parent, member, otherwise);
    }
    int part = all * Integer.parseInt(share.substring(0, share.length() - 1));
    return up ? Math.ceilDiv(part, PERCENT) : part / PERCENT;
  }

  /// A reference to a controlling owner. Source: k8s.io/apimachinery
  /// `pkg/apis/meta/v1/controller_ref.go`, `NewControllerRef`.
  static JsonArray controlledBy(JsonObject owner) {
    return JsonArray.of(
        JsonObject.builder()
            .put("apiVersion", owner.text("apiVersion"))
            .put("kind", owner.text("kind"))
            .put("name", name(owner))
            .put("uid", owner.object(METADATA).text("uid"))
            .put("controller", true)
            .put("blockOwnerDeletion", true)
            .build());
  }

  /// The metadata of a namespaced object with a controlling owner.
  static JsonObject metadata(JsonObject owner, String nameMember, String name) {
    return JsonObject.builder()
        .put(nameMember, name)
        .put("namespace", namespace(owner))
        .put("ownerReferences", controlledBy(owner))
        .build();
  }

  /// Metadata with a map of strings, which is left out where it is empty.
  static JsonObject put(JsonObject metadata, String member, JsonObject map) {
    return map.size() == 0 ? metadata : metadata.with(member, map);
  }

  /// The pod of a template, named by the server. Source: k8s.io/kubernetes
  /// `pkg/controller/controller_utils.go`, `GetPodFromTemplate`.
  static PlannedObject pod(JsonObject owner, JsonObject template) {
    return pod(owner, template, name(owner) + "-");
  }

  static PlannedObject pod(JsonObject owner, JsonObject template, String prefix) {
    JsonObject written = template.object(METADATA);
    JsonObject metadata =
        metadata(
            owner,
            "generateName",
            prefix.length() > LONGEST_PREFIX ? prefix.substring(0, prefix.length() - 1) : prefix);
    metadata = put(metadata, "labels", written.object("labels"));
    metadata = put(metadata, "annotations", written.object("annotations"));
    if (written.get("finalizers") instanceof JsonArray finalizers && finalizers.size() > 0) {
      metadata = metadata.with("finalizers", finalizers);
    }
    PlannedObject pod =
        PlannedObject.of(
            "",
            "v1",
            "Pod",
            "pods",
            JsonObject.of(METADATA, metadata, "spec", template.object("spec")));
    return pod.with(within(pod.object(), METADATA, own -> own.without("namespace")));
  }

  static JsonObject label(JsonObject labels, String key, String value) {
    return labels.with(key, new JsonString(value));
  }

  /// A template or object with one more label.
  static JsonObject labelled(JsonObject object, String key, String value) {
    return within(
        object,
        METADATA,
        metadata -> within(metadata, "labels", labels -> label(labels, key, value)));
  }

  /// The revision of a workload's template that its controller keeps, with the workload's
  /// annotations.
  ///
  /// @param number from 1 on
  static PlannedObject revision(JsonObject owner, String hashLabel, int number) {
    JsonObject template = template(owner);
    String hash = hash(template);
    JsonObject metadata = metadata(owner, "name", name(owner) + "-" + hash);
    metadata =
        put(metadata, "labels", label(template.object(METADATA).object("labels"), hashLabel, hash));
    metadata = put(metadata, "annotations", owner.object(METADATA).object("annotations"));
    JsonObject patched = template.with("$patch", new JsonString("replace"));
    return PlannedObject.of(
        "apps",
        "v1",
        "ControllerRevision",
        "controllerrevisions",
        JsonObject.builder()
            .put(METADATA, metadata)
            .put("data", JsonObject.of("spec", JsonObject.of("template", patched)))
            .put("revision", number)
            .build());
  }

  /// A made-up hash of a template. It has the form of the controllers' hashes, but not their value,
  /// which stands on the memory layout of a Go program. Source: k8s.io/kubernetes
  /// `pkg/controller/controller_utils.go`, `ComputeHash`.
  static String hash(JsonObject template) {
    int hash = FNV_OFFSET;
    for (byte part : template.toString().getBytes(StandardCharsets.UTF_8)) {
      hash = (hash ^ (part & 0xff)) * FNV_PRIME;
    }
    return GeneratedName.encoded(Integer.toUnsignedString(hash));
  }
}
