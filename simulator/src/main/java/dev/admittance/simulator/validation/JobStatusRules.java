package dev.admittance.simulator.validation;

import dev.admittance.model.validation.FieldError;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/// Validates the status of jobs. Most of it is only checked where it changes. Source:
/// k8s.io/kubernetes `pkg/apis/batch/validation/validation.go`, `ValidateJobStatusUpdate`,
/// `validateJobStatus`; `pkg/registry/batch/job/strategy.go`, `getStatusValidationOptions`.
final class JobStatusRules {
  private static final String COMPLETE = "Complete";
  private static final String FAILED = "Failed";
  private static final String TARGET = "FailureTarget";
  private static final String MET = "SuccessCriteriaMet";
  private static final String COMPLETED = "completedIndexes";
  private static final String START = "startTime";
  private static final String END = "completionTime";
  private static final String UNCOUNTED = "uncountedTerminatedPods";

  private final FieldErrors errors;
  private final ObjectPart spec;
  private final ObjectPart status;
  private final ObjectPart old;
  private final ObjectPart conditions;

  JobStatusRules(FieldErrors errors, ObjectPart job, ObjectPart old) {
    this.errors = errors;
    this.spec = job.child("spec");
    this.status = job.child("status");
    this.old = old.child("status");
    this.conditions = status.child("conditions");
  }

  private static boolean is(ObjectPart status, String type) {
    return status.items("conditions").stream()
        .anyMatch(one -> one.text("type").equals(type) && one.text("status").equals("True"));
  }

  private boolean is(String type) {
    return is(status, type);
  }

  private boolean turned(String type) {
    return is(type) != is(old, type);
  }

  private static boolean finished(ObjectPart status) {
    return is(status, COMPLETE) || is(status, FAILED);
  }

  private boolean changed(String member) {
    return !status.child(member).value().equals(old.child(member).value());
  }

  private void combination(String detail) {
    errors.add(FieldError.invalidStruct(conditions.path(), "", detail));
  }

  void check() {
    for (String count : List.of("active", "succeeded", "failed", "ready", "terminating")) {
      errors.nonNegative(status.child(count));
    }
    Set<String> seen = new HashSet<>();
    uncounted(status.child(UNCOUNTED, "succeeded"), seen);
    uncounted(status.child(UNCOUNTED, "failed"), seen);
    outcome();
    boolean ends = finished(status);
    boolean finishes = ends != finished(old);
    if ((finishes || changed("active")) && status.number("active") > 0 && ends) {
      errors.invalid(
          status.child("active"), status.number("active"), "active>0 is invalid for finished job");
    }
    boolean nothing = spec.isTrue("suspend") && spec.has("completions") && completions() == 0;
    if ((finishes || changed(START)) && !nothing && !status.has(START) && ends) {
      errors.required(status.child(START), "startTime is required for finished job");
    }
    if ((finishes || changed(UNCOUNTED)) && ends && !seen.isEmpty()) {
      errors.invalidJson(
          status.child(UNCOUNTED),
          errors.internal("batch/v1.UncountedTerminatedPods", status.child(UNCOUNTED).members()),
          "must be empty for finished job");
    }
    indexes();
    if ((finishes || changed("terminating")) && status.number("terminating") > 0 && ends) {
      errors.invalid(
          status.child("terminating"),
          status.number("terminating"),
          "terminating>0 is invalid for finished job");
    }
    if ((changed("ready") || changed("active"))
        && status.number("ready") > status.number("active")) {
      errors.invalid(
          status.child("ready"), status.number("ready"), "cannot set more ready pods than active");
    }
    criteria();
    kept();
  }

  private void uncounted(ObjectPart pods, Set<String> seen) {
    for (ObjectPart pod : pods.items()) {
      if (pod.text().isEmpty()) {
        errors.invalid(pod, "", "must not be empty");
      } else if (!seen.add(pod.text())) {
        errors.duplicate(pod);
      }
    }
  }

