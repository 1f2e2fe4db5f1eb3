package dev.admittance.simulator.analysis.authoring;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonNull;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
import dev.admittance.simulator.patch.PatchApplication;
import dev.admittance.simulator.patch.PatchOperation;
import dev.admittance.simulator.patch.PatchResult;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Repairs a patch for an object to which it does not apply. It repairs common mistakes: a missing
/// parent, a `/` in a key that is not written `~1`, a value to remove that is missing, an index
/// after the end (W-363).
public final class PatchRepair {
  /// The limit of changed and added operations.
  private static final int MOST_CHANGES = 100;

  /// Fields whose keys may contain a `/`, and whose values are not collections.
  private static final Set<String> MAPS =
      Set.of("annotations", "labels", "matchLabels", "nodeSelector");

  private final List<JsonObject> operations = new ArrayList<>();
  private final List<String> changes = new ArrayList<>();
  private JsonValue document;

  private PatchRepair(JsonValue document) {
    this.document = document;
  }

  /// A patch that applies.
  ///
  /// @param changes the repairs, one sentence each; never empty
  public record Repaired(List<JsonObject> operations, List<String> changes) {
    public Repaired {
      operations = List.copyOf(operations);
      changes = List.copyOf(changes);
    }
  }

  /// The repaired patch; empty where it applies unchanged, and where no repair helps.
  public static Optional<Repaired> of(JsonValue document, List<PatchOperation> patch) {
    PatchRepair repair = new PatchRepair(document);
    for (PatchOperation operation : patch) {
      if (!repair.take(operation.json())) {
        return Optional.empty();
      }
    }
    return repair.changes.isEmpty()
        ? Optional.empty()
        : Optional.of(new Repaired(repair.operations, repair.changes));
  }

  /// Adds an operation, repaired if necessary.
  ///
  /// @return whether it applies now
  private boolean take(JsonObject operation) {
    JsonObject wanted = operation;
    while (!apply(wanted)) {
      Optional<Step> step = changes.size() < MOST_CHANGES ? step(wanted) : Optional.empty();
      if (step.isEmpty()) {
        return false;
      }
      changes.add(step.get().change());
      switch (step.get()) {
        case Step.Dropped _ -> {
          return true;
        }
        case Step.Written(JsonObject other, String _) -> wanted = other;
        case Step.Before(JsonObject first, String _) -> {
          if (!apply(first)) {
            return false;
          }
        }
      }
    }
    return true;
  }

  private boolean apply(JsonObject operation) {
    PatchOperation decoded = DecodedOperation.of(operation);
    if (PatchApplication.apply(document, decoded, 0)
        instanceof PatchResult.Applied(JsonValue after, long _)) {
      document = after;
      operations.add(operation);
      return true;
    }
    return false;
  }

  private sealed interface Step {
    String change();

    record Dropped(String change) implements Step {}

    record Written(JsonObject operation, String change) implements Step {}

    record Before(JsonObject operation, String change) implements Step {}
  }

  private Optional<Step> step(JsonObject operation) {
    PatchOperation decoded = DecodedOperation.of(operation);
    Optional<BrokenPointer> gap = decoded.path().flatMap(path -> BrokenPointer.of(document, path));
    if (gap.isEmpty() || !Set.of("add", "replace", "remove").contains(decoded.op())) {
      return Optional.empty();
    }
    return step(decoded, gap.get());
  }

  private Optional<Step> step(PatchOperation operation, BrokenPointer gap) {
    if (gap.isSplitKey(MAPS)) {
      String path = gap.joined();
      return Optional.of(
          new Step.Written(
              operation.json().with("path", new JsonString(path)),
              "`/` in a key is written `~1`: `" + path + "`."));
    }
    if (operation.op().equals("remove")) {
      return Optional.of(
          new Step.Dropped("`remove " + gap.pointer() + "` is left out: nothing is there."));
    }
    if (gap.isBehindTheEnd()) {
      String path = gap.atTheEnd();
      return Optional.of(
          new Step.Written(
              PatchOperations.add(path, operation.value().orElse(JsonNull.NULL)),
              "`" + gap.pointer() + "` is behind the end of the list: `-` appends."));
    }
    if (gap.isLast()) {
      return Optional.empty();
    }
    return gap.parent()
        .map(path ->
            new Step.Before(
                PatchOperations.add(
                    path, gap.nextIsItem() ? new JsonArray(List.of()) : JsonObject.EMPTY),
                "`add " + path + "` comes first: it is missing."));
  }
}
