package dev.admittance.simulator.validation;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
import dev.admittance.model.validation.NameFormat;
import java.util.List;
import java.util.Optional;

/// Validates Deployments, ReplicaSets, ReplicationControllers, DaemonSets and StatefulSets. Source:
/// k8s.io/kubernetes `pkg/apis/apps/validation/validation.go`, `ValidateDeploymentSpec`,
/// `ValidateReplicaSetSpec`, `ValidateDaemonSetSpec`, `ValidateStatefulSetSpec`;
/// `pkg/apis/core/validation/validation.go`, `ValidateReplicationControllerSpec`.
final class WorkloadRules {
  private static final String MISMATCH = "`selector` does not match template `labels`";
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
      default -> unsupported(strategy, List.of("Recreate", "RollingUpdate"));
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
    errors.nonNegative(spec.child("replicas"));
    errors.nonNegative(spec.child("minReadySeconds"));
    replicated(spec, "invalid label selector");
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

  /// @return whether the selector can be used
  private boolean selector(ObjectPart spec, String kind, String unusable) {
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

  private void mismatch(ObjectPart spec, ObjectPart template) {
    ObjectPart labels = template.child("metadata", "labels");
    if (!LabelSelectors.matches(spec.child("selector"), labels)) {
      errors.invalid(labels, MISMATCH);
    }
  }

  private void always(ObjectPart template, String kind) {
    ObjectPart spec = template.child("spec");
    errors.allowOneOf(spec.child("restartPolicy"), ALWAYS);
    errors.forbidIfSet(
        spec, "activeDeadlineSeconds", "activeDeadlineSeconds in " + kind + " is not Supported");
  }

  /// The strategy as the server prints it.
  private void unsupported(ObjectPart strategy, List<String> supported) {
    JsonObject printed = InternalStruct.STRATEGY.of(strategy.members());
    errors.unsupportedJson(strategy, printed, supported);
  }

  private void immutable(ObjectPart spec, ObjectPart old, String member) {
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

  void daemonSet(ObjectPart spec, Optional<ObjectPart> old) {
    old.ifPresent(before -> immutable(spec, before, "selector"));
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
      default -> unsupported(strategy, List.of("RollingUpdate", "OnDelete"));
    }
    errors.nonNegative(spec.child("revisionHistoryLimit"));
  }

  private void rolling(ObjectPart rolling) {
    ObjectPart unavailable = rolling.child("maxUnavailable");
    ObjectPart surge = rolling.child("maxSurge");
    share(unavailable);
    share(surge);
    if (amount(unavailable) == 0 && amount(surge) == 0) {
      errors.invalid(unavailable, "may not be 0 when `maxSurge` is 0");
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
      errors.invalid(surge, "may not be set when maxUnavailable is non-zero");
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
      FieldFormats.percent(text).forEach(message -> errors.invalid(part, message));
    } else {
      errors.nonNegative(part);
    }
  }

  private void notMoreThanAll(ObjectPart part) {
    notMoreThanAll(part, errors);
  }

  static void notMoreThanAll(ObjectPart part, FieldErrors errors) {
    if (FieldFormats.isPercent(part.text()) && amount(part) > 100) {
      errors.invalid(part, "must not be greater than 100%");
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

  /// @param old the spec before an update, which excuses names, claims and a template that is
  ///   invalid already
  void statefulSet(ObjectPart spec, Optional<ObjectPart> old) {
    boolean excused = old.isPresent() && !isValid(old.get());
    statefulSet(spec, old.isPresent(), excused);
    old.ifPresent(before -> statefulChanges(spec, before));
  }

  private boolean isValid(ObjectPart old) {
    FieldErrors found = new FieldErrors(false);
    new WorkloadRules(settings, found).statefulSet(old, true, false);
    return found.count() == 0;
  }

  private void statefulSet(ObjectPart spec, boolean updates, boolean excused) {
    ObjectPart management = spec.child("podManagementPolicy");
    if (errors.requireText(management)
        && !List.of("OrderedReady", "Parallel").contains(management.text())) {
      errors.invalid(management, management.text(), "must be 'OrderedReady' or 'Parallel'");
    }
    statefulStrategy(spec.child("updateStrategy"));
    ObjectPart retention = spec.child("persistentVolumeClaimRetentionPolicy");
    if (retention.exists()) {
      for (String when : List.of("whenDeleted", "whenScaled")) {
        errors.allowOneOf(retention.child(when), List.of("Retain", "Delete"));
      }
    }
    List<ObjectPart> claims = spec.items("volumeClaimTemplates");
    if (!updates) {
      ClaimRules rules = new ClaimRules(errors);
      claims.forEach(claim -> rules.spec(claim.child("spec"), false));
    }
    errors.nonNegative(spec.child("replicas"));
    errors.nonNegative(spec.child("minReadySeconds"));
    errors.nonNegative(spec.child("ordinals", "start").under(spec, "ordinals.start"));
    ObjectPart service = spec.child("serviceName");
    if (!updates && !service.text().isEmpty()) {
      errors.invalid(service, NameFormat.dns1123Label(service.text()));
    }
    ObjectPart template = spec.child("template");
    if (selector(spec, "statefulset", "")) {
      mismatch(spec, template);
      if (!excused) {
        pods.template(withClaims(template, claims));
      }
      ObjectPart metadata = template.child("metadata");
      ObjectPart annotations = metadata.child("annotations").under(template, "annotations");
      LabelSelectors.labels(metadata.child("labels").under(template, "labels"), errors);
      LabelSelectors.annotations(annotations, errors);
      pods.meaningfulAnnotations(annotations, template.child("spec"));
    }
    always(template, "StatefulSet");
  }

  private void statefulStrategy(ObjectPart strategy) {
    ObjectPart rolling = strategy.child("rollingUpdate");
    switch (strategy.text("type")) {
      case "" -> errors.required(strategy);
      case "OnDelete" -> {
        if (rolling.exists()) {
          errors.invalidJson(
              rolling,
              InternalStruct.STATEFUL_ROLLING_UPDATE.of(rolling.members()),
              "only allowed for updateStrategy 'RollingUpdate'");
        }
      }
      case "RollingUpdate" -> {
        errors.nonNegative(rolling.child("partition"));
        ObjectPart unavailable = rolling.child("maxUnavailable");
        if (unavailable.exists()) {
          share(unavailable);
          if (amount(unavailable) == 0) {
            errors.invalid(unavailable, "cannot be 0");
          }
          notMoreThanAll(unavailable);
        }
      }
      default ->
          errors.invalidJson(
              strategy,
              InternalStruct.STATEFUL_STRATEGY.of(strategy.members()),
              "must be 'RollingUpdate' or 'OnDelete'");
    }
  }

  /// The template without the names that the controller sets, and with the volumes of the claims.
  private static ObjectPart withClaims(ObjectPart template, List<ObjectPart> claims) {
    JsonObject spec = template.child("spec").members().without("subdomain").without("hostname");
    JsonValue changed =
        claims.isEmpty()
            ? spec
            : spec.with("volumes", ClaimRules.volumes(claims, template.child("spec", "volumes")));
    return new ObjectPart(template.members().with("spec", changed), template.place());
  }

  private void statefulChanges(ObjectPart spec, ObjectPart old) {
    if (errors.isDeclarative()) {
      for (String member :
          List.of("selector", "volumeClaimTemplates", "serviceName", "podManagementPolicy")) {
        errors.declared(() -> immutable(spec, old, member));
      }
      return;
    }
    JsonObject now = spec.members();
    for (String free :
        List.of(
            "replicas",
            "template",
            "updateStrategy",
            "minReadySeconds",
            "ordinals",
            "revisionHistoryLimit",
            "persistentVolumeClaimRetentionPolicy")) {
      now = PodRules.as(now, free, old.child(free).value());
    }
    if (!PodRules.same(now, old.value())) {
      errors.forbidden(
          spec,
          "updates to statefulset spec for fields other than 'replicas', 'ordinals', 'template',"
              + " 'updateStrategy', 'revisionHistoryLimit', 'persistentVolumeClaimRetentionPolicy'"
              + " and 'minReadySeconds' are forbidden");
    }
  }
}
