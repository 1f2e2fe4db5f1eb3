package dev.admittance.simulator.validation;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonValue;
import dev.admittance.model.validation.NameFormat;
import java.util.List;
import java.util.Optional;

/// Validates StatefulSets. Source: k8s.io/kubernetes `pkg/apis/apps/validation/validation.go`,
/// `ValidateStatefulSetSpec`, `ValidateStatefulSetUpdate`.
final class StatefulSetRules {
  private static final String SPEC = "apps/v1.StatefulSetSpec";

  /// The first release that checks the pods and claims of a StatefulSet.
  private static final int TEMPLATES_SINCE = 34;

  /// The first release that checks the name of the Service and lets the limit of the history
  /// change.
  private static final int HISTORY_SINCE = 33;

  private final PodSettings settings;
  private final PodRules pods;
  private final WorkloadRules workloads;
  private final FieldErrors errors;

  StatefulSetRules(PodSettings settings, FieldErrors errors) {
    this.settings = settings;
    this.pods = new PodRules(settings, errors);
    this.workloads = new WorkloadRules(settings, errors);
    this.errors = errors;
  }

  /// @param old the spec before an update, which excuses names, claims and a template that is
  ///   invalid already
  void check(ObjectPart spec, Optional<ObjectPart> old) {
    boolean excused = old.isPresent() && !isValid(old.get());
    check(spec, old.isPresent(), excused);
    old.ifPresent(before -> changes(spec, before));
  }

  private boolean isValid(ObjectPart old) {
    return !FieldErrors.fails(
        found -> new StatefulSetRules(settings, found).check(old, true, false));
  }

  private void check(ObjectPart spec, boolean updates, boolean excused) {
    ObjectPart management = spec.child("podManagementPolicy");
    if (errors.requireText(management)
        && !List.of("OrderedReady", "Parallel").contains(management.text())) {
      errors.invalid(management, management.text(), "must be 'OrderedReady' or 'Parallel'");
    }
    strategy(spec.child("updateStrategy"));
    ObjectPart retention = spec.child("persistentVolumeClaimRetentionPolicy");
    if (retention.exists()) {
      for (String when : List.of("whenDeleted", "whenScaled")) {
        errors.allowOneOf(retention.child(when), List.of("Retain", "Delete"));
      }
    }
    List<ObjectPart> claims = spec.items("volumeClaimTemplates");
    if (!updates && settings.release().isAtLeast(TEMPLATES_SINCE)) {
      ClaimRules rules = new ClaimRules(errors);
      claims.forEach(claim -> rules.spec(claim.child("spec"), false, false));
    }
    errors.nonNegative(spec.child("replicas"));
    errors.nonNegative(spec.child("minReadySeconds"));
    errors.nonNegative(spec.child("ordinals", "start").under(spec, "ordinals.start"));
    ObjectPart service = spec.child("serviceName");
    if (!updates && !service.text().isEmpty() && settings.release().isAtLeast(HISTORY_SINCE)) {
      errors.invalid(service, NameFormat.dns1123Label(service.text()));
    }
    ObjectPart template = spec.child("template");
    if (workloads.selector(spec, "statefulset", "")) {
      workloads.mismatch(spec, template);
      if (!excused && settings.release().isAtLeast(TEMPLATES_SINCE)) {
        pods.template(withClaims(template, claims));
      }
      ObjectPart metadata = template.child("metadata");
      ObjectPart annotations = metadata.child("annotations").under(template, "annotations");
      LabelSelectors.labels(metadata.child("labels").under(template, "labels"), errors);
      LabelSelectors.annotations(annotations, errors);
      pods.meaningfulAnnotations(annotations, template.child("spec"));
    }
    workloads.always(template, "StatefulSet");
  }

  private void strategy(ObjectPart strategy) {
    ObjectPart rolling = strategy.child("rollingUpdate");
    switch (strategy.text("type")) {
      case "" -> errors.required(strategy);
      case "OnDelete" -> {
        if (rolling.exists()) {
          errors.invalidJson(
              rolling,
              errors.internal("apps/v1.RollingUpdateStatefulSetStrategy", rolling.members()),
              "only allowed for updateStrategy 'RollingUpdate'");
        }
      }
      case "RollingUpdate" -> {
        errors.nonNegative(rolling.child("partition"));
        ObjectPart unavailable = rolling.child("maxUnavailable");
        if (unavailable.exists()) {
          WorkloadRules.share(unavailable, errors);
          if (WorkloadRules.amount(unavailable) == 0) {
            errors.invalidIntOrString(unavailable, "cannot be 0");
          }
          WorkloadRules.notMoreThanAll(unavailable, errors);
        }
      }
      default ->
          errors.invalidPrinted(
              strategy,
              errors.internal("apps/v1.StatefulSetUpdateStrategy", strategy.members()),
              GoSyntax.strategy("StatefulSet", strategy),
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
    return new ObjectPart(template.members().with("spec", changed), template::path);
  }

  private void claims(ObjectPart templates, ObjectPart old) {
    JsonObject now = JsonObject.of("volumeClaimTemplates", templates.value());
    if (!errors.same(SPEC, now, JsonObject.of("volumeClaimTemplates", old.value()))) {
      errors.invalidJson(
          templates,
          errors.internal("core/v1.PersistentVolumeClaim", templates),
          FieldErrors.IMMUTABLE);
    }
  }

  private void changes(ObjectPart spec, ObjectPart old) {
    if (errors.isDeclarative()) {
      errors.declared(() -> {
        workloads.immutable(spec, old, "selector");
        claims(spec.child("volumeClaimTemplates"), old.child("volumeClaimTemplates"));
        workloads.immutable(spec, old, "serviceName");
        workloads.immutable(spec, old, "podManagementPolicy");
      });
      return;
    }
    boolean history = settings.release().isAtLeast(HISTORY_SINCE);
    JsonObject now = spec.members();
    for (String free :
        List.of(
            "replicas",
            "template",
            "updateStrategy",
            "minReadySeconds",
            "ordinals",
            "persistentVolumeClaimRetentionPolicy")) {
      now = PodRules.as(now, free, old.child(free).value());
    }
    if (history) {
      now = PodRules.as(now, "revisionHistoryLimit", old.child("revisionHistoryLimit").value());
    }
    if (!errors.same(SPEC, now, old.members())) {
      errors.forbidden(
          spec,
          "updates to statefulset spec for fields other than 'replicas', 'ordinals', 'template',"
              + " 'updateStrategy', "
              + (history ? "'revisionHistoryLimit', " : "")
              + "'persistentVolumeClaimRetentionPolicy' and 'minReadySeconds' are forbidden");
    }
  }
}
