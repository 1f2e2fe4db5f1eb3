package dev.admittance.simulator.registry;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.model.rule.RuleId;
import dev.admittance.simulator.access.Authorizer;
import dev.admittance.simulator.cluster.ClusterState;
import dev.admittance.simulator.convert.Converter;
import dev.admittance.simulator.release.Feature;
import dev.admittance.simulator.release.Features;
import dev.admittance.simulator.request.AdmissionRequest;
import dev.admittance.simulator.request.GroupVersionKind;
import dev.admittance.simulator.request.Operation;
import dev.admittance.simulator.schema.CustomDefinitions;
import dev.admittance.simulator.type.ApiTypes;
import dev.admittance.simulator.warning.Deprecation;
import dev.admittance.simulator.warning.ServerWarnings;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// The server's own work on an object: when a request arrives, between the phases, and when the
/// object is stored (W-110 to W-119). Immutable.
public final class Stages {
  private static final List<String> WIPED =
      List.of(
          "selfLink",
          "uid",
          "creationTimestamp",
          "deletionTimestamp",
          "deletionGracePeriodSeconds");

  /// What older servers replace in an object that server-side apply creates.
  private static final List<String> REPLACED = List.of("uid", "creationTimestamp");

  private final StoredObjects stored;
  private final PreparationStage preparation;
  private final StorageStage storage;
  private final ApiTypes types;
  private final Features features;
  private final CustomForm custom;
  private final ServerWarnings warnings;
  private final Map<GroupVersionKind, Deprecation> deprecations;

  /// The stages of a server with the objects of its cluster.
  ///
  /// @param definitions of custom resources, from the objects
  /// @param authority decides reviews of access
  /// @param privileged whether the server runs with `--allow-privileged`
  public Stages(
      ClusterState cluster,
      CustomDefinitions definitions,
      Converter converter,
      KubernetesRelease release,
      Authorizer authority,
      boolean privileged) {
    this.stored = new StoredObjects(cluster);
    this.types = ApiTypes.of(release);
    this.features = Features.of(release);
    PodRequests pods = new PodRequests(stored, features);
    this.custom = new CustomForm(definitions, !features.has(Feature.NO_PENDING_NAMES));
    this.warnings = new ServerWarnings(release);
    this.preparation =
        new PreparationStage(stored, pods, definitions, converter, release, privileged);
    this.storage =
        new StorageStage(
            stored,
            pods,
            new ReviewDecisions(authority),
            custom,
            new StorageForm(types, converter));
    this.deprecations = Deprecation.of(release, cluster.objects());
  }

  private Stages(Stages other, StoredObjects stored) {
    this.stored = stored;
    this.types = other.types;
    this.features = other.features;
    PodRequests pods = new PodRequests(stored, features);
    this.custom = other.custom;
    this.warnings = other.warnings;
    this.preparation = other.preparation.with(stored, pods);
    this.storage = other.storage.with(stored, pods);
    this.deprecations = other.deprecations;
  }

  /// The stages of the same server after objects were stored or deleted that are no definitions of
  /// custom resources and no roles.
  ///
  /// @param changed the kinds of these objects
  public Stages changed(ClusterState cluster, Set<ClusterState.Kind> changed) {
    return new Stages(this, stored.changed(cluster, changed));
  }

  /// The deprecation of the request's API version, which the server checks first (W-454); empty for
  /// none.
  public Optional<Deprecation> deprecation(AdmissionRequest request) {
    return Optional.ofNullable(deprecations.get(request.kind()));
  }

  /// The server's warnings for an object to delete, before the mutating phase (W-453).
  public List<String> deletionWarnings(AdmissionRequest request) {
    return request.operation() == Operation.DELETE
        ? warnings.deleted(request, request.options())
        : List.of();
  }

  /// The first stage for an object as a client sends it: decoding and defaults (W-110). A refusal
  /// ends the request.
  public StageResult decode(AdmissionRequest request) {
    return request
        .object()
        .map(object -> ObjectReceiver.run(request, object, custom, types, features))
        .orElseGet(() -> new StageResult(request, List.of()));
  }

  /// The stage before the mutating phase: a changed object gets the name in its URL, and a new one
  /// loses the fields that only the server sets (W-110). Only an object that was captured later in
  /// admission has any of these.
  public StageResult receive(AdmissionRequest request) {
    if (request.operation() == Operation.UPDATE && request.object().isPresent()) {
      StageObject stageObject = new StageObject(request.object().get());
      String name = stageObject.metadata().text("name");
      if (!name.isEmpty() && !name.equals(request.name()) && !request.name().isEmpty()) {
        stageObject.refuse(RuleId.W_112, Refusals.otherName(name, request.name()));
      }
      return new StageResult(request, stageObject.events());
    }
    if (!StorageStage.creates(request)) {
      return new StageResult(request, List.of());
    }
    StageObject stageObject = new StageObject(request.object().orElse(JsonObject.EMPTY));
    boolean named = GeneratedMetadata.wasNamed(stageObject.metadata());
    for (String name :
        StorageStage.isPosted(request) || features.has(Feature.WIPED_ON_APPLY) ? WIPED : REPLACED) {
      if (stageObject.metadata().has(name)) {
        stageObject.change(
            stageObject.metadata().without(name), name + " is taken out: the server sets it later");
      }
    }
    if (named) {
      stageObject.change(
          stageObject.metadata().without("name"),
          "name is taken out: the server makes it up later");
    }
    stageObject.note(RuleId.W_110);
    return new StageResult(named ? request.withName("") : request, stageObject.events());
  }

  /// The stage between the mutating and the validating phase.
  ///
  /// @param mutated the object of the request
  public StageResult prepare(AdmissionRequest request, MutatedObject mutated) {
    return preparation.run(request, mutated);
  }

  /// Returns an object without the fields that an update of the resource or subresource does not
  /// change (W-112, W-119), so that its sender does not manage them.
  public JsonObject withoutPutBack(AdmissionRequest request, JsonObject object) {
    return preparation.withoutPutBack(request, object);
  }

  /// The stage after the validating phase: whether a new object's name is taken, what is stored of
  /// a custom resource, and the client's answer for a resource that is not stored.
  ///
  /// @param converted whether the object was stored in another version and is read back already
  public StageResult store(
      AdmissionRequest request, Optional<JsonObject> object, boolean converted) {
    return storage.run(request, object, converted);
  }

  /// The custom resource that a request scales; empty for other requests, and where it is not
  /// known.
  public Optional<ScaledObject> scaled(AdmissionRequest request) {
    return preparation.scaled(request);
  }

  /// Whether an object is written into storage, whole or its status.
  public static boolean isWritten(AdmissionRequest request) {
    return StorageStage.isWritten(request);
  }

  /// A custom resource as it is read from storage in the version in which it is stored.
  public JsonObject stored(JsonObject object) {
    return custom.readBack(object);
  }

  /// A custom resource as it comes out of a conversion from storage.
  public JsonObject converted(JsonObject object) {
    return custom.converted(object);
  }
}
