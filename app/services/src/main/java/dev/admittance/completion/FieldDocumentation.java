package dev.admittance.completion;

import dev.admittance.model.field.EnumValue;
import dev.admittance.model.field.Field;
import dev.admittance.model.field.FieldType;
import dev.admittance.model.json.JsonText;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/// Describes the fields of the catalogue in words and Markdown.
final class FieldDocumentation {
  private FieldDocumentation() {}

  /// The type, and whether the field is required, such as `text, required`.
  static String detail(Field field) {
    List<String> parts = new ArrayList<>();
    parts.add(type(field.type()));
    if (field.required()) {
      parts.add("required");
    }
    field.defaultValue().ifPresent(value -> parts.add("default " + JsonText.write(value)));
    field.since().ifPresent(since -> parts.add("since " + since));
    return String.join(", ", parts);
  }

  /// The documentation and the allowed values, in Markdown.
  static String documentation(Field field) {
    List<EnumValue> choices = choices(field.type());
    return choices.isEmpty()
        ? field.documentation()
        : field.documentation()
            + "\n\n"
            + choices.stream().map(FieldDocumentation::line).collect(Collectors.joining("\n"));
  }

  private static String line(EnumValue choice) {
    String value =
        choice
            .since()
            .map(release -> "`%s` (since %s)".formatted(choice.value(), release))
            .orElseGet(() -> "`" + choice.value() + "`");
    return choice.documentation().isEmpty()
        ? "- " + value
        : "- " + value + ": " + choice.documentation();
  }

  private static List<EnumValue> choices(FieldType type) {
    return switch (type) {
      case FieldType.TextType text -> text.choices();
      case FieldType.ListType(FieldType items) -> choices(items);
      case FieldType.EitherType either ->
          either.alternatives().stream().flatMap(one -> choices(one).stream()).toList();
      case FieldType.ObjectType _,
          FieldType.MapType _,
          FieldType.IntegerType _,
          FieldType.BooleanType _,
          FieldType.AnyType _ ->
          List.of();
    };
  }

  static String type(FieldType type) {
    return switch (type) {
      case FieldType.ObjectType _ -> "object";
      case FieldType.ListType(FieldType items) -> "list of " + plural(items);
      case FieldType.MapType(var _, FieldType values) -> "map of " + plural(values);
      case FieldType.TextType text ->
          switch (text.format()) {
            case CEL -> "CEL expression";
            case CA_BUNDLE, BASE64 -> "base64";
            case DURATION -> "duration";
            default -> "text";
          };
      case FieldType.IntegerType(long min, long max) ->
          max > Integer.MAX_VALUE - 1 ? "whole number" : min + " to " + max;
      case FieldType.BooleanType _ -> "true or false";
      case FieldType.AnyType _ -> "any value";
      case FieldType.EitherType either ->
          either.alternatives().stream()
              .map(FieldDocumentation::type)
              .reduce((first, next) -> first + " or " + next)
              .orElse("");
    };
  }

  private static String plural(FieldType type) {
    return switch (type) {
      case FieldType.ObjectType _ -> "objects";
      case FieldType.TextType _ -> "texts";
      case FieldType.AnyType _ -> "values";
      case FieldType.ListType _,
          FieldType.MapType _,
          FieldType.IntegerType _,
          FieldType.BooleanType _,
          FieldType.EitherType _ ->
          type(type);
    };
  }
}
