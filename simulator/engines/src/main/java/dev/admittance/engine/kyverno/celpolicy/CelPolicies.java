package dev.admittance.engine.kyverno.celpolicy;

import dev.admittance.engine.kyverno.function.KyvernoLibrary;
import dev.admittance.engine.kyverno.rule.RuleRequest;
import dev.admittance.model.json.JsonNull;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonValue;
import dev.admittance.simulator.cel.CelInput;
import dev.admittance.simulator.cel.explanation.UnmetExpression;
import dev.admittance.simulator.cluster.ClusterState;
import dev.admittance.simulator.engine.EngineAnswer;
import dev.admittance.simulator.engine.EngineEvaluation.Result;
import dev.admittance.simulator.engine.EnginePolicy;
import dev.admittance.simulator.schema.CustomDefinitions;
import java.util.List;
import java.util.Optional;

/// The policies of `policies.kyverno.io` of a cluster. Source: kyverno
/// `pkg/webhooks/resource/vpol`, `pkg/webhooks/resource/mpol`, `pkg/webhooks/resource/ivpol`.
public final class CelPolicies {
  private final List<CelPolicy> policies;
  private final CelExemptions exemptions;
  private final CustomDefinitions definitions;

  private CelPolicies(
      List<CelPolicy> policies, CelExemptions exemptions, CustomDefinitions definitions) {
    this.policies = List.copyOf(policies);
    this.exemptions = exemptions;
    this.definitions = definitions;
  }

  /// The policies among the objects of a cluster.
  public static CelPolicies of(List<JsonObject> objects) {
    return new CelPolicies(
        objects.stream()
            .flatMap(object -> CelPolicy.find(object).stream())
            .filter(policy -> policy.kind() != CelPolicy.Kind.DELETING)
            .toList(),
        CelExemptions.of(objects),
        new CustomDefinitions(objects));
  }

  public List<CelPolicy> policies() {
    return policies;
  }

  /// The policies that a webhook asks.
  public List<EnginePolicy> asked(CelRoute route) {
    return policies.stream()
        .filter(route::asks)
        .map(policy ->
            EnginePolicy.of(
                policy.title(),
                List.of(policy.spec().object("matchConstraints")),
                "objectSelector"))
        .toList();
  }

  /// The expressions of a policy that are not true for a request.
  ///
  /// @param title of the policy
  public List<UnmetExpression> unmet(String title, RuleRequest request, ClusterState cluster) {
    CelRequest resource = CelRequest.of(request.written(), request.object());
    return policies.stream()
        .filter(policy -> policy.title().equals(title))
        .flatMap(policy ->
            policy.matching(request.filtered(), resource).variants().stream()
                .flatMap(
                    variant -> variant.unmet(CelPolicies.input(request, policy, cluster)).stream()))
        .toList();
  }

  /// The answer of a webhook.
  ///
  /// @param engine its name
  public EngineAnswer answer(
      String engine, CelRoute route, RuleRequest request, ClusterState cluster) {
    List<CelPolicy> asked = policies.stream().filter(route::asks).toList();
    return route.kind() == CelPolicy.Kind.MUTATING
        ? new MutationCall(exemptions, definitions, cluster, request).answer(engine, asked)
        : validated(engine, asked, route, request, cluster);
  }

  private EngineAnswer validated(
      String engine,
      List<CelPolicy> asked,
      CelRoute route,
      RuleRequest request,
      ClusterState cluster) {
    CelAnswer draft = new CelAnswer();
    ImageCall images = new ImageCall(request, exemptions, draft);
    CelRequest resource = CelRequest.of(request.written(), request.object());
    for (CelPolicy policy : asked) {
      CelPolicy.Matching matching = policy.matching(request.filtered(), resource);
      if (!matching.why().isEmpty()) {
        draft.step(policy, Result.UNMATCHED, matching.why());
      }
      for (CelPolicy.Variant variant : matching.variants()) {
        switch (policy.kind()) {
          case VALIDATING ->
              new ValidationCall(policy, variant, exemptions, draft)
                  .validate(input(request, policy, cluster));
          case IMAGES -> {
            CelInput input = input(request, policy, cluster);
            if (route.mutating()) {
              images.addDigests(policy, variant, input);
            } else {
              images.validate(policy, variant, input);
            }
          }
          case GENERATING ->
              new GenerationCall(policy, variant, exemptions, cluster, request, draft)
                  .generate(input(request, policy, cluster));
          case MUTATING, DELETING -> throw new IllegalStateException("of another route");
        }
      }
    }
    images.end();
    return draft.answer(engine);
  }

  /// The variables of the expressions. An object that a request does not have is empty for Kyverno,
  /// not null, but null in the request of a policy that does not mutate.
  static CelInput input(RuleRequest request, CelPolicy policy, ClusterState cluster) {
    CelInput cel = request.cel();
    boolean mutating = policy.kind() == CelPolicy.Kind.MUTATING;
    JsonObject seen =
        cel.request()
            .with("object", mutating ? request.object() : written(request, "object"))
            .with("oldObject", mutating ? request.oldObject() : written(request, "oldObject"));
    return new CelInput(
        seen,
        Optional.of(request.object()),
        Optional.of(request.oldObject()),
        cel.params(),
        cel.namespaceObject(),
        cel.authority(),
        cel.unknown(),
        cel.held(),
        KyvernoLibrary.variables(cluster, policy.namespace()));
  }

  private static JsonValue written(RuleRequest request, String member) {
    return request.written().find(member).orElse(JsonNull.NULL);
  }

  /// The same variables with what exceptions allow.
  static CelInput allowing(CelInput input, List<JsonObject> exceptions) {
    return exceptions.isEmpty()
        ? input
        : input.withExtensions(KyvernoLibrary.allowing(input.extensions(), exceptions));
  }
}
