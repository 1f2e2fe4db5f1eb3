package dev.admittance.model.field;

import java.util.List;
import java.util.Optional;

/// What a field holds.
public sealed interface FieldType {

  /// An object with fields of its own.
  ///
  /// @param name of the type, such as `ServiceReference`
  /// @param fields in the order in which they usually stand
  /// @param alternatives names of fields of which an object has at most one, group by group
  /// @param elsewhere what this type has in other versions and kinds
  record ObjectType(
      String name, List<Field> fields, List<List<String>> alternatives, List<Elsewhere> elsewhere)
      implements FieldType {
    /// Copies the lists.
    public ObjectType {
      fields = List.copyOf(fields);
      alternatives = alternatives.stream().map(List::copyOf).toList();
      elsewhere = List.copyOf(elsewhere);
    }

    /// The field of a name.
    public Optional<Field> find(String field) {
      return fields.stream().filter(one -> one.name().equals(field)).findFirst();
    }

    /// The names of the fields, in the order in which they usually stand.
    public List<String> names() {
      return fields.stream().map(Field::name).toList();
    }
  }

  /// A list.
  record ListType(FieldType items) implements FieldType {}

  /// An object whose keys people choose.
  ///
  /// @param keys what its keys are
  record MapType(TextFormat keys, FieldType values) implements FieldType {}

  /// A text.
  ///
  /// @param choices the values that it may have, where they are few
  record TextType(TextFormat format, List<Choice> choices) implements FieldType {
    /// Copies the choices.
    public TextType {
      choices = List.copyOf(choices);
    }
  }

  /// A whole number.
  record IntegerType(long min, long max) implements FieldType {}

  /// `true` or `false`.
  record BooleanType() implements FieldType {}

  /// Any value, such as the object of a request.
  record AnyType() implements FieldType {}

  /// One of several types, the usual one first.
  record EitherType(List<FieldType> alternatives) implements FieldType {
    /// Copies the types.
    public EitherType {
      alternatives = List.copyOf(alternatives);
    }
  }
}
