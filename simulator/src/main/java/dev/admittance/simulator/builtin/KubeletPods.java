package dev.admittance.simulator.builtin;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonBoolean;
import dev.admittance.model.json.JsonNull;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonValue;
import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.simulator.builtin.PluginResult.Refusal;
import dev.admittance.simulator.gojson.GoFields;
import dev.admittance.simulator.patch.SemanticEquality;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// What a kubelet may do with pods: create mirrors of its static pods, delete and evict its own,
/// and write their status. Source: k8s.io/kubernetes
/// `plugin/pkg/admission/noderestriction/admission.go`, `(*Plugin).admitPod`, `admitPodStatus` and
/// `admitPodEviction`.
///
/// @param node the kubelet's own
record KubeletPods(String node, KubernetesRelease release, PluginContext situation) {
  private static final String MIRROR = "kubernetes.io/config.mirror";
  private static final int EXTENDED_CLAIMS_SINCE = 34;
  private static final int ALLOCATABLE_CLAIMS_SINCE = 37;

  /// What a kubelet does not set in a status, by what the server calls it.
  private static final Map<String, String> CLAIMS =
      Map.of(
          "resourceClaimStatuses", "resource claim statues",
          "extendedResourceClaimStatus", "extended resource claim status",
          "nodeAllocatableResourceClaimStatuses", "node allocatable resource claim statuses");

  PluginResult admit() {
    return switch (situation.request().subResource()) {
      case "" -> ofPod();
      case "status" -> ofStatus();
      case "eviction" -> ofEviction();
      default ->
          PluginResult.forbidden(
              "unexpected pod subresource \""
                  + situation.request().subResource()
                  + "\", only 'status' and 'eviction' are allowed");
    };
  }

  private PluginResult forbidden(String text) {
    return PluginResult.forbidden("node \"" + node + "\" " + text);
  }

  private PluginResult ofPod() {
    return switch (situation.request().operation()) {
      case CREATE -> ofNew();
      case DELETE -> ofDeleted();
      case UPDATE, CONNECT ->
          PluginResult.forbidden(
              "unexpected operation \""
                  + situation.request().operation()
                  + "\", node \""
                  + node
                  + "\" can only create and delete mirror pods");
    };
  }

  private PluginResult ofDeleted() {
    Optional<GoFields> pod = situation.request().oldObject().map(GoFields::new);
    return pod.map(stored ->
            isOwn(stored)
                ? PluginResult.SILENT
                : forbidden("can only delete pods with spec.nodeName set to itself"))
        .orElseGet(this::unknownPod);
  }

  private PluginResult unknownPod() {
    return new PluginResult.Unknown(
        "which node pod " + situation.request().name() + " is on", "it is assumed to be this one");
  }

  private boolean isOwn(GoFields pod) {
    return pod.object("spec").text("nodeName").equals(node);
  }

  private PluginResult ofNew() {
    GoFields metadata = situation.fields().object("metadata");
    if (!metadata.object("annotations").has(MIRROR)) {
      return PluginResult.forbidden(
          "pod does not have \""
              + MIRROR
              + "\" annotation, node \""
              + node
              + "\" can only create mirror pods");
    }
    if (!isOwn(situation.fields())) {
      return forbidden("can only create pods with spec.nodeName set to itself");
    }
    List<GoFields> owners = metadata.list("ownerReferences");
    if (owners.size() > 1) {
      return forbidden("can only create pods with a single owner reference set to itself");
    }
    if (owners.isEmpty() || !isThisNode(owners.getFirst())) {
      return forbidden("can only create pods with an owner reference set to itself");
    }
    return ofOwned(owners.getFirst());
  }

  private boolean isThisNode(GoFields owner) {
    return owner.text("apiVersion").equals("v1")
        && owner.text("kind").equals("Node")
        && owner.text("name").equals(node);
  }

  private PluginResult ofOwned(GoFields owner) {
    if (!owner.is("controller", JsonBoolean.TRUE)) {
      return forbidden("can only create pods with a controller owner reference set to itself");
    }
    if (owner.is("blockOwnerDeletion", JsonBoolean.TRUE)) {
      return forbidden("must not set blockOwnerDeletion on an owner reference");
    }
    Optional<JsonObject> known = situation.objects().find("", node, "", "Node");
    if (known.isEmpty()) {
      return situation.objects().tellsAllOf("", "Node")
          ? PluginResult.refused(new Refusal.NotFound("node", node))
          : new PluginResult.Unknown("the uid of node " + node, "it is assumed to be the owner's");
    }
    String uid = new GoFields(known.get()).object("metadata").text("uid");
    if (!owner.text("uid").equals(uid)) {
      return PluginResult.forbidden(
          "node " + node + " UID mismatch: expected " + owner.text("uid") + " got " + uid);
    }
    return MirroredReferences.first(situation.fields().object("spec"), release)
        .map(what -> forbidden("can not create pods that reference " + what))
        .orElse(PluginResult.SILENT);
  }

  private PluginResult ofStatus() {
    GoFields old = situation.oldFields();
    if (!isOwn(old)) {
      return forbidden("can only update pod status for pods with spec.nodeName set to itself");
    }
    if (!Edits.texts(old.object("metadata").object("labels"))
        .equals(Edits.texts(situation.fields().object("metadata").object("labels")))) {
      return forbidden("cannot update labels through pod status");
    }
    return claims().stream()
        .filter(member ->
            !SemanticEquality.equal(status(old, member), status(situation.fields(), member)))
        .findFirst()
        .map(member -> forbidden("cannot update " + CLAIMS.get(member)))
        .orElse(PluginResult.SILENT);
  }

  private List<String> claims() {
    List<String> all =
        List.of(
            "resourceClaimStatuses",
            "extendedResourceClaimStatus",
            "nodeAllocatableResourceClaimStatuses");
    return release.isAtLeast(ALLOCATABLE_CLAIMS_SINCE)
        ? all
        : all.subList(0, release.isAtLeast(EXTENDED_CLAIMS_SINCE) ? 2 : 1);
  }

  private static JsonValue status(GoFields pod, String member) {
    JsonValue value = pod.object("status").json().find(member).orElse(JsonNull.NULL);
    return value instanceof JsonArray array && array.size() == 0 ? JsonNull.NULL : value;
  }

  private PluginResult ofEviction() {
    String eviction = situation.fields().object("metadata").text("name");
    String name = situation.request().name().isEmpty() ? eviction : situation.request().name();
    if (name.isEmpty()) {
      return PluginResult.forbidden("could not determine pod from request data");
    }
    Optional<JsonObject> pod =
        situation.objects().find(situation.request().namespace(), name, "", "Pod");
    if (pod.isEmpty()) {
      return situation.objects().tellsAllOf("", "Pod")
          ? PluginResult.refused(new Refusal.NotFound("pod", name))
          : unknownPod();
    }
    return isOwn(new GoFields(pod.get()))
        ? PluginResult.SILENT
        : PluginResult.forbidden(
            "node " + node + " can only evict pods with spec.nodeName set to itself");
  }
}
