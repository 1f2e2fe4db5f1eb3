package dev.admittance.app.design.form.rows;

import dev.admittance.model.field.Field;
import dev.admittance.model.field.FieldType;
import dev.admittance.model.field.TextFormat;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/// Says in a few words what a field holds.
public final class TypeWords {
  private TypeWords() {}

  /// The words for a type.
  public static String of(FieldType type) {
    return switch (type) {
      case FieldType.ObjectType object -> object.name();
      case FieldType.ListType(FieldType items) -> "list of " + of(items);
      case FieldType.MapType(TextFormat _, FieldType values) -> "map of " + of(values);
      case FieldType.TextType(TextFormat format, var choices) when choices.isEmpty() ->
          format == TextFormat.PLAIN ? "text" : words(format);
      case FieldType.TextType _ -> "one of a few";
      case FieldType.IntegerType(long min, long max) ->
          max > Integer.MAX_VALUE ? "whole number" : "whole number, " + min + " to " + max;
      case FieldType.BooleanType _ -> "true or false";
      case FieldType.AnyType _ -> "anything";
      case FieldType.EitherType(var alternatives) ->
          alternatives.stream().map(TypeWords::of).collect(Collectors.joining(" or "));
    };
  }

  private static String words(TextFormat format) {
    return switch (format) {
      case CEL -> "CEL expression";
      case URL -> "URL";
      case CA_BUNDLE -> "PEM in base64";
      case API_GROUP -> "API group";
      case API_VERSION -> "API version";
      default -> format.name().toLowerCase(Locale.ROOT).replace('_', ' ');
    };
  }

  /// What holds where the field is absent.
  public static Optional<String> defaultOf(Field field) {
    return RowContents.ghostText(field.defaultValue()).filter(text -> !text.isEmpty());
  }
}
