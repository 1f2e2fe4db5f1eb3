package dev.admittance.simulator.validation;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.validation.NameFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Validates Jobs and the Jobs that CronJobs make. Source: k8s.io/kubernetes
/// `pkg/apis/batch/validation/validation.go`, `ValidateJob`, `validateJobSpec`.
final class JobRules {
  private static final long MOST_INDEXES = 100_000;
  private static final long MANY = 10_000;
  private static final int MANAGER_LENGTH = 63;
  private static final String MISMATCH = "`selector` does not match template `labels`";

  private final PodSettings settings;
  private final PodRules pods;
  private final FieldErrors errors;

  JobRules(PodSettings settings, FieldErrors errors) {
    this.settings = settings;
    this.pods = new PodRules(settings, errors);
    this.errors = errors;
  }

  void create(ObjectPart job) {
    ObjectPart spec = job.child("spec");
    generatedSelector(job);
    all(spec, true);
    podNames(job);
  }

  /// Pods of indexed Jobs have the index in their names.
  private void podNames(ObjectPart job) {
    ObjectPart spec = job.child("spec");
    long completions = spec.number("completions");
    if (spec.text("completionMode").equals("Indexed") && completions > 0) {
      ObjectPart name = job.child("metadata", "name");
      String longest = name.text() + "-" + (completions - 1);
      if (!NameFormat.dns1123Label(longest).isEmpty()) {
        errors.invalid(
            name, name.text(), "will not able to create pod with invalid DNS label: " + longest);
      }
    }
  }

  /// The labels that the server gives to a Job and its pods.
  private void generatedSelector(ObjectPart job) {
    ObjectPart spec = job.child("spec");
    ObjectPart selector = spec.child("selector");
    if (spec.isTrue("manualSelector") || !selector.exists()) {
      return;
    }
    String uid = job.child("metadata").text("uid");
    String name = job.child("metadata").text("name");
    ObjectPart labels = spec.child("template", "metadata").child("labels");
    Map<String, String> expected =
        Map.of(
            "controller-uid", uid,
            "job-name", name,
            "batch.kubernetes.io/controller-uid", uid,
            "batch.kubernetes.io/job-name", name);
    for (String key :
        List.of(
            "controller-uid",
            "job-name",
            "batch.kubernetes.io/controller-uid",
            "batch.kubernetes.io/job-name")) {
      String wanted = "must be '" + expected.getOrDefault(key, "") + "'";
      if (!labels.has(key)) {
        errors.required(labels.entry(key), wanted);
      } else if (!labels.text(key).equals(expected.get(key))) {
        errors.invalid(new ObjectPart(labels.value(), () -> labels.path().key(key)), wanted);
      }
    }
    JsonObject.Builder made = JsonObject.builder();
    expected.forEach(made::put);
    ObjectPart all = ObjectPart.of(made.build());
    if (LabelSelectors.isUsable(selector) && !LabelSelectors.matches(selector, all)) {
      errors.invalid(selector, "`selector` not auto-generated");
    }
  }

  /// @param values whether values of the selector are validated, too
  private void all(ObjectPart spec, boolean values) {
    spec(spec);
    ObjectPart selector = spec.child("selector");
    if (selector.exists()) {
      LabelSelectors.check(selector, values, errors);
    } else {
      errors.required(selector);
    }
    ObjectPart labels = spec.child("template", "metadata").child("labels");
    boolean usable = !selector.exists() || LabelSelectors.isUsable(selector);
    if (usable && !LabelSelectors.matches(selector, labels)) {
      errors.invalid(labels, MISMATCH);
    }
  }

  /// The template of the Jobs of a CronJob, without a selector.
  void template(ObjectPart template) {
    ObjectPart spec = template.child("spec");
    spec(spec);
    if (spec.has("selector")) {
      errors.invalid(spec.child("selector"), "`selector` will be auto-generated");
    }
    if (spec.isTrue("manualSelector")) {
      errors.unsupportedJson(
          spec.child("manualSelector"),
          spec.child("manualSelector").value(),
          Optional.empty(),
          List.of("nil", "false"));
    }
  }

