package dev.admittance.cluster.compare;

import dev.admittance.cluster.ClusterClient;
import dev.admittance.cluster.ClusterException;
import dev.admittance.cluster.ClusterFault;
import dev.admittance.cluster.ResourcePath;
import dev.admittance.cluster.compare.ComparedObject.State;
import dev.admittance.model.json.JsonObject;
import dev.admittance.workspace.ReadProgress;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/// The comparison of a workspace with a cluster.
///
/// @param objects by kind, then by name
/// @param unreadable why objects of a kind could not be read, by kind
public record ClusterComparison(List<ComparedObject> objects, List<String> unreadable) {
  public static final ClusterComparison NONE = new ClusterComparison(List.of(), List.of());

  public ClusterComparison {
    objects = List.copyOf(objects);
    unreadable = List.copyOf(unreadable);
  }

  /// Reads the cluster and compares it.
  ///
  /// @param progress called from this thread; a cancellation gives an empty result
  /// @throws ClusterException if the cluster cannot be reached
  public static Optional<ClusterComparison> read(
      List<WorkspaceObject> workspace, ClusterClient client, ReadProgress progress)
      throws ClusterException {
    Comparing comparing = new Comparing(client);
    AdmissionKind[] kinds = AdmissionKind.values();
    for (int i = 0; i < kinds.length; i++) {
      if (progress.cancelled()) {
        return Optional.empty();
      }
      progress.at(i, kinds.length, kinds[i].plural());
      AdmissionKind kind = kinds[i];
      comparing.add(kind, workspace.stream().filter(one -> one.kind() == kind).toList());
    }
    return Optional.of(new ClusterComparison(comparing.objects, comparing.unreadable));
  }

  /// Reads the objects of each version of a kind at most once.
  private static final class Comparing {
    private final ClusterClient client;
    private final List<ComparedObject> objects = new ArrayList<>();
    private final List<String> unreadable = new ArrayList<>();

    Comparing(ClusterClient client) {
      this.client = client;
    }

    /// The objects of one version of a kind, by name.
    private sealed interface Listed {
      record There(ResourcePath resource, Map<String, JsonObject> byName) implements Listed {}

      record NotServed() implements Listed {}

      record Unreadable(String why) implements Listed {}
    }

    void add(AdmissionKind kind, List<WorkspaceObject> workspace) throws ClusterException {
      Map<String, Listed> byVersion = new LinkedHashMap<>();
      Optional<Listed.There> best = Optional.empty();
      for (String version : kind.versions()) {
        if (best.isEmpty()) {
          Listed listed = list(kind, version);
          byVersion.put(version, listed);
          best = listed instanceof Listed.There there ? Optional.of(there) : best;
          if (listed instanceof Listed.Unreadable) {
            break;
          }
        }
      }
      Map<String, ComparedObject> found = new TreeMap<>();
      for (WorkspaceObject object : workspace) {
        String version = object.resource().version();
        Listed listed = byVersion.get(version);
        if (listed == null) {
          listed = list(kind, version);
          byVersion.put(version, listed);
        }
        found.put(object.name(), compare(object, listed));
      }
      best.ifPresent(there ->
          there
              .byName()
              .forEach((name, live) ->
                  found.putIfAbsent(name, onlyThere(kind, name, there.resource(), live))));
      objects.addAll(found.values());
    }

    private Listed list(AdmissionKind kind, String version) throws ClusterException {
      ResourcePath resource = ResourcePath.of(AdmissionKind.GROUP, version, kind.plural());
      try {
        Map<String, JsonObject> byName = new TreeMap<>();
        client.list(resource).forEach(object -> byName.put(name(object), object));
        return new Listed.There(resource, byName);
      } catch (ClusterException e) {
        return switch (e.fault()) {
          case ClusterFault.NotFound _ -> new Listed.NotServed();
          case ClusterFault.Forbidden forbidden -> {
            unreadable.add(forbidden.sentence());
            yield new Listed.Unreadable(forbidden.sentence());
          }
          default -> throw e;
        };
      }
    }

    private static ComparedObject compare(WorkspaceObject object, Listed listed) {
      return switch (listed) {
        case Listed.There(var resource, var byName) -> {
          JsonObject live = byName.get(object.name());
          yield live == null
              ? of(object, resource, State.ONLY_IN_WORKSPACE, Optional.empty())
              : compared(object, resource, live);
        }
        case Listed.NotServed _ ->
            unknown(
                object,
                "The server does not serve "
                    + object.resource().title()
                    + " in version "
                    + object.resource().version()
                    + ".");
        case Listed.Unreadable(String why) -> unknown(object, why);
      };
    }

    private static ComparedObject unknown(WorkspaceObject object, String why) {
      return of(object, object.resource(), State.UNKNOWN, Optional.of(why));
    }

    private static ComparedObject of(
        WorkspaceObject object, ResourcePath resource, State state, Optional<String> why) {
      return new ComparedObject(
          object.kind(),
          object.name(),
          resource,
          state,
          Optional.of(object),
          Optional.empty(),
          List.of(),
          why);
    }

    private static ComparedObject compared(
        WorkspaceObject object, ResourcePath resource, JsonObject live) {
      List<ClusterFieldDifference> differences = ObjectPair.compare(object.object(), live);
      boolean same = differences.stream().noneMatch(one -> one.origin() == DifferenceOrigin.PERSON);
      return new ComparedObject(
          object.kind(),
          object.name(),
          resource,
          same ? State.SAME : State.DIFFERENT,
          Optional.of(object),
          Optional.of(live),
          differences,
          Optional.empty());
    }

    private static ComparedObject onlyThere(
        AdmissionKind kind, String name, ResourcePath resource, JsonObject live) {
      return new ComparedObject(
          kind,
          name,
          resource,
          State.ONLY_IN_CLUSTER,
          Optional.empty(),
          Optional.of(live),
          List.of(),
          Optional.empty());
    }

    private static String name(JsonObject object) {
      return object.object("metadata").text("name");
    }
  }
}
