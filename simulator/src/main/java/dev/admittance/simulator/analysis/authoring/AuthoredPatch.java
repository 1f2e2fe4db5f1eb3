package dev.admittance.simulator.analysis.authoring;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonNull;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
import dev.admittance.simulator.analysis.difference.Alignment;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Makes the JSON Patch from an object to its edited form. Items of lists keep their identity, by
/// name or key if they have one, so that inserting a sidecar first is one `add` and not a change of
/// each container.
public final class AuthoredPatch {
  private final boolean guarded;
  private final List<JsonObject> operations = new ArrayList<>();

  private AuthoredPatch(boolean guarded) {
    this.guarded = guarded;
  }

  /// The operations of the patch; empty where nothing differs.
  ///
  /// @param guarded whether each `replace` and `remove` gets a `test` of the old value; a value
  ///   with a `null` inside, on which the server's library crashes (W-363), gets none
  public static List<JsonObject> between(JsonValue before, JsonValue after, boolean guarded) {
    AuthoredPatch patch = new AuthoredPatch(guarded);
    patch.compare("", before, after);
    return List.copyOf(patch.operations);
  }

  private void compare(String path, JsonValue before, JsonValue after) {
    if (before.equals(after)) {
      return;
    }
    if (before instanceof JsonObject from && after instanceof JsonObject to) {
      members(path, from, to);
    } else if (before instanceof JsonArray from && after instanceof JsonArray to) {
      items(path, from, to);
    } else {
      guard(path, before);
      operations.add(PatchOperations.replace(path, after));
    }
  }

  private void members(String path, JsonObject before, JsonObject after) {
    before.forEach((name, value) -> {
      JsonValue now = after.get(name);
      String place = PatchOperations.child(path, name);
      if (now == null) {
        guard(place, value);
        operations.add(PatchOperations.remove(place));
      } else {
        compare(place, value, now);
      }
    });
    after.forEach((name, value) -> {
      if (!before.has(name)) {
        operations.add(PatchOperations.add(PatchOperations.child(path, name), value));
      }
    });
  }

  private void items(String path, JsonArray before, JsonArray after) {
    int[] partners = Alignment.of(before, after);
    List<Integer> current = withoutLost(path, before, partners);
    Set<Integer> settled = StableItems.of(partners);
    for (int i = 0; i < partners.length; i++) {
      int old = partners[i];
      int place = i == 0 ? 0 : current.indexOf(id(partners, i - 1)) + 1;
      if (old < 0) {
        operations.add(
            PatchOperations.add(
                place == current.size() ? path + "/-" : PatchOperations.item(path, place),
                after.get(i)));
        current.add(place, id(partners, i));
      } else if (!settled.contains(old)) {
        move(path, current, old, i == 0 ? Optional.empty() : Optional.of(id(partners, i - 1)));
      }
    }
    for (int i = 0; i < partners.length; i++) {
      if (partners[i] >= 0) {
        compare(PatchOperations.item(path, i), before.get(partners[i]), after.get(i));
      }
    }
  }

  /// The identity of an item during insertions and removals: its old index, or a negative number
  /// for a new item.
  private static int id(int[] partners, int index) {
    return partners[index] >= 0 ? partners[index] : -1 - index;
  }

  /// Removes the items that the new list lacks, from the end.
  ///
  /// @return the remaining old indexes
  private List<Integer> withoutLost(String path, JsonArray before, int[] partners) {
    List<Integer> left = new ArrayList<>();
    boolean[] kept = new boolean[before.size()];
    for (int old : partners) {
      if (old >= 0) {
        kept[old] = true;
      }
    }
    for (int i = before.size() - 1; i >= 0; i--) {
      if (kept[i]) {
        left.addFirst(i);
      } else {
        String place = PatchOperations.item(path, i);
        guardItem(place, before.get(i));
        operations.add(PatchOperations.remove(place));
      }
    }
    return left;
  }

  /// @param before the item after which the moved item goes; empty for the start of the list
  private void move(String path, List<Integer> current, int item, Optional<Integer> before) {
    int from = current.indexOf(item);
    current.remove(/* index */ from);
    int to = before.map(known -> current.indexOf(known) + 1).orElse(0);
    current.add(to, item);
    if (from != to) {
      operations.add(
          PatchOperations.move(PatchOperations.item(path, from), PatchOperations.item(path, to)));
    }
  }

  private void guard(String path, JsonValue found) {
    if (guarded && !found.equals(JsonNull.NULL) && !holdsNull(found)) {
      operations.add(PatchOperations.test(path, found));
    }
  }

  /// An item with a name is tested by its name only: the rest of it may differ from object to
  /// object.
  private void guardItem(String path, JsonValue item) {
    if (item instanceof JsonObject object && object.get("name") instanceof JsonString name) {
      guard(PatchOperations.child(path, "name"), name);
    } else {
      guard(path, item);
    }
  }

  private static boolean holdsNull(JsonValue value) {
    return switch (value) {
      case JsonObject object ->
          object.names().stream().anyMatch(name -> holdsNull(object.find(name).orElseThrow()));
      case JsonArray array -> array.items().stream().anyMatch(AuthoredPatch::holdsNull);
      case JsonValue.Scalar scalar -> scalar.equals(JsonNull.NULL);
    };
  }
}
