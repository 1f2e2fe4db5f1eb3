package dev.admittance.simulator.convert;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Converts Scales: `autoscaling/v1`, the hub, has the selector as text, older versions have labels
/// as well.
///
/// Source: k8s.io/kubernetes `pkg/apis/extensions/v1beta1/conversion.go`.
final class ScaleConversion implements KindConversion {
  private static final String HUB = "autoscaling/v1";
  private static final Set<String> KNOWN =
      Set.of(HUB, "apps/v1beta1", "apps/v1beta2", "extensions/v1beta1");
  private static final Pattern LABEL =
      Pattern.compile("\\s*([^\\s=!,()<>]+)\\s*==?\\s*([^\\s=!,()<>]*)\\s*");

  @Override
  public boolean knows(String apiVersion) {
    return KNOWN.contains(apiVersion);
  }

  @Override
  public JsonObject toHub(JsonObject object, String apiVersion) {
    return apiVersion.equals(HUB)
        ? object
        : Shape.change(
            object,
            "status",
            status -> Shape.of(status).keep("replicas").put("selector", text(status)).build());
  }

  private static Optional<JsonValue> text(JsonObject status) {
    return Shape.find(status, "targetSelector")
        .or(() ->
            Optional.of(status.object("selector"))
                .filter(labels -> labels.size() > 0)
                .map(ScaleConversion::joined));
  }

  private static JsonString joined(JsonObject labels) {
    Map<String, String> sorted = new TreeMap<>();
    labels.names().forEach(name -> sorted.put(name, labels.text(name)));
    StringBuilder text = new StringBuilder();
    sorted.forEach((key, value) ->
        text.append(text.isEmpty() ? "" : ",").append(key).append('=').append(value));
    return new JsonString(text.toString());
  }

  @Override
  public JsonObject fromHub(JsonObject hub, String apiVersion) {
    return apiVersion.equals(HUB)
        ? hub
        : Shape.change(
            hub,
            "status",
            status ->
                Shape.of(status)
                    .keep("replicas")
                    .put("selector", labels(status.text("selector")))
                    .move("selector", "targetSelector")
                    .build());
  }

  /// The labels of a selector that only matches labels.
  private static Optional<JsonObject> labels(String selector) {
    if (selector.isEmpty()) {
      return Optional.empty();
    }
    Map<String, JsonValue> labels = new TreeMap<>();
    for (String part : selector.split(",", -1)) {
      Matcher label = LABEL.matcher(part);
      if (!label.matches()) {
        return Optional.empty();
      }
      labels.put(label.group(1), new JsonString(label.group(2)));
    }
    return Optional.of(JsonObject.of(labels));
  }
}
