package dev.admittance.engine.gatekeeper;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.registration.ClientConfig.ServiceReference;
import dev.admittance.model.registration.HookKind;
import dev.admittance.model.registration.Webhook;
import dev.admittance.simulator.cluster.ClusterState;
import dev.admittance.simulator.cluster.ClusterState.Kind;
import dev.admittance.simulator.engine.EngineAnswer;
import dev.admittance.simulator.engine.EngineAnswer.Gap;
import dev.admittance.simulator.engine.EngineCall;
import dev.admittance.simulator.engine.EnginePolicy;
import dev.admittance.simulator.engine.PolicyEngine;
import dev.admittance.simulator.engine.UnmetPolicy;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Gatekeeper, behind the Service that its configurations name and the paths of its webhooks.
/// Source: gatekeeper `pkg/webhook/policy.go`, `(*validationHandler).Handle`.
public final class GatekeeperEngine implements PolicyEngine {
  public static final String NAME = "Gatekeeper";

  /// The operations about which mutators are asked.
  private static final Set<String> MUTATED = Set.of("CREATE", "UPDATE");

  private static final String GROUPS = ".gatekeeper.sh";
  private static final Kind EXPANSION = new Kind("expansion.gatekeeper.sh", "ExpansionTemplate");

  private final Constraints constraints;
  private final Mutators mutators;
  private final ExcludedNamespaces excluded;
  private final boolean expands;

  private GatekeeperEngine(List<JsonObject> objects) {
    constraints = Constraints.of(objects);
    mutators = Mutators.of(objects);
    excluded = ExcludedNamespaces.of(objects);
    expands = objects.stream().anyMatch(object -> Kind.of(object).equals(EXPANSION));
  }

  /// Compiles the templates and constraints of a cluster; empty where it has nothing of Gatekeeper.
  public static Optional<PolicyEngine> of(ClusterState cluster) {
    List<JsonObject> own =
        cluster.objects().stream()
            .filter(object -> Kind.of(object).group().endsWith(GROUPS))
            .toList();
    return own.isEmpty() ? Optional.empty() : Optional.of(new GatekeeperEngine(own));
  }

  @Override
  public Optional<EngineAnswer> answer(EngineCall call) {
    return service(call.webhook()).flatMap(service -> answer(call, service));
  }

  /// Whether a webhook is one of Gatekeeper's.
  public static boolean isWebhook(Webhook webhook) {
    return service(webhook).isPresent();
  }

  /// Whether an object is a constraint or a mutator.
  public static boolean isPolicy(JsonObject object) {
    return Set.of(Constraints.GROUP, Mutators.GROUP).contains(Kind.of(object).group());
  }

  private static Optional<ServiceReference> service(Webhook webhook) {
    return webhook.clientConfig().service().filter(one -> one.name().contains("gatekeeper"));
  }

  @Override
  public List<EnginePolicy> policies(HookKind kind, Webhook webhook) {
    return switch (service(webhook).flatMap(ServiceReference::path).orElse("")) {
      case "/v1/admit" ->
          constraints.all().stream()
              .map(one -> policy(one.id(), one.object().object("spec")))
              .toList();
      case "/v1/mutate" ->
          mutators.all().stream().map(one -> policy(one.id(), one.spec())).toList();
      default -> List.of();
    };
  }

  private static EnginePolicy policy(String name, JsonObject spec) {
    return EnginePolicy.of(name, List.of(spec.object("match")), "labelSelector");
  }

  @Override
  public UnmetPolicy unmet(EngineCall call, String policy) {
    return new UnmetPolicy(
        constraints.all().stream()
            .filter(one -> one.id().equals(policy))
            .flatMap(one -> one.explainUnmet(call.input()).stream())
            .toList(),
        List.of());
  }

  private Optional<EngineAnswer> answer(EngineCall call, ServiceReference service) {
    return switch (service.path().orElse("")) {
      case "/v1/admit" -> Optional.of(validate(call, service));
      case "/v1/mutate" -> Optional.of(mutate(call, service));
      default -> Optional.empty();
    };
  }

