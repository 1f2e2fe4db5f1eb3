package dev.admittance.simulator.conformance;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonNumber;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonText;
import dev.admittance.model.json.JsonValue;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// What controllers create and report, without what differs from run to run: hashes of templates
/// and generated names, besides what [Normal] takes out. What is repeated stands once, and the time
/// of a change, which a repetition lacks, does not count. Events that go with a status are left
/// out, as are those that sum up many.
public final class ControllerTexts {
  private static final String USERS = "system:serviceaccount:kube-system:";

  /// Events that go with no request but a status, or none.
  private static final Set<String> UNSENT =
      Set.of(
          "Suspended", "FailedGetScale", "FailedGetResourceMetric", "FailedComputeMetricsReplicas");

  static final List<String> HASHES =
      List.of("pod-template-hash", "controller-revision-hash", "controller.kubernetes.io/hash");
  private static final String TRIGGER = "endpoints.kubernetes.io/last-change-trigger-time";
  private static final String COMBINED = "(combined from similar events)";
  private static final String SAFE = "[bcdfghjklmnpqrstvwxz2456789]";

  private ControllerTexts() {}

  /// The creations by controllers in events of an audit log, events left out.
  public static List<JsonObject> requests(List<JsonObject> audited) {
    List<JsonObject> found = new ArrayList<>();
    for (JsonObject event : creations(audited)) {
      JsonObject target = event.object("objectRef");
      if (!target.text("resource").equals("events")) {
        JsonObject status = event.object("responseStatus");
        found.add(
            request(
                event.object("user").text("username").substring(USERS.length()),
                event.object("requestObject"),
                Long.parseLong(status.get("code") instanceof JsonNumber(String code) ? code : "0"),
                status.text("message")));
      }
    }
    return normal(found, audited.stream().map(e -> e.object("requestObject")).toList());
  }

  /// The events that controllers report.
  ///
  /// @param all what was audited in the namespace, also before that
  public static List<JsonObject> events(List<JsonObject> audited, List<JsonObject> all) {
    List<JsonObject> found = new ArrayList<>();
    for (JsonObject event : creations(audited)) {
      JsonObject object = event.object("requestObject");
      if (event.object("objectRef").text("resource").equals("events")
          && !UNSENT.contains(object.text("reason"))
          && !object.text("message").startsWith(COMBINED)) {
        String about =
            object.object("involvedObject").text("kind")
                + "/"
                + object.object("involvedObject").text("name");
        found.add(event(object.text("type"), object.text("reason"), object.text("message"), about));
      }
    }
    return normal(found, all.stream().map(e -> e.object("requestObject")).toList());
  }

  private static List<JsonObject> creations(List<JsonObject> audited) {
    return audited.stream()
        .filter(event -> event.text("verb").equals("create"))
        .filter(event -> event.object("user").text("username").startsWith(USERS))
        .toList();
  }

  /// A creation.
  ///
  /// @param object as the server decodes it
  static JsonObject request(String controller, JsonObject object, long code, String message) {
    return JsonObject.builder()
        .put("controller", controller)
        .put("object", Normal.object(comparable(object)))
        .put("code", code)
        .put("message", Normal.text(message))
        .build();
  }

  /// A client may leave out the namespace, which the server then adds.
  static JsonObject comparable(JsonObject object) {
    JsonObject metadata = object.object("metadata").without("namespace");
    JsonObject annotations = metadata.object("annotations").without(TRIGGER);
    return object.with(
        "metadata",
        annotations.size() == 0
            ? metadata.without("annotations")
            : metadata.with("annotations", annotations));
  }

  static JsonObject event(String type, String reason, String message, String about) {
    return JsonObject.builder()
        .put("type", type)
        .put("reason", reason)
        .put("message", Normal.text(message))
        .put("about", about)
        .build();
  }

  /// Sorted, each once, without hashes and generated names.
  ///
  /// @param objects those in which the hashes and prefixes of names stand
  static List<JsonObject> normal(List<JsonObject> found, List<JsonObject> objects) {
    Set<String> hashes =
        new TreeSet<>(
            Comparator.comparingInt(String::length)
                .reversed()
                .thenComparing(Comparator.naturalOrder()));
    Set<String> prefixes = new LinkedHashSet<>();
    for (JsonObject object : objects) {
      JsonObject metadata = object.object("metadata");
      for (String label : HASHES) {
        String hash = metadata.object("labels").text(label);
        if (!hash.isEmpty()) {
          hashes.add(hash.substring(hash.lastIndexOf('-') + 1));
        }
      }
      if (!metadata.text("generateName").isEmpty()) {
        prefixes.add(
            RolloutTexts.MINUTE.matcher(metadata.text("generateName")).replaceAll("-\\$minute"));
      }
    }
    Set<String> lines = new TreeSet<>();
    for (JsonObject one : found) {
      String text =
          RolloutTexts.MINUTE.matcher(JsonText.write(sorted(one))).replaceAll("-\\$minute");
      for (String prefix : prefixes) {
        text =
            text.replaceAll(
                Pattern.quote(prefix) + SAFE + "{5}\\b",
                Matcher.quoteReplacement(prefix + "$name"));
      }
      for (String hash : hashes) {
        text = text.replace(hash, "$hash");
      }
      lines.add(text);
    }
    return lines.stream().map(line -> (JsonObject) Json.parse(line)).toList();
  }

  static JsonObject sorted(JsonObject object) {
    JsonObject.Builder all = JsonObject.builder();
    object.names().stream()
        .sorted()
        .forEach(name -> all.put(name, sorted(object.find(name).orElseThrow())));
    return all.build();
  }

  private static JsonValue sorted(JsonValue value) {
    return switch (value) {
      case JsonObject object -> sorted(object);
      case JsonArray array ->
          new JsonArray(array.items().stream().map(ControllerTexts::sorted).toList());
      default -> value;
    };
  }
}
