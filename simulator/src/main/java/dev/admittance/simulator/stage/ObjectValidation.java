package dev.admittance.simulator.stage;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.validation.FieldError;
import dev.admittance.simulator.request.AdmissionRequest;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Whether an object is valid: its metadata, which the server checks for every kind and most kinds
/// once more on their own, and what [KindRules] knows of single kinds. Source: kubernetes/apiserver
/// `pkg/registry/rest/create.go` and `update.go`.
final class ObjectValidation {
  private final AdmissionRequest request;
  private final KindOfObject kind;
  private final JsonObject object;
  private final Metadata metadata;
  private final boolean namespaced;

  ObjectValidation(AdmissionRequest request, KindOfObject kind, JsonObject object) {
    this.request = request;
    this.kind = kind;
    this.object = object;
    this.metadata = Metadata.of(object);
    this.namespaced = Namespaces.hasNamespace(request);
  }

  /// The errors of a new object: those of its kind, and only without them those of every kind.
  List<FieldError> create() {
    List<FieldError> errors = new ArrayList<>();
    kind.strategy()
        .ifPresent(strategy -> {
          for (int i = 0; i < strategy.repeats().onCreate(); i++) {
            errors.addAll(own(strategy));
          }
        });
    errors.addAll(KindRules.check(request, object));
    kind.custom().ifPresent(custom -> errors.addAll(custom.check(object, Optional.empty())));
    return errors.isEmpty() ? ofEveryKind() : errors;
  }

  private List<FieldError> ofEveryKind() {
    return MetadataValidation.check(metadata, NameRule.PATH_SEGMENT, namespaced);
  }

  private List<FieldError> own(Strategy strategy) {
    List<FieldError> errors =
        new ArrayList<>(MetadataValidation.check(metadata, strategy.names(), namespaced));
    if (strategy.repeats().finalizers()) {
      errors.addAll(MetadataValidation.plainFinalizers(metadata));
    }
    return errors;
  }

  /// The errors of a changed object: those of every kind, then those of its kind.
  List<FieldError> update(JsonObject oldObject) {
    List<FieldError> errors = new ArrayList<>(ofEveryKind());
    errors.addAll(changes(oldObject));
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
            for (int i = 0; i < strategy.repeats().onUpdate(); i++) {
              errors.addAll(own(strategy));
            }
            errors.addAll(KindRules.check(request, object));
          }
        });
    kind.custom()
        .ifPresent(custom ->
            errors.addAll(
                request.subResource().equals("status")
                    ? custom.checkStatus(object, oldObject)
                    : custom.check(object, Optional.of(oldObject))));
    return errors;
  }

  private List<FieldError> changes(JsonObject oldObject) {
    return MetadataValidation.checkChanges(metadata, Metadata.of(oldObject));
  }
}