  /// Why a webhook allows a request without looking at it; empty where it looks.
  private Optional<String> spared(EngineCall call, ServiceReference service, String process) {
    String user = "system:serviceaccount:" + service.namespace() + ":gatekeeper-admin";
    if (call.input().request().object("userInfo").text("username").equals(user)) {
      return Optional.of("Gatekeeper does not self-manage");
    }
    return excluded.has(process, namespaceOfObject(call))
        ? Optional.of("Namespace is set to be ignored by Gatekeeper config")
        : Optional.empty();
  }

  /// Source: gatekeeper `pkg/webhook/mutation.go`, `(*mutationHandler).Handle`.
  private EngineAnswer mutate(EngineCall call, ServiceReference service) {
    Optional<JsonObject> object = call.input().object();
    String operation = call.input().request().text("operation");
    if (object.isEmpty() || !MUTATED.contains(operation)) {
      return allowed("Mutating only on create or update");
    }
    if (isOfGatekeeper(call)) {
      return allowed("Not mutating gatekeeper resources");
    }
    Optional<String> spared = spared(call, service, ExcludedNamespaces.MUTATION);
    if (spared.isPresent()) {
      return allowed(spared.get());
    }
    String name = namespace(call);
    Optional<Map<String, String>> labels =
        isOfNamespace(call)
            ? Optional.of(ClusterState.labels(object.get().object("metadata")))
            : labels(call, name);
    if (!name.isEmpty() && labels.isEmpty()) {
      return answer(WebhookResponse.failed("namespaces \"" + name + "\" not found"));
    }
    return new MutationRounds(
            mutators, labels.map(found -> new MatchTarget.KnownNamespace(name, found)), operation)
        .answer(object.get(), name);
  }

  private static Optional<Map<String, String>> labels(EngineCall call, String namespace) {
    return namespace.isEmpty() ? Optional.empty() : call.cluster().namespaceLabels(namespace);
  }

  private EngineAnswer validate(EngineCall call, ServiceReference service) {
    Optional<String> spared = spared(call, service, ExcludedNamespaces.WEBHOOK);
    if (spared.isPresent()) {
      return allowed(spared.get());
    }
    String name = namespace(call);
    Optional<Map<String, String>> labels = labels(call, name);
    if (!name.isEmpty() && labels.isEmpty()) {
      return answer(
          WebhookResponse.failed(
              "failed to create augmentedReview: namespaces \"" + name + "\" not found"));
    }
    ConstraintReview review =
        new ConstraintReview(
            call.input(),
            labels.map(found -> new MatchTarget.KnownNamespace(name, found)),
            ConstraintReview.WEBHOOK,
            MatchTarget.ORIGINAL,
            call::request,
            call.rego());
    return ValidatingAnswers.of(constraints.review(review), gaps(call));
  }

  private static boolean isOfGatekeeper(EngineCall call) {
    return call.input().request().object("kind").text("group").endsWith(GROUPS);
  }

  private static boolean isOfNamespace(EngineCall call) {
    JsonObject kind = call.input().request().object("kind");
    return kind.text("kind").equals("Namespace") && kind.text("group").isEmpty();
  }

  /// The namespace of the request, which a namespace itself is not in.
  private static String namespace(EngineCall call) {
    return isOfNamespace(call) ? "" : call.input().request().text("namespace");
  }

  private static String namespaceOfObject(EngineCall call) {
    return isOfNamespace(call)
        ? call.input().request().text("name")
        : call.input().request().text("namespace");
  }

  private List<Gap> gaps(EngineCall call) {
    List<Gap> gaps = new ArrayList<>();
    if (isOfGatekeeper(call)) {
      gaps.add(
          new Gap(
              "Gatekeeper's validation of its own resources", "the object is assumed to be valid"));
    }
    if (expands) {
      gaps.add(
          new Gap(
              "the expansion of workloads by ExpansionTemplates",
              "the resources that come of it are assumed to be allowed"));
    }
    return gaps;
  }

  private static EngineAnswer allowed(String reason) {
    return answer(WebhookResponse.allowed(reason));
  }

  private static EngineAnswer answer(JsonObject response) {
    return new EngineAnswer(NAME, response, List.of(), List.of());
  }
}
