package dev.admittance.model.repair;

import dev.admittance.model.document.FieldPath;
import dev.admittance.model.document.JsonConversion;
import dev.admittance.model.document.Node;
import dev.admittance.model.edit.Edit;
import dev.admittance.model.field.Field;
import dev.admittance.model.field.FieldType;
import dev.admittance.model.field.Kind;
import dev.admittance.model.json.JsonValue;
import java.util.List;
import java.util.Optional;

/// What is wrong with a field of an object.
///
/// @param message the server's text behind the path
/// @param path of the field
/// @param root the object
record Fault(String message, FieldPath path, Node.Mapping root, Kind kind) {

  /// What the field is; empty where the path leads to none.
  Optional<Field> field() {
    return kind.at(path);
  }

  /// What is written there.
  Optional<JsonValue> value() {
    return value(path);
  }

  /// What is written in a field.
  Optional<JsonValue> value(FieldPath at) {
    return at.find(root).map(JsonConversion::toJson);
  }

  /// The path of what the field is in.
  FieldPath holder() {
    return path.steps().isEmpty()
        ? path
        : new FieldPath(path.steps().subList(0, path.steps().size() - 1));
  }

  /// Sets the field; a new one stands where it usually does.
  Edit setting(JsonValue value) {
    List<String> order =
        kind.typeAt(holder())
            .filter(FieldType.ObjectType.class::isInstance)
            .map(type -> ((FieldType.ObjectType) type).names())
            .orElse(List.of());
    return new Edit.SetValue(path, value, order);
  }

  /// The name of the field; that of its list for an item.
  String name() {
    return field().map(Field::name).orElse("");
  }
}
