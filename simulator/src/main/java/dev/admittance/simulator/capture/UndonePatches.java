package dev.admittance.simulator.capture;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonNull;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonValue;
import dev.admittance.simulator.patch.DecodedPatch;
import dev.admittance.simulator.patch.JsonPatch;
import dev.admittance.simulator.patch.PatchApplication;
import dev.admittance.simulator.patch.PatchOperation;
import dev.admittance.simulator.patch.PatchResult;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// An object without the changes by the patches of hooks in an audit event (W-471).
///
/// @param unknown the paths where a patch replaced or removed an unknown value
record UndonePatches(JsonObject object, Set<List<String>> unknown) {

  /// Reverts the patches of calls in the object that the last of them left.
  static UndonePatches of(JsonObject after, List<MutatingCall> calls) {
    JsonValue object = after;
    Set<List<String>> unknown = new LinkedHashSet<>();
    for (MutatingCall call : calls.reversed()) {
      List<PatchOperation> operations = call.patch().map(UndonePatches::decode).orElse(List.of());
      for (PatchOperation operation : operations.reversed()) {
        object = undo(object, operation);
        if (!inserts(operation)) {
          unknown.addAll(PatchedFields.of(List.of(operation)).paths());
        }
      }
    }
    return new UndonePatches(object instanceof JsonObject undone ? undone : after, unknown);
  }

  private static List<PatchOperation> decode(JsonArray patch) {
    return JsonPatch.decode(patch) instanceof DecodedPatch.Operations(var operations)
        ? operations
        : List.of();
  }

  /// Whether it adds an item to a list and replaces nothing.
  private static boolean inserts(PatchOperation operation) {
    String path = operation.path().orElse("");
    return (operation.op().equals("add") || operation.op().equals("copy"))
        && PatchedFields.isIndex(path.substring(path.lastIndexOf('/') + 1));
  }

  private static JsonValue undo(JsonValue object, PatchOperation operation) {
    String path = operation.path().orElse("");
    Optional<PatchOperation> reverse =
        switch (operation.op()) {
          // A negative index counts from the end of the list (W-363).
          case "add", "copy" -> made("remove", path.endsWith("/-") ? path + "1" : path, "");
          case "move" -> made("move", operation.from().orElse(""), path);
          // The hook's patch must find a value there when it is applied again.
          case "remove" -> made("add", path, "");
          default -> Optional.empty();
        };
    return reverse
        .map(one -> PatchApplication.apply(object, one, 0))
        .map(result -> result instanceof PatchResult.Applied applied ? applied.document() : object)
        .orElse(object);
  }

  private static Optional<PatchOperation> made(String op, String path, String from) {
    JsonObject.Builder json =
        JsonObject.builder().put("op", op).put("path", path).put("value", JsonNull.NULL);
    if (!from.isEmpty()) {
      json.put("from", from);
    }
    return JsonPatch.decode(JsonArray.of(json.build()))
            instanceof DecodedPatch.Operations(List<PatchOperation> operations)
        ? Optional.of(operations.getFirst())
        : Optional.empty();
  }
}
