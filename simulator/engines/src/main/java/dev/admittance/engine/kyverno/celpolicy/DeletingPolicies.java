package dev.admittance.engine.kyverno.celpolicy;

import dev.admittance.engine.kyverno.function.KyvernoLibrary;
import dev.admittance.engine.kyverno.match.FilteredRequest;
import dev.admittance.engine.kyverno.policy.CelBlock;
import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonValue;
import dev.admittance.model.resource.ApiResource;
import dev.admittance.model.resource.Discovery;
import dev.admittance.model.resource.GroupVersion;
import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.model.resource.ResourceTable;
import dev.admittance.simulator.cel.CelInput;
import dev.admittance.simulator.cluster.ClusterState;
import dev.admittance.simulator.engine.EngineEvaluation;
import dev.admittance.simulator.engine.EngineEvaluation.Result;
import dev.admittance.simulator.request.GroupVersionKind;
import dev.admittance.simulator.request.UserInfo;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The policies of a cluster that delete objects at their schedules. Source: kyverno
/// `pkg/cel/policies/dpol/engine/engine.go`, `pkg/controllers/deleting`.
public final class DeletingPolicies {
  private static final JsonArray ALL = JsonArray.ofTexts(List.of("*"));

  private final List<CelPolicy> policies;
  private final CelExemptions exemptions;
  private final ResourceTable resources;

  private DeletingPolicies(
      List<CelPolicy> policies, CelExemptions exemptions, ResourceTable resources) {
    this.policies = List.copyOf(policies);
    this.exemptions = exemptions;
    this.resources = resources;
  }

  /// The policies among the objects of a cluster.
  public static DeletingPolicies of(List<JsonObject> objects) {
    return new DeletingPolicies(
        objects.stream()
            .flatMap(object -> CelPolicy.find(object).stream())
            .filter(policy -> policy.kind() == CelPolicy.Kind.DELETING)
            .toList(),
        CelExemptions.of(objects),
        ResourceTable.of(KubernetesRelease.DEFAULT).with(Discovery.of(objects)));
  }

  public boolean isEmpty() {
    return policies.isEmpty();
  }

  /// What the policies do to an object: one evaluation for each that deletes it or fails.
  public List<EngineEvaluation> evaluate(JsonObject object, ClusterState cluster) {
    List<EngineEvaluation> done = new ArrayList<>();
    if (!policies.isEmpty()) {
      find(object)
          .ifPresent(resource -> {
            for (CelPolicy policy : policies) {
              if (selects(policy, resource, object, cluster)) {
                evaluate(policy, object, cluster).ifPresent(done::add);
              }
            }
          });
    }
    return done;
  }

  private Optional<ApiResource> find(JsonObject object) {
    GroupVersion version = GroupVersion.of(object.text("apiVersion"));
    return resources.resources().stream()
        .filter(one ->
            one.group().equals(version.group())
                && one.version().equals(version.version())
                && one.kind().kind().equals(object.text("kind"))
                && one.subresource().isEmpty())
        .findFirst();
  }

  /// Rules are about all operations here.
  private static boolean selects(
      CelPolicy policy, ApiResource resource, JsonObject object, ClusterState cluster) {
    JsonObject metadata = object.object("metadata");
    String namespace = metadata.text("namespace");
    JsonObject constraints = policy.spec().object("matchConstraints");
    JsonArray rules =
        new JsonArray(
            constraints.objects("resourceRules").stream()
                .<JsonValue>map(rule -> rule.with("operations", ALL))
                .toList());
    FilteredRequest request =
        new FilteredRequest(
            new GroupVersionKind(resource.group(), resource.version(), resource.kind().kind()),
            "",
            "CREATE",
            new UserInfo("", "", List.of(), JsonObject.EMPTY),
            List.of(),
            List.of(),
            namespace.isEmpty()
                ? labels(object, cluster)
                : cluster.namespaceLabels(namespace).orElseGet(Map::of));
    CelRequest matched =
        new CelRequest(
            resource.group(),
            resource.version(),
            resource.resource(),
            metadata.text("name"),
            namespace,
            object,
            JsonObject.EMPTY);
    return (policy.namespace().isEmpty() || policy.namespace().equals(namespace))
        && CelMatch.matches(constraints.with("resourceRules", rules), request, matched);
  }

  /// A namespace is selected by its own labels.
  private static Map<String, String> labels(JsonObject object, ClusterState cluster) {
    return ClusterState.Kind.of(object).equals(ClusterState.NAMESPACE)
        ? cluster
            .namespaceLabels(object.object("metadata").text("name"))
            .orElseGet(() -> ClusterState.labels(object.object("metadata")))
        : Map.of();
  }

  private Optional<EngineEvaluation> evaluate(
      CelPolicy policy, JsonObject object, ClusterState cluster) {
    JsonObject metadata = object.object("metadata");
    boolean space = ClusterState.Kind.of(object).equals(ClusterState.NAMESPACE);
    String namespace = space ? metadata.text("name") : metadata.text("namespace");
    CelInput input =
        new CelInput(JsonObject.EMPTY, Optional.of(object), Optional.empty())
            .withNamespace(cluster.find(ClusterState.NAMESPACE, "", namespace))
            .withExtensions(KyvernoLibrary.variables(cluster, policy.namespace()))
            .without(List.of("request", "oldObject"));
    return switch (exemptions.of(policy, input)) {
      case CelExemptions.Result.Failed(String cause) -> Optional.of(failed(policy, cause));
      case CelExemptions.Result.Whole _ -> Optional.empty();
      case CelExemptions.Result.Partial(var specs) ->
          specs.isEmpty() ? evaluate(policy, input) : Optional.empty();
    };
  }

  private static Optional<EngineEvaluation> evaluate(CelPolicy policy, CelInput input) {
    return switch (policy.variants().getFirst().conditions().get().evaluate(input)) {
      case CelBlock.Outcome.Passed(var results) ->
          Optional.of(
              new EngineEvaluation(
                  policy.title(),
                  "",
                  Result.LATER,
                  "Deletes the object at its schedule, " + policy.spec().text("schedule"),
                  results,
                  List.of()));
      case CelBlock.Outcome.Unmet _ -> Optional.empty();
      case CelBlock.Outcome.Denied denied -> Optional.of(failed(policy, denied.cause()));
      case CelBlock.Outcome.Unknown(String what, _) -> Optional.of(failed(policy, what));
    };
  }

  private static EngineEvaluation failed(CelPolicy policy, String cause) {
    return new EngineEvaluation(policy.title(), "", Result.FAILED, cause);
  }
}
