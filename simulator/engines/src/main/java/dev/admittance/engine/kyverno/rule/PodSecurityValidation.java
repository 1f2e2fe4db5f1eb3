package dev.admittance.engine.kyverno.rule;

import dev.admittance.engine.kyverno.policy.KyvernoRule;
import dev.admittance.engine.kyverno.policy.RuleException;
import dev.admittance.engine.kyverno.rule.RuleVerdict.Status;
import dev.admittance.engine.kyverno.value.GoPrint;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.simulator.podsecurity.PodControls;
import dev.admittance.simulator.podsecurity.PodControls.Breach;
import dev.admittance.simulator.podsecurity.ViolatedField;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// The validation of a rule by Pod Security controls. Source: kyverno
/// `pkg/engine/handlers/validation/validate_pss.go`.
final class PodSecurityValidation {
  /// The newest minor release whose controls Kyverno has.
  private static final int NEWEST = 34;

  private static final Set<String> TEMPLATED =
      Set.of(
          "DaemonSet", "Deployment", "Job", "StatefulSet", "ReplicaSet", "ReplicationController");
  private static final String CRON_JOB = "CronJob";

  private final KyvernoRule rule;
  private final List<RuleException> exceptions;

  /// Prepares a rule.
  ///
  /// @param exceptions that hold for it and the request
  PodSecurityValidation(KyvernoRule rule, List<RuleException> exceptions) {
    this.rule = rule;
    this.exceptions = exceptions;
  }

  RuleValidation.Verdict validate(JsonObject object) {
    Optional<RuleException> whole =
        exceptions.stream()
            .filter(exception -> exception.spec().objects("podSecurity").isEmpty())
            .findFirst();
    if (whole.isPresent()) {
      return new RuleValidation.Verdict(
          Status.SKIP, "rule is skipped due to policy exception " + whole.get().key());
    }
    JsonObject block = rule.validation().object("podSecurity");
    String kind = object.text("kind");
    JsonObject pod = pod(kind, object);
    if (pod == null) {
      return error("Error while getting new resource: could not find correct resource type");
    }
    boolean baseline = block.text("level").equals("baseline");
    String version = block.text("version");
    Optional<List<Breach>> judged = PodControls.evaluate(baseline, version, NEWEST, pod);
    if (judged.isEmpty()) {
      return error("failed to parse pod security api version: " + version);
    }
    ControlExclusions exclusions = new ControlExclusions(baseline, version, NEWEST, pod);
    List<Breach> left = exclusions.apply(block.objects("exclude"), judged.get());
    if (left.isEmpty()) {
      return new RuleValidation.Verdict(
          Status.PASS, "Validation rule '" + rule.name() + "' passed.");
    }
    for (RuleException exception : exceptions) {
      left = exclusions.apply(exception.spec().objects("podSecurity"), left);
    }
    if (left.isEmpty()) {
      String keys = exceptions.stream().map(RuleException::key).collect(Collectors.joining(", "));
      return new RuleValidation.Verdict(
          Status.SKIP, "rule is skipped due to policy exceptions " + keys);
    }
    String violates = "' failed. It violates PodSecurity \"" + block.text("level") + ":" + version;
    return new RuleValidation.Verdict(
        Status.FAIL,
        left.stream()
            .map(breach -> print(breach, kind))
            .collect(
                Collectors.joining("", "Validation rule '" + rule.name() + violates + "\": ", "")));
  }

  private static RuleValidation.Verdict error(String message) {
    return new RuleValidation.Verdict(Status.ERROR, message);
  }

  /// The pod that an object makes, with the metadata that Kyverno takes for its own; null for other
  /// objects.
  private static @Nullable JsonObject pod(String kind, JsonObject object) {
    if (kind.equals("Pod")) {
      return object;
    }
    if (kind.equals(CRON_JOB)) {
      JsonObject job = object.object("spec").object("jobTemplate");
      return JsonObject.of("metadata", job.object("metadata"))
          .with("spec", job.object("spec").object("template").object("spec"));
    }
    return TEMPLATED.contains(kind) ? object.object("spec").object("template") : null;
  }

  private static String print(Breach breach, String kind) {
    return breach.fields().stream()
        .map(field -> print(field, kind))
        .collect(
            Collectors.joining(
                ", ", "(Forbidden reason: " + breach.reason() + ", field error list: [", "])"));
  }

  private static String print(ViolatedField field, String kind) {
    String prefix =
        TEMPLATED.contains(kind)
            ? "spec.template.spec"
            : kind.equals(CRON_JOB) ? "spec.jobTemplate.spec.template.spec" : "spec";
    String path =
        field.path().replace("spec", prefix).replace("metadata", "spec.template.metadata");
    return path
        + (field.required()
            ? ": Required value"
            : field
                .value()
                .filter(value -> !value.equals(new JsonString("")))
                .map(value -> " is forbidden, forbidden values found: " + GoPrint.print(value))
                .orElse(": Forbidden"));
  }
}
