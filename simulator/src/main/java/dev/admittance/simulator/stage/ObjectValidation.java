package dev.admittance.simulator.stage;

import dev.admittance.model.document.FieldPath;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.validation.FieldError;
import dev.admittance.simulator.request.AdmissionRequest;
import dev.admittance.simulator.request.GroupVersionKind;
import dev.admittance.simulator.schema.CustomVersion;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Validates an object: its metadata, which the server checks for each kind and most kinds check
/// again, and the rules of single kinds in [KindRules]. Source: k8s.io/apiserver
/// `pkg/registry/rest/create.go`, `BeforeCreate`; `pkg/registry/rest/update.go`, `BeforeUpdate`.
final class ObjectValidation {
  private final AdmissionRequest request;
  private final KindOfObject kind;
  private final JsonObject object;
  private final Metadata metadata;
  private final boolean namespaced;

  ObjectValidation(KindOfObject kind, JsonObject object) {
    this.request = kind.request();
    this.kind = kind;
    this.object = object;
    this.metadata = kind.metadata(object);
    this.namespaced = Namespaces.hasNamespace(request);
  }

  /// The errors of a new object: those of its kind, or, if there are none, those of each kind,
  /// which then can only be about the name.
  List<FieldError> create() {
    List<FieldError> errors = new ArrayList<>(otherKind());
    if (!errors.isEmpty()) {
      return errors;
    }
    kind.strategy().ifPresent(strategy -> addOwn(strategy, strategy.repeats().onCreate(), errors));
    errors.addAll(KindRules.check(request, object));
    kind.custom()
        .ifPresent(
            custom -> errors.addAll(custom.check(object, Optional.empty(), embedded(custom))));
    if (!errors.isEmpty()) {
      return errors;
    }
    boolean looked =
        kind.strategy().filter(strategy -> strategy.repeats().onCreate() > 0).isPresent();
    return looked ? MetadataValidation.names(metadata, NameRule.PATH_SEGMENT) : ofEveryKind();
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

  private List<FieldError> embedded(CustomVersion custom) {
    return EmbeddedResources.check(object, custom.schema());
  }

  private List<FieldError> ofEveryKind() {
    return MetadataValidation.check(metadata, NameRule.PATH_SEGMENT, namespaced);
  }

  /// Adds a kind's own metadata errors, as often as it reports them.
  private void addOwn(Strategy strategy, int times, List<FieldError> errors) {
    if (times == 0) {
      return;
    }
    List<FieldError> own =
        new ArrayList<>(MetadataValidation.check(metadata, strategy.names(), namespaced));
    if (strategy.repeats().finalizers()) {
      own.addAll(MetadataValidation.plainFinalizers(metadata));
    }
    for (int i = 0; i < times; i++) {
      errors.addAll(own);
    }
  }

  /// The errors of a changed object: those of each kind, then those of its kind.
  List<FieldError> update(JsonObject oldObject) {
    List<FieldError> errors = new ArrayList<>(ofEveryKind());
    errors.addAll(changes(oldObject));
    List<FieldError> otherKind = otherKind();
    if (!otherKind.isEmpty()) {
      errors.addAll(otherKind);
      return errors;
    }
    kind.strategy()
        .ifPresent(strategy -> {
          for (int i = 0; i < strategy.repeats().changes(); i++) {
            errors.addAll(changes(oldObject));
            if (strategy.repeats().finalizers()) {
              errors.addAll(MetadataValidation.plainFinalizers(metadata));
            }
          }
          if (request.subResource().isEmpty()) {
            errors.addAll(KindRules.checkChanges(request, object, oldObject));
            addOwn(strategy, strategy.repeats().onUpdate(), errors);
            errors.addAll(KindRules.check(request, object));
          } else if (request.subResource().equals("status")) {
            errors.addAll(KindRules.checkStatus(request, object));
          }
        });
    kind.custom()
        .ifPresent(custom ->
            errors.addAll(
                request.subResource().equals("status")
                    ? custom.checkStatus(object, oldObject)
                    : custom.check(object, Optional.of(oldObject), embedded(custom))));
    return errors;
  }

  private List<FieldError> changes(JsonObject oldObject) {
    return MetadataValidation.checkChanges(metadata, kind.metadata(oldObject));
  }
}
