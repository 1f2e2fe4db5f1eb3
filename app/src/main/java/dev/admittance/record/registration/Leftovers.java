package dev.admittance.record.registration;

import dev.admittance.cluster.ClusterClient;
import dev.admittance.cluster.ClusterException;
import dev.admittance.cluster.ClusterFault;
import dev.admittance.cluster.ClusterWriter;
import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Hooks of recordings that are in a cluster: running ones, somebody else's, and those that a crash
/// left behind. They do no harm, but cost every request a moment.
public final class Leftovers {
  private static final int LONGEST = 200;

  private Leftovers() {}

  /// One of them. All but the name is what it says of itself.
  ///
  /// @param name of the configuration
  /// @param startedBy who recorded; may be empty
  /// @param startedAt when; may be empty
  /// @param host that is called; may be empty
  public record Leftover(String name, String startedBy, String startedAt, String host) {
    /// What it is, in a line.
    public String title() {
      return name
          + (startedBy.isEmpty() ? "" : ", started by " + startedBy)
          + (startedAt.isEmpty() ? "" : " at " + startedAt)
          + (host.isEmpty() ? "" : ", calls " + host);
    }
  }

  /// All that there are but those of one's own.
  ///
  /// @param own names of configurations
  public static List<Leftover> find(ClusterClient client, List<String> own)
      throws ClusterException {
    return among(client.list(RecordingHook.CONFIGURATIONS), own);
  }

  /// All that there are among webhook configurations but those of one's own.
  ///
  /// @param own names of configurations
  public static List<Leftover> among(List<JsonObject> configurations, List<String> own) {
    List<Leftover> found = new ArrayList<>();
    for (JsonObject configuration : configurations) {
      JsonObject metadata = object(configuration, "metadata");
      String name = text(metadata, "name");
      if (object(metadata, "labels").has(RecordingHook.LABEL) && !own.contains(name)) {
        JsonObject annotations = object(metadata, "annotations");
        found.add(
            new Leftover(
                name,
                text(annotations, RecordingHook.STARTED_BY),
                text(annotations, RecordingHook.STARTED_AT),
                host(configuration)));
      }
    }
    return found;
  }

  /// Takes one of them out of the cluster; it may be gone already.
  public static void remove(ClusterWriter writer, Leftover leftover) throws ClusterException {
    try {
      writer.delete(RecordingHook.CONFIGURATIONS, leftover.name(), Optional.empty(), false);
    } catch (ClusterException e) {
      if (!(e.fault() instanceof ClusterFault.NotFound)) {
        throw e;
      }
    }
  }

  /// The path is left out: whoever knows it can have things recorded.
  private static String host(JsonObject configuration) {
    Optional<JsonValue> first =
        configuration.get("webhooks") instanceof JsonArray webhooks
            ? webhooks.items().stream().findFirst()
            : Optional.empty();
    String url =
        first.orElse(JsonObject.EMPTY) instanceof JsonObject webhook
            ? text(object(webhook, "clientConfig"), "url")
            : "";
    return url.replaceFirst("^https://([^/?#]*).*$", "$1");
  }

  private static JsonObject object(JsonObject holder, String name) {
    return holder.get(name) instanceof JsonObject object ? object : JsonObject.EMPTY;
  }

  /// Bounded, and without what could steer a terminal.
  private static String text(JsonObject holder, String name) {
    String text = holder.get(name) instanceof JsonString(String value) ? value : "";
    String plain = text.replaceAll("[\\p{Cntrl}\\p{Cf}]", "");
    return plain.length() <= LONGEST ? plain : plain.substring(0, LONGEST);
  }
}
