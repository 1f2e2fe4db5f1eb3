package dev.admittance.cluster.snapshot;

import dev.admittance.cluster.ClusterClient;
import dev.admittance.cluster.ClusterException;
import dev.admittance.cluster.ClusterFault;
import dev.admittance.cluster.ResourcePath;
import dev.admittance.cluster.snapshot.Snapshot.Part;
import dev.admittance.cluster.snapshot.SnapshotKind.Scope;
import dev.admittance.model.json.JsonObject;
import dev.admittance.simulator.gojson.GoFields;
import dev.admittance.simulator.redaction.Redaction;
import dev.admittance.workspace.ReadProgress;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;

/// Takes snapshots. What cannot be read is left out and listed; only an unreachable server ends the
/// snapshot.
public final class SnapshotReader {
  private final ClusterClient client;
  private final ReadProgress progress;
  private final List<Part> parts = new ArrayList<>();
  private final List<UnreadResource> missing = new ArrayList<>();
  private final List<String> notServed = new ArrayList<>();
  private final Set<String> backends = new TreeSet<>();
  private int redacted;

  private SnapshotReader(ClusterClient client, ReadProgress progress) {
    this.client = client;
    this.progress = progress;
  }

  /// Reads the cluster, with one or more requests for each kind, and for each version of a group.
  ///
  /// @param context the name known to the user
  /// @param progress called from this thread; a cancellation gives an empty result
  /// @throws ClusterException if the server cannot be reached
  public static Optional<Snapshot> read(
      ClusterClient client, String context, InstantSource clock, ReadProgress progress)
      throws ClusterException {
    return new SnapshotReader(client, progress).read(context, clock);
  }

  private Optional<Snapshot> read(String context, InstantSource clock) throws ClusterException {
    String version = new GoFields(client.get("/version")).text("gitVersion");
    ServedApi served = ServedApi.read(client, progress);
    missing.addAll(served.missing());
    parts.add(new Part("discovery", "cluster/discovery.yaml", served.documents()));
    long steps = SnapshotKind.READ.size() + 2L;
    int done = 0;
    for (SnapshotKind kind : SnapshotKind.READ) {
      if (progress.cancelled()) {
        return Optional.empty();
      }
      progress.at(done++, steps, kind.title());
      read(kind, served);
    }
    progress.at(done++, steps, "policies of engines");
    readEngines(served);
    progress.at(done, steps, "parameters of policies");
    readParameters(served);
    return progress.cancelled()
        ? Optional.empty()
        : Optional.of(
            new Snapshot(
                context,
                client.server(),
                version,
                clock.instant(),
                parts,
                missing,
                notServed,
                redacted));
  }

  private void read(SnapshotKind kind, ServedApi served) throws ClusterException {
    Optional<ResourcePath> resource = served.find(kind);
    if (resource.isEmpty()) {
      notServed.add(kind.title());
      return;
    }
    Predicate<JsonObject> kept =
        kind.scope() == Scope.EVERY
            ? _ -> true
            : object -> backends.contains(ObjectTrim.text(object, "metadata", "namespace"));
    read(resource.get(), kind.kind(), kind.file(), kept);
  }

  private void read(ResourcePath resource, String kind, String file, Predicate<JsonObject> kept)
      throws ClusterException {
    String apiVersion =
        resource.group().isEmpty()
            ? resource.version()
            : resource.group() + "/" + resource.version();
    try {
      List<JsonObject> objects =
          client.list(resource).stream()
              .filter(kept)
              .map(object -> trimmed(object, apiVersion, kind))
              .sorted(Comparator.comparing(SnapshotReader::identity))
              .toList();
      objects.forEach(object -> backends.addAll(BackendNamespaces.of(object)));
      parts.add(new Part(resource.title(), file, objects));
    } catch (ClusterException e) {
      ClusterFault fault = ServedApi.tolerable(e);
      missing.add(UnreadResource.of(resource.title(), Optional.of(resource), fault));
    }
  }

  private JsonObject trimmed(JsonObject object, String apiVersion, String kind) {
    Redaction.Redacted clean = ObjectTrim.of(object, apiVersion, kind);
    redacted += clean.replaced();
    return (JsonObject) clean.value();
  }

  private static String identity(JsonObject object) {
    return ObjectTrim.text(object, "metadata", "namespace")
        + "/"
        + ObjectTrim.text(object, "metadata", "name");
  }

  private void readEngines(ServedApi served) throws ClusterException {
    for (Map.Entry<ResourcePath, String> one : served.engines().entrySet()) {
      if (progress.cancelled()) {
        return;
      }
      ResourcePath resource = one.getKey();
      read(resource, one.getValue(), "policies/" + resource.title() + "/", _ -> true);
    }
  }

  private void readParameters(ServedApi served) throws ClusterException {
    PolicyParameters parameters = PolicyParameters.of(parts);
    for (PolicyParameters.Wanted wanted : parameters.wanted()) {
      Optional<ResourcePath> resource = served.find(wanted.apiVersion(), wanted.kind());
      if (progress.cancelled()) {
        return;
      }
      if (resource.isEmpty()) {
        notServed.add(wanted.kind() + " of " + wanted.apiVersion());
      } else {
        String file = "cluster/parameters/" + resource.get().title() + ".yaml";
        read(resource.get(), wanted.kind(), file, wanted::isReferred);
      }
    }
  }
}
