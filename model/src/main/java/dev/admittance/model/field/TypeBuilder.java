package dev.admittance.model.field;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.resource.KubernetesRelease;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Builds the types of one version of a group from the catalogue.
final class TypeBuilder {
  private static final String API_VERSION =
      "The group and version of the API whose fields the object has. Fields and defaults differ"
          + " from version to version.";
  private static final String KIND = "What the object is. ";

  private final Definitions definitions;
  private final String version;
  private final Map<String, FieldType.ObjectType> built = new HashMap<>();

  /// @param version without the group, such as `v1`
  TypeBuilder(Definitions definitions, String version) {
    this.definitions = definitions;
    this.version = version;
  }

  /// Builds the type of a whole object.
  ///
  /// @param typeName of its fields except `apiVersion` and `kind`
  /// @param apiVersions the versions that have the kind
  FieldType.ObjectType root(String typeName, String kind, List<String> apiVersions) {
    FieldType.ObjectType type = object(typeName);
    List<Field> fields = new ArrayList<>();
    fields.add(header("apiVersion", TextFormat.GROUP_VERSION, API_VERSION, apiVersions));
    fields.add(header("kind", TextFormat.KIND, KIND, List.of(kind)));
    fields.addAll(type.fields());
    return new FieldType.ObjectType(type.name(), fields, type.alternatives(), type.elsewhere());
  }

  private static Field header(
      String name, TextFormat format, String documentation, List<String> values) {
    List<EnumValue> choices =
        values.stream().map(value -> new EnumValue(value, "", Optional.empty())).toList();
    return new Field(
        name,
        new FieldType.TextType(format, choices),
        documentation.strip(),
        Optional.empty(),
        Optional.empty(),
        true,
        false);
  }

  FieldType.ObjectType object(String name) {
    FieldType.ObjectType known = built.get(name);
    if (known != null) {
      return known;
    }
    FieldType.ObjectType type = build(name);
    built.put(name, type);
    return type;
  }

  List<EnumValue> choices(String name) {
    return definitions.choices(name);
  }

  private FieldType.ObjectType build(String name) {
    JsonObject type = definitions.type(name);
    JsonObject entries = definitions.fields(name);
    List<Field> fields = new ArrayList<>();
    List<OtherVersions> elsewhere = new ArrayList<>();
    for (String field : entries.names()) {
      JsonObject entry = ofVersion(CatalogueEntry.object(entries, field));
      elsewhere.addAll(elsewhere(field, entry));
      if (!entry.has("absent")) {
        fields.add(field(field, entry));
      }
    }
    return new FieldType.ObjectType(
        name, fields, CatalogueEntry.groups(type, "alternatives"), elsewhere);
  }

  /// Returns what an entry defines, with its definitions for this version in place of the general
  /// ones.
  private JsonObject ofVersion(JsonObject entry) {
    JsonObject own = CatalogueEntry.object(entry, version);
    JsonObject merged = entry;
    for (String name : own.names()) {
      merged = merged.with(name, own.find(name).orElseThrow());
    }
    return merged;
  }

  private Field field(String name, JsonObject entry) {
    return new Field(
        name,
        new CatalogueTypeReader(this, entry).type(),
        CatalogueEntry.text(entry, "documentation").strip(),
        CatalogueEntry.find(entry, "since").map(KubernetesRelease::parse),
        entry.find("default"),
        CatalogueEntry.flag(entry, "required"),
        CatalogueEntry.flag(entry, "serverOwned"));
  }

  private static List<OtherVersions> elsewhere(String field, JsonObject entry) {
    List<OtherVersions> found = new ArrayList<>();
    CatalogueEntry.find(entry, "absent")
        .or(() -> CatalogueEntry.find(entry, "elsewhere"))
        .map(reason -> new OtherVersions(field, Optional.empty(), reason))
        .ifPresent(found::add);
    JsonObject without = CatalogueEntry.object(entry, "without");
    without
        .names()
        .forEach(value ->
            found.add(
                new OtherVersions(field, Optional.of(value), CatalogueEntry.text(without, value))));
    return found;
  }
}
