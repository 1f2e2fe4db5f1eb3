package dev.admittance.simulator.convert;

import dev.admittance.model.json.JsonNull;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import java.util.Set;

/// Converts events between the core group, which is the hub, and `events.k8s.io`, which names some
/// members differently.
///
/// Source: k8s.io/kubernetes `pkg/apis/events/v1/conversion.go`.
final class Events implements KindConversion {
  private static final String CORE = "v1";
  private static final Set<String> KNOWN =
      Set.of(CORE, "events.k8s.io/v1", "events.k8s.io/v1beta1");

  @Override
  public boolean knows(String apiVersion) {
    return KNOWN.contains(apiVersion);
  }

  @Override
  public JsonObject toHub(JsonObject object, String apiVersion) {
    return apiVersion.equals(CORE)
        ? object
        : Shape.of(object)
            .keep("kind", "apiVersion", "metadata")
            .move("regarding", "involvedObject", JsonObject.EMPTY)
            .keep("reason")
            .move("note", "message")
            .move("deprecatedSource", "source", JsonObject.EMPTY)
            .move("deprecatedFirstTimestamp", "firstTimestamp", JsonNull.NULL)
            .move("deprecatedLastTimestamp", "lastTimestamp", JsonNull.NULL)
            .move("deprecatedCount", "count")
            .keep("type")
            .move("eventTime", "eventTime", JsonNull.NULL)
            .keep("series", "action", "related")
            .move("reportingController", "reportingComponent", Shape.NO_TEXT)
            .move("reportingInstance", "reportingInstance", Shape.NO_TEXT)
            .build();
  }

  @Override
  public JsonObject fromHub(JsonObject hub, String apiVersion) {
    return apiVersion.equals(CORE)
        ? hub
        : Shape.of(hub)
            .keep("kind", "apiVersion", "metadata")
            .move("eventTime", "eventTime", JsonNull.NULL)
            .keep("series")
            .put(
                "reportingController", Shape.find(hub, "reportingComponent").filter(Events::isText))
            .put("reportingInstance", Shape.find(hub, "reportingInstance").filter(Events::isText))
            .keep("action", "reason")
            .move("involvedObject", "regarding", JsonObject.EMPTY)
            .keep("related")
            .move("message", "note")
            .keep("type")
            .move("source", "deprecatedSource", JsonObject.EMPTY)
            .move("firstTimestamp", "deprecatedFirstTimestamp", JsonNull.NULL)
            .move("lastTimestamp", "deprecatedLastTimestamp", JsonNull.NULL)
            .move("count", "deprecatedCount")
            .build();
  }

  private static boolean isText(dev.admittance.model.json.JsonValue value) {
    return value instanceof JsonString(String text) && !text.isEmpty();
  }
}
