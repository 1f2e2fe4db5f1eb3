package dev.admittance.model.field;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonBoolean;
import dev.admittance.model.json.JsonNumber;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Makes a file of the catalogue for the kinds of policy engines: the generated table has their
/// fields, and the file beside it has documentation, open types, formats and values.
final class EngineKinds {
  private static final JsonObject NO_VALUES = JsonObject.EMPTY;

  private final JsonObject words;
  private final Map<String, JsonObject> kinds = new LinkedHashMap<>();
  private final Map<String, JsonObject> types = new LinkedHashMap<>();
  private final JsonObject.Builder choices = JsonObject.builder();

  private EngineKinds(JsonObject words) {
    this.words = words;
  }

  /// @param table lines with columns divided by tabs: `kind`, apiVersion, kind, type; or `field`,
  ///   type, field, its type, `required` or `owned`, values divided by `|`, default
  /// @param words `kinds`, `fields`, `open`, `formats`, `choices` by name, and `types`
  static JsonObject file(String table, JsonObject words) {
    EngineKinds made = new EngineKinds(words);
    CatalogueEntry.object(words, "choices").forEach(made.choices::put);
    table.lines().map(line -> line.split("\t", -1)).forEach(made::add);
    CatalogueEntry.object(words, "types")
        .forEach((name, type) -> made.types.put(name, (JsonObject) type));
    JsonObject.Builder types = JsonObject.builder();
    made.types.forEach(types::put);
    return JsonObject.builder()
        .put("kinds", new JsonArray(List.copyOf(made.kinds.values())))
        .put("types", types.build())
        .put("choices", made.choices.build())
        .build();
  }

  private void add(String[] columns) {
    if (columns[0].equals("kind")) {
      addKind(columns[1], columns[2], columns[3]);
    } else {
      addField(List.of(columns));
    }
  }

  /// Versions of a kind with one type are one entry.
  private void addKind(String apiVersion, String kind, String type) {
    String group = apiVersion.substring(0, apiVersion.indexOf('/'));
    JsonObject documents = CatalogueEntry.object(words, "kinds");
    JsonObject entry =
        kinds.computeIfAbsent(
            group + "/" + kind + " " + type,
            _ ->
                JsonObject.builder()
                    .put("kind", kind)
                    .put("type", type)
                    .put(
                        "documentation",
                        CatalogueEntry.find(documents, group + "/" + kind)
                            .orElseGet(() -> CatalogueEntry.text(documents, kind)))
                    .put("versions", JsonObject.EMPTY)
                    .build());
    JsonObject versions = CatalogueEntry.object(entry, "versions");
    kinds.put(
        group + "/" + kind + " " + type,
        entry.with("versions", versions.with(apiVersion, NO_VALUES)));
  }

  private void addField(List<String> columns) {
    String type = columns.get(1);
    String name = columns.get(2);
    String place = type + "." + name;
    String written = said("open", place, name).orElse(columns.get(3));
    JsonObject.Builder field = JsonObject.builder();
    field.put(
        "type",
        said("formats", place, name)
            .filter(_ -> written.endsWith("text"))
            .map(format -> written + " " + format)
            .orElse(written));
    field.put("documentation", said("fields", place, name).orElse(""));
    switch (column(columns, 4)) {
      case "required" -> field.put("required", JsonBoolean.TRUE);
      case "owned" -> field.put("serverOwned", JsonBoolean.TRUE);
      default -> {}
    }
    if (CatalogueEntry.object(words, "choices").has(place)) {
      field.put("choices", place);
    } else if (!column(columns, 5).isEmpty()) {
      JsonObject.Builder values = JsonObject.builder();
      for (String value : column(columns, 5).split("\\|", -1)) {
        values.put(value, "");
      }
      choices.put(place, values.build());
      field.put("choices", place);
    }
    String ghost = column(columns, 6);
    if (!ghost.isEmpty()) {
      field.put("default", value(written, ghost));
    }
    JsonObject entry =
        types.getOrDefault(type, JsonObject.builder().put("fields", NO_VALUES).build());
    JsonObject fields = CatalogueEntry.object(entry, "fields");
    types.put(type, entry.with("fields", fields.with(name, field.build())));
  }

  private Optional<String> said(String what, String place, String name) {
    JsonObject all = CatalogueEntry.object(words, what);
    return CatalogueEntry.find(all, place).or(() -> CatalogueEntry.find(all, name));
  }

  private static String column(List<String> columns, int index) {
    return index < columns.size() ? columns.get(index) : "";
  }

  private static JsonValue value(String type, String written) {
    return switch (type.split(" ", 2)[0]) {
      case "boolean" -> JsonBoolean.of(written.equals("true"));
      case "integer" -> JsonNumber.of(Long.parseLong(written));
      default -> new JsonString(written);
    };
  }
}
