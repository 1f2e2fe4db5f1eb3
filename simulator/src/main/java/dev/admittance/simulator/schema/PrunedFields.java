package dev.admittance.simulator.schema;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonValue;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Finds the fields of a custom resource that pruning drops because its schema does not specify
/// them, of which the server warns its client (W-110). Source: k8s.io/apiextensions-apiserver
/// `pkg/apiserver/schema/pruning/algorithm.go`, `PruneWithOptions`.
public final class PrunedFields {
  private final List<String> paths = new ArrayList<>();

  private PrunedFields() {}

  /// Their paths, such as `spec.parts[0].colour`, sorted; without those in metadata.
  public static List<String> of(JsonObject object, Schema schema) {
    PrunedFields found = new PrunedFields();
    found.members("", object, schema, true, Pruning.preserves(Optional.of(schema)));
    return found.paths.stream().sorted().toList();
  }

  /// @param schema empty where nothing is specified
  /// @param preserves whether unspecified members are kept
  private void in(String path, JsonValue value, Optional<Schema> schema, boolean preserves) {
    switch (value) {
      case JsonObject object -> {
        if (schema.isPresent()) {
          members(path, object, schema.get(), false, preserves);
        } else if (!preserves) {
          object.names().forEach(name -> paths.add(child(path, name)));
        }
      }
      case JsonArray array -> {
        Optional<Schema> items = schema.flatMap(Schema::items);
        for (int i = 0; i < array.size(); i++) {
          in(path + "[" + i + "]", array.get(i), items, preserves || Pruning.preserves(items));
        }
      }
      case JsonValue.Scalar _ -> {}
    }
  }

  private void members(
      String path, JsonObject object, Schema schema, boolean root, boolean preserves) {
    boolean embedded = root || schema.embedsResource();
    for (String name : object.names()) {
      if (embedded && Pruning.OF_RESOURCES.contains(name)) {
        continue;
      }
      if (schema.specifies(name)) {
        Optional<Schema> known = schema.member(name);
        in(child(path, name), object.find(name).orElseThrow(), known, Pruning.preserves(known));
      } else if (!preserves) {
        paths.add(child(path, name));
      }
    }
  }

  private static String child(String path, String name) {
    return path.isEmpty() ? name : path + "." + name;
  }
}
