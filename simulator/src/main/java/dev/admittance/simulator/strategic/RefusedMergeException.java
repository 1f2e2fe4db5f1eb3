package dev.admittance.simulator.strategic;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonValue;
import dev.admittance.simulator.patch.PatchResult;

/// Signals that a patch does not apply. It never leaves this package: [StrategicMergePatch] turns
/// it into a [PatchResult.Refused]. Source: k8s.io/apimachinery `pkg/util/mergepatch/errors.go`,
/// `ErrBadArgType`; `pkg/util/strategicpatch/patch.go`, `mapTypeAssertion`.
final class RefusedMergeException extends Exception {
  private final transient PatchResult.Refused refusal;

  private RefusedMergeException(String message, boolean panicked) {
    super(message, null, false, false);
    this.refusal = new PatchResult.Refused(message, panicked);
  }

  RefusedMergeException(String message) {
    this(message, false);
  }

  PatchResult.Refused refusal() {
    return refusal;
  }

  /// The library dereferences a null as an item. Like each of its crashes, this ends the handling
  /// of the request.
  static RefusedMergeException nilItem() {
    return new RefusedMergeException(
        "runtime error: invalid memory address or nil pointer dereference", true);
  }

  /// Go can compare neither two maps nor two lists.
  static RefusedMergeException uncomparable(JsonValue value) {
    return new RefusedMergeException(
        "runtime error: comparing uncomparable type " + GoKind.of(value).text(), true);
  }

  /// Go cannot look them up in a map either, and has another error text for that where the map is
  /// empty.
  static RefusedMergeException unhashable(JsonValue value, boolean empty) {
    return new RefusedMergeException(
        (empty ? "hash of unhashable type: " : "runtime error: hash of unhashable type ")
            + GoKind.of(value).text(),
        true);
  }

  static RefusedMergeException wrongType(GoKind expected, JsonValue actual) {
    return new RefusedMergeException(
        "expected a " + expected.text() + ", but received a " + GoKind.of(actual).text());
  }

  static RefusedMergeException noMergeKey(JsonObject item, String mergeKey) {
    return new RefusedMergeException(
        GoPrintedValue.of("map: ", item) + " does not contain declared merge key: " + mergeKey);
  }

  static RefusedMergeException unknownDirective(JsonValue directive, JsonObject map) {
    return new RefusedMergeException(
        "unknown patch type: "
            + GoPrintedValue.asString(directive)
            + GoPrintedValue.of(" in map: ", map));
  }
}
