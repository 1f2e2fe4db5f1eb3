package dev.admittance.simulator.registry;

import module java.base;

import dev.admittance.model.document.FieldPath;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.validation.FieldError;
import dev.admittance.simulator.release.Feature;
import dev.admittance.simulator.release.Features;
import dev.admittance.simulator.request.AdmissionRequest;
import dev.admittance.simulator.request.GroupVersionKind;
import dev.admittance.simulator.trace.Omission;
import dev.admittance.simulator.validation.KindValidation;

/// Validates an object: its metadata, which the server checks for each kind and most kinds check
/// again, and the rules of single kinds in [KindRules]. Source: k8s.io/apiserver
/// `pkg/registry/rest/create.go`, `BeforeCreate`; `pkg/registry/rest/update.go`, `BeforeUpdate`.
final class ObjectValidation {
  /// The groups whose built-in kinds separate servers store, without declarative validation.
  private static final Set<String> SEPARATE =
      Set.of("apiextensions.k8s.io", "apiregistration.k8s.io");

  private static final String DEFINITIONS = "customresourcedefinitions.apiextensions.k8s.io";
  private static final List<FieldPath> NAMES =
      Stream.of("generateName", "name").map(FieldPath.ROOT.child("metadata")::child).toList();

  /// The resources of [Feature#DECLARED_NAMES].
  private static final Set<String> DECLARED_NAMES =
      Set.of("replicationcontrollers", "deviceclasses.resource.k8s.io");

  private final AdmissionRequest request;
  private final ObjectKind kind;
  private final StageObject stageObject;
  private final JsonObject object;
  private final CustomValidation customValidation;
  private final Metadata metadata;
  private final boolean namespaced;
  private final Features features;
  private final Optional<KindValidation> ofKind;
  private final Omission omission;
  private OptionalInt comparing = OptionalInt.empty();
  private List<String> unchecked = List.of();
  private List<String> dumped = List.of();

  /// @param stageObject the object, which gets the warnings of rules
  /// @param ofKind validates what only objects of the kind have; empty where that is not simulated
  /// @param omission why it is not, if it is not
  ObjectValidation(
      ObjectKind kind,
      StageObject stageObject,
      CustomValidation customValidation,
      Optional<KindValidation> ofKind,
      Omission omission) {
    JsonObject object = stageObject.object();
    this.request = kind.request();
    this.kind = kind;
    this.stageObject = stageObject;
    this.object = object;
    this.customValidation = customValidation;
    this.metadata = kind.metadata(object);
    this.namespaced = NamespaceRules.hasNamespace(request);
    this.features = customValidation.features();
    this.ofKind = ofKind;
    this.omission = omission;
  }

  /// Whether what only objects of the kind have is checked.
  boolean checksKind() {
    return ofKind.isPresent();
  }

  /// The reason why a part that only this kind has is not checked.
  Omission omission() {
    return omission;
  }

  /// The paths of what the server checks and this does not.
  List<String> unchecked() {
    return unchecked;
  }

  /// The paths about which the server's messages print objects in its internal form.
  List<String> dumped() {
    return dumped;
  }

  /// The errors of what only objects of the kind have.
  ///
  /// @param old the object before an update
  private List<FieldError> ofKind(Optional<JsonObject> old) {
    if (ofKind.isEmpty()) {
      List<FieldError> errors = KindRules.check(request, object, old, features.release());
      if (request.resource().groupResource().equals("namespaces")) {
        comparing = OptionalInt.of(errors.size());
      }
      return errors;
    }
    KindValidation.Result result =
        ofKind.get().check(request.resource(), request.subResource(), object, old);
    comparing = result.comparing();
    unchecked = result.unchecked();
    dumped = result.dumped();
    return result.errors();
  }

  /// The errors of a new object: those of its kind, or, if there are none, those of each kind,
  /// which then can only be about the name.
  List<FieldError> create() {
    List<FieldError> ending = allocation(Optional.empty());
    return told(ending.isEmpty() ? allOfNew() : ending);
  }

  /// The errors of what the server allocates, which are reported alone.
  private List<FieldError> allocation(Optional<JsonObject> old) {
    return ofKind
        .map(kinds -> kinds.allocation(request.resource().groupResource(), object, old))
        .orElse(List.of());
  }

  /// The errors as the client gets them.
  private List<FieldError> told(List<FieldError> errors) {
    boolean once =
        features.has(Feature.DECLARATIVE_VALIDATION)
            && !kind.isCustom()
            && !SEPARATE.contains(request.resource().group());
    return once ? FieldError.distinct(errors) : errors;
  }

  private List<FieldError> allOfNew() {
    List<FieldError> errors = new ArrayList<>(otherKind());
    if (!errors.isEmpty()) {
      return errors;
    }
    kind.strategy().ifPresent(strategy -> addOwn(strategy, strategy.repeats().onCreate(), errors));
    addOfKind(ofKind(Optional.empty()), errors);
    kind.custom()
        .ifPresent(custom ->
            errors.addAll(customValidation.check(custom, object, Optional.empty(), stageObject)));
    if (!errors.isEmpty()) {
      return errors;
    }
    boolean looked =
        kind.strategy().filter(strategy -> strategy.repeats().onCreate() > 0).isPresent();
    return looked ? MetadataValidation.names(metadata, NameRule.PATH_SEGMENT) : ofEveryKind();
  }

