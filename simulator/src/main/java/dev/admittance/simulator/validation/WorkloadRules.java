package dev.admittance.simulator.validation;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import java.util.List;
import java.util.Optional;

/// Validates Deployments, ReplicaSets, ReplicationControllers and DaemonSets. Source:
/// k8s.io/kubernetes `pkg/apis/apps/validation/validation.go`, `ValidateDeploymentSpec`,
/// `ValidateReplicaSetSpec`, `ValidateDaemonSetSpec`; `pkg/apis/core/validation/validation.go`,
/// `ValidateReplicationControllerSpec`.
final class WorkloadRules {
  private static final String MISMATCH = "`selector` does not match template `labels`";
  private static final int ONCE_SINCE = 34;
  private static final List<String> ALWAYS = List.of("Always");

  private final PodSettings settings;
  private final PodRules pods;
  private final FieldErrors errors;

  WorkloadRules(PodSettings settings, FieldErrors errors) {
    this.settings = settings;
    this.pods = new PodRules(settings, errors);
    this.errors = errors;
  }

  void deployment(ObjectPart spec, Optional<ObjectPart> old) {
    errors.nonNegative(spec.child("replicas"));
    replicated(spec, "invalid label selector");
    ObjectPart strategy = spec.child("strategy");
    ObjectPart rolling = strategy.child("rollingUpdate");
    switch (strategy.text("type")) {
      case "Recreate" ->
          errors.forbidIfSet(
              strategy, "rollingUpdate", "may not be specified when strategy `type` is 'Recreate'");
      case "RollingUpdate" -> {
        if (rolling.exists()) {
          rolling(rolling);
        } else {
          errors.required(rolling, "this should be defaulted and never be nil");
        }
      }
      default -> unsupported(strategy, "Deployment", List.of("Recreate", "RollingUpdate"));
    }
    errors.nonNegative(spec.child("minReadySeconds"));
    errors.nonNegative(spec.child("revisionHistoryLimit"));
    ObjectPart deadline = spec.child("progressDeadlineSeconds");
    if (deadline.exists()) {
      errors.nonNegative(deadline);
      if (deadline.number() <= spec.number("minReadySeconds")) {
        errors.invalid(deadline, "must be greater than minReadySeconds");
      }
    }
    old.ifPresent(before -> immutable(spec, before, "selector"));
  }

  void replicaSet(ObjectPart spec, Optional<ObjectPart> old) {
    for (int i = 0; i < times(old); i++) {
      errors.nonNegative(spec.child("replicas"));
      errors.nonNegative(spec.child("minReadySeconds"));
      replicated(spec, "invalid label selector");
    }
    old.ifPresent(before -> immutable(spec, before, "selector"));
  }

  private void replicated(ObjectPart spec, String unusable) {
    if (selector(spec, "deployment", unusable)) {
      ObjectPart template = spec.child("template");
      mismatch(spec, template);
      pods.template(template);
      always(template, "ReplicaSet");
    }
  }

  /// Validates a selector.
  ///
  /// @param unusable what the server says of one that it cannot use
  /// @return whether it can be used
  boolean selector(ObjectPart spec, String kind, String unusable) {
    ObjectPart selector = spec.child("selector");
    if (!selector.exists()) {
      errors.required(selector);
      return true;
    }
    LabelSelectors.check(selector, errors);
    if (LabelSelectors.isEmpty(selector)) {
      errors.invalid(selector, "empty selector is invalid for " + kind);
    }
    boolean usable = LabelSelectors.isUsable(selector);
    if (!usable) {
      errors.invalid(selector, unusable);
    }
    return usable;
  }

  void mismatch(ObjectPart spec, ObjectPart template) {
    ObjectPart labels = template.child("metadata", "labels");
    if (!LabelSelectors.matches(spec.child("selector"), labels)) {
      errors.invalid(labels, MISMATCH);
    }
  }

  void always(ObjectPart template, String kind) {
    ObjectPart spec = template.child("spec");
    errors.allowOneOf(spec.child("restartPolicy"), ALWAYS);
    errors.forbidIfSet(
        spec, "activeDeadlineSeconds", "activeDeadlineSeconds in " + kind + " is not Supported");
  }

  /// The strategy as the server prints it.
  private void unsupported(ObjectPart strategy, String kind, List<String> supported) {
    JsonObject printed = errors.internal("apps/v1.DeploymentStrategy", strategy.members());
    errors.unsupportedJson(strategy, printed, GoSyntax.strategy(kind, strategy), supported);
  }

  void immutable(ObjectPart spec, ObjectPart old, String member) {
    if (!PodRules.same(spec.child(member).value(), old.child(member).value())) {
      errors.invalid(spec.child(member), FieldErrors.IMMUTABLE);
    }
  }

