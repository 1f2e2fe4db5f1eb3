package dev.admittance.simulator.cel.explanation;

import dev.admittance.model.json.JsonText;
import dev.admittance.model.json.JsonValue;
import dev.admittance.model.text.GoQuote;
import dev.admittance.simulator.cel.value.GoPrinted;
import dev.admittance.simulator.cel.value.JsonPatchValue;
import dev.admittance.simulator.cel.value.JsonViews;
import dev.admittance.simulator.cel.value.NamedMap;
import dev.admittance.simulator.cel.value.Null;
import dev.admittance.simulator.cel.value.ObjectValue;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/// Prints values in CEL syntax, truncated where they are long.
public final class CelValueText {
  private static final int LONGEST = 2_000;
  private static final int MOST_ITEMS = 50;

  private CelValueText() {}

  public static String of(Object value) {
    String text = text(value);
    return text.length() > LONGEST ? text.substring(0, LONGEST) + "…" : text;
  }

  private static String text(Object value) {
    Optional<JsonValue> json = JsonViews.json(value);
    if (json.isPresent()) {
      return JsonText.write(json.get());
    }
    return switch (value) {
      case String text -> GoQuote.quote(text);
      case Null _ -> "null";
      case ObjectValue object -> object.typeName() + fields(object.fields());
      case JsonPatchValue patch -> operation(patch);
      case List<?> list ->
          list.stream()
              .limit(MOST_ITEMS)
              .map(CelValueText::text)
              .collect(Collectors.joining(", ", "[", list.size() > MOST_ITEMS ? ", …]" : "]"));
      // The variables of a policy, which are evaluated one by one.
      case NamedMap named -> named.typeName();
      case Map<?, ?> map -> fields(map);
      case Optional<?> optional ->
          optional.map(inner -> "optional.of(" + text(inner) + ")").orElse("optional.none()");
      default -> GoPrinted.of(value);
    };
  }

  private static String operation(JsonPatchValue patch) {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("op", patch.op());
    if (!patch.from().isEmpty()) {
      fields.put("from", patch.from());
    }
    fields.put("path", patch.path());
    patch.value().ifPresent(made -> fields.put("value", made));
    return JsonPatchValue.TYPE + fields(fields);
  }

  private static String fields(Map<?, ?> fields) {
    return fields.entrySet().stream()
        .limit(MOST_ITEMS)
        .map(field -> name(field.getKey()) + ": " + text(field.getValue()))
        .collect(Collectors.joining(", ", "{", fields.size() > MOST_ITEMS ? ", …}" : "}"));
  }

  private static String name(Object key) {
    return key instanceof String name ? name : text(key);
  }
}
