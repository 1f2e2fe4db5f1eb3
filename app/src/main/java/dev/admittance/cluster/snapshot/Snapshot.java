package dev.admittance.cluster.snapshot;

import dev.admittance.model.json.JsonObject;
import java.net.URI;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The state of a cluster at a time.
///
/// @param context as people know it
/// @param version as the server states it, such as `v1.36.3`
/// @param parts what was read, in order; kinds without objects among them
/// @param missing what could not be read
/// @param notServed resources that this server does not have
/// @param redacted how many secrets were replaced in the objects
public record Snapshot(
    String context,
    URI server,
    String version,
    Instant at,
    List<Part> parts,
    List<Missing> missing,
    List<String> notServed,
    int redacted) {
  /// Copies the lists.
  public Snapshot {
    parts = List.copyOf(parts);
    missing = List.copyOf(missing);
    notServed = List.copyOf(notServed);
  }

  /// The objects of one kind.
  ///
  /// @param title such as `deployments.apps`
  /// @param file that they go to, or the folder of one file each where it ends with `/`
  public record Part(String title, String file, List<JsonObject> objects) {
    /// Copies the list.
    public Part {
      objects = List.copyOf(objects);
    }
  }

  /// The files of a workspace that it makes, by their names in the workspace.
  public Map<String, String> files() {
    return SnapshotFiles.of(this);
  }

  /// The role that would let everything be read that could not be for want of rights, as YAML;
  /// empty where nothing failed for that.
  public Optional<String> rights() {
    return SnapshotReport.rights(missing);
  }

  /// How many objects there are.
  public int count() {
    return parts.stream().mapToInt(part -> part.objects().size()).sum();
  }
}
