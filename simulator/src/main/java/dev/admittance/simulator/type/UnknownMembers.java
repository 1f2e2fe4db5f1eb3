package dev.admittance.simulator.type;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonValue;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/// Finds the members of an object that its Go type lacks, which a strict decoder refuses (P-94) and
/// the server warns its client of (W-110).
public final class UnknownMembers {
  private final List<String> paths = new ArrayList<>();

  private final boolean sorted;

  private UnknownMembers(boolean sorted) {
    this.sorted = sorted;
  }

  /// Their paths, such as `spec.containers[0].imagee`, in the order of the object.
  public static List<String> of(StructType type, JsonValue value) {
    return new UnknownMembers(false).in(type, value);
  }

  /// Their paths sorted by name: where a JSON Patch made any, the server's patch library has sorted
  /// the members.
  public static List<String> sorted(StructType type, JsonValue value) {
    return new UnknownMembers(true).in(type, value);
  }

  private List<String> in(StructType type, JsonValue value) {
    find("", type, value);
    return paths;
  }

  private void find(String path, GoType type, JsonValue value) {
    switch (type) {
      case GoType.Pointer(GoType.OfText to) -> find(path, to, value);
      case StructType struct when value instanceof JsonObject object ->
          members(object)
              .forEach((name, member) -> {
                String inner = path.isEmpty() ? name : path + "." + name;
                int place = struct.place(name);
                if (place < 0) {
                  paths.add(inner);
                } else {
                  find(inner, struct.members().get(place).type(), member);
                }
              });
      case GoType.Slice slice when value instanceof JsonArray array -> {
        for (int i = 0; i < array.size(); i++) {
          find(path + "[" + i + "]", slice.items(), array.get(i));
        }
      }
      case GoType.MapType map when value instanceof JsonObject object ->
          members(object).forEach((name, member) -> find(path + "." + name, map.values(), member));
      case StructType _, GoType.Slice _, GoType.MapType _ -> {}
      case GoType.Bytes _, GoType.Basic _, GoType.Custom _ -> {}
    }
  }

  private Map<String, JsonValue> members(JsonObject object) {
    Map<String, JsonValue> members = sorted ? new TreeMap<>() : new LinkedHashMap<>();
    object.forEach(members::put);
    return members;
  }
}
