package dev.admittance.simulator.builtin;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.resource.ResourceTable;
import dev.admittance.simulator.access.AccessRequest;
import dev.admittance.simulator.access.AccessRequest.Target;
import dev.admittance.simulator.access.AuthorizationDecision;
import dev.admittance.simulator.access.Authorizer;
import dev.admittance.simulator.access.Subject;
import dev.admittance.simulator.cluster.ClusterState;
import dev.admittance.simulator.gojson.GoFields;
import dev.admittance.simulator.initializer.Initializers;
import dev.admittance.simulator.proposal.BehaviourFact;
import dev.admittance.simulator.proposal.Ruleset;
import dev.admittance.simulator.request.AdmissionRequest;
import dev.admittance.simulator.request.Operation;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/// The input of a plugin.
///
/// @param object at the plugin's turn; empty where the request has none
/// @param objects of the cluster
/// @param authority the decisions of the cluster's RBAC roles
/// @param resources the served resources, custom ones included
/// @param turn the state of plugins from the requests before
/// @param images the server of ImagePolicyWebhook
public record PluginContext(
    AdmissionRequest request,
    Optional<JsonObject> object,
    ClusterState cluster,
    KnownObjects objects,
    Authorizer authority,
    ResourceTable resources,
    PluginTurn turn,
    ImageReviewer images) {
  private static final String NODE = "Node";
  private static final String NODE_NAME = "nodeName";
  private static final String GENERATION = "generation";

  /// The input for a request that stands alone.
  public PluginContext(
      AdmissionRequest request,
      Optional<JsonObject> object,
      ClusterState cluster,
      KnownObjects objects,
      Authorizer authority,
      ResourceTable resources) {
    this(
        request,
        object,
        cluster,
        objects,
        authority,
        resources,
        PluginTurn.alone(),
        ImageReviewer.UNKNOWN);
  }

  /// Returns whether the request is for a resource itself, not a subresource.
  boolean isAbout(String group, String resource) {
    return request.subResource().isEmpty()
        && request.resource().group().equals(group)
        && request.resource().resource().equals(resource);
  }

  boolean isAboutPods() {
    return isAbout("", "pods");
  }

  /// Returns whether the request is for a subresource of a pod.
  boolean isAboutPods(String subresource) {
    return request.subResource().equals(subresource)
        && request.resource().groupResource().equals("pods");
  }

  /// Returns whether the spec of a pod that is bound to a node changes, by an update or a resize.
  boolean changesPodOnNode() {
    return is(Operation.UPDATE)
        && (isAboutPods() || isAboutPods("resize"))
        && !fields().object("spec").text(NODE_NAME).isEmpty()
        && fields().object("metadata").number(GENERATION)
            != oldFields().object("metadata").number(GENERATION);
  }

  /// The verdict on a pod by its node, which must exist.
  PluginResult onNode(Function<GoFields, PluginResult> verdict) {
    String name = fields().object("spec").text(NODE_NAME);
    return objects
        .find("", name, "", NODE)
        .map(node -> verdict.apply(new GoFields(node)))
        .orElseGet(() ->
            objects.tellsAllOf("", NODE)
                ? PluginResult.forbidden("node \"" + name + "\" not found")
                : new PluginResult.Unknown("node " + name, "the change is assumed to suit it"));
  }

  /// The authorizer's decision on what the user does besides the request; empty where it is not
  /// known.
  Optional<AuthorizationDecision> decide(String verb, Target.Resource target) {
    Subject user = new Subject(request.userInfo().username(), request.userInfo().groups());
    return authority.decide(new AccessRequest(user, verb, target));
  }

  boolean is(Operation operation) {
    return request.operation() == operation;
  }

  /// Returns whether the object is new, or changes while it waits for initializers; later the
  /// fields that some plugins set are immutable (I-65).
  ///
  /// @param early the rules of such objects; empty for releases without initializers
  boolean createsOrInitializes(Optional<Ruleset> early) {
    return is(Operation.CREATE)
        || early
            .filter(rules -> is(Operation.UPDATE) && rules.has(BehaviourFact.BUILT_INS_LOOK_AGAIN))
            .filter(rules -> Initializers.updatesUninitialized(oldFields().json(), rules))
            .isPresent();
  }

  /// The name of the object in errors: that of the request, of the object, or the one that the
  /// server will generate (W-105).
  public String nameForErrors() {
    GoFields metadata = fields().object("metadata");
    return Stream.of(request.name(), metadata.text("name"), metadata.text("generateName"))
        .filter(name -> !name.isEmpty())
        .findFirst()
        .orElse("Unknown");
  }

  /// The object, or an empty one.
  GoFields fields() {
    return new GoFields(object.orElse(JsonObject.EMPTY));
  }

  GoFields oldFields() {
    return new GoFields(request.oldObject().orElse(JsonObject.EMPTY));
  }
}
