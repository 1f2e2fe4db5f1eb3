package dev.admittance.cli;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonValue;
import dev.admittance.simulator.ownership.AppliedObject;
import dev.admittance.simulator.ownership.ContestedField;
import java.util.List;
import java.util.Locale;

/// What others own of a release, as text and as JSON.
final class OwnershipText {
  private OwnershipText() {}

  static String of(List<AppliedObject> objects, Paint paint) {
    StringBuilder text = new StringBuilder();
    for (AppliedObject one : objects) {
      if (!one.fields().isEmpty()) {
        text.append(paint.strong(one.title()))
            .append(": ")
            .append(one.isRefused() ? paint.bad("not applied (409)") : "shared with others")
            .append('\n');
        one.refusal().lines().forEach(line -> text.append("    ").append(line).append('\n'));
        one.fields().stream()
            .map(ContestedField::reason)
            .distinct()
            .forEach(reason -> {
              if (!one.isRefused()) {
                one.fields().stream()
                    .filter(field -> field.reason().equals(reason))
                    .forEach(field -> text.append("    ").append(field.field()).append('\n'));
              }
              text.append("    ").append(reason).append('\n');
            });
      }
    }
    return text.isEmpty() ? "" : text.append('\n').toString();
  }

  static JsonArray json(List<AppliedObject> objects) {
    return new JsonArray(
        objects.stream()
            .filter(one -> !one.fields().isEmpty())
            .<JsonValue>map(one ->
                JsonObject.builder()
                    .put("object", one.title())
                    .put("refused", one.isRefused())
                    .put("message", one.refusal())
                    .put("fields", JsonArray.of(one.fields(), OwnershipText::json))
                    .build())
            .toList());
  }

  private static JsonObject json(ContestedField field) {
    return JsonObject.builder()
        .put("field", field.field())
        .put("manager", field.manager())
        .put("outcome", field.outcome().name().toLowerCase(Locale.ROOT))
        .put("reason", field.reason())
        .put("sources", JsonArray.ofTexts(field.sources()))
        .build();
  }
}
