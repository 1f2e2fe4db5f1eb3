package dev.admittance.doctor;

import dev.admittance.cluster.live.LiveHook;
import dev.admittance.metrics.MeteredPart;
import dev.admittance.metrics.PartCounter;
import dev.admittance.metrics.PartFigures;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/// Expressions that end with an error when they are evaluated: match conditions of hooks (W-505),
/// and the expressions of policies (W-506). Only metrics show it; those since the API servers
/// started count as well as the recent ones.
///
/// @param counter that shows it
/// @param metric that contains the counter
/// @param what ends with an error, in the plural
/// @param skipped what happens with `failurePolicy: Ignore`
record ExpressionErrors(
    String rule, PartCounter counter, String metric, String what, String skipped)
    implements DoctorCheck {
  static final ExpressionErrors CONDITIONS =
      new ExpressionErrors(
          "live/ConditionErrors",
          PartCounter.CONDITION_ERRORS,
          "apiserver_admission_match_condition_evaluation_errors_total",
          "match conditions",
          "the request goes on without it");
  static final ExpressionErrors POLICIES =
      new ExpressionErrors(
          "live/ExpressionErrors",
          PartCounter.EVALUATION_ERRORS,
          "apiserver_%s_admission_policy_check_total",
          "expressions",
          "the request goes on as if they were satisfied");

  @Override
  public Stream<Found> check(CheckContext context) {
    Set<MeteredPart> seen = new HashSet<>();
    return context.snapshot().hooks().stream()
        .filter(hook -> seen.add(part(hook)))
        .flatMap(hook -> found(hook, context).stream());
  }

  private MeteredPart part(LiveHook hook) {
    MeteredPart part = MeteredPart.of(hook.key());
    return counter == PartCounter.CONDITION_ERRORS ? part.ofConditions() : part;
  }

  private Optional<Found> found(LiveHook hook, CheckContext context) {
    List<Evidence> evidence = new ArrayList<>();
    Optional<PartFigures> recent = erring(context.recent(part(hook)));
    recent.ifPresent(figures -> evidence.add(evidence(figures, hook, context)));
    Optional<PartFigures> totals = erring(context.totals(part(hook)));
    totals.ifPresent(figures -> evidence.add(evidence(figures, hook, context)));
    if (evidence.isEmpty()) {
      return Optional.empty();
    }
    evidence.add(new Evidence(hook.owner().title(), "failurePolicy", hook.failurePolicy()));
    double count = totals.or(() -> recent).orElseThrow().count(counter);
    return Optional.of(
        new Found(
            rule,
            hook.failsClosed() && recent.isPresent() ? Urgency.BREAKING : Urgency.DANGER,
            hook.failsClosed()
                ? "Errors in %s: requests are refused".formatted(what)
                : "Errors in %s: the hook is skipped".formatted(what),
            HookFinding.of(
                hook.key(),
                "%s %s ended with an error; then, with `failurePolicy: %s`, %s."
                    .formatted(
                        FindingNumbers.count(count),
                        what,
                        hook.failurePolicy(),
                        hook.failsClosed() ? "the request is refused" : skipped),
                evidence,
                List.of(
                    new Remediation.Advice(
                        "Guard fields that may be absent with `has()` or `?.`; Debug shows with a"
                            + " captured request which expression it is.")))));
  }

  private Optional<PartFigures> erring(Optional<PartFigures> figures) {
    return figures.filter(one -> one.count(counter) > 0);
  }

  private Evidence evidence(PartFigures figures, LiveHook hook, CheckContext context) {
    return new Evidence(
        "metrics",
        metric.formatted(hook.phase().kind().name().toLowerCase(Locale.ROOT)),
        FindingNumbers.count(figures.count(counter)) + " " + FindingNumbers.over(figures),
        context.metrics().map(current -> current.at()));
  }
}
