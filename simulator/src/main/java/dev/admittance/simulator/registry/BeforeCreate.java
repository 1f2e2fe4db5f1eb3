package dev.admittance.simulator.registry;

import dev.admittance.model.json.JsonNumber;
import dev.admittance.model.json.JsonObject;
import dev.admittance.simulator.request.AdmissionRequest;
import java.util.ArrayList;
import java.util.List;

/// Prepares a new object between the phases (W-110): generates metadata, compares the namespace,
/// and applies the strategy of the kind. Source: k8s.io/apiserver `pkg/registry/rest/create.go`,
/// `BeforeCreate`.
final class BeforeCreate {
  private final AdmissionRequest request;
  private final ObjectKind kind;
  private final SharedLabels labels;
  private final StageObject piece;
  private final GeneratedMetadata madeUp;

  private BeforeCreate(
      AdmissionRequest request, ObjectKind kind, SharedLabels labels, StageObject piece) {
    this.request = request;
    this.kind = kind;
    this.labels = labels;
    this.piece = piece;
    this.madeUp = GeneratedMetadata.of(request);
  }

  static void run(
      AdmissionRequest request, ObjectKind kind, SharedLabels labels, StageObject piece) {
    BeforeCreate creation = new BeforeCreate(request, kind, labels, piece);
    creation.fill();
    if (piece.metadata().text("uid").isEmpty()) {
      piece.refuse("W-110", Refusals.metadataNotSet());
    } else if (NamespaceRules.matches(request, piece)) {
      creation.prepare();
      piece.note("W-110");
    }
  }

  private void fill() {
    Metadata metadata = piece.metadata();
    List<String> names = new ArrayList<>(List.of("uid", "creationTimestamp"));
    Metadata filled = metadata.with("uid", madeUp.uid()).with("creationTimestamp", madeUp.time());
    String prefix = metadata.text("generateName");
    if (metadata.text("name").isEmpty() && !prefix.isEmpty()) {
      filled = filled.with("name", madeUp.name(prefix));
      names.addFirst("name");
    }
    boolean captured = !madeUp.captured().text("uid").isEmpty();
    piece.change(
        filled,
        (captured ? "filled in as captured: " : "made up here: ") + String.join(", ", names));
  }

  /// A member that the client did not set gets the server's form, and is not reported as dropped.
  private void drop(String name) {
    boolean set =
        piece.object().get(name) instanceof JsonObject said
            ? said.size() > 0
            : piece.object().has(name);
    JsonObject without = kind.without(piece.object(), name);
    if (set) {
      piece.change(without, name + " is dropped: who creates it cannot set it");
    } else {
      piece.write(without);
    }
  }

  private void prepare() {
    kind.strategy()
        .ifPresent(strategy -> {
          for (String name : strategy.dropped()) {
            drop(name);
          }
          if (strategy.counted()) {
            piece.change(piece.metadata().with("generation", JsonNumber.of(1)), "generation is 1");
          }
        });
    Preparations.create(request, madeUp, labels, piece);
  }
}
