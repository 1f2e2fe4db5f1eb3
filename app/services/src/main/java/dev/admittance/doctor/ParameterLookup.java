package dev.admittance.doctor;

import dev.admittance.cluster.ClusterClient;
import dev.admittance.cluster.ClusterException;
import dev.admittance.cluster.ClusterFault;
import dev.admittance.cluster.ResourcePath;
import dev.admittance.cluster.live.HookKey;
import dev.admittance.cluster.live.LiveHook;
import dev.admittance.cluster.live.LiveSnapshot;
import dev.admittance.model.policy.ParamKind;
import dev.admittance.model.policy.ParamRef;
import dev.admittance.model.registration.LabelSelector;
import dev.admittance.model.resource.ApiResource;
import dev.admittance.model.resource.GroupVersion;
import dev.admittance.model.resource.ResourceTable;
import dev.admittance.simulator.cluster.ClusterState;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/// Asks an API server for the parameters of policies. Those in the namespace of each request, and
/// Secrets, are not asked for.
@FunctionalInterface
public interface ParameterLookup {
  /// Asks no server.
  ParameterLookup NONE = (_, _) -> Optional.empty();

  /// The maximum number of bindings whose parameters are asked for; the server may be remote.
  int MOST = 100;

  /// Returns whether an object exists that a binding refers to; empty where no server is asked.
  ///
  /// @throws ClusterException if the server does not say
  Optional<Boolean> exists(ResourcePath path, ParamRef reference) throws ClusterException;

  /// Asks the server of a connection, which blocks.
  static ParameterLookup of(ClusterClient client) {
    return (path, reference) -> Optional.of(exists(client, path, reference));
  }

  private static boolean exists(ClusterClient client, ResourcePath path, ParamRef reference)
      throws ClusterException {
    if (reference.name().isEmpty()) {
      LabelSelector selector = reference.selector().map(LabelSelector::of).orElseThrow();
      return client.list(path).stream()
          .anyMatch(object -> selector.matches(ClusterState.labels(object.object("metadata"))));
    }
    try {
      client.get(path.path(reference.name()));
      return true;
    } catch (ClusterException e) {
      if (e.fault() instanceof ClusterFault.NotFound) {
        return false;
      }
      throw e;
    }
  }

  /// Returns the state of the parameters of a cluster's bindings, as far as the answer does not
  /// depend on the request.
  default Map<HookKey, ParameterState> states(LiveSnapshot snapshot) {
    Map<HookKey, ParameterState> states = new LinkedHashMap<>();
    for (LiveHook hook : snapshot.hooks()) {
      if (states.size() < MOST && hook.registered() instanceof LiveHook.OfPolicy registered) {
        registered
            .policy()
            .paramKind()
            .filter(kind -> !kind.kind().equals("Secret"))
            .flatMap(kind ->
                registered
                    .binding()
                    .flatMap(binding -> binding.paramRef())
                    .flatMap(reference -> state(kind, reference, snapshot.served().get())))
            .ifPresent(state -> states.put(hook.key(), state));
      }
    }
    return states;
  }

  private Optional<ParameterState> state(ParamKind kind, ParamRef reference, ResourceTable served) {
    return resource(kind, served)
        .filter(resource -> resource.namespaced() != reference.namespace().isEmpty())
        .filter(_ -> !reference.name().isEmpty() || reference.selector().isPresent())
        .flatMap(resource -> {
          ResourcePath path =
              new ResourcePath(
                  resource.group(), resource.version(), resource.resource(), reference.namespace());
          String object =
              path.title()
                  + " "
                  + (reference.namespace().isEmpty() ? "" : reference.namespace() + "/")
                  + (reference.name().isEmpty() ? "by selector" : reference.name());
          try {
            return exists(path, reference)
                .map(exists -> new ParameterState(object, Optional.of(exists), ""));
          } catch (ClusterException e) {
            return Optional.of(new ParameterState(object, Optional.empty(), e.fault().sentence()));
          } catch (IllegalArgumentException _) {
            // The name is one that no object can have.
            return Optional.of(new ParameterState(object, Optional.of(false), ""));
          }
        });
  }

  private static Optional<ApiResource> resource(ParamKind kind, ResourceTable served) {
    GroupVersion of = GroupVersion.of(kind.apiVersion());
    ApiResource.Kind wanted = new ApiResource.Kind(of.group(), of.version(), kind.kind());
    return served.resources().stream()
        .filter(resource -> resource.subresource().isEmpty() && resource.kind().equals(wanted))
        .findFirst();
  }
}
