package dev.admittance.simulator.validation;

import dev.admittance.model.text.GoQuote;
import dev.admittance.model.validation.FieldError;
import dev.admittance.model.validation.NameFormat;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Validates when a Job fails or succeeds. Source: k8s.io/kubernetes
/// `pkg/apis/batch/validation/validation.go`, `validatePodFailurePolicy`, `validateSuccessPolicy`.
///
/// @param spec of the Job
/// @param errors receives what is found
record JobPolicyRules(ObjectPart spec, FieldErrors errors) {
  private static final int MOST_RULES = 20;
  private static final int MOST_CODES = 255;
  private static final int INDEXES_LENGTH = 64 * 1024;
  private static final List<String> ACTIONS = List.of("Count", "FailIndex", "FailJob", "Ignore");
  private static final List<String> STATUSES = List.of("False", "True", "Unknown");
  private static final List<String> OPERATORS = List.of("In", "NotIn");

  void failure(ObjectPart policy) {
    errors.tooMany(policy.child("rules"), MOST_RULES);
    Set<String> names = new HashSet<>();
    ObjectPart pod = spec.child("template", "spec");
    for (String kind : List.of("containers", "initContainers")) {
      pod.items(kind).forEach(container -> names.add(container.text("name")));
    }
    policy.items("rules").forEach(rule -> failureRule(rule, names));
  }

  private void failureRule(ObjectPart rule, Set<String> names) {
    ObjectPart action = rule.child("action");
    if (action.text().equals("FailIndex")) {
      if (!spec.has("backoffLimitPerIndex")) {
        errors.invalid(action, action.text(), "requires the backoffLimitPerIndex to be set");
      }
    } else {
      oneOf(action, ACTIONS);
    }
    ObjectPart codes = rule.child("onExitCodes");
    ObjectPart conditions = rule.child("onPodConditions");
    if (codes.exists()) {
      codes(codes, names);
    }
    errors.tooMany(conditions, MOST_RULES);
    for (ObjectPart pattern : conditions.items()) {
      ObjectPart type = pattern.child("type");
      errors.invalid(type, NameFormat.qualifiedName(type.text()));
      oneOf(pattern.child("status"), STATUSES);
    }
    boolean both = codes.exists() && conditions.size() > 0;
    if (both || (!codes.exists() && conditions.size() == 0)) {
      errors.add(
          FieldError.invalidStruct(
              rule.path(),
              "",
              both
                  ? "specifying both OnExitCodes and OnPodConditions is not supported"
                  : "specifying one of OnExitCodes and OnPodConditions is required"));
    }
  }

  private void oneOf(ObjectPart part, List<String> supported) {
    if (part.text().isEmpty()) {
      errors.required(part, "valid values: " + FieldFormats.quotedList(supported));
    } else {
      errors.allowOneOf(part, supported);
    }
  }

  private void codes(ObjectPart codes, Set<String> names) {
    ObjectPart operator = codes.child("operator");
    ObjectPart container = codes.child("containerName");
    ObjectPart values = codes.child("values");
    oneOf(operator, OPERATORS);
    if (container.exists() && !names.contains(container.text())) {
      errors.invalid(
          container,
          container.text(),
          "must be one of the container or initContainer names in the pod template");
    }
    if (values.size() == 0) {
      errors.invalid(values, "at least one value is required");
    }
    errors.tooMany(values, MOST_CODES);
    boolean ordered = true;
    long last = Long.MIN_VALUE;
    Set<Long> seen = new HashSet<>();
    for (ObjectPart value : values.items()) {
      if (operator.text().equals("In") && value.number() == 0) {
        errors.invalid(value, value.number(), "must not be 0 for the In operator");
      }
      if (!seen.add(value.number())) {
        errors.duplicateJson(value, value.value());
      }
      ordered &= last <= value.number();
      last = value.number();
    }
    if (!ordered) {
      errors.invalid(values, "must be ordered");
    }
  }

  void success(ObjectPart policy) {
    ObjectPart rules = policy.child("rules");
    if (rules.size() == 0) {
      errors.required(
          rules, "at least one rules must be specified when the successPolicy is specified");
    }
    errors.tooMany(rules, MOST_RULES);
    rules.items().forEach(this::successRule);
  }

  private void successRule(ObjectPart rule) {
    ObjectPart count = rule.child("succeededCount");
    ObjectPart indexes = rule.child("succeededIndexes");
    long completions = spec.number("completions");
    long total = 0;
    if (!count.exists() && !indexes.exists()) {
      errors.required(rule, "at least one of succeededCount or succeededIndexes must be specified");
    }
    if (indexes.exists()) {
      errors.tooLong(indexes, INDEXES_LENGTH);
      IndexIntervals read = IndexIntervals.read(indexes.text(), completions);
      total = read.total();
      read.fault()
          .ifPresent(fault ->
              errors.invalid(indexes, indexes.text(), "error parsing succeededIndexes: " + fault));
    }
    if (count.exists()) {
      errors.nonNegative(count);
      String most = "must be less than or equal to ";
      if (count.number() > completions) {
        errors.invalid(
            count, count.number(), most + completions + " (the number of specified completions)");
      }
      if (indexes.exists() && count.number() > total) {
        errors.invalid(
            count,
            count.number(),
            most + total + " (the number of indexes in the specified succeededIndexes field)");
      }
    }
  }

  /// Intervals such as `1,3-5`.
  ///
  /// @param total the number of indexes in all of them; 0 with a fault
  private record IndexIntervals(long total, Optional<String> fault) {
    static IndexIntervals read(String text, long completions) {
      if (text.isEmpty()) {
        return new IndexIntervals(0, Optional.empty());
      }
      long total = 0;
      long last = -1;
      for (String interval : text.split(",", -1)) {
        String[] ends = interval.split("-", -1);
        if (ends.length > 2) {
          return faulty(
              "the fragment "
                  + GoQuote.quote(interval)
                  + " violates the requirement that an index interval can have at most two parts"
                  + " separated by '-'");
        }
        for (String end : ends) {
          if (!end.matches("[+-]?[0-9]{1,18}")) {
            return faulty("cannot convert string to integer for index: " + GoQuote.quote(end));
          }
          if (Long.parseLong(end) >= completions) {
            return faulty("too large index: " + GoQuote.quote(end));
          }
        }
        long first = Long.parseLong(ends[0]);
        long end = Long.parseLong(ends[ends.length - 1]);
        if (ends.length == 2 && first >= end) {
          return faulty("non-increasing order, previous: " + first + ", current: " + end);
        }
        if (last >= first) {
          return faulty("non-increasing order, previous: " + last + ", current: " + first);
        }
        total += end - first + 1;
        last = end;
      }
      return new IndexIntervals(total, Optional.empty());
    }

    private static IndexIntervals faulty(String fault) {
      return new IndexIntervals(0, Optional.of(fault));
    }
  }
}