  void replicationController(ObjectPart spec) {
    errors.declared(() -> errors.nonNegative(spec.child("minReadySeconds")));
    ObjectPart selector = spec.child("selector");
    if (selector.size() == 0) {
      errors.required(selector);
    }
    if (spec.has("replicas")) {
      errors.declared(() -> errors.nonNegative(spec.child("replicas")));
    } else {
      errors.requiredByTag(spec.child("replicas"), "");
    }
    ObjectPart template = spec.child("template");
    if (!template.exists()) {
      errors.required(template);
      return;
    }
    ObjectPart labels = template.child("metadata", "labels");
    boolean selects =
        LabelSelectors.texts(labels)
            .entrySet()
            .containsAll(LabelSelectors.texts(selector).entrySet());
    if (!selects) {
      errors.invalid(labels, MISMATCH);
    }
    pods.template(template);
    always(template, "ReplicationController");
  }

  /// How often a server checks a workload: some check a changed one like a new one first.
  private int times(Optional<ObjectPart> old) {
    return old.isEmpty() || settings.release().isAtLeast(ONCE_SINCE) ? 1 : 2;
  }

  void daemonSet(ObjectPart spec, Optional<ObjectPart> old) {
    old.ifPresent(before -> immutable(spec, before, "selector"));
    for (int i = 0; i < times(old); i++) {
      daemonSet(spec);
    }
  }

  private void daemonSet(ObjectPart spec) {
    ObjectPart selector = spec.child("selector");
    ObjectPart template = spec.child("template");
    LabelSelectors.check(selector, errors);
    if (!selector.exists() || LabelSelectors.isUsable(selector)) {
      mismatch(spec, template);
    }
    if (selector.exists() && LabelSelectors.isEmpty(selector)) {
      errors.invalid(selector, "empty selector is invalid for daemonset");
    }
    pods.template(template);
    always(template, "DaemonSet");
    errors.nonNegative(spec.child("minReadySeconds"));
    ObjectPart strategy = spec.child("updateStrategy");
    ObjectPart rolling = strategy.child("rollingUpdate");
    switch (strategy.text("type")) {
      case "OnDelete" -> {}
      case "RollingUpdate" -> {
        if (rolling.exists()) {
          rollingDaemons(rolling);
        } else {
          errors.required(rolling);
        }
      }
      default -> unsupported(strategy, "DaemonSet", List.of("RollingUpdate", "OnDelete"));
    }
    errors.nonNegative(spec.child("revisionHistoryLimit"));
  }

  private void rolling(ObjectPart rolling) {
    ObjectPart unavailable = rolling.child("maxUnavailable");
    ObjectPart surge = rolling.child("maxSurge");
    share(unavailable);
    share(surge);
    if (amount(unavailable) == 0 && amount(surge) == 0) {
      errors.invalidIntOrString(unavailable, "may not be 0 when `maxSurge` is 0");
    }
    notMoreThanAll(unavailable);
  }

  private void rollingDaemons(ObjectPart rolling) {
    ObjectPart unavailable = rolling.child("maxUnavailable");
    ObjectPart surge = rolling.child("maxSurge");
    share(unavailable);
    share(surge);
    notMoreThanAll(unavailable);
    notMoreThanAll(surge);
    if (amount(unavailable) != 0 && amount(surge) != 0) {
      errors.invalidIntOrString(surge, "may not be set when maxUnavailable is non-zero");
    } else if (amount(unavailable) == 0 && amount(surge) == 0) {
      errors.required(unavailable, "cannot be 0 when maxSurge is 0");
    }
  }

  /// A number or percentage.
  private void share(ObjectPart part) {
    share(part, errors);
  }

  static void share(ObjectPart part, FieldErrors errors) {
    if (part.value() instanceof JsonString(String text)) {
      for (String message : FieldFormats.percent(text)) {
        errors.invalidIntOrString(part, message);
      }
    } else {
      errors.nonNegative(part);
    }
  }

  private void notMoreThanAll(ObjectPart part) {
    notMoreThanAll(part, errors);
  }

  static void notMoreThanAll(ObjectPart part, FieldErrors errors) {
    if (FieldFormats.isPercent(part.text()) && amount(part) > 100) {
      errors.invalidIntOrString(part, "must not be greater than 100%");
    }
  }

  /// The number, or that of a percentage; 0 for any other text.
  static long amount(ObjectPart part) {
    String text = part.text();
    String digits = FieldFormats.isPercent(text) ? text.substring(0, text.length() - 1) : text;
    if (digits.isEmpty()) {
      return part.number();
    }
    try {
      return Long.parseLong(digits);
    } catch (NumberFormatException _) {
      return 0;
    }
  }
}
