package dev.admittance.simulator.registry;

import dev.admittance.model.json.JsonNumber;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.rule.RuleId;
import dev.admittance.simulator.request.AdmissionRequest;
import dev.admittance.simulator.request.Operation;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// The stage after the validating phase: whether a new object's name is taken, what is stored of a
/// custom resource, and the client's answer for a resource that is not stored.
///
/// @param stored the objects of the cluster
record StorageStage(
    StoredObjects stored,
    PodRequests pods,
    ReviewDecisions reviews,
    CustomForm custom,
    StorageForm form) {
  /// Groups and resources whose objects are answered, not stored.
  private static final Set<String> ANSWERED_GROUPS =
      Set.of("authentication.k8s.io", "authorization.k8s.io");

  private static final JsonString APPLY = new JsonString("Apply");

  private static final JsonObject SUCCESS =
      JsonObject.builder()
          .put("kind", "Status")
          .put("apiVersion", "v1")
          .put("metadata", JsonObject.EMPTY)
          .put("status", "Success")
          .put("code", JsonNumber.of(201))
          .build();

  /// Whether a request creates an object that is written into storage.
  static boolean creates(AdmissionRequest request) {
    return request.operation() == Operation.CREATE
        && request.subResource().isEmpty()
        && request.object().isPresent()
        && isStored(request);
  }

  private static boolean isStored(AdmissionRequest request) {
    return !ANSWERED_GROUPS.contains(request.resource().group())
        && !request.resource().groupResource().equals("bindings");
  }

  /// Whether an object is written into storage, whole or its status.
  static boolean isWritten(AdmissionRequest request) {
    boolean whole = request.subResource().isEmpty() || request.subResource().equals("status");
    return whole
        && isStored(request)
        && (request.operation() == Operation.CREATE || request.operation() == Operation.UPDATE);
  }

  /// The same stage with other objects in the cluster.
  StorageStage with(StoredObjects others, PodRequests requests) {
    return new StorageStage(others, requests, reviews, custom, form);
  }

  /// @param converted whether the object was stored in another version and is read back already
  StageResult run(AdmissionRequest request, Optional<JsonObject> object, boolean converted) {
    if (request.operation() == Operation.CONNECT) {
      StageObject options = new StageObject(object.orElse(JsonObject.EMPTY));
      if (PodConnections.cover(request)) {
        PodConnections.check(request, stored, options);
      }
      return new StageResult(request, options.events());
    }
    if (object.isEmpty()) {
      return new StageResult(request, List.of());
    }
    StageObject stageObject = new StageObject(object.get());
    if (creates(request)) {
      createStored(request, stageObject);
    } else if (request.operation() == Operation.CREATE && PodRequests.cover(request)) {
      pods.finish(request, stageObject);
    }
    if (stageObject.isRefused()) {
      return new StageResult(request, stageObject.events());
    }
    if (request.operation() == Operation.CREATE && answersWithStatus(request)) {
      stageObject.change(SUCCESS, "the client is answered with a Status");
      stageObject.note(RuleId.W_119);
    } else if (request.operation() == Operation.CREATE && ReviewDecisions.cover(request)) {
      reviews.answer(request, stageObject);
    }
    if (request.operation() == Operation.UPDATE ? isStored(request) : creates(request)) {
      readBack(request, stageObject, converted);
    }
    stageObject.note(RuleId.W_364);
    return new StageResult(request, stageObject.events());
  }

  /// The stored object is encoded and decoded again, also on a dry run.
  private void readBack(AdmissionRequest request, StageObject stageObject, boolean converted) {
    if (!request.dryRun()) {
      stageObject.change(
          stageObject.metadata().without("selfLink"), "selfLink is dropped: it is not stored");
    }
    if (converted) {
      return;
    }
    if (ObjectKind.isCustom(request.kind())) {
      stageObject.change(
          custom.readBack(stageObject.object()),
          "read back: what the schema does not know and metadata that do not fit are gone, and"
              + " defaults are filled in");
    } else {
      stageObject.change(
          form.of(request, stageObject.object()),
          "read back: empty lists and maps are gone, and defaults are filled in");
      if (request.resource().groupResource().equals("services")) {
        stageObject.change(
            ServiceUpdates.read(stageObject.object()),
            "internalTrafficPolicy is gone: a name outside of the cluster has none");
      }
    }
  }

  /// A dry run only checks whether the name is taken.
  private void createStored(AdmissionRequest request, StageObject stageObject) {
    String name = stageObject.metadata().text("name");
    if (hasVersion(stageObject.metadata()) && isPosted(request) && !request.dryRun()) {
      stageObject.refuse(
          RuleId.W_110,
          Refusals.unexpected("resourceVersion should not be set on objects to be created"));
    } else if (stored.find(request, request.kind().kind(), name).isPresent()) {
      boolean generates = !stageObject.metadata().text("generateName").isEmpty();
      stageObject.refuse(
          generates ? RuleId.W_111 : RuleId.W_110,
          generates
              ? Refusals.generatedNameExists(request.resource(), name)
              : Refusals.exists(request.resource(), name));
    }
  }

  private static boolean hasVersion(Metadata metadata) {
    return ResourceVersion.of(metadata) instanceof ResourceVersion.Parsed version
        && version.isSet();
  }

  /// Whether a new object was posted: server-side apply, recognized by its managed fields, creates
  /// by an update.
  static boolean isPosted(AdmissionRequest request) {
    return Metadata.of(request.object().orElse(JsonObject.EMPTY)).objects("managedFields").stream()
        .noneMatch(entry -> APPLY.equals(entry.get("operation")));
  }

  private static boolean answersWithStatus(AdmissionRequest request) {
    return request.subResource().equals("eviction")
        || request.subResource().equals("binding")
        || request.resource().groupResource().equals("bindings");
  }
}
