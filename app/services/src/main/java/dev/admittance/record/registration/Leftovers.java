package dev.admittance.record.registration;

import dev.admittance.cluster.ClusterClient;
import dev.admittance.cluster.ClusterException;
import dev.admittance.cluster.ClusterFault;
import dev.admittance.cluster.ClusterWriter;
import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonValue;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Recording hooks in a cluster: active ones, other users', and those left behind by a crash. They
/// are harmless, but delay every request slightly.
public final class Leftovers {
  private static final int LONGEST = 200;

  private Leftovers() {}

  /// A recording hook. Everything except the name is what its configuration states.
  ///
  /// @param name of the configuration
  /// @param startedBy the user who started it; may be empty
  /// @param startedAt when; may be empty
  /// @param host that is called; may be empty
  public record Leftover(String name, String startedBy, String startedAt, String host) {
    public String title() {
      return name
          + (startedBy.isEmpty() ? "" : ", started by " + startedBy)
          + (startedAt.isEmpty() ? "" : " at " + startedAt)
          + (host.isEmpty() ? "" : ", calls " + host);
    }
  }

  /// Lists all except one's own.
  ///
  /// @param own names of configurations
  public static List<Leftover> find(ClusterClient client, List<String> own)
      throws ClusterException {
    return among(client.list(RecordingHook.CONFIGURATIONS), own);
  }

  /// Lists all among webhook configurations except one's own.
  ///
  /// @param own names of configurations
  public static List<Leftover> among(List<JsonObject> configurations, List<String> own) {
    List<Leftover> found = new ArrayList<>();
    for (JsonObject configuration : configurations) {
      JsonObject metadata = configuration.object("metadata");
      String name = text(metadata, "name");
      if (metadata.object("labels").has(RecordingHook.LABEL) && !own.contains(name)) {
        JsonObject annotations = metadata.object("annotations");
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

  /// Deletes one from the cluster, if it still exists.
  public static void remove(ClusterWriter writer, Leftover leftover) throws ClusterException {
    try {
      writer.delete(RecordingHook.CONFIGURATIONS, leftover.name(), Optional.empty(), false);
    } catch (ClusterException e) {
      if (!(e.fault() instanceof ClusterFault.NotFound)) {
        throw e;
      }
    }
  }

  /// Without the path, which is secret.
  private static String host(JsonObject configuration) {
    Optional<JsonValue> first =
        configuration.get("webhooks") instanceof JsonArray webhooks
            ? webhooks.items().stream().findFirst()
            : Optional.empty();
    String url =
        first.orElse(JsonObject.EMPTY) instanceof JsonObject webhook
            ? text(webhook.object("clientConfig"), "url")
            : "";
    return url.replaceFirst("^https://([^/?#]*).*$", "$1");
  }

  /// Truncated, and without characters that control a terminal.
  private static String text(JsonObject holder, String name) {
    String text = holder.text(name);
    String plain = text.replaceAll("[\\p{Cntrl}\\p{Cf}]", "");
    return plain.length() <= LONGEST ? plain : plain.substring(0, LONGEST);
  }
}
