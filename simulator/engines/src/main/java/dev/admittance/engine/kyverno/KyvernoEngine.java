package dev.admittance.engine.kyverno;

import dev.admittance.engine.kyverno.celpolicy.CelPolicies;
import dev.admittance.engine.kyverno.celpolicy.CelPolicy;
import dev.admittance.engine.kyverno.celpolicy.CelRoute;
import dev.admittance.engine.kyverno.celpolicy.DeletingPolicies;
import dev.admittance.engine.kyverno.match.FilteredRequest;
import dev.admittance.engine.kyverno.policy.KyvernoPolicy;
import dev.admittance.engine.kyverno.rule.RuleRequest;
import dev.admittance.model.document.DocumentReader;
import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonText;
import dev.admittance.model.registration.ClientConfig.ServiceReference;
import dev.admittance.model.registration.HookKind;
import dev.admittance.model.registration.Registration;
import dev.admittance.model.registration.RegistrationReader;
import dev.admittance.model.registration.Webhook;
import dev.admittance.model.registration.WebhookConfiguration;
import dev.admittance.model.resource.Discovery;
import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.model.resource.ResourceTable;
import dev.admittance.model.text.SourceText;
import dev.admittance.simulator.cluster.ClusterState;
import dev.admittance.simulator.engine.EngineAnswer;
import dev.admittance.simulator.engine.EngineCall;
import dev.admittance.simulator.engine.EngineEvaluation;
import dev.admittance.simulator.engine.EnginePolicy;
import dev.admittance.simulator.engine.PolicyEngine;
import dev.admittance.simulator.engine.UnmetPolicy;
import dev.admittance.simulator.patch.PatchOperation;
import dev.admittance.simulator.request.GroupVersionKind;
import dev.admittance.simulator.request.UserInfo;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.function.Supplier;

/// Kyverno's admission server: its policies of `kyverno.io` behind the webhooks that it registers.
/// Source: kyverno 1.19.1 `pkg/webhooks`.
public final class KyvernoEngine implements PolicyEngine {
  static final String NAME = "Kyverno";

  private static final String VALIDATING = "validate.kyverno.svc";
  private static final String MUTATING = "mutate.kyverno.svc";
  private static final String SINGLE = "-finegrained-";

  private final PolicyCache policies;
  private final CelPolicies celPolicies;
  private final DeletingPolicies deleting;

  /// A changed binding compiles the setup anew, and with it this engine.
  private final List<JsonObject> bindings;

  private KyvernoEngine(
      PolicyCache policies,
      CelPolicies celPolicies,
      DeletingPolicies deleting,
      List<JsonObject> bindings) {
    this.deleting = deleting;
    this.policies = policies;
    this.celPolicies = celPolicies;
    this.bindings = bindings;
  }

  /// The engine of a cluster; empty where that has no policy of it.
  public static Optional<PolicyEngine> of(ClusterState cluster) {
    PolicyCache policies = PolicyCache.of(cluster.objects());
    CelPolicies celPolicies = CelPolicies.of(cluster.objects());
    DeletingPolicies deleting = DeletingPolicies.of(cluster.objects());
    boolean none =
        policies.policies().isEmpty() && celPolicies.policies().isEmpty() && deleting.isEmpty();
    return none
        ? Optional.empty()
        : Optional.of(
            new KyvernoEngine(
                policies, celPolicies, deleting, UserRoles.bindings(cluster.objects())));
  }

  /// The configurations that Kyverno writes into a cluster, where that has policies of it.
  public static List<WebhookConfiguration> registrations(
      ClusterState cluster, KubernetesRelease release) {
    return registrations(
        cluster, () -> ResourceTable.of(release).with(Discovery.of(cluster.objects())));
  }

  /// The same for known resources.
  ///
  /// @param resources that the server serves; not asked where there are no policies
  static List<WebhookConfiguration> registrations(
      ClusterState cluster, Supplier<ResourceTable> resources) {
    PolicyCache policies = PolicyCache.of(cluster.objects());
    List<CelPolicy> celPolicies = CelPolicies.of(cluster.objects()).policies();
    if (policies.policies().isEmpty() && celPolicies.isEmpty()) {
      return List.of();
    }
    return WebhookRegistrations.of(policies, celPolicies, resources.get()).stream()
        .flatMap(manifest ->
            DocumentReader.readFirst(
                new SourceText("written by " + NAME, JsonText.writePretty(manifest)))
                .documents()
                .stream())
        .flatMap(document -> RegistrationReader.read(document).registrations().stream())
        .map(Registration::configuration)
        .toList();
  }

  @Override
  public Optional<EngineAnswer> answer(EngineCall call) {
    Optional<CelRoute> route = route(call.webhook());
    if (route.isPresent()) {
      return Optional.of(celPolicies.answer(NAME, route.get(), request(call), call.cluster()));
    }
    String hook = call.webhook().name();
    boolean mutating = hook.startsWith(MUTATING);
    if (!mutating && !hook.startsWith(VALIDATING)) {
      return Optional.empty();
    }
    PolicyCache handled = policies.only(handledBy(hook));
    RuleRequest request = request(call);
    return Optional.of(
        mutating ? mutated(handled.mutate(request), request) : validated(handled, request));
  }

