package dev.admittance.engine.gatekeeper;

import dev.admittance.engine.deployment.DeployedPolicy;
import dev.admittance.engine.deployment.DeployedPolicy.NeededRule;
import dev.admittance.engine.deployment.PolicyFault;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.registration.HookKind;
import dev.admittance.model.registration.Rule;
import dev.admittance.model.registration.Scope;
import dev.admittance.model.registration.Webhook;
import dev.admittance.model.resource.ApiResource;
import dev.admittance.model.resource.ResourceTable;
import dev.admittance.simulator.cluster.ClusterState.Kind;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.BiPredicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The constraints and mutators of Gatekeeper in a running cluster. Its webhooks are those of its
/// installation, whatever policies there are.
public final class GatekeeperDeployment {
  public static final String NAME = GatekeeperEngine.NAME;

  private static final String ANY = "*";
  private static final List<String> WRITES = List.of("CREATE", "UPDATE");

  private GatekeeperDeployment() {}

  /// The constraints with a template, and the mutators.
  ///
  /// @param served by the cluster
  public static Stream<DeployedPolicy> of(List<JsonObject> objects, ResourceTable served) {
    return Stream.concat(
        Constraints.of(objects).all().stream()
            .filter(one -> one.isEnforcedAt(ConstraintReview.WEBHOOK))
            .map(one -> of(one, served)),
        Mutators.of(objects).all().stream().map(one -> of(one, served)));
  }

  private static DeployedPolicy of(Constraint constraint, ResourceTable served) {
    List<String> operations = constraint.template().operations();
    return new DeployedPolicy(
        NAME,
        constraint.id(),
        constraint.actions(ConstraintReview.WEBHOOK).contains("deny"),
        needed(
            HookKind.VALIDATING,
            operations.isEmpty() || operations.contains(ANY) ? WRITES : operations,
            constraint.object().object("spec").object("match").objects("kinds"),
            "apiGroups",
            served),
        calls(HookKind.VALIDATING, "/v1/admit"));
  }

  private static DeployedPolicy of(GatekeeperMutator mutator, ResourceTable served) {
    boolean ofMetadata = mutator.kind().equals(GatekeeperMutator.METADATA);
    return new DeployedPolicy(
        NAME,
        mutator.id(),
        false,
        ofMetadata
            ? needed(
                HookKind.MUTATING,
                WRITES,
                mutator.spec().object("match").objects("kinds"),
                "apiGroups",
                served)
            : needed(
                HookKind.MUTATING, WRITES, mutator.spec().objects("applyTo"), "groups", served),
        calls(HookKind.MUTATING, "/v1/mutate"));
  }

  private static BiPredicate<HookKind, Webhook> calls(HookKind of, String path) {
    return (kind, hook) ->
        kind == of
            && GatekeeperEngine.isWebhook(hook)
            && hook.clientConfig().service().flatMap(service -> service.path()).stream()
                .anyMatch(path::equals);
  }

  /// The rules for the kinds that are named; who leaves kinds open leaves them to the webhook.
  private static List<NeededRule> needed(
      HookKind kind,
      List<String> operations,
      List<JsonObject> blocks,
      String groups,
      ResourceTable served) {
    Set<NeededRule> needed = new LinkedHashSet<>();
    for (JsonObject block : blocks) {
      for (ApiResource resource : served.resources()) {
        boolean named =
            resource.subresource().isEmpty()
                && block.texts("kinds").contains(resource.kind().kind())
                && covers(block.texts(groups), resource.group());
        if (named) {
          Scope scope = resource.namespaced() ? Scope.NAMESPACED : Scope.CLUSTER;
          needed.add(
              new NeededRule(
                  kind,
                  new Rule(
                      operations,
                      List.of(resource.group()),
                      List.of(ANY),
                      List.of(resource.resource()),
                      scope)));
        }
      }
    }
    return List.copyOf(needed);
  }

  private static boolean covers(List<String> groups, String group) {
    return groups.isEmpty() || groups.contains(ANY) || groups.contains(group);
  }

  /// Constraints without a template, and templates without a constraint.
  public static Stream<PolicyFault> unpaired(List<JsonObject> objects) {
    List<JsonObject> templates =
        objects.stream().filter(one -> Kind.of(one).equals(Constraints.TEMPLATE)).toList();
    List<JsonObject> constraints =
        objects.stream().filter(one -> Kind.of(one).group().equals(Constraints.GROUP)).toList();
    Set<String> defined =
        templates.stream().map(GatekeeperDeployment::constraintKind).collect(Collectors.toSet());
    Set<String> used =
        constraints.stream().map(one -> one.text("kind")).collect(Collectors.toSet());
    return Stream.concat(
        constraints.stream()
            .filter(one -> !defined.contains(one.text("kind")))
            .map(one ->
                new PolicyFault(
                    PolicyFault.Kind.NO_TEMPLATE,
                    NAME,
                    one,
                    one.text("kind") + "/" + name(one),
                    "kind",
                    one.text("kind"),
                    "No ConstraintTemplate defines its kind, so that nothing is decided by it.")),
        templates.stream()
            .filter(one -> !used.contains(constraintKind(one)))
            .map(one ->
                new PolicyFault(
                    PolicyFault.Kind.NO_CONSTRAINT,
                    NAME,
                    one,
                    "ConstraintTemplate/" + name(one),
                    "spec.crd.spec.names.kind",
                    constraintKind(one),
                    "There is no %s, so that nothing is decided by it."
                        .formatted(constraintKind(one)))));
  }

  private static String name(JsonObject object) {
    return object.object("metadata").text("name");
  }

  private static String constraintKind(JsonObject template) {
    return template.object("spec").object("crd").object("spec").object("names").text("kind");
  }
}
