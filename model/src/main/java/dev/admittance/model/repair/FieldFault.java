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

/// An error in a field of an object.
///
/// @param message the server's text after the path
/// @param path of the field
/// @param root the object
record FieldFault(String message, FieldPath path, Node.Mapping root, Kind kind) {

  /// Returns the field's definition; empty where the path is unknown.
  Optional<Field> field() {
    return kind.at(path);
  }

  Optional<JsonValue> value() {
    return value(path);
  }

  Optional<JsonValue> value(FieldPath at) {
    return at.find(root).map(JsonConversion::toJson);
  }

  /// Returns the path of the field's parent.
  FieldPath holder() {
    return path.steps().isEmpty() ? path : path.parent();
  }

  /// Creates the edit that sets the field; a new field gets its usual position.
  Edit setting(JsonValue value) {
    List<String> order =
        kind.typeAt(holder())
            .filter(FieldType.ObjectType.class::isInstance)
            .map(type -> ((FieldType.ObjectType) type).names())
            .orElse(List.of());
    return new Edit.SetValue(path, value, order);
  }

  /// Returns the name of the field; for an item, that of its list.
  String name() {
    return field().map(Field::name).orElse("");
  }
}
