package dev.admittance.simulator.pipeline;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.resource.ResourceTable;
import dev.admittance.simulator.access.Authorizer;
import dev.admittance.simulator.builtin.ImageReviewer;
import dev.admittance.simulator.builtin.KnownObjects;
import dev.admittance.simulator.builtin.PluginContext;
import dev.admittance.simulator.builtin.PluginTurn;
import dev.admittance.simulator.cluster.ClusterState;
import dev.admittance.simulator.policy.RequestNamespace;
import dev.admittance.simulator.request.AdmissionRequest;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// The cluster as one request sees it: the state of the setup, and what plugins created for the
/// request since.
final class KnownCluster {
  private ClusterState state;
  private KnownObjects objects;
  private final Authorizer authority;
  private final ResourceTable resources;
  private PluginTurn turn = PluginTurn.alone();
  private ImageReviewer images = ImageReviewer.UNKNOWN;

  /// The cluster before the request.
  ///
  /// @param objects the index of the state's objects
  /// @param resources what the server serves
  KnownCluster(
      ClusterState state, KnownObjects objects, Authorizer authority, ResourceTable resources) {
    this.state = state;
    this.objects = objects;
    this.authority = authority;
    this.resources = resources;
  }

  /// Takes what plugins ask for besides the cluster.
  ///
  /// @param state of the plugins
  /// @param reviewer the server of ImagePolicyWebhook
  void answering(PluginTurn state, ImageReviewer reviewer) {
    turn = state;
    images = reviewer;
  }

  /// The input of a built-in plugin.
  PluginContext situation(AdmissionRequest request, Optional<JsonObject> object) {
    return new PluginContext(request, object, state, objects, authority, resources, turn, images);
  }

  Authorizer authority() {
    return authority;
  }

  KnownObjects objects() {
    return objects;
  }

  /// The namespace of a request, as the expressions of policies see it (P-62); empty for a
  /// cluster-scoped request and for a namespace itself.
  Optional<JsonObject> namespaceObject(AdmissionRequest request) {
    return namespace(request) instanceof RequestNamespace.Found(JsonObject object)
        ? Optional.of(object)
        : Optional.empty();
  }

  /// The namespace of a request, as policies see it.
  RequestNamespace namespace(AdmissionRequest request) {
    return RequestNamespace.of(request, state, objects);
  }

  /// Assumes that the cluster may have namespaces that are not listed.
  void openNamespaces() {
    state = state.withOtherNamespaces();
  }

  ClusterState state() {
    return state;
  }

  void create(JsonObject object) {
    List<JsonObject> all = new ArrayList<>(state.objects());
    all.add(object);
    state = state.with(all);
    objects = objects.changed(state, Set.of(ClusterState.Kind.of(object)));
  }
}
