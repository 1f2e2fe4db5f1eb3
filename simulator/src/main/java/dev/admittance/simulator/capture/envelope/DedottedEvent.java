package dev.admittance.simulator.capture.envelope;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonValue;
import dev.admittance.model.rule.RuleId;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// An audit event as Elastic's integration for Kubernetes stores it: with `_` for the dots in
/// annotation names, and objects without their metadata.
final class DedottedEvent {
  private static final String MARK = "_k8s_io/";

  private DedottedEvent() {}

  /// The event with the original names of its annotations.
  static WrappedCapture restored(JsonObject event) {
    Optional<JsonObject> annotations = event.findObject("annotations");
    boolean dedotted =
        annotations.filter(all -> all.names().stream().anyMatch(n -> n.contains(MARK))).isPresent();
    if (!dedotted) {
      return new WrappedCapture(event, List.of());
    }
    Map<String, JsonValue> restored = new LinkedHashMap<>();
    annotations.get().forEach((name, value) -> restored.put(restored(name), value));
    return new WrappedCapture(event.with("annotations", JsonObject.of(restored)), losses(event));
  }

  /// Underscores become dots again, since a domain name holds no `_`.
  private static String restored(String name) {
    int slash = name.indexOf('/');
    return slash < 0 ? name : name.substring(0, slash).replace('_', '.') + name.substring(slash);
  }

  private static List<EnvelopeLoss> losses(JsonObject event) {
    boolean bare =
        event.findObject("requestObject").filter(object -> !object.has("metadata")).isPresent();
    return bare
        ? List.of(
            new EnvelopeLoss(
                RuleId.W_477,
                "the metadata of the object, which Elastic's integration does not store",
                "hooks, selectors and conditions see no labels and annotations"))
        : List.of();
  }
}
