package dev.admittance.app.design.form.rows;

import dev.admittance.model.document.FieldPath;
import dev.admittance.model.document.JsonConversion;
import dev.admittance.model.document.Node;
import dev.admittance.model.edit.Edit;
import dev.admittance.model.field.FieldType;
import dev.admittance.model.field.Kind;
import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// The edits of the text for changes in a form. Added keys go to their customary places; containers
/// that become empty are removed.
///
/// @param object before the change
public record RowEdits(Kind kind, Node.Mapping object) {

  /// Writes a value and creates missing objects around it.
  public List<Edit> set(FieldPath path, JsonValue value) {
    FieldPath at = path;
    JsonValue whole = value;
    while (at.steps().size() > 1 && !isThere(at.parent())) {
      whole = JsonObject.of(at.steps().getLast().name(), whole);
      at = at.parent();
    }
    return List.of(new Edit.SetValue(at, whole, order(at.parent())));
  }

  /// Removes a field, and the containers that it leaves empty.
  public List<Edit> clear(FieldPath path) {
    FieldPath at = path;
    while (at.steps().size() > 1 && isOnly(at)) {
      at = at.parent();
    }
    return at.find(object).isPresent() || isThere(at) ? List.of(new Edit.Remove(at)) : List.of();
  }

  public List<Edit> append(FieldPath list, JsonValue item) {
    int size = size(list);
    return size == 0 && !isList(list)
        ? set(list, new JsonArray(List.of(item)))
        : List.of(new Edit.InsertItem(list, size, item));
  }

  /// Appends a new object to a list.
  public List<Edit> add(FieldPath list) {
    return kind.typeAt(list).orElse(kind.root()) instanceof FieldType.ListType(FieldType item)
            && item instanceof FieldType.ObjectType type
        ? append(list, NewItem.of(type, names(list)))
        : List.of();
  }

  /// Inserts a copy of an object of a list after it, with a unique name.
  public List<Edit> duplicate(FieldPath list, int index) {
    return list.index(index)
        .find(object)
        .map(JsonConversion::toJson)
        .map(item -> NewItem.copy(item, names(list)))
        .map(copy -> List.<Edit>of(new Edit.InsertItem(list, index + 1, copy)))
        .orElse(List.of());
  }

  private Set<String> names(FieldPath list) {
    Set<String> names = new LinkedHashSet<>();
    if (list.find(object).orElse(object) instanceof Node.Sequence items) {
      items.items().forEach(item -> Summary.name(item).ifPresent(names::add));
    }
    return names;
  }

  /// Removes an item, and the list with its last item.
  public List<Edit> remove(FieldPath list, int index) {
    return size(list) == 1 ? clear(list) : List.of(new Edit.Remove(list.index(index)));
  }

  public List<Edit> move(FieldPath list, int from, int to) {
    return List.of(new Edit.MoveItem(list, from, to));
  }

  /// Writes the value of a key in a map.
  public List<Edit> put(FieldPath map, String key, String value) {
    return set(map.key(key), new JsonString(value));
  }

  /// Renames a key of a map.
  public List<Edit> rename(FieldPath map, String key, String name) {
    return List.of(new Edit.RenameKey(map.key(key), name));
  }

  private boolean isThere(FieldPath path) {
    return path.find(object).filter(node -> !RowValues.isNull(node)).isPresent();
  }

  private boolean isList(FieldPath path) {
    return path.find(object).filter(node -> node instanceof Node.Sequence).isPresent();
  }

  /// The number of items of a list; 0 if there is none.
  public int size(FieldPath list) {
    return list.find(object)
        .map(node -> node instanceof Node.Sequence items ? items.items().size() : 0)
        .orElse(0);
  }

  /// Whether a key is the only one of an object that can be removed with it; a list item cannot.
  private boolean isOnly(FieldPath path) {
    FieldPath around = path.parent();
    boolean isItem = kind.typeAt(around.parent()).orElse(kind.root()) instanceof FieldType.ListType;
    return !isItem
        && around.find(object).orElse(object) instanceof Node.Mapping mapping
        && mapping.entries().size() == 1
        && mapping.entry(path.steps().getLast().name()).isPresent();
  }

  private List<String> order(FieldPath parent) {
    Optional<FieldType> type = kind.typeAt(parent);
    return type.orElse(kind.root()) instanceof FieldType.ObjectType known
        ? known.names()
        : List.of();
  }
}
