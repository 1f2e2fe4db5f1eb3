package dev.admittance.simulator.validation;

import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.model.validation.NameFormat;
import dev.admittance.simulator.quantity.Quantity;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Validates HorizontalPodAutoscalers of version 2 and PodDisruptionBudgets. Source:
/// k8s.io/kubernetes `pkg/apis/autoscaling/validation/validation.go`,
/// `validateHorizontalPodAutoscalerSpec`; `pkg/apis/policy/validation/validation.go`,
/// `ValidatePodDisruptionBudgetSpec`.
///
/// @param release of the server
/// @param errors receives what is found
record ScalingRules(KubernetesRelease release, FieldErrors errors) {
  /// The first release that tells missing replicas from negative ones.
  private static final int MISSING_SINCE = 36;

  /// The first release that scales to zero replicas.
  private static final int TO_ZERO_SINCE = 37;

  private static final long LONGEST_PERIOD = 1800;
  private static final long LONGEST_WINDOW = 3600;
  private static final String UTILIZATION = "averageUtilization";
  private static final String AVERAGE = "averageValue";

  /// The members for types of metrics, in the server's order.
  private static final List<String> SOURCES =
      List.of("object", "external", "pods", "resource", "containerResource");

  private static final List<String> TYPES =
      List.of("ContainerResource", "External", "Object", "Pods", "Resource");

  private static final Map<String, String> MEMBERS =
      Map.of(
          "ContainerResource", "containerResource",
          "External", "external",
          "Object", "object",
          "Pods", "pods",
          "Resource", "resource");

  /// @param old the spec before an update
  void autoscaler(ObjectPart spec, Optional<ObjectPart> old) {
    ObjectPart least = spec.child("minReplicas");
    ObjectPart most = spec.child("maxReplicas");
    boolean zero =
        old.filter(one -> one.has("minReplicas") && one.number("minReplicas") == 0).isPresent();
    long lowest = zero || release.isAtLeast(TO_ZERO_SINCE) ? 0 : 1;
    boolean missing = release.isAtLeast(MISSING_SINCE);
    errors.declared(() -> {
      if (least.exists() && least.number() < lowest) {
        errors.invalid(least, least.number(), "must be greater than or equal to " + lowest);
      }
      if (most.number() < 0) {
        String bound = missing ? "must be greater than or equal to 1" : "must be greater than 0";
        errors.invalid(most, most.number(), bound);
      }
    });
    if (most.number() == 0 && missing) {
      errors.requiredByTag(most, "must be set and greater than 0");
    } else if (most.number() == 0) {
      errors.invalid(most, 0, "must be greater than 0");
    }
    if (least.exists() && most.number() < least.number()) {
      errors.invalid(most, most.number(), "must be greater than or equal to `minReplicas`");
    }
    ObjectPart target = spec.child("scaleTargetRef");
    boolean same =
        old.map(one ->
                one.child("scaleTargetRef").text("apiVersion").equals(target.text("apiVersion"))
                    && one.child("scaleTargetRef").text("kind").equals(target.text("kind")))
            .orElse(false);
    reference(target);
    if (!same) {
      version(target, target.text("kind").equals("ReplicationController"));
    }
    ObjectPart metrics = spec.child("metrics");
    metrics.items().forEach(this::metric);
    boolean outside =
        metrics.items().stream()
            .anyMatch(metric -> List.of("Object", "External").contains(metric.text("type")));
    if (least.exists() && least.number() == 0 && !outside) {
      errors.forbidden(
          metrics,
          "must specify at least one Object or External metric to support scaling to zero"
              + " replicas");
    }
    for (String direction : List.of("scaleUp", "scaleDown")) {
      ObjectPart rules = spec.child("behavior", direction);
      if (rules.exists()) {
        scaling(rules);
      }
    }
  }

  private void reference(ObjectPart reference) {
    for (String member : List.of("kind", "name")) {
      ObjectPart part = reference.child(member);
      if (errors.requireText(part)) {
        errors.invalid(part, NameFormat.pathSegment(part.text()));
      }
    }
  }

  /// @param anyGroup whether the core group is allowed, which has no name
  private void version(ObjectPart reference, boolean anyGroup) {
    ObjectPart version = reference.child("apiVersion");
    if (version.text().chars().filter(c -> c == '/').count() > 1) {
      errors.invalid(version, version.text(), "unexpected GroupVersion string: " + version.text());
    } else if (!anyGroup && version.text().indexOf('/') <= 0) {
      errors.invalid(version, version.text(), "apiVersion must specify API group");
    }
  }

  private void scaling(ObjectPart rules) {
    ObjectPart window = rules.child("stabilizationWindowSeconds");
    if (window.number() < 0) {
      errors.invalid(window, "must be greater than or equal to zero");
    }
    if (window.number() > LONGEST_WINDOW) {
      errors.invalid(window, "must be less than or equal to " + LONGEST_WINDOW);
    }
    if (rules.has("selectPolicy")) {
      errors.allowOneOf(rules.child("selectPolicy"), List.of("Disabled", "Max", "Min"));
    }
    ObjectPart policies = rules.child("policies");
    if (policies.size() == 0) {
      errors.required(policies, "must specify at least one Policy");
    }
    for (ObjectPart policy : policies.items()) {
      errors.allowOneOf(policy.child("type"), List.of("Percent", "Pods"));
      errors.positive(policy.child("value"));
      errors.positive(policy.child("periodSeconds"));
      if (policy.number("periodSeconds") > LONGEST_PERIOD) {
        errors.invalid(
            policy.child("periodSeconds"),
            policy.number("periodSeconds"),
            "must be less than or equal to " + LONGEST_PERIOD);
      }
    }
    ObjectPart tolerance = rules.child("tolerance");
    tolerance
        .quantity()
        .filter(amount -> amount.value().signum() < 0)
        .ifPresent(amount ->
            errors.invalid(tolerance, amount.text(), "must be greater than or equal to 0"));
  }

