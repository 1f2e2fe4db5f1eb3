package dev.admittance.simulator.registry;

import dev.admittance.model.json.JsonNumber;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.model.resource.ResourceTable;
import dev.admittance.model.rule.RuleId;
import dev.admittance.model.validation.FieldError;
import dev.admittance.simulator.access.Authorizer;
import dev.admittance.simulator.cluster.ClusterState;
import dev.admittance.simulator.convert.ConversionResult;
import dev.admittance.simulator.convert.Converter;
import dev.admittance.simulator.release.Feature;
import dev.admittance.simulator.release.Features;
import dev.admittance.simulator.request.AdmissionRequest;
import dev.admittance.simulator.request.GroupVersionKind;
import dev.admittance.simulator.request.Operation;
import dev.admittance.simulator.schema.CustomDefinitions;
import dev.admittance.simulator.schema.CustomVersion;
import dev.admittance.simulator.trace.Omission;
import dev.admittance.simulator.type.ApiTypes;
import dev.admittance.simulator.validation.KindValidation;
import dev.admittance.simulator.validationrule.ValidationRules;
import dev.admittance.simulator.warning.Deprecation;
import dev.admittance.simulator.warning.ServerWarnings;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// The server's own work on an object: when a request arrives, between the phases, and when the
/// object is stored (W-110 to W-119). Immutable.
public final class Stages {
  /// Groups and resources whose objects are answered, not stored.
  private static final Set<String> ANSWERED_GROUPS =
      Set.of("authentication.k8s.io", "authorization.k8s.io");

  private static final List<String> WIPED =
      List.of(
          "selfLink",
          "uid",
          "creationTimestamp",
          "deletionTimestamp",
          "deletionGracePeriodSeconds");

  private static final JsonString APPLY = new JsonString("Apply");
  private static final JsonObject SUCCESS =
      JsonObject.builder()
          .put("kind", "Status")
          .put("apiVersion", "v1")
          .put("metadata", JsonObject.EMPTY)
          .put("status", "Success")
          .put("code", JsonNumber.of(201))
          .build();

  private final StoredObjects stored;
  private final PodRequests pods;
  private final ReviewDecisions reviews;
  private final CustomDefinitions definitions;
  private final Converter converter;
  private final ApiTypes types;
  private final StrategyTable strategies;
  private final Features features;
  private final KubernetesRelease release;
  private final CustomForm custom;
  private final CustomValidation customValidation;
  private final ServerWarnings warnings;
  private final KindValidation kinds;
  private final Map<GroupVersionKind, Deprecation> deprecations;

