package dev.admittance.app.debug.panes;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
import java.util.Optional;

/// Puts a word in the place of `metadata.managedFields`, which fills a screen and seldom matters.
final class ManagedFields {
  private static final String METADATA = "metadata";
  private static final String NAME = "managedFields";
  private static final JsonValue FOLDED = new JsonString("(the same, not shown)");

  private ManagedFields() {}

  /// The change without them, unless they are what changed.
  static Change folded(Change change) {
    if (!of(change.before()).equals(of(change.after()))) {
      return change;
    }
    return new Change(
        change.beforeTitle(),
        change.before().map(ManagedFields::folded),
        change.afterTitle(),
        change.after().map(ManagedFields::folded));
  }

  private static Optional<JsonValue> of(Optional<JsonObject> object) {
    return object
        .flatMap(o -> o.find(METADATA))
        .flatMap(metadata ->
            metadata instanceof JsonObject members ? members.find(NAME) : Optional.empty());
  }

  private static JsonObject folded(JsonObject object) {
    return object.get(METADATA) instanceof JsonObject metadata && metadata.has(NAME)
        ? object.with(METADATA, metadata.with(NAME, FOLDED))
        : object;
  }
}
