package dev.admittance.field;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonBoolean;
import dev.admittance.model.json.JsonNull;
import dev.admittance.model.json.JsonNumber;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/// Takes out of texts and objects what a server makes up, which no replay can know: uids, times,
/// generated names, addresses and ports, and what storing an object adds to it.
final class FieldNormal {
  private static final Map<Pattern, String> VARYING =
      Map.of(
          Pattern.compile("[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}"), "uid",
          Pattern.compile("\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(\\.\\d+)?Z"), "time",
          Pattern.compile("(?<=\\b(gen|kube-api-access)-)(\\$name|[a-z0-9]{5}\\b)"), "name",
          Pattern.compile("\\b10\\.0\\.0\\.\\d{1,3}\\b"), "ip",
          Pattern.compile("(?<=127\\.0\\.0\\.1:)(\\$port|\\d+)"), "port");

  /// What the server sets in metadata, or counts there.
  private static final List<String> METADATA =
      List.of(
          "uid",
          "resourceVersion",
          "generation",
          "creationTimestamp",
          "deletionTimestamp",
          "deletionGracePeriodSeconds",
          "managedFields");

  /// What is allocated for a service.
  private static final Set<String> ALLOCATED =
      Set.of("clusterIP", "clusterIPs", "ipFamilies", "ipFamilyPolicy");

  private FieldNormal() {}

  /// A text without what varies.
  static String normal(String text) {
    String normal = text.strip();
    for (Map.Entry<Pattern, String> one : VARYING.entrySet()) {
      normal = one.getKey().matcher(normal).replaceAll("\\$" + one.getValue());
    }
    return normal;
  }

  /// An object as whoever sent it, admission and the rules of its kind make it.
  ///
  /// @param withStatus whether the request was for the status, which otherwise is the server's
  static JsonObject without(JsonObject object, boolean withStatus) {
    JsonObject left = (JsonObject) normal(object);
    JsonObject metadata = DayRequest.object(left, "metadata");
    for (String name : METADATA) {
      metadata = metadata.without(name);
    }
    if (metadata.has("generateName")) {
      metadata = metadata.without("name");
    }
    left = left.with("metadata", metadata);
    if (DayRequest.text(left, "kind").equals("Service")) {
      JsonObject spec = DayRequest.object(left, "spec");
      for (String name : ALLOCATED) {
        spec = spec.without(name);
      }
      left = left.with("spec", spec);
    }
    return withStatus ? left : left.without("status");
  }

  private static JsonValue normal(JsonValue value) {
    return switch (value) {
      case JsonObject object -> {
        JsonObject.Builder normal = JsonObject.builder();
        object.forEach((name, member) -> normal.put(name, normal(member)));
        yield normal.build();
      }
      case JsonArray array ->
          new JsonArray(array.items().stream().map(FieldNormal::normal).toList());
      case JsonString(String text) -> new JsonString(normal(text));
      case JsonNumber _, JsonBoolean _, JsonNull _ -> value;
    };
  }
}