  private void outcome() {
    ObjectPart end = status.child(END);
    if ((turned(COMPLETE) || turned(FAILED)) && is(COMPLETE) && is(FAILED)) {
      combination("cannot set Complete=True and Failed=true conditions");
    }
    if ((turned(COMPLETE) || turned(TARGET)) && is(COMPLETE) && is(TARGET)) {
      combination("cannot set Complete=True and FailureTarget=true conditions");
    }
    if (turned(COMPLETE) || changed(END)) {
      if (end.exists() && !is(COMPLETE)) {
        errors.invalid(end, "cannot set completionTime when there is no Complete=True condition");
      }
      if (!end.exists() && is(COMPLETE)) {
        errors.required(end, "completionTime is required for Complete jobs");
      }
    }
    boolean early =
        status.has(START) && end.exists() && end.text().compareTo(status.text(START)) < 0;
    if ((changed(START) || changed(END)) && early) {
      errors.invalid(end, "must be equal to or after `startTime`");
    }
    if ((turned(FAILED) || changed("failedIndexes")) && is(FAILED) && !is(TARGET)) {
      combination("cannot set Failed=True condition without the FailureTarget=true condition");
    }
    if ((turned(COMPLETE) || turned(MET)) && is(COMPLETE) && !is(MET)) {
      combination(
          "cannot set Complete=True condition without the SuccessCriteriaMet=true condition");
    }
  }

  private long completions() {
    return spec.number("completions");
  }

  private void indexes() {
    ObjectPart completed = status.child(COMPLETED);
    ObjectPart failed = status.child("failedIndexes");
    boolean counted = spec.has("completions");
    boolean limited = spec.has("backoffLimitPerIndex");
    if (changed(COMPLETED) && counted) {
      format(completed);
    }
    if (changed("failedIndexes") && counted && limited && failed.exists()) {
      format(failed);
    }
    if (changed(COMPLETED)
        && !completed.text().isEmpty()
        && !spec.text("completionMode").equals("Indexed")) {
      errors.invalid(
          completed, "cannot set non-empty completedIndexes when non-indexed completion mode");
    }
    if (changed("failedIndexes") && !limited && failed.exists()) {
      errors.invalid(failed, "cannot set non-null failedIndexes when backoffLimitPerIndex is null");
    }
    if ((changed(COMPLETED) || changed("failedIndexes")) && counted) {
      JobIndexes.overlap(completed.text(), failed.text(), completions())
          .ifPresent(index ->
              errors.invalid(
                  failed, "failedIndexes and completedIndexes overlap at index: " + index));
    }
  }

  private void format(ObjectPart indexes) {
    String name = indexes.path().steps().getLast().name();
    JobIndexes.fault(indexes.text(), completions())
        .ifPresent(fault -> errors.invalid(indexes, "error parsing " + name + ": " + fault));
  }

  private void criteria() {
    if (is(MET) && is(FAILED)) {
      combination("cannot set SuccessCriteriaMet=True and Failed=true conditions");
    }
    if (is(MET) && is(TARGET)) {
      combination("cannot set SuccessCriteriaMet=True and FailureTarget=true conditions");
    }
    if (spec.has("successPolicy") && !is(MET) && is(COMPLETE)) {
      combination(
          "cannot set Complete=True for Job with SuccessPolicy unless SuccessCriteriaMet=True");
    }
  }

  /// What an update does not take back.
  private void kept() {
    for (String type : List.of(FAILED, COMPLETE, TARGET)) {
      if (is(old, type) && !is(type)) {
        combination("cannot disable the terminal " + type + "=True condition");
      }
    }
    notBelow("failed");
    boolean elastic =
        spec.text("completionMode").equals("Indexed")
            && spec.child("completions").value().equals(spec.child("parallelism").value());
    if (!elastic) {
      notBelow("succeeded");
    }
    if (status.has(END) && old.has(END) && changed(END)) {
      errors.invalid(status.child(END), FieldErrors.IMMUTABLE);
    }
    boolean resumes =
        is(old, "Suspended")
            && status.items("conditions").stream()
                .anyMatch(one ->
                    one.text("type").equals("Suspended") && one.text("status").equals("False"));
    if (changed(START) && !resumes && old.has(START) && !spec.isTrue("suspend")) {
      errors.invalid(status.child(START), "field is immutable for unsuspended job once set");
    }
    if (is(old, MET) && !is(MET)) {
      combination("cannot disable the SuccessCriteriaMet=True condition");
    }
    if (is(old, COMPLETE) && !is(old, MET) && is(MET)) {
      combination(
          "cannot set SuccessCriteriaMet=True for Job already has Complete=true conditions");
    }
  }

  private void notBelow(String count) {
    if (status.number(count) < old.number(count)) {
      errors.invalid(
          status.child(count), status.number(count), "cannot decrease the " + count + " counter");
    }
  }
}
