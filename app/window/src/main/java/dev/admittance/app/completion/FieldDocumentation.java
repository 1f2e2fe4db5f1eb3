package dev.admittance.app.completion;

import dev.admittance.app.messages.Messages;
import dev.admittance.model.field.EnumValue;
import dev.admittance.model.field.Field;
import dev.admittance.model.field.FieldType;
import dev.admittance.model.json.JsonText;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/// Describes the fields of the catalogue in words and Markdown.
final class FieldDocumentation {
  private static final Messages MESSAGES = Messages.of(FieldDocumentation.class);

  private FieldDocumentation() {}

  /// The type, and whether the field is required, such as `text, required`.
  static String detail(Field field) {
    List<String> parts = new ArrayList<>();
    parts.add(type(field.type()));
    if (field.required()) {
      parts.add(MESSAGES.get("required"));
    }
    field
        .defaultValue()
        .ifPresent(value -> parts.add(MESSAGES.get("default", JsonText.write(value))));
    field.since().ifPresent(since -> parts.add(MESSAGES.get("since", since)));
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
            .map(release -> MESSAGES.get("choice-since", choice.value(), release))
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
      case FieldType.ObjectType _ -> MESSAGES.get("type.object");
      case FieldType.ListType(FieldType items) -> MESSAGES.get("type.list", plural(items));
      case FieldType.MapType(var _, FieldType values) -> MESSAGES.get("type.map", plural(values));
      case FieldType.TextType text ->
          switch (text.format()) {
            case CEL -> MESSAGES.get("type.cel");
            case CA_BUNDLE, BASE64 -> "base64";
            case DURATION -> MESSAGES.get("type.duration");
            default -> MESSAGES.get("type.text");
          };
      case FieldType.IntegerType(long min, long max) ->
          max > Integer.MAX_VALUE - 1
              ? MESSAGES.get("type.integer")
              : MESSAGES.get("type.range", min, max);
      case FieldType.BooleanType _ -> MESSAGES.get("type.boolean");
      case FieldType.AnyType _ -> MESSAGES.get("type.any");
      case FieldType.EitherType either ->
          either.alternatives().stream()
              .map(FieldDocumentation::type)
              .reduce((first, next) -> MESSAGES.get("shared.or", first, next))
              .orElse("");
    };
  }

  private static String plural(FieldType type) {
    return switch (type) {
      case FieldType.ObjectType _ -> MESSAGES.get("types.object");
      case FieldType.TextType _ -> MESSAGES.get("types.text");
      case FieldType.AnyType _ -> MESSAGES.get("types.any");
      case FieldType.ListType _,
          FieldType.MapType _,
          FieldType.IntegerType _,
          FieldType.BooleanType _,
          FieldType.EitherType _ ->
          type(type);
    };
  }
}