  private void spec(ObjectPart spec) {
    for (String member :
        List.of(
            "parallelism",
            "completions",
            "activeDeadlineSeconds",
            "backoffLimit",
            "ttlSecondsAfterFinished",
            "backoffLimitPerIndex",
            "maxFailedIndexes")) {
      errors.nonNegative(spec.child(member));
    }
    if (spec.has("maxFailedIndexes") && !spec.has("backoffLimitPerIndex")) {
      errors.required(spec.child("backoffLimitPerIndex"), "when maxFailedIndexes is specified");
    }
    if (spec.has("managedBy")) {
      manager(spec.child("managedBy"));
    }
    completions(spec);
    if (spec.has("podFailurePolicy")) {
      new JobPolicyRules(spec, errors).failure(spec.child("podFailurePolicy"));
    }
    if (spec.has("successPolicy")) {
      success(spec);
    }
    replacement(spec);
    pods.template(spec.child("template"));
    restarts(spec);
    errors.leaveOut(spec, "scheduling");
  }

  private void success(ObjectPart spec) {
    if (spec.text("completionMode").equals("Indexed")) {
      new JobPolicyRules(spec, errors).success(spec.child("successPolicy"));
    } else {
      errors.invalidJson(
          spec.child("successPolicy"),
          errors.internal("batch/v1.SuccessPolicy", spec.child("successPolicy").members()),
          "requires indexed completion mode");
    }
  }

  private void manager(ObjectPart manager) {
    if (errors.requireText(manager)) {
      FieldFormats.domainPath(manager, errors);
    }
    errors.tooLong(manager, MANAGER_LENGTH);
  }

  private void completions(ObjectPart spec) {
    ObjectPart mode = spec.child("completionMode");
    ObjectPart completions = spec.child("completions");
    ObjectPart parallelism = spec.child("parallelism");
    ObjectPart perIndex = spec.child("backoffLimitPerIndex");
    ObjectPart failed = spec.child("maxFailedIndexes");
    if (mode.exists()) {
      errors.allowOneOf(mode, List.of("NonIndexed", "Indexed"));
    }
    if (mode.text().equals("Indexed")) {
      if (!completions.exists()) {
        errors.required(completions, "when completion mode is Indexed");
      }
      atMost(parallelism, MOST_INDEXES, " when completion mode is Indexed");
      if (completions.exists() && failed.exists() && failed.number() > completions.number()) {
        errors.invalid(failed, failed.number(), "must be less than or equal to completions");
      }
      atMost(failed, MOST_INDEXES, "");
      if (completions.number() > MOST_INDEXES && perIndex.exists()) {
        if (!failed.exists()) {
          errors.required(failed, "must be specified when completions is above 100000");
        }
        String together =
            " when completions are above 100000 and used with backoff limit per index";
        atMost(parallelism, MANY, together);
        atMost(failed, MANY, together);
      }
    } else if (!mode.exists() || mode.text().equals("NonIndexed")) {
      for (ObjectPart indexed : List.of(perIndex, failed)) {
        if (indexed.exists()) {
          errors.invalid(indexed, "requires indexed completion mode");
        }
      }
    }
  }

  private void atMost(ObjectPart part, long limit, String when) {
    if (part.number() > limit) {
      errors.invalid(part, part.number(), "must be less than or equal to " + limit + when);
    }
  }

  private void replacement(ObjectPart spec) {
    if (spec.has("podReplacementPolicy")) {
      errors.allowOneOf(
          spec.child("podReplacementPolicy"),
          spec.has("podFailurePolicy")
              ? List.of("Failed")
              : List.of("Failed", "TerminatingOrFailed"));
    }
  }

  private void restarts(ObjectPart spec) {
    ObjectPart policy = spec.child("template", "spec").child("restartPolicy");
    switch (policy.text()) {
      case "", "Always" -> errors.required(policy, "valid values: \"OnFailure\", \"Never\"");
      case "Never" -> {}
      case "OnFailure" -> {
        if (spec.has("podFailurePolicy")) {
          errors.invalid(
              policy,
              policy.text(),
              "only \"Never\" is supported when podFailurePolicy is specified");
        }
      }
      default -> errors.unsupported(policy, List.of("OnFailure", "Never"));
    }
  }

  void update(ObjectPart job, ObjectPart oldJob) {
    ObjectPart spec = job.child("spec");
    ObjectPart old = oldJob.child("spec");
    boolean valid = !old.has("selector") || LabelSelectors.isUsable(old.child("selector"));
    if (!errors.isDeclarative()) {
      // Releases before 1.37 check a changed Job like a new one first.
      generatedSelector(job);
      all(spec, valid);
      errors.compareMetadata();
    }
    podNames(job);
    all(spec, valid);
    new JobChangeRules(settings.release(), errors).check(spec, oldJob);
  }
}
