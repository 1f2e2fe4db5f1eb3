package dev.admittance.model.field;

import java.util.List;
import java.util.Optional;

public sealed interface FieldType {

  /// An object with fields of its own.
  ///
  /// @param name of the type, such as `ServiceReference`
  /// @param fields in their usual order
  /// @param alternatives groups of fields of which an object has at most one
  /// @param elsewhere the differences to other versions and kinds
  record ObjectType(
      String name,
      List<Field> fields,
      List<List<String>> alternatives,
      List<OtherVersions> elsewhere)
      implements FieldType {
    public ObjectType {
      fields = List.copyOf(fields);
      alternatives = alternatives.stream().map(List::copyOf).toList();
      elsewhere = List.copyOf(elsewhere);
    }

    public Optional<Field> find(String field) {
      return fields.stream().filter(one -> one.name().equals(field)).findFirst();
    }

    /// Returns the names of the fields, in their usual order.
    public List<String> names() {
      return fields.stream().map(Field::name).toList();
    }
  }

  record ListType(FieldType items) implements FieldType {}

  /// A map with keys of the user's choice.
  ///
  /// @param keys the format of the keys
  record MapType(TextFormat keys, FieldType values) implements FieldType {}

  /// A string.
  ///
  /// @param choices the possible values, where they are few
  record TextType(TextFormat format, List<EnumValue> choices) implements FieldType {
    public TextType {
      choices = List.copyOf(choices);
    }
  }

  record IntegerType(long min, long max) implements FieldType {}

  record BooleanType() implements FieldType {}

  /// Any value, such as the object of a request.
  record AnyType() implements FieldType {}

  /// One of several types, the most common first.
  record EitherType(List<FieldType> alternatives) implements FieldType {
    public EitherType {
      alternatives = List.copyOf(alternatives);
    }
  }
}
