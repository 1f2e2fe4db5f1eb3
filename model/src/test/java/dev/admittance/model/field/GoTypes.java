package dev.admittance.model.field;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The Go types of kube-apiserver, from the bundled table: what the catalogue is compared with.
final class GoTypes {
  private static final String TABLE = "/dev/admittance/resources/tables/api-types.tsv";

  private final Map<String, String> kinds = new HashMap<>();
  private final Map<String, Map<String, String>> structs = new HashMap<>();
  private final Map<String, String> named = new HashMap<>();

  GoTypes() {
    Map<String, String> fields = new LinkedHashMap<>();
    for (String line : lines()) {
      List<String> columns = List.of(line.split("\t", -1));
      switch (columns.getFirst()) {
        case "kind" -> kinds.put(apiVersion(columns) + " " + columns.get(3), columns.get(4));
        case "named" -> named.put(columns.get(1), columns.get(2));
        case "struct" -> {
          fields = new LinkedHashMap<>();
          structs.put(columns.get(1), fields);
        }
        case "" -> fields.put(columns.get(1), columns.get(2));
        default -> {
          // The comment at the top, and kinds of type that no kind of ours has.
        }
      }
    }
  }

  /// The struct of a kind; empty for one that the release no longer has.
  Optional<String> struct(Kind kind) {
    return Optional.ofNullable(kinds.get(kind.apiVersion() + " " + kind.kind()));
  }

  /// The fields of a struct with their types; empty where the type is no struct.
  Optional<Map<String, String>> fields(String type) {
    return Optional.ofNullable(structs.get(type));
  }

  /// What a type finally is: a named one its underlying one.
  String underlying(String type) {
    return named.getOrDefault(type, type);
  }

  private static String apiVersion(List<String> columns) {
    return columns.get(1).isEmpty() ? columns.get(2) : columns.get(1) + "/" + columns.get(2);
  }

  private static List<String> lines() {
    try (InputStream stream = GoTypes.class.getResourceAsStream(TABLE)) {
      return new String(stream.readAllBytes(), StandardCharsets.UTF_8).lines().toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
