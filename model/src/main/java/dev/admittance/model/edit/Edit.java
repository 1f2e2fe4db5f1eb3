package dev.admittance.model.edit;

import dev.admittance.model.document.FieldPath;
import dev.admittance.model.json.JsonValue;
import java.util.List;

/// One change of an object's value. Paths start at the object; a step into a mapping is the name of
/// a key, a step into a list the 0-based index of an item.
public sealed interface Edit {

  /// What is changed: for a list's items the list.
  FieldPath path();

  /// The same edit at another place.
  default Edit at(FieldPath place) {
    return switch (this) {
      case SetValue set -> new SetValue(place, set.value(), set.order());
      case Remove _ -> new Remove(place);
      case InsertItem insert -> new InsertItem(place, insert.index(), insert.value());
      case MoveItem move -> new MoveItem(place, move.from(), move.to());
      case RenameKey rename -> new RenameKey(place, rename.name());
    };
  }

  /// Sets a value. Where the key is absent it is added, with the parents that are missing; an index
  /// that is the size of its list appends. A collection becomes another of its kind by the fewest
  /// smaller edits, so that what stays in it keeps its text.
  ///
  /// @param order keys in the order in which they usually stand: an added key goes behind the
  ///   nearest of those before it that is there; where none is, or the key is not listed, behind
  ///   all others
  record SetValue(FieldPath path, JsonValue value, List<String> order) implements Edit {
    /// Copies the order.
    public SetValue {
      order = List.copyOf(order);
    }

    /// Sets a value; an added key goes behind all others.
    public SetValue(FieldPath path, JsonValue value) {
      this(path, value, List.of());
    }
  }

  /// Removes a key with its value, or an item of a list; nothing where it is absent. Its comments
  /// go with it: those on its lines, those below it that are indented deeper than it, and the lines
  /// directly above it that are comments in its own column, unless it is the first of the document,
  /// whose comments are the document's.
  record Remove(FieldPath path) implements Edit {}

  /// Puts an item before the one at an index, or behind the last where the index is the size of the
  /// list. A list that is absent or null is made.
  ///
  /// @param path of the list
  record InsertItem(FieldPath path, int index, JsonValue value) implements Edit {}

  /// Moves an item with its text and its comments.
  ///
  /// @param path of the list
  /// @param from the item's index
  /// @param to its index after the move
  record MoveItem(FieldPath path, int from, int to) implements Edit {}

  /// Gives a key another name, in its place.
  record RenameKey(FieldPath path, String name) implements Edit {}
}
