package dev.admittance.simulator.type;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonValue;
import org.jspecify.annotations.Nullable;

/// Finds, for the items of a list, the items of an earlier list that may be the same instances:
/// those at the same index, or counted from the end after insertions or removals before them.
public final class SharedItems {
  private final JsonArray items;
  private final JsonArray earlier;
  private final int shift;

  /// Compares a list with an earlier value, which may be null or no list.
  public SharedItems(JsonArray items, @Nullable JsonValue earlier) {
    this.items = items;
    this.earlier = earlier instanceof JsonArray array ? array : JsonArray.EMPTY;
    this.shift = this.earlier.size() - items.size();
  }

  /// The earlier item to compare with; null for none.
  @SuppressWarnings("ReferenceEquality") // looks for the same instance
  public @Nullable JsonValue partner(int index) {
    JsonValue same = at(index);
    if (same != items.get(index) && shift != 0) {
      JsonValue shifted = at(index + shift);
      return shifted == items.get(index) ? shifted : same;
    }
    return same;
  }

  private @Nullable JsonValue at(int index) {
    return index >= 0 && index < earlier.size() ? earlier.get(index) : null;
  }
}
