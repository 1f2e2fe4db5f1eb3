package dev.admittance.cluster.snapshot;

import dev.admittance.cluster.ClusterClient;
import dev.admittance.cluster.ClusterException;
import dev.admittance.cluster.ClusterFault;
import dev.admittance.cluster.ResourcePath;
import dev.admittance.engine.Engines;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.resource.GroupVersion;
import dev.admittance.simulator.gojson.GoFields;
import dev.admittance.workspace.ReadProgress;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// The API of a server, from discovery.
///
/// @param documents one for each version of a group
/// @param missing group versions that did not respond, such as those of an extension server that is
///   down
record ServedApi(List<JsonObject> documents, List<UnreadResource> missing) {
  ServedApi {
    documents = List.copyOf(documents);
    missing = List.copyOf(missing);
  }

  /// Reads discovery; incomplete where the progress is cancelled.
  ///
  /// @throws ClusterException if the server cannot be reached
  static ServedApi read(ClusterClient client, ReadProgress progress) throws ClusterException {
    List<String> paths = new ArrayList<>();
    new GoFields(client.get("/api")).texts("versions").forEach(v -> paths.add("/api/" + v));
    for (GoFields group : new GoFields(client.get("/apis")).list("groups")) {
      group.list("versions").forEach(v -> paths.add("/apis/" + v.text("groupVersion")));
    }
    List<JsonObject> documents = new ArrayList<>();
    List<UnreadResource> missing = new ArrayList<>();
    for (int i = 0; i < paths.size() && !progress.cancelled(); i++) {
      progress.at(i, paths.size(), "Discovery of " + paths.get(i));
      try {
        documents.add(client.get(paths.get(i)));
      } catch (ClusterException e) {
        missing.add(
            UnreadResource.of("discovery of " + paths.get(i), Optional.empty(), tolerable(e)));
      }
    }
    return new ServedApi(documents, missing);
  }

  /// Returns the fault if it may only concern one request.
  ///
  /// @throws ClusterException the same, if other requests would fail too
  static ClusterFault tolerable(ClusterException failure) throws ClusterException {
    return switch (failure.fault()) {
      case ClusterFault.Forbidden _,
          ClusterFault.NotFound _,
          ClusterFault.Expired _,
          ClusterFault.Throttled _,
          ClusterFault.TooSlow _,
          ClusterFault.Refused _,
          ClusterFault.Failed _,
          ClusterFault.Garbled _,
          ClusterFault.Conflict _ ->
          failure.fault();
      case ClusterFault.Unreachable _,
          ClusterFault.Untrusted _,
          ClusterFault.Unauthorized _,
          ClusterFault.Unauthenticated _,
          ClusterFault.NoCredentials _,
          ClusterFault.NotPermitted _ ->
          throw failure;
    };
  }

  /// Returns the path of a resource, in the preferred served version; empty where none is served.
  Optional<ResourcePath> find(SnapshotKind kind) {
    return kind.versions().stream()
        .filter(version ->
            serves(new GroupVersion(kind.group(), version).toString(), "name", kind.plural()))
        .findFirst()
        .map(version -> ResourcePath.of(kind.group(), version, kind.plural()));
  }

  /// Returns the path of a kind; empty where it is not served.
  Optional<ResourcePath> find(String apiVersion, String kind) {
    GroupVersion of = GroupVersion.of(apiVersion);
    return resources(apiVersion).stream()
        .filter(resource -> resource.text("kind").equals(kind))
        .map(resource -> resource.text("name"))
        .filter(name -> !name.contains("/"))
        .findFirst()
        .map(plural -> ResourcePath.of(of.group(), of.version(), plural));
  }

  /// Returns the paths of all kinds of policies and settings of policy engines, with the kinds: of
  /// each the version that the server names first.
  Map<ResourcePath, String> engines() {
    Map<ResourcePath, String> paths = new LinkedHashMap<>();
    Set<String> seen = new HashSet<>();
    for (GoFields document : documents.stream().map(GoFields::new).toList()) {
      GroupVersion of = GroupVersion.of(document.text("groupVersion"));
      for (GoFields resource : document.list("resources")) {
        String plural = resource.text("name");
        String kind = resource.text("kind");
        if (Engines.isPolicy(of.group(), kind)
            && !plural.contains("/")
            && seen.add(of.group() + "/" + plural)) {
          paths.put(ResourcePath.of(of.group(), of.version(), plural), kind);
        }
      }
    }
    return paths;
  }

  private boolean serves(String groupVersion, String member, String text) {
    return resources(groupVersion).stream()
        .anyMatch(resource -> resource.text(member).equals(text));
  }

  private List<GoFields> resources(String groupVersion) {
    return documents.stream()
        .map(GoFields::new)
        .filter(document -> document.text("groupVersion").equals(groupVersion))
        .flatMap(document -> document.list("resources").stream())
        .toList();
  }
}
