package dev.admittance.app.design.form.rows;

import dev.admittance.app.messages.Messages;
import dev.admittance.model.field.Field;
import dev.admittance.model.field.FieldType;
import dev.admittance.model.field.TextFormat;
import java.util.Locale;
import java.util.Optional;

/// Describes the type of a field in a few words.
public final class TypeDescriptions {
  private static final Messages MESSAGES = Messages.of(TypeDescriptions.class);

  private TypeDescriptions() {}

  public static String of(FieldType type) {
    return switch (type) {
      case FieldType.ObjectType object -> object.name();
      case FieldType.ListType(FieldType items) -> MESSAGES.get("type.list", of(items));
      case FieldType.MapType(TextFormat _, FieldType values) ->
          MESSAGES.get("type.map", of(values));
      case FieldType.TextType(TextFormat format, var choices) when choices.isEmpty() ->
          format == TextFormat.PLAIN ? MESSAGES.get("type.text") : words(format);
      case FieldType.TextType _ -> MESSAGES.get("type.choice");
      case FieldType.IntegerType(long min, long max) ->
          max > Integer.MAX_VALUE
              ? MESSAGES.get("type.integer")
              : MESSAGES.get("type.integer-range", min, max);
      case FieldType.BooleanType _ -> MESSAGES.get("type.boolean");
      case FieldType.AnyType _ -> MESSAGES.get("type.any");
      case FieldType.EitherType(var alternatives) ->
          alternatives.stream()
              .map(TypeDescriptions::of)
              .reduce((a, b) -> MESSAGES.get("shared.or", a, b))
              .orElse("");
    };
  }

  private static String words(TextFormat format) {
    return switch (format) {
      case CEL -> MESSAGES.get("type.cel");
      case URL -> "URL";
      case CA_BUNDLE -> MESSAGES.get("type.ca-bundle");
      case API_GROUP -> MESSAGES.get("type.api-group");
      case API_VERSION -> MESSAGES.get("type.api-version");
      default -> format.name().toLowerCase(Locale.ROOT).replace('_', ' ');
    };
  }

  /// The default of the field, or what its absence means.
  public static Optional<String> defaultOf(Field field) {
    return RowContents.ghostText(field.defaultValue()).filter(text -> !text.isEmpty());
  }
}
