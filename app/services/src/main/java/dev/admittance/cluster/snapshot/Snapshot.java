package dev.admittance.cluster.snapshot;

import dev.admittance.model.json.JsonObject;
import java.net.URI;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The state of a cluster at a time.
///
/// @param context the name known to the user
/// @param version of the server, such as `v1.36.3`
/// @param parts the objects read, in order, including kinds without objects
/// @param missing what could not be read
/// @param notServed resources that this server lacks
/// @param redacted the number of replaced secrets
public record Snapshot(
    String context,
    URI server,
    String version,
    Instant at,
    List<Part> parts,
    List<UnreadResource> missing,
    List<String> notServed,
    int redacted) {
  public Snapshot {
    parts = List.copyOf(parts);
    missing = List.copyOf(missing);
    notServed = List.copyOf(notServed);
  }

  /// The objects of one kind.
  ///
  /// @param title such as `deployments.apps`
  /// @param file their file, or a folder with a file each where it ends with `/`
  public record Part(String title, String file, List<JsonObject> objects) {
    public Part {
      objects = List.copyOf(objects);
    }
  }

  /// Returns the workspace files, by their relative names.
  public Map<String, String> files() {
    return SnapshotFiles.of(this);
  }

  /// Returns the ClusterRole that would grant the missing permissions, as YAML; empty where none
  /// are missing.
  public Optional<String> rights() {
    return SnapshotReport.rights(missing);
  }

  public int count() {
    return parts.stream().mapToInt(part -> part.objects().size()).sum();
  }
}
