package dev.admittance.app.language;

import dev.admittance.model.field.Choice;
import dev.admittance.model.field.Field;
import dev.admittance.model.field.FieldType;
import dev.admittance.model.json.JsonText;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/// What is said about a field, in words.
final class FieldText {
  private FieldText() {}

  /// What it holds and whether it must be there: `text, required`.
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

  /// Its documentation and the values that it may have, in Markdown.
  static String documentation(Field field) {
    List<Choice> choices = choices(field.type());
    return choices.isEmpty()
        ? field.documentation()
        : field.documentation()
            + "\n\n"
            + choices.stream().map(FieldText::line).collect(Collectors.joining("\n"));
  }

  private static String line(Choice choice) {
    String since = choice.since().map(release -> " (since " + release + ")").orElse("");
    return choice.documentation().isEmpty()
        ? "- `" + choice.value() + "`" + since
        : "- `" + choice.value() + "`" + since + ": " + choice.documentation();
  }

  private static List<Choice> choices(FieldType type) {
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

  /// A type in words.
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
          max > Integer.MAX_VALUE - 1 ? "whole number" : "%d to %d".formatted(min, max);
      case FieldType.BooleanType _ -> "true or false";
      case FieldType.AnyType _ -> "any value";
      case FieldType.EitherType either ->
          either.alternatives().stream().map(FieldText::type).collect(Collectors.joining(" or "));
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
