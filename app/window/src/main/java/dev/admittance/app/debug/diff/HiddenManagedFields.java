package dev.admittance.app.debug.diff;

import dev.admittance.app.messages.Messages;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
import dev.admittance.simulator.analysis.difference.ObjectComparison;
import java.util.IdentityHashMap;
import java.util.Optional;

/// Replaces `metadata.managedFields` by a placeholder, since it fills a screen and seldom matters.
/// The same object always gets the same result.
final class HiddenManagedFields {
  private static final Messages MESSAGES = Messages.of(HiddenManagedFields.class);

  private static final String METADATA = "metadata";
  private static final String NAME = "managedFields";
  private static final JsonValue FOLDED = new JsonString(MESSAGES.get("managed-fields.folded"));

  private static final int MOST_KEPT = 4_000;

  private final IdentityHashMap<JsonObject, JsonObject> known = new IdentityHashMap<>();

  /// Both sides without their managed fields, unless those differ.
  ObjectComparison folded(ObjectComparison sides) {
    if (!of(sides.before()).equals(of(sides.after()))) {
      return sides;
    }
    return new ObjectComparison(
        sides.beforeTitle(),
        sides.before().map(this::folded),
        sides.afterTitle(),
        sides.after().map(this::folded),
        sides.first(),
        sides.last());
  }

  private static Optional<JsonValue> of(Optional<JsonObject> object) {
    return object
        .flatMap(o -> o.find(METADATA))
        .flatMap(metadata ->
            metadata instanceof JsonObject members ? members.find(NAME) : Optional.empty());
  }

  private synchronized JsonObject folded(JsonObject object) {
    if (!(object.get(METADATA) instanceof JsonObject metadata && metadata.has(NAME))) {
      return object;
    }
    if (known.size() > MOST_KEPT) {
      known.clear();
    }
    JsonObject brief = known.computeIfAbsent(metadata, all -> all.with(NAME, FOLDED));
    return known.computeIfAbsent(object, whole -> whole.with(METADATA, brief));
  }
}
