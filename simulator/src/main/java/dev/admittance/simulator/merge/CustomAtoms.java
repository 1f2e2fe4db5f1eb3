package dev.admittance.simulator.merge;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonBoolean;
import dev.admittance.model.json.JsonNull;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
import dev.admittance.simulator.merge.Atom.MapAtom;
import dev.admittance.simulator.merge.Atom.Relation;
import dev.admittance.simulator.merge.Atom.Scalar;
import dev.admittance.simulator.schema.Schema;
import dev.admittance.simulator.type.ApiTypes;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// The merge schema of a custom resource, as the server publishes it. Source:
/// k8s.io/apiextensions-apiserver `pkg/controller/openapi/builder/builder.go`, `BuildOpenAPIV3`;
/// k8s.io/kube-openapi `pkg/schemaconv/openapi.go`, `ToSchemaFromOpenAPI`.
final class CustomAtoms {
  private static final Atom TEXT = Atom.of(Scalar.STRING);
  private static final Atom METADATA =
      GoAtoms.of(ApiTypes.newest().struct("meta/v1.ObjectMeta").orElseThrow());

  private CustomAtoms() {}

  static Atom resource(Schema schema) {
    boolean open = schema.flag("x-kubernetes-preserve-unknown-fields");
    return Atom.of(members(schema, open, true));
  }

  /// The atom of a value.
  ///
  /// @param open whether an outer schema preserves unknown fields
  private static Atom of(Schema schema, boolean open) {
    boolean keeps = open || schema.flag("x-kubernetes-preserve-unknown-fields");
    boolean resource = schema.flag("x-kubernetes-embedded-resource");
    return switch (schema.text("type")) {
      case "object" -> Atom.of(members(schema, keeps, resource));
      case "array" -> Atom.of(list(schema, keeps));
      case "integer", "number" -> Atom.of(Scalar.NUMERIC);
      case "boolean" -> Atom.of(Scalar.BOOLEAN);
      case "string" -> Atom.of(string(schema.text("format")));
      default -> new Atom(Scalar.UNTYPED, list(schema, keeps), members(schema, keeps, resource));
    };
  }

  private static Scalar string(String format) {
    return format.isEmpty() || format.equals("byte") ? Scalar.STRING : Scalar.UNTYPED;
  }

  private static MapAtom members(Schema schema, boolean open, boolean resource) {
    Map<String, Atom> declared = new HashMap<>();
    schema.properties().forEach((name, property) -> declared.put(name, of(property, open)));
    if (resource) {
      declared.put("apiVersion", TEXT);
      declared.put("kind", TEXT);
      declared.put("metadata", METADATA);
    }
    boolean atomic = schema.text("x-kubernetes-map-type").equals("atomic");
    return new Members(declared, others(schema, open, declared.isEmpty()), atomic);
  }

  private static @Nullable Atom others(Schema schema, boolean open, boolean namesNone) {
    if (schema.additional().isPresent()) {
      return of(schema.additional().get(), open);
    }
    boolean closed = schema.source().get("additionalProperties") == JsonBoolean.FALSE;
    return !closed && (schema.open() || open || namesNone) ? FreeForm.DEDUCED : null;
  }

  private static KnownList list(Schema schema, boolean open) {
    Relation relation =
        switch (schema.text("x-kubernetes-list-type")) {
          case "set" -> Relation.SET;
          case "map" -> Relation.MAP;
          default -> Relation.ATOMIC;
        };
    List<String> keys = relation == Relation.MAP ? keys(schema) : List.of();
    Atom items = schema.items().map(own -> of(own, open)).orElse(FreeForm.UNTYPED);
    return new KnownList(relation, keys, presets(schema, keys), items);
  }

  private static List<String> keys(Schema schema) {
    List<String> keys = new ArrayList<>();
    if (schema.source().get("x-kubernetes-list-map-keys") instanceof JsonArray array) {
      for (JsonValue key : array.items()) {
        if (key instanceof JsonString(String text)) {
          keys.add(text);
        }
      }
    }
    return keys;
  }

  private static JsonObject presets(Schema list, List<String> keys) {
    JsonObject.Builder presets = JsonObject.builder();
    for (String key : keys) {
      list.items()
          .map(items -> items.properties().get(key))
          .map(property -> property.source().get("default"))
          .filter(preset -> preset != JsonNull.NULL)
          .ifPresent(preset -> presets.put(key, preset));
    }
    return presets.build();
  }

  private record Members(Map<String, Atom> named, @Nullable Atom others, boolean isAtomic)
      implements MapAtom {
    @Override
    public @Nullable Atom declared(String name) {
      return named.get(name);
    }
  }
}
