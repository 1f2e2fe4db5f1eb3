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

  /// The errors of a new object: those of its kind, and only without them those of every kind, of
  /// which then only the rule for names can differ.
  List<FieldError> create() {
    List<FieldError> errors = new ArrayList<>();
    kind.strategy().ifPresent(strategy -> addOwn(strategy, strategy.repeats().onCreate(), errors));
    errors.addAll(KindRules.check(request, object));
    kind.custom().ifPresent(custom -> errors.addAll(custom.check(object, Optional.empty())));
    if (!errors.isEmpty()) {
      return errors;
    }
    boolean looked =
        kind.strategy().filter(strategy -> strategy.repeats().onCreate() > 0).isPresent();
    return looked ? MetadataValidation.names(metadata, NameRule.PATH_SEGMENT) : ofEveryKind();
  }

  private List<FieldError> ofEveryKind() {
    return MetadataValidation.check(metadata, NameRule.PATH_SEGMENT, namespaced);
  }

  /// Adds what a kind says of its metadata, as often as it says it.
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
            addOwn(strategy, strategy.repeats().onUpdate(), errors);
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
