package dev.admittance.simulator.registry;

import dev.admittance.model.json.JsonNumber;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.rule.RuleId;
import dev.admittance.simulator.request.AdmissionRequest;
import dev.admittance.simulator.type.ApiTypes;
import java.util.ArrayList;
import java.util.List;

/// Prepares a new object between the phases (W-110): generates metadata, compares the namespace,
/// and applies the strategy of the kind. Source: k8s.io/apiserver `pkg/registry/rest/create.go`,
/// `BeforeCreate`.
final class BeforeCreate {
  private final AdmissionRequest request;
  private final ApiTypes types;
  private final ObjectKind kind;
  private final SharedLabels labels;
  private final StageObject stageObject;
  private final GeneratedMetadata madeUp;

  private BeforeCreate(
      AdmissionRequest request,
      ApiTypes types,
      ObjectKind kind,
      SharedLabels labels,
      StageObject stageObject) {
    this.request = request;
    this.types = types;
    this.kind = kind;
    this.labels = labels;
    this.stageObject = stageObject;
    this.madeUp = GeneratedMetadata.of(request);
  }

  static void run(
      AdmissionRequest request,
      ApiTypes types,
      ObjectKind kind,
      SharedLabels labels,
      StageObject stageObject) {
    BeforeCreate creation = new BeforeCreate(request, types, kind, labels, stageObject);
    creation.fill();
    if (stageObject.metadata().text("uid").isEmpty()) {
      stageObject.refuse(RuleId.W_110, Refusals.metadataNotSet());
    } else if (NamespaceRules.matches(request, stageObject)) {
      creation.prepare();
      stageObject.note(RuleId.W_110);
    }
  }

  private void fill() {
    Metadata metadata = stageObject.metadata();
    List<String> names = new ArrayList<>(List.of("uid", "creationTimestamp"));
    Metadata filled = metadata.with("uid", madeUp.uid()).with("creationTimestamp", madeUp.time());
    String prefix = metadata.text("generateName");
    if (metadata.text("name").isEmpty() && !prefix.isEmpty()) {
      filled = filled.with("name", madeUp.name(prefix));
      names.addFirst("name");
    }
    boolean captured = !madeUp.captured().text("uid").isEmpty();
    stageObject.change(
        filled,
        (captured ? "filled in as captured: " : "made up here: ") + String.join(", ", names));
  }

  /// A member that the client did not set gets the server's form, and is not reported as dropped.
  private void drop(String name) {
    boolean set =
        stageObject.object().get(name) instanceof JsonObject said
            ? said.size() > 0
            : stageObject.object().has(name);
    JsonObject without = kind.without(stageObject.object(), name);
    if (set) {
      stageObject.change(without, name + " is dropped: who creates it cannot set it");
    } else {
      stageObject.write(without);
    }
  }

  private void prepare() {
    kind.strategy()
        .ifPresent(strategy -> {
          for (String name : strategy.dropped()) {
            drop(name);
          }
          if (strategy.counted()) {
            stageObject.change(
                stageObject.metadata().with("generation", JsonNumber.of(1)), "generation is 1");
          }
        });
    ClaimDataSources.dropForeign(request, stageObject, JsonObject.EMPTY);
    DroppedMembers.create(types, request.kind(), stageObject);
    ImageVolumes.drop(types.release(), request.kind(), stageObject, JsonObject.EMPTY);
    Preparations.create(request, types, madeUp, labels, stageObject);
  }
}
