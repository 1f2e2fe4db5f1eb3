package dev.admittance.model.edit;

import dev.admittance.model.document.FieldPath;
import dev.admittance.model.json.JsonValue;
import java.util.List;

/// An edit of an object's value. Paths start at the object; a step into a mapping is the name of a
/// key, a step into a list a 0-based index.
public sealed interface Edit {

  /// Returns the edited path; for list items the path of the list.
  FieldPath path();

  /// Returns this edit at another path.
  default Edit at(FieldPath place) {
    return switch (this) {
      case SetValue set -> new SetValue(place, set.value(), set.order());
      case Remove _ -> new Remove(place);
      case InsertItem insert -> new InsertItem(place, insert.index(), insert.value());
      case MoveItem move -> new MoveItem(place, move.from(), move.to());
      case RenameKey rename -> new RenameKey(place, rename.name());
    };
  }

  /// Sets a value. A missing key is added, with its missing parents; an index equal to the size of
  /// the list appends. A collection is changed to another of its kind by the fewest smaller edits,
  /// so that its unchanged parts keep their text.
  ///
  /// @param order keys in their usual order: an added key goes after the nearest preceding key that
  ///   is present; after all others where there is none, or where the key is not listed
  record SetValue(FieldPath path, JsonValue value, List<String> order) implements Edit {
    public SetValue {
      order = List.copyOf(order);
    }

    /// Sets a value; an added key becomes the last one.
    public SetValue(FieldPath path, JsonValue value) {
      this(path, value, List.of());
    }
  }

  /// Removes a key with its value, or an item of a list; does nothing where it is absent. Its
  /// comments are removed too: those on its lines, those below that are indented deeper, and the
  /// comment lines directly above in its own column. Comments above the first member of the
  /// document belong to the document and stay.
  record Remove(FieldPath path) implements Edit {}

  /// Inserts an item before the one at an index, or after the last where the index is the size of
  /// the list. A list that is absent or null is created.
  ///
  /// @param path of the list
  record InsertItem(FieldPath path, int index, JsonValue value) implements Edit {}

  /// Moves an item, including its text and comments.
  ///
  /// @param path of the list
  /// @param from the item's index
  /// @param to its index after the move
  record MoveItem(FieldPath path, int from, int to) implements Edit {}

  /// Renames a key in place.
  record RenameKey(FieldPath path, String name) implements Edit {}
}
