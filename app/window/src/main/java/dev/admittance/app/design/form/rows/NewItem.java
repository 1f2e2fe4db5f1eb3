package dev.admittance.app.design.form.rows;

import dev.admittance.model.field.Field;
import dev.admittance.model.field.FieldType;
import dev.admittance.model.field.TextFormat;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Makes the object that is added to a list: its required texts with a unique name. Its diagnostics
/// name what else it needs.
final class NewItem {
  private NewItem() {}

  /// An object of a type.
  ///
  /// @param taken the names in the list
  static JsonObject of(FieldType.ObjectType type, Set<String> taken) {
    JsonObject.Builder item = JsonObject.builder();
    type.fields().stream()
        .filter(Field::required)
        .forEach(field -> text(field, taken).ifPresent(text -> item.put(field.name(), text)));
    JsonObject made = item.build();
    return made.size() > 0 || type.fields().isEmpty()
        ? made
        : JsonObject.of(type.fields().getFirst().name(), "");
  }

  /// A copy of an object with a unique name, if it has one.
  ///
  /// @param taken the names in the list
  static JsonValue copy(JsonValue item, Set<String> taken) {
    if (item instanceof JsonObject object
        && object.find("name").orElse(object) instanceof JsonString(String name)) {
      int dot = name.indexOf('.');
      String first = dot < 0 ? name : name.substring(0, dot);
      String rest = dot < 0 ? "" : name.substring(dot);
      return object.with("name", new JsonString(free(first + "-", rest, taken)));
    }
    return item;
  }

  private static Optional<JsonValue> text(Field field, Set<String> taken) {
    return field.type() instanceof FieldType.TextType(TextFormat format, List<?> choices)
            && choices.isEmpty()
        ? Optional.of(new JsonString(text(format, taken)))
        : Optional.empty();
  }

  private static String text(TextFormat format, Set<String> taken) {
    return switch (format) {
      case HOOK_NAME, INITIALIZER_NAME -> free("hook", ".example.com", taken);
      case IDENTIFIER -> free("variable", "", taken);
      case QUALIFIED_NAME -> free("condition-", "", taken);
      case OBJECT_NAME, CONFIGURATION_NAME, POLICY_NAME -> free("name-", "", taken);
      case CEL -> "true";
      case PLAIN,
          ADDRESS,
          API_GROUP,
          API_VERSION,
          BASE64,
          CA_BUNDLE,
          DURATION,
          FILE,
          GROUP_VERSION,
          KIND,
          LABEL_KEY,
          LABEL_VALUE,
          NAMESPACE,
          OPERATION,
          PLUGIN,
          RELEASE,
          RESOURCE,
          RESOURCE_AND_GROUP,
          RESOURCE_ALONE,
          REVIEW_VERSION,
          SERVICE_NAME,
          SUBRESOURCE,
          TIME,
          URL,
          URL_PATH,
          USER ->
          "";
    };
  }

  /// The first unused name of `hook1.example.com`, `hook2.example.com` and so on.
  static String free(String before, String after, Set<String> taken) {
    int number = 1;
    while (taken.contains(before + number + after)) {
      number++;
    }
    return before + number + after;
  }
}
