package dev.admittance.simulator.conformance;

import dev.admittance.model.json.JsonNumber;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonText;
import dev.admittance.model.json.JsonValue;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// What controllers write while a workload is changed: creations, updates and deletions, each once
/// and sorted. Conflicts with a write of another controller are left out, resource versions, and
/// the time of a creation. Of a status only the fact counts, as its values depend on how fast
/// controllers look. Hashes of templates are numbered in the order of their creation.
public final class RolloutTexts {
  private static final String USERS = "system:serviceaccount:kube-system:";

  /// Of a write by a controller that has not seen yet what became of the object.
  private static final Set<JsonValue> TOO_LATE =
      Set.of(new JsonNumber("404"), new JsonNumber("409"));

  /// The time in the name of a CronJob's Job.
  static final Pattern MINUTE = Pattern.compile("-29[0-9]{6}\\b");

  private static final String SAFE = "[bcdfghjklmnpqrstvwxz2456789]";

  private RolloutTexts() {}

  /// The writes in events of an audit log.
  ///
  /// @param all the events of the same namespace, also before those
  public static List<JsonObject> writes(List<JsonObject> all, List<JsonObject> audited) {
    List<JsonObject> found = new ArrayList<>();
    for (JsonObject event : audited) {
      if (event.object("responseStatus").find("code").filter(TOO_LATE::contains).isPresent()) {
        continue;
      }
      JsonObject target = event.object("objectRef");
      String user = event.object("user").text("username");
      if (user.startsWith(USERS)
          && Set.of("create", "update", "patch", "delete").contains(event.text("verb"))
          && !target.text("resource").equals("events")) {
        JsonObject status = event.object("responseStatus");
        found.add(
            write(
                user.substring(USERS.length()),
                event.text("verb"),
                target,
                event.object("requestObject"),
                Long.parseLong(status.get("code") instanceof JsonNumber(String code) ? code : "0"),
                status.text("message")));
      }
    }
    return normal(found, all.stream().map(event -> event.object("requestObject")).toList());
  }

  /// Objects by name, without hashes and generated names.
  ///
  /// @param all the events of the namespace
  public static List<JsonObject> named(List<JsonObject> all, List<JsonObject> objects) {
    return normal(objects, all.stream().map(event -> event.object("requestObject")).toList());
  }

  /// A write.
  ///
  /// @param target resource, subresource and name
  /// @param object as the server decodes it; empty for a deletion
  static JsonObject write(
      String controller,
      String verb,
      JsonObject target,
      JsonObject object,
      long code,
      String message) {
    String subresource = target.text("subresource");
    JsonObject.Builder json =
        JsonObject.builder()
            .put("controller", controller)
            .put("verb", verb)
            .put(
                "resource",
                target.text("resource") + (subresource.isEmpty() ? "" : "/" + subresource));
    if (verb.equals("delete") || verb.equals("patch") || !subresource.isEmpty()) {
      json.put("name", target.text("name"));
    } else {
      JsonObject written = ControllerTexts.comparable(object.without("status"));
      JsonObject metadata = written.object("metadata").without("resourceVersion");
      json.put(
          "object",
          Normal.object(
              written.with(
                  "metadata",
                  verb.equals("create") ? metadata.without("creationTimestamp") : metadata)));
    }
    return json.put("code", code).put("message", Normal.text(message)).build();
  }

  /// Sorted, each once.
  ///
  /// @param objects those in which the hashes and prefixes of names stand, in order
  static List<JsonObject> normal(List<JsonObject> found, List<JsonObject> objects) {
    Map<String, String> hashes = new LinkedHashMap<>();
    Set<String> prefixes = new LinkedHashSet<>();
    for (JsonObject object : objects) {
      for (String label : ControllerTexts.HASHES) {
        String hash = object.object("metadata").object("labels").text(label);
        if (!hash.isEmpty()) {
          hashes.putIfAbsent(
              hash.substring(hash.lastIndexOf('-') + 1), "$hash" + (hashes.size() + 1));
        }
      }
      String prefix = object.object("metadata").text("generateName");
      if (!prefix.isEmpty()) {
        prefixes.add(MINUTE.matcher(prefix).replaceAll("-\\$minute"));
      }
    }
    Set<String> lines = new TreeSet<>();
    for (JsonObject one : found) {
      String text =
          MINUTE.matcher(JsonText.write(ControllerTexts.sorted(one))).replaceAll("-\\$minute");
      for (String prefix : prefixes) {
        text =
            text.replaceAll(
                Pattern.quote(prefix) + SAFE + "{5}\\b",
                Matcher.quoteReplacement(prefix + "$name"));
      }
      for (Map.Entry<String, String> hash : hashes.entrySet()) {
        text = text.replace(hash.getKey(), hash.getValue());
      }
      lines.add(text);
    }
    return lines.stream().map(line -> (JsonObject) Json.parse(line)).toList();
  }
}