  /// Adds what only the kind has. The server checks the names of a CustomResourceDefinition with
  /// its other metadata.
  private void addOfKind(List<FieldError> ofKind, List<FieldError> errors) {
    int before = 0;
    if (request.resource().groupResource().equals(DEFINITIONS)) {
      int at = 0;
      for (FieldPath path : NAMES) {
        while (at < errors.size() && errors.get(at).path().equals(path)) {
          at++;
        }
        while (before < ofKind.size() && ofKind.get(before).path().equals(path)) {
          errors.add(at++, ofKind.get(before++));
        }
      }
    }
    errors.addAll(ofKind.subList(before, ofKind.size()));
  }

  /// The errors of a custom resource whose kind a mutation changed, which ends its validation.
  private List<FieldError> otherKind() {
    List<FieldError> errors = new ArrayList<>();
    GroupVersionKind wanted = request.kind();
    GroupVersionKind own = GroupVersionKind.said(object);
    if (kind.isCustom() && !own.kind().equals(wanted.kind())) {
      errors.add(
          FieldError.invalid(FieldPath.ROOT.child("kind"), own.kind(), "must be " + wanted.kind()));
    }
    if (kind.isCustom() && !own.apiVersion().equals(wanted.apiVersion())) {
      errors.add(
          FieldError.invalid(
              FieldPath.ROOT.child("apiVersion"),
              own.apiVersion(),
              "must be " + wanted.apiVersion()));
    }
    return errors;
  }

  private List<FieldError> ofEveryKind() {
    return MetadataValidation.check(metadata, NameRule.PATH_SEGMENT, namespaced, features);
  }

  /// Adds a kind's own metadata errors, as often as it reports them.
  private void addOwn(Strategy strategy, int times, List<FieldError> errors) {
    if (times == 0) {
      return;
    }
    NameRule names =
        features.has(Feature.DECLARED_NAMES)
                && DECLARED_NAMES.contains(request.resource().groupResource())
            ? NameRule.LONG_NAME
            : strategy.names();
    List<FieldError> own =
        new ArrayList<>(
            ofItsKind(typed -> MetadataValidation.check(typed, names, namespaced, features)));
    if (strategy.repeats().finalizers()) {
      own.addAll(MetadataValidation.plainFinalizers(metadata));
    }
    for (int i = 0; i < times; i++) {
      errors.addAll(own);
    }
  }

  /// The errors of a changed object: those of each kind, then those of its kind.
  List<FieldError> update(JsonObject oldObject) {
    List<FieldError> ending = allocation(Optional.of(oldObject));
    return told(ending.isEmpty() ? allOfChanged(oldObject) : ending);
  }

  private List<FieldError> allOfChanged(JsonObject oldObject) {
    List<FieldError> errors = new ArrayList<>(ofEveryKind());
    errors.addAll(changes(metadata, oldObject));
    List<FieldError> otherKind = otherKind();
    if (!otherKind.isEmpty()) {
      errors.addAll(otherKind);
      return errors;
    }
    kind.strategy()
        .ifPresent(strategy -> {
          int common = errors.size();
          for (int i = 0; i < strategy.repeats().changes(); i++) {
            errors.addAll(ofItsKind(typed -> changes(typed, oldObject)));
            if (strategy.repeats().finalizers()) {
              errors.addAll(MetadataValidation.plainFinalizers(metadata));
            }
          }
          if (request.subResource().isEmpty()) {
            errors.addAll(KindRules.checkChanges(request, object, oldObject));
            List<FieldError> own = new ArrayList<>();
            addOwn(strategy, strategy.repeats().onUpdate(), own);
            List<FieldError> ofKind = ofKind(Optional.of(oldObject));
            int before = comparing.orElse(0);
            own.addAll(ofKind.subList(0, before));
            errors.addAll(comparing.isPresent() ? common : errors.size(), own);
            errors.addAll(ofKind.subList(before, ofKind.size()));
          } else {
            if (request.subResource().equals("status")) {
              errors.addAll(KindRules.checkStatus(request, object));
            }
            if (ofKind.isPresent()) {
              errors.addAll(ofKind(Optional.of(oldObject)));
            }
          }
        });
    kind.custom()
        .ifPresent(custom ->
            errors.addAll(
                request.subResource().equals("status")
                    ? customValidation.checkStatus(custom, object, oldObject, stageObject)
                    : customValidation.check(custom, object, Optional.of(oldObject), stageObject)));
    return errors;
  }

  /// The errors of the metadata in a kind's own validation. That of custom resources converts the
  /// metadata to its type.
  private List<FieldError> ofItsKind(Function<Metadata, List<FieldError>> check) {
    if (!kind.isCustom() || !features.has(Feature.DECLARATIVE_VALIDATION)) {
      return check.apply(metadata);
    }
    return switch (CustomMetadata.typed(object)) {
      case CustomMetadata.Typed.Fit(Metadata typed) -> FieldError.distinct(check.apply(typed));
      case CustomMetadata.Typed.Unfit(FieldError error) -> List.of(error);
    };
  }

  private List<FieldError> changes(Metadata changed, JsonObject oldObject) {
    return MetadataValidation.checkChanges(changed, kind.metadata(oldObject), features);
  }
}
