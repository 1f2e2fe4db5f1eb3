package dev.admittance.cli;

import dev.admittance.simulator.trace.PolicyId;
import dev.admittance.simulator.trace.Step;
import dev.admittance.simulator.trace.StepDescriptions;
import dev.admittance.simulator.trace.Trace;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// The outcome of a policy with one binding and parameter in one round.
///
/// @param outcome the most severe one
/// @param messages the reasons, and the messages to the client or the audit event, in order
record PolicyReport(PolicyId policy, int round, Outcome outcome, List<String> messages) {
  PolicyReport {
    messages = List.copyOf(messages);
  }

  /// The outcome of a policy, in ascending severity. The texts are part of the output's contract.
  enum Outcome {
    /// The policy does not match the request.
    SKIPPED("skipped"),
    /// The policy matches the request and had no effect.
    ALLOWED("allowed"),
    /// It added an audit annotation.
    AUDITED("audited"),
    WARNED("warned"),
    MUTATED("mutated"),
    /// It failed, and the failure was ignored.
    FAILED_OPEN("failedOpen"),
    /// It failed, and the request was rejected.
    FAILED("failed"),
    DENIED("denied");

    private final String text;

    Outcome(String text) {
      this.text = text;
    }

    String text() {
      return text;
    }
  }

  private record Key(PolicyId policy, int round) {}

  /// Returns the policies of a trace in order of appearance. A step about a binding as a whole is
  /// left out where its parameters have steps of their own.
  static List<PolicyReport> of(Trace trace) {
    Map<Key, List<Step.OfPolicy>> runs = new LinkedHashMap<>();
    for (Step step : trace.steps()) {
      if (step instanceof Step.OfPolicy ofPolicy) {
        Key key = new Key(ofPolicy.policy(), step.moment().round());
        runs.computeIfAbsent(key, _ -> new ArrayList<>()).add(ofPolicy);
      }
    }
    List<PolicyReport> reports = new ArrayList<>();
    runs.forEach((key, steps) -> {
      boolean told =
          key.policy().param().isEmpty()
              && runs.keySet().stream().anyMatch(other -> isParamOf(other, key));
      if (!told) {
        reports.add(report(key, steps));
      }
    });
    return reports;
  }

  private static boolean isParamOf(Key other, Key binding) {
    return !other.equals(binding)
        && other.round() == binding.round()
        && other.policy().with("").equals(binding.policy());
  }

  private static PolicyReport report(Key key, List<Step.OfPolicy> steps) {
    Outcome outcome = Outcome.SKIPPED;
    List<String> messages = new ArrayList<>();
    for (Step.OfPolicy step : steps) {
      Outcome one = outcome(step);
      outcome = one.compareTo(outcome) > 0 ? one : outcome;
      messages.addAll(messages(step));
    }
    return new PolicyReport(key.policy(), key.round(), outcome, messages);
  }

  private static Outcome outcome(Step.OfPolicy step) {
    return switch (step) {
      case Step.PolicySkipped _ -> Outcome.SKIPPED;
      case Step.PolicyAudited _ -> Outcome.AUDITED;
      case Step.PolicyWarned _ -> Outcome.WARNED;
      case Step.MutationApplied applied ->
          applied.patch().isEmpty() ? Outcome.ALLOWED : Outcome.MUTATED;
      case Step.PolicyFailedOpen _ -> Outcome.FAILED_OPEN;
      case Step.PolicyFailed _, Step.MutationFailed _ -> Outcome.FAILED;
      case Step.PolicyDenied _ -> Outcome.DENIED;
      default -> Outcome.ALLOWED;
    };
  }

  private static List<String> messages(Step.OfPolicy step) {
    return switch (step) {
      case Step.PolicySkipped _ -> List.of(StepDescriptions.explanation(step));
      case Step.PolicyDenied denied -> List.of(denied.message());
      case Step.PolicyWarned warned -> List.of(warned.warning());
      case Step.PolicyAudited audited -> List.of(audited.key() + ": " + audited.value());
      case Step.PolicyFailedOpen failed -> List.of(failed.failure());
      case Step.PolicyFailed failed -> List.of(failed.failure());
      case Step.MutationFailed failed -> List.of(failed.failure());
      case Step.MutationSkipped skipped -> List.of(skipped.reason());
      default -> List.of();
    };
  }
}
