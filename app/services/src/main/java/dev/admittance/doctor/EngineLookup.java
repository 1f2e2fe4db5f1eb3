package dev.admittance.doctor;

import dev.admittance.cluster.ClusterClient;
import dev.admittance.cluster.ClusterException;
import dev.admittance.cluster.ClusterFault;
import dev.admittance.cluster.ResourcePath;
import dev.admittance.cluster.live.LiveObject;
import dev.admittance.engine.Engines;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.resource.ApiResource;
import dev.admittance.model.resource.ResourceTable;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Asks an API server for the policies and settings of policy engines.
@FunctionalInterface
public interface EngineLookup {
  /// Asks no server.
  EngineLookup NONE = _ -> EngineObjects.NONE;

  /// Returns those of all kinds that a server serves.
  EngineObjects objects(ResourceTable served);

  /// Asks the server of a connection, which blocks: one request for each kind.
  static EngineLookup of(ClusterClient client) {
    return served -> {
      List<LiveObject> objects = new ArrayList<>();
      List<ResourcePath> forbidden = new ArrayList<>();
      List<SkippedCheck> unread = new ArrayList<>();
      for (ApiResource resource : kinds(served)) {
        ResourcePath path =
            ResourcePath.of(resource.group(), resource.version(), resource.resource());
        try {
          client.list(path).stream()
              .map(object -> LiveObject.of(typed(object, resource.kind())))
              .forEach(objects::add);
        } catch (ClusterException e) {
          if (e.fault() instanceof ClusterFault.Forbidden) {
            forbidden.add(path);
          } else {
            unread.add(new SkippedCheck(what(path), e.fault().sentence(), false, Optional.empty()));
          }
        }
      }
      forbidden.forEach(path -> unread.add(forbidden(path, forbidden)));
      return new EngineObjects(objects, unread);
    };
  }

  private static String what(ResourcePath path) {
    return "the policies of engines of the kind " + path.title();
  }

  private static SkippedCheck forbidden(ResourcePath path, List<ResourcePath> all) {
    StringBuilder role =
        new StringBuilder(
            """
            apiVersion: rbac.authorization.k8s.io/v1
            kind: ClusterRole
            metadata:
              name: admittance-doctor-engines
            rules:
            """);
    for (ResourcePath one : all) {
      role.append("- apiGroups: [%s]\n".formatted(one.group()))
          .append("  resources: [%s]\n".formatted(one.plural()))
          .append("  verbs: [list]\n");
    }
    return new SkippedCheck(
        what(path), "It may not be listed.", false, Optional.of(role.toString()));
  }

  /// One version of each kind: the first that the server names.
  private static Collection<ApiResource> kinds(ResourceTable served) {
    Map<String, ApiResource> kinds = new LinkedHashMap<>();
    served.resources().stream()
        .filter(resource -> resource.subresource().isEmpty())
        .filter(resource -> Engines.isPolicy(resource.group(), resource.kind().kind()))
        .forEach(
            resource -> kinds.putIfAbsent(resource.group() + "/" + resource.resource(), resource));
    return kinds.values();
  }

  /// Adds the type that a server omits in list items.
  private static JsonObject typed(JsonObject object, ApiResource.Kind kind) {
    return object.has("kind")
        ? object
        : object
            .without("apiVersion")
            .withNew(0, "apiVersion", new JsonString(kind.group() + "/" + kind.version()))
            .withNew(1, "kind", new JsonString(kind.kind()));
  }
}