  /// The stages of a server with the objects of its cluster.
  ///
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
    this.pods = new PodRequests(stored, Features.of(release));
    this.reviews = new ReviewDecisions(authority);
    this.definitions = definitions;
    this.converter = converter;
    this.types = ApiTypes.of(release);
    this.strategies = StrategyTable.of(release);
    this.features = Features.of(release);
    this.release = release;
    this.custom = new CustomForm(definitions, !features.has(Feature.NO_PENDING_NAMES));
    this.customValidation =
        new CustomValidation(new ValidationRules(definitions, features), features);
    this.warnings = new ServerWarnings(release);
    this.kinds = new KindValidation(release, privileged);
    this.deprecations = Deprecation.of(release, cluster.objects());
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
    if (!creates(request)) {
      return new StageResult(request, List.of());
    }
    StageObject stageObject = new StageObject(request.object().orElse(JsonObject.EMPTY));
    boolean named = GeneratedMetadata.wasNamed(stageObject.metadata());
    for (String name : WIPED) {
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

  private boolean creates(AdmissionRequest request) {
    return request.operation() == Operation.CREATE
        && request.subResource().isEmpty()
        && request.object().isPresent()
        && isStored(request);
  }

  private static boolean isStored(AdmissionRequest request) {
    return !ANSWERED_GROUPS.contains(request.resource().group())
        && !request.resource().groupResource().equals("bindings");
  }

  /// The stage between the mutating and the validating phase.
  ///
  /// @param mutated the object of the request
  public StageResult prepare(AdmissionRequest request, MutatedObject mutated) {
    Optional<JsonObject> before = mutated.before();
    Optional<JsonObject> object = mutated.object();
    if (object.isEmpty()
        || request.operation() == Operation.DELETE
        || request.operation() == Operation.CONNECT) {
      return new StageResult(request, List.of());
    }
    StageObject stageObject = new StageObject(object.get());
    if (before.isPresent() && !before.get().has("metadata")) {
      NotSimulatedRules.ofAbridged(stageObject);
      return new StageResult(request, stageObject.events());
    }
    if (!request.unknown().isNone()) {
      NotSimulatedRules.ofPartlyKnown(request.unknown(), stageObject);
      return new StageResult(request, stageObject.events());
    }
    ObjectKind kind = kind(request);
    if (features.has(Feature.MANAGED_FIELDS_PUT_BACK)) {
      ManagedFields.restore(
          stageObject, before.orElse(JsonObject.EMPTY), kind.metadata(stageObject.object()));
    }
    OwnerReferences.dedupe(stageObject, kind.metadata(stageObject.object()));
    return request.operation() == Operation.CREATE
        ? create(kind, stageObject, mutated.written())
        : update(kind, stageObject, request.oldObject().orElse(JsonObject.EMPTY));
  }

  /// Returns an object without the fields that an update of the resource or subresource does not
  /// change (W-112, W-119), so that its sender does not manage them.
  public JsonObject withoutPutBack(AdmissionRequest request, JsonObject object) {
    return kind(request)
        .strategy()
        .map(strategy -> Subresources.withoutPutBack(request, strategy, object))
        .orElse(object);
  }

  private ObjectKind kind(AdmissionRequest request) {
    String group = request.resource().group();
    Optional<Strategy> builtIn = strategies.find(group, request.resource().resource());
    if (builtIn.isPresent() || ResourceTable.isBuiltIn(group)) {
      return new ObjectKind(request, builtIn, Optional.empty());
    }
    Optional<CustomVersion> custom =
        definitions.of(request.kind().apiVersion(), request.kind().kind());
    boolean status =
        custom.map(CustomVersion::status).orElse(request.subResource().equals("status"));
    return new ObjectKind(request, Optional.of(Strategy.custom(status)), custom);
  }

  private StageResult create(
      ObjectKind kind, StageObject stageObject, Optional<JsonObject> written) {
    AdmissionRequest request = kind.request();
    if (!creates(request)) {
      if (request.subResource().equals("token")) {
        PodRequests.name(request, stageObject);
        if (!stageObject.isRefused() && features.has(Feature.PREPARED_TOKEN_REQUESTS)) {
          Optional<JsonObject> account = stored.find(request, "ServiceAccount", request.name());
          TokenRequests.create(release, request, account, stageObject);
        }
      }
      if (PodRequests.cover(request)) {
        if (!stageObject.isRefused()) {
          pods.check(request, stageObject);
        }
      } else if (ReviewDecisions.cover(request)) {
        ReviewDecisions.check(request, stageObject);
      } else {
        NotSimulatedRules.ofAnswered(request, stageObject);
      }
      return new StageResult(request, stageObject.events());
    }
    SharedLabels labels =
        SharedLabels.of(stageObject.object(), written, features.has(Feature.NAMES_TRIED_AGAIN));
    BeforeCreate.run(request, types, kind, labels, stageObject);
    if (!stageObject.isRefused()) {
      if (request.resource().groupResource().equals("pods")) {
        AppArmor.apply(release, stageObject);
        stageObject.note(RuleId.W_110);
      }
      ObjectValidation validation = validation(kind, stageObject);
      judge(kind, stageObject, validation.create(), validation);
      warn(kind, stageObject, JsonObject.EMPTY, warnings.created(request, stageObject.object()));
      NotSimulatedRules.ofStored(kind, stageObject, validation);
    }
    String name = stageObject.metadata().text("name");
    return new StageResult(
        request.name().isEmpty() ? request.withName(name) : request, stageObject.events());
  }

  private StageResult update(ObjectKind kind, StageObject stageObject, JsonObject old) {
    AdmissionRequest request = kind.request();
    if (request.subResource().equals("scale")) {
      return new StageResult(
          request.withOldObject(scale(request, stageObject, old)), stageObject.events());
    }
    BeforeUpdate.run(request, types, kind, stageObject, old);
    if (!stageObject.isRefused()) {
      SleepAfterStart.check(release, request, stageObject);
    }
    if (!stageObject.isRefused()) {
      ObjectValidation validation = validation(kind, stageObject);
      judge(kind, stageObject, validation.update(old), validation);
      warn(kind, stageObject, old, warnings.updated(request, stageObject.object(), old));
      NotSimulatedRules.ofStored(kind, stageObject, validation);
    }
    return new StageResult(request, stageObject.events());
  }

  /// The validation of an object. One without its spec or the defaults of its version was written
  /// by hand or is abridged, so what only its kind has is not checked.
  private ObjectValidation validation(ObjectKind kind, StageObject stageObject) {
    AdmissionRequest request = kind.request();
    boolean covered = kinds.covers(request.resource(), request.subResource());
    boolean checked =
        covered
            && StorageForm.hasDefaults(types, request)
            && request.oldObject().stream().allMatch(Stages::wasStored);
    boolean told = covered ? checked : !kind.isCustom();
    return new ObjectValidation(
        kind,
        stageObject,
        customValidation,
        checked ? Optional.of(kinds) : Optional.empty(),
        told ? Omission.SIMULATOR : Omission.INPUT);
  }

  /// Whether an object has what the server gives each object that it stores. One that a person
  /// wrote lacks what plugins and controllers added, too.
  private static boolean wasStored(JsonObject object) {
    return Metadata.of(object).has("uid");
  }

  /// @return the stored Scale as validating hooks see it
  private JsonObject scale(AdmissionRequest request, StageObject stageObject, JsonObject old) {
    String apiVersion = request.resource().group() + "/" + request.resource().version();
    Optional<String> kind = definitions.kindOf(apiVersion, request.resource().resource());
    Optional<CustomVersion> version =
        kind.flatMap(scaled -> definitions.of(apiVersion, scaled))
            .filter(known -> known.scale().isPresent());
    if (version.isEmpty()) {
      ScaleSubresource.update(request, stageObject, old, features);
      return ScaleSubresource.shown(old);
    }
    Optional<JsonObject> scaled =
        stored
            .find(request, kind.get(), request.name())
            .flatMap(object -> converted(object, request, kind.get()));
    CustomScales.update(
        request, stageObject, old, kind.get(), version.get(), scaled, customValidation);
    return CustomScales.shown(old);
  }

  /// A stored custom resource in the version of a request; empty where a webhook converts it.
  private Optional<JsonObject> converted(JsonObject object, AdmissionRequest request, String kind) {
    GroupVersionKind wanted =
        new GroupVersionKind(request.resource().group(), request.resource().version(), kind);
    return converter.convert(object, wanted)
            instanceof ConversionResult.Converted(JsonObject converted)
        ? Optional.of(converted)
        : Optional.empty();
  }

  /// @param old the stored object; empty for a create
  private void warn(ObjectKind kind, StageObject stageObject, JsonObject old, List<String> texts) {
    if (!stageObject.isRefused()) {
      texts.forEach(stageObject::warn);
      if (kind.isCustom()) {
        FinalizerWarnings.add(
            stageObject, kind.metadata(stageObject.object()), kind.metadata(old), features);
      }
      stageObject.note(RuleId.W_453);
      warnings
          .leftOut(kind.request(), stageObject.object())
          .ifPresent(what ->
              stageObject.leaveOut(RuleId.W_453, what, "the client gets the other warnings"));
    }
  }

  /// A custom resource is recognized by its stated kind.
  private void judge(
      ObjectKind kind,
      StageObject stageObject,
      List<FieldError> errors,
      ObjectValidation validation) {
    if (!errors.isEmpty()) {
      NotSimulatedRules.ofRefused(kind, stageObject, validation);
      GroupVersionKind told =
          kind.isCustom() ? GroupVersionKind.said(stageObject.object()) : kind.request().kind();
      stageObject.refuse(
          RuleId.W_110,
          Refusals.invalid(
              release, told.group(), told.kind(), stageObject.metadata().text("name"), errors));
    }
  }

  /// The stage after the validating phase: whether a new object's name is taken, what is stored of
  /// a custom resource, and the client's answer for a resource that is not stored.
  ///
  /// @param converted whether the object was stored in another version and is read back already
  public StageResult store(
      AdmissionRequest request, Optional<JsonObject> object, boolean converted) {
    if (object.isEmpty() || request.operation() == Operation.CONNECT) {
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

  /// Whether an object is written into storage, whole or its status.
  public static boolean isWritten(AdmissionRequest request) {
    boolean whole = request.subResource().isEmpty() || request.subResource().equals("status");
    return whole
        && isStored(request)
        && (request.operation() == Operation.CREATE || request.operation() == Operation.UPDATE);
  }

  /// A custom resource as it is read from storage in the version in which it is stored.
  public JsonObject stored(JsonObject object) {
    return custom.readBack(object);
  }

  /// A custom resource as it comes out of a conversion from storage.
  public JsonObject converted(JsonObject object) {
    return custom.converted(object);
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
          new StorageForm(types, converter).of(request, stageObject.object()),
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
  private static boolean isPosted(AdmissionRequest request) {
    return Metadata.of(request.object().orElse(JsonObject.EMPTY)).objects("managedFields").stream()
        .noneMatch(entry -> APPLY.equals(entry.get("operation")));
  }

  private static boolean answersWithStatus(AdmissionRequest request) {
    return request.subResource().equals("eviction")
        || request.subResource().equals("binding")
        || request.resource().groupResource().equals("bindings");
  }
}
