package dev.admittance.engine;

import dev.admittance.engine.deployment.DeployedPolicy;
import dev.admittance.engine.deployment.PolicyFault;
import dev.admittance.engine.gatekeeper.GatekeeperDeployment;
import dev.admittance.engine.kyverno.KyvernoDeployment;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.resource.ResourceTable;
import dev.admittance.simulator.engine.RefusedExpression;
import java.util.List;
import java.util.stream.Stream;

/// What the policies of a running cluster need, and what keeps them from having an effect.
public final class DeployedPolicies {
  private DeployedPolicies() {}

  /// The policies among objects that are asked about requests.
  ///
  /// @param served by the cluster
  public static List<DeployedPolicy> of(List<JsonObject> objects, ResourceTable served) {
    return Stream.concat(
            KyvernoDeployment.policies(objects, served), GatekeeperDeployment.of(objects, served))
        .toList();
  }

  /// The faults of the policies among objects, policy by policy.
  public static List<PolicyFault> faults(List<JsonObject> objects) {
    return Stream.concat(
            objects.stream()
                .filter(object -> Engines.isGroup(group(object)))
                .flatMap(object -> Stream.concat(expressions(object), reported(object))),
            GatekeeperDeployment.unpaired(objects))
        .toList();
  }

  private static String group(JsonObject object) {
    String apiVersion = object.text("apiVersion");
    return apiVersion.substring(0, Math.max(0, apiVersion.indexOf('/')));
  }

  private static String engine(JsonObject object) {
    return group(object).endsWith("kyverno.io")
        ? KyvernoDeployment.NAME
        : GatekeeperDeployment.NAME;
  }

  private static PolicyFault fault(
      PolicyFault.Kind kind, JsonObject object, String field, String value, String sentence) {
    String namespace = object.object("metadata").text("namespace");
    String title =
        object.text("kind")
            + "/"
            + (namespace.isEmpty() ? "" : namespace + "/")
            + object.object("metadata").text("name");
    return new PolicyFault(kind, engine(object), object, title, field, value, sentence);
  }

  private static Stream<PolicyFault> expressions(JsonObject object) {
    return EngineExpressions.refused(object).stream().map(one -> expression(object, one));
  }

  private static PolicyFault expression(JsonObject object, RefusedExpression one) {
    String engine = engine(object);
    return fault(
        PolicyFault.Kind.EXPRESSION,
        object,
        one.path().toString(),
        one.problem(),
        one.refusesPolicy()
            ? "%s does not take it, so that nothing is decided by it.".formatted(engine)
            : "Each evaluation by %s ends with an error.".formatted(engine));
  }

  /// What the engines themselves write: conditions, and errors by the pod that has them.
  private static Stream<PolicyFault> reported(JsonObject object) {
    JsonObject status = object.object("status");
    Stream<PolicyFault> conditions =
        Stream.of(status, status.object("conditionStatus"))
            .flatMap(one -> one.objects("conditions").stream())
            .filter(one -> one.text("status").equals("False"))
            .map(one ->
                report(
                    object,
                    "status, condition " + one.text("type"),
                    one.findText("message").orElseGet(() -> one.text("reason"))));
    Stream<PolicyFault> errors =
        status.objects("byPod").stream()
            .flatMap(pod -> pod.objects("errors").stream())
            .map(one -> one.text("message"))
            .distinct()
            .map(message -> report(object, "status.byPod", message));
    return Stream.concat(conditions, errors);
  }

  private static PolicyFault report(JsonObject object, String field, String value) {
    return fault(
        PolicyFault.Kind.REPORTED,
        object,
        field,
        value,
        "%s itself reports that it is not in force as written.".formatted(engine(object)));
  }
}
