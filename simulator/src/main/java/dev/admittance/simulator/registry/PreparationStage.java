package dev.admittance.simulator.registry;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.model.resource.ResourceTable;
import dev.admittance.model.rule.RuleId;
import dev.admittance.model.validation.FieldError;
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
import dev.admittance.simulator.warning.ServerWarnings;
import java.util.List;
import java.util.Optional;

/// The stage between the mutating and the validating phase: what the server itself fills in, checks
/// and warns about in an object before it validates the request (W-110 to W-119, W-453).
final class PreparationStage {
  private static final String EVENTS = "events.k8s.io";

  private final StoredObjects stored;
  private final PodRequests pods;
  private final CustomDefinitions definitions;
  private final Converter converter;
  private final ApiTypes types;
  private final StrategyTable strategies;
  private final Features features;
  private final KubernetesRelease release;
  private final CustomValidation customValidation;
  private final ServerWarnings warnings;
  private final KindValidation kinds;

  /// @param stored the objects of the cluster
  /// @param pods checks evictions, bindings and requests for tokens
  /// @param privileged whether the server runs with `--allow-privileged`
  PreparationStage(
      StoredObjects stored,
      PodRequests pods,
      CustomDefinitions definitions,
      Converter converter,
      KubernetesRelease release,
      boolean privileged) {
    this.stored = stored;
    this.pods = pods;
    this.definitions = definitions;
    this.converter = converter;
    this.types = ApiTypes.of(release);
    this.strategies = StrategyTable.of(release);
    this.features = Features.of(release);
    this.release = release;
    this.customValidation =
        new CustomValidation(new ValidationRules(definitions, features), features);
    this.warnings = new ServerWarnings(release);
    this.kinds = new KindValidation(release, privileged);
  }

  private PreparationStage(PreparationStage other, StoredObjects stored, PodRequests pods) {
    this.stored = stored;
    this.pods = pods;
    this.definitions = other.definitions;
    this.converter = other.converter;
    this.types = other.types;
    this.strategies = other.strategies;
    this.features = other.features;
    this.release = other.release;
    this.customValidation = other.customValidation;
    this.warnings = other.warnings;
    this.kinds = other.kinds;
  }

  /// The same stage with other objects in the cluster.
  PreparationStage with(StoredObjects others, PodRequests pods) {
    return new PreparationStage(this, others, pods);
  }

  /// @param mutated the object of the request
  StageResult run(AdmissionRequest request, MutatedObject mutated) {
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
        ? create(kind, stageObject, mutated)
        : update(kind, stageObject, request.oldObject().orElse(JsonObject.EMPTY), mutated);
  }

  /// Returns an object without the fields that an update of the resource or subresource does not
  /// change (W-112, W-119), so that its sender does not manage them.
  JsonObject withoutPutBack(AdmissionRequest request, JsonObject object) {
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

  private StageResult create(ObjectKind kind, StageObject stageObject, MutatedObject mutated) {
    AdmissionRequest request = kind.request();
    if (!StorageStage.creates(request)) {
      if (request.subResource().equals("token")) {
        pods.tokens().name(request, stageObject);
        if (!stageObject.isRefused() && features.has(Feature.PREPARED_TOKEN_REQUESTS)) {
          pods.tokens().prepare(request, stageObject);
        }
      }
      if (PodRequests.cover(request)) {
        if (!stageObject.isRefused()) {
          pods.check(request, stageObject);
        }
      } else if (ReviewDecisions.cover(request)) {
        ReviewDecisions.check(request, stageObject, kinds, release);
      } else {
        NotSimulatedRules.ofAnswered(request, stageObject);
      }
      return new StageResult(request, stageObject.events());
    }
    SharedLabels labels =
        SharedLabels.of(
            stageObject.object(), mutated.written(), features.has(Feature.NAMES_TRIED_AGAIN));
    BeforeCreate.run(request, types, kind, labels, stageObject);
    if (!stageObject.isRefused()) {
      if (request.resource().groupResource().equals("pods")) {
        AppArmor.apply(release, stageObject);
        stageObject.note(RuleId.W_110);
      }
      ObjectValidation validation = validation(kind, stageObject, mutated);
      validate(kind, stageObject, validation.create(), validation);
      warn(kind, stageObject, JsonObject.EMPTY, warnings.created(request, stageObject.object()));
      NotSimulatedRules.ofStored(kind, stageObject, validation);
    }
    String name = stageObject.metadata().text("name");
    return new StageResult(
        request.name().isEmpty() ? request.withName(name) : request, stageObject.events());
  }

  private StageResult update(
      ObjectKind kind, StageObject stageObject, JsonObject old, MutatedObject mutated) {
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
      ObjectValidation validation = validation(kind, stageObject, mutated);
      validate(kind, stageObject, validation.update(old), validation);
      warn(kind, stageObject, old, warnings.updated(request, stageObject.object(), old));
      NotSimulatedRules.ofStored(kind, stageObject, validation);
    }
    return new StageResult(request, stageObject.events());
  }

  /// The validation of an object. One without its spec or the defaults of its version was written
  /// by hand or is abridged, so what only its kind has is not checked.
  private ObjectValidation validation(
      ObjectKind kind, StageObject stageObject, MutatedObject mutated) {
    AdmissionRequest request = kind.request();
    boolean covered = kinds.covers(request.resource(), request.subResource());
    boolean checked =
        covered
            && StorageForm.hasDefaults(types, request, mutated.decoded())
            && request.oldObject().stream().allMatch(PreparationStage::wasStored);
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

  /// The custom resource that a request scales; empty for other requests, and where it is not
  /// known.
  Optional<ScaledObject> scaled(AdmissionRequest request) {
    String group = request.resource().group();
    String version = request.resource().version();
    if (!request.subResource().equals("scale") || ResourceTable.isBuiltIn(group)) {
      return Optional.empty();
    }
    String apiVersion = group + "/" + version;
    return definitions
        .kindOf(apiVersion, request.resource().resource())
        .flatMap(kind ->
            definitions
                .of(apiVersion, kind)
                .filter(known -> known.scale().isPresent())
                .flatMap(known ->
                    stored
                        .find(request, kind, request.name())
                        .map(object ->
                            new ScaledObject(
                                new GroupVersionKind(group, version, kind), known, object))));
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
        scaled(request).flatMap(object -> converted(object.stored(), request, kind.get()));
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

  /// A custom resource is recognized by its stated kind; Events of both groups are those of the
  /// core group in memory.
  private void validate(
      ObjectKind kind,
      StageObject stageObject,
      List<FieldError> errors,
      ObjectValidation validation) {
    if (!errors.isEmpty()) {
      NotSimulatedRules.ofRefused(kind, stageObject, validation);
      GroupVersionKind told =
          kind.isCustom() ? GroupVersionKind.said(stageObject.object()) : kind.request().kind();
      String group = told.group().equals(EVENTS) ? "" : told.group();
      stageObject.refuse(
          RuleId.W_110,
          Refusals.invalid(
              release, group, told.kind(), stageObject.metadata().text("name"), errors));
    }
  }
}
