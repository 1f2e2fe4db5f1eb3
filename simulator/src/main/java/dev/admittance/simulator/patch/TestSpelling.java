package dev.admittance.simulator.patch;

import dev.admittance.model.json.JsonValue;
import dev.admittance.simulator.gojson.GoJson;
import dev.admittance.simulator.gojson.GoRead;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Decides the `test` operations of a patch that spells strings otherwise than the server does. The
/// library keeps the text of each value that an operation writes, and compares strings as texts: a
/// `test` finds `"\u00e9"` equal only where an earlier operation wrote it with the same escapes
/// (W-363). To find out, the patch is applied to a document whose strings are their JSON texts.
///
/// Source: gopkg.in/evanphx/json-patch.v4 v4.13.0 `patch.go`, `(*lazyNode).equal`.
public final class TestSpelling {
  private static final String TEST = "test";

  private TestSpelling() {}

  /// The operations, each `test` with a spelled value exactly where the texts differ.
  ///
  /// @param document to which the server applies them
  public static List<PatchOperation> decided(JsonValue document, List<PatchOperation> operations) {
    if (operations.stream().allMatch(operation -> operation.spelled().isEmpty())
        || operations.stream().noneMatch(operation -> operation.op().equals(TEST))) {
      return operations;
    }
    List<PatchOperation> decided = new ArrayList<>(operations);
    JsonValue texts = texts(document);
    for (int i = 0; i < operations.size(); i++) {
      PatchOperation operation = operations.get(i);
      Optional<JsonValue> value =
          operation.spelled().or(() -> operation.value().map(TestSpelling::texts));
      boolean test = operation.op().equals(TEST);
      switch (PatchApplication.apply(texts, operation.onTexts(value), 0)) {
        case PatchResult.Applied(JsonValue next, var _) -> {
          texts = next;
          if (test) {
            decided.set(i, operation.withSpelled(Optional.empty()));
          }
        }
        case PatchResult.Refused _ -> {
          if (test) {
            decided.set(i, operation.withSpelled(value));
          }
          return decided;
        }
      }
    }
    return decided;
  }

  private static JsonValue texts(JsonValue value) {
    return GoJson.readSpelled(GoJson.write(value)) instanceof GoRead.Value(JsonValue texts, var _)
        ? texts
        : value;
  }
}