  private void metric(ObjectPart metric) {
    ObjectPart type = metric.child("type");
    if (type.text().isEmpty()) {
      errors.required(type, "must specify a metric source type");
    }
    errors.allowOneOf(type, TYPES);
    List<String> present = new ArrayList<>(SOURCES);
    present.removeIf(name -> !metric.has(name));
    if (!present.isEmpty()) {
      source(present.getFirst(), metric.child(present.getFirst()));
    }
    String wanted = MEMBERS.getOrDefault(type.text(), "");
    if (wanted.isEmpty()) {
      errors.unsupported(type, TYPES);
    } else if (!metric.has(wanted)) {
      errors.required(
          metric.child(wanted), "must populate information for the given metric source");
    }
    if (present.size() != 1) {
      present.remove(wanted);
      present.stream()
          .sorted()
          .forEach(other ->
              errors.forbidden(metric.child(other), "must populate the given metric source only"));
    }
  }

  private void source(String type, ObjectPart source) {
    ObjectPart target = source.child("target");
    ObjectPart average = target.child(AVERAGE);
    ObjectPart utilization = target.child(UTILIZATION);
    switch (type) {
      case "object" -> {
        reference(source.child("describedObject"));
        version(source.child("describedObject"), true);
        identified(source, target);
        if (!target.has("value") && !average.exists()) {
          errors.required(average, "must set either a target value or averageValue");
        }
      }
      case "external" -> {
        identified(source, target);
        if (!target.has("value") && !average.exists()) {
          errors.required(average, "must set either a target value for metric or a per-pod target");
        }
        if (target.has("value") && average.exists()) {
          errors.forbidden(
              target.child("value"),
              "may not set both a target value for metric and a per-pod target");
        }
      }
      case "pods" -> {
        identified(source, target);
        if (!average.exists()) {
          errors.required(average, "must specify a positive target averageValue");
        }
      }
      default -> {
        resource(source, type.equals("containerResource"));
        target(target);
        if (!utilization.exists() && !average.exists()) {
          errors.required(
              utilization, "must set either a target raw value or a target utilization");
        }
        if (utilization.exists() && average.exists()) {
          errors.forbidden(average, "may not set both a target raw value and a target utilization");
        }
      }
    }
  }

  private void resource(ObjectPart source, boolean ofContainer) {
    ObjectPart name = source.child("name");
    ObjectPart container = source.child("container");
    if (name.text().isEmpty()) {
      errors.required(name, "must specify a resource name");
    } else if (ofContainer) {
      ResourceNames.ofContainer(name.text(), name, errors);
    }
    if (ofContainer) {
      if (container.text().isEmpty()) {
        errors.required(container, "must specify a container");
      } else {
        errors.invalid(container, NameFormat.dns1123Label(container.text()));
      }
    }
  }

  private void identified(ObjectPart source, ObjectPart target) {
    ObjectPart name = source.child("metric", "name");
    if (name.text().isEmpty()) {
      errors.required(name, "must specify a metric name");
    } else {
      errors.invalid(name, NameFormat.pathSegment(name.text()));
    }
    target(target);
  }

  private void target(ObjectPart target) {
    ObjectPart type = target.child("type");
    if (type.text().isEmpty()) {
      errors.required(type, "must specify a metric target type");
    }
    if (!List.of("Utilization", "Value", "AverageValue").contains(type.text())) {
      errors.invalid(type, type.text(), "must be either Utilization, Value, or AverageValue");
    }
    for (String member : List.of("value", AVERAGE)) {
      Optional<Quantity> amount = target.child(member).quantity();
      if (amount.isPresent() && amount.get().value().signum() <= 0) {
        errors.invalid(target.child(member), amount.get().text(), "must be positive");
      }
    }
    ObjectPart utilization = target.child(UTILIZATION);
    if (utilization.exists() && utilization.number() < 1) {
      errors.invalid(utilization, "must be greater than 0");
    }
  }

  /// @param old the spec before an update
  void disruptionBudget(ObjectPart spec, Optional<ObjectPart> old) {
    if (spec.has("minAvailable") && spec.has("maxUnavailable")) {
      errors.invalidJson(
          spec,
          errors.internal("policy/v1.PodDisruptionBudgetSpec", spec.members()),
          "minAvailable and maxUnavailable cannot be both set");
    }
    for (String member : List.of("minAvailable", "maxUnavailable")) {
      if (spec.has(member)) {
        WorkloadRules.share(spec.child(member), errors);
        WorkloadRules.notMoreThanAll(spec.child(member), errors);
      }
    }
    boolean values = old.map(one -> LabelSelectors.isUsable(one.child("selector"))).orElse(true);
    LabelSelectors.check(spec.child("selector"), values, errors);
    if (spec.has("unhealthyPodEvictionPolicy")) {
      errors.allowOneOf(
          spec.child("unhealthyPodEvictionPolicy"), List.of("AlwaysAllow", "IfHealthyBudget"));
    }
  }
}