  /// The policies of `policies.kyverno.io` that a webhook asks; empty for one that asks others.
  static Optional<CelRoute> route(Webhook webhook) {
    return service(webhook).flatMap(service -> service.path()).flatMap(CelRoute::find);
  }

  /// Whether a webhook calls Kyverno.
  static boolean isOwn(Webhook webhook) {
    return service(webhook).isPresent();
  }

  private static Optional<ServiceReference> service(Webhook webhook) {
    return webhook.clientConfig().service().filter(service -> service.name().contains("kyverno"));
  }

  /// Whether a webhook asks a policy of `kyverno.io`.
  static boolean isFor(HookKind kind, Webhook webhook, KyvernoPolicy policy) {
    return webhook.name().startsWith(kind == HookKind.MUTATING ? MUTATING : VALIDATING)
        && handledBy(webhook.name()).test(policy);
  }

  @Override
  public List<EnginePolicy> policies(HookKind kind, Webhook webhook) {
    Optional<CelRoute> route = route(webhook);
    String hook = webhook.name();
    if (route.isPresent()) {
      return celPolicies.asked(route.get());
    }
    return hook.startsWith(MUTATING) || hook.startsWith(VALIDATING)
        ? policies.only(handledBy(hook)).rules(hook.startsWith(MUTATING))
        : List.of();
  }

  @Override
  public UnmetPolicy unmet(EngineCall call, String policy) {
    RuleRequest request = request(call);
    return route(call.webhook()).isPresent()
        ? new UnmetPolicy(celPolicies.unmet(policy, request, call.cluster()), List.of())
        : policies.unmet(policy, request);
  }

  @Override
  public List<EngineEvaluation> scheduled(JsonObject object, ClusterState cluster) {
    return deleting.evaluate(object, cluster);
  }

  /// The policies that a webhook is for: by what happens when Kyverno cannot answer, or a single
  /// one.
  private static Predicate<KyvernoPolicy> handledBy(String hook) {
    int single = hook.indexOf(SINGLE);
    if (single >= 0) {
      String name = hook.substring(single + SINGLE.length());
      return policy -> policy.key().replace('/', '-').equals(name);
    }
    return policy -> hook.endsWith("-ignore") == policy.ignoresFailures();
  }

  private RuleRequest request(EngineCall call) {
    JsonObject request = call.request();
    JsonObject kind = request.object("kind");
    JsonObject user = request.object("userInfo");
    UserInfo info =
        new UserInfo(
            user.text("username"), user.text("uid"), user.texts("groups"), user.object("extra"));
    UserRoles roles = UserRoles.of(info, bindings);
    String namespace = request.text("namespace");
    Map<String, String> labels =
        namespace.isEmpty()
            ? Map.of()
            : call.cluster().namespaceLabels(namespace).orElseGet(Map::of);
    FilteredRequest filtered =
        new FilteredRequest(
            new GroupVersionKind(kind.text("group"), kind.text("version"), kind.text("kind")),
            request.text("subResource"),
            request.text("operation"),
            info,
            roles.roles(),
            roles.clusterRoles(),
            labels);
    return new RuleRequest(
        request,
        filtered,
        request.object("object"),
        request.object("oldObject"),
        call.input(),
        Optional.empty());
  }

  private static EngineAnswer validated(PolicyCache handled, RuleRequest request) {
    List<AdmissionVerdict.PolicyResults> evaluated = handled.validate(request);
    AdmissionVerdict verdict =
        AdmissionVerdict.of(evaluated, request.resource(), request.filtered().namespaceLabels());
    JsonObject response =
        verdict.allowed()
            ? warned(JsonObject.builder().put("allowed", true).build(), verdict.warnings())
            : refused(verdict.message());
    return new EngineAnswer(
        NAME,
        response,
        RuleSteps.validated(handled, evaluated, request),
        RuleSteps.gaps(handled, evaluated, request));
  }

  private static EngineAnswer mutated(PolicyCache.Mutated mutated, RuleRequest request) {
    if (!mutated.refusal().isEmpty()) {
      return new EngineAnswer(
          NAME,
          refused(mutated.refusal()),
          RuleSteps.mutated(mutated.changes()),
          RuleSteps.unknown(mutated.changes()));
    }
    List<PatchOperation> patch = RuleSteps.patch(request.object(), mutated.object());
    JsonObject response = JsonObject.builder().put("allowed", true).build();
    if (!patch.isEmpty()) {
      response =
          response
              .with("patchType", new JsonString("JSONPatch"))
              .with("patch", new JsonArray(patch.stream().map(RuleSteps::json).toList()));
    }
    return new EngineAnswer(
        NAME,
        warned(response, mutated.warnings()),
        RuleSteps.mutated(mutated.changes()),
        RuleSteps.unknown(mutated.changes()));
  }

  private static JsonObject refused(String message) {
    return JsonObject.builder()
        .put("allowed", false)
        .put("status", JsonObject.of("status", "Failure", "message", message))
        .build();
  }

  private static JsonObject warned(JsonObject response, List<String> warnings) {
    return warnings.isEmpty() ? response : response.with("warnings", JsonArray.ofTexts(warnings));
  }
}
