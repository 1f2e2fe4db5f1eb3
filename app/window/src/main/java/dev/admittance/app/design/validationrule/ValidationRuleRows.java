package dev.admittance.app.design.validationrule;

import dev.admittance.app.design.validationrule.ValidationRuleRow.Style;
import dev.admittance.app.messages.Messages;
import dev.admittance.model.validation.FieldError;
import dev.admittance.simulator.capture.Capture;
import dev.admittance.simulator.request.AdmissionRequest;
import dev.admittance.simulator.trace.StepDescriptions;
import dev.admittance.simulator.validationrule.DefinedRule;
import dev.admittance.simulator.validationrule.RuleOutcome;
import dev.admittance.simulator.validationrule.RuleOutcome.Verdict;
import dev.admittance.simulator.validationrule.RuleTrial;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/// Makes the rows of the workbench: what the edits change, the rules by field with the requests
/// that they were evaluated on, and the requests that the definition refuses.
final class ValidationRuleRows {
  private static final Messages MESSAGES = Messages.of(ValidationRuleRows.class);

  /// The most requests below one row.
  private static final int MOST = 200;

  /// An object gets the first of these verdicts that any of its values has.
  private static final List<Verdict> WORST_FIRST =
      List.of(
          Verdict.ERRS,
          Verdict.REFUSES,
          Verdict.NOT_SIMULATED,
          Verdict.WARNS,
          Verdict.HOLDS,
          Verdict.NOT_EVALUATED);

  private final DefinitionTrial trial;

  private ValidationRuleRows(DefinitionTrial trial) {
    this.trial = trial;
  }

  static List<ValidationRuleRow> of(DefinitionTrial trial) {
    ValidationRuleRows made = new ValidationRuleRows(trial);
    List<ValidationRuleRow> rows = new ArrayList<>();
    made.requests(rows, "newly-refused", TriedRequest::isNewlyRefused, TriedRequest::now);
    made.requests(
        rows,
        "newly-accepted",
        TriedRequest::isNewlyAccepted,
        request -> request.before().orElseThrow());
    trial.rules().stream()
        .collect(Collectors.groupingBy(made::place, LinkedHashMap::new, Collectors.toList()))
        .forEach((place, rules) ->
            rows.add(
                ValidationRuleRow.heading(place, "", rules.stream().map(made::rule).toList())));
    made.requests(rows, "refused", TriedRequest::isRefused, TriedRequest::now);
    trial.roundTrips().stream()
        .collect(
            Collectors.groupingBy(
                tried -> tried.way().through().version(), LinkedHashMap::new, Collectors.toList()))
        .forEach((version, tried) -> rows.add(roundTrips(version, tried)));
    return rows;
  }

  /// The objects that lose something on the way through a version, or whose way is not known.
  private static ValidationRuleRow roundTrips(
      String version, List<DefinitionTrial.TriedRoundTrip> tried) {
    List<ValidationRuleRow> found =
        tried.stream()
            .filter(one -> !one.way().lost().isEmpty() || one.way().unknown().isPresent())
            .map(one ->
                ValidationRuleRow.request(
                    title(one.capture()),
                    "",
                    one.way()
                        .unknown()
                        .map(why -> MESSAGES.get("round-trip.unknown", why))
                        .orElseGet(() ->
                            MESSAGES.get("round-trip.lost", String.join(", ", one.way().lost()))),
                    !one.way().lost().isEmpty(),
                    one.capture()))
            .toList();
    return ValidationRuleRow.heading(
        MESSAGES.get("round-trip", version),
        found.isEmpty()
            ? MESSAGES.get("round-trip.nothing", tried.size())
            : MESSAGES.get("requests", found.size()),
        first(found));
  }

  /// Adds a heading with requests, unless there are none.
  ///
  /// @param refusing the result with the refusal
  private void requests(
      List<ValidationRuleRow> rows,
      String key,
      Predicate<TriedRequest> which,
      Function<TriedRequest, RuleTrial.Result> refusing) {
    List<ValidationRuleRow> found =
        trial.requests().stream()
            .filter(which)
            .map(request ->
                ValidationRuleRow.request(
                    title(request.capture()),
                    "",
                    refusing.apply(request).refusal().map(ValidationRuleRows::text).orElse(""),
                    request.isRefused(),
                    request.capture()))
            .toList();
    if (!found.isEmpty()) {
      rows.add(
          ValidationRuleRow.heading(
              MESSAGES.get(key), MESSAGES.get("requests", found.size()), first(found)));
    }
  }

  /// The first requests, those with a fault before the others, and the number of the rest.
  private static List<ValidationRuleRow> first(List<ValidationRuleRow> requests) {
    List<ValidationRuleRow> rows =
        new ArrayList<>(
            requests.stream()
                .sorted(Comparator.comparing(row -> row.style() != Style.FAULT))
                .limit(MOST)
                .toList());
    int more = requests.size() - rows.size();
    if (more > 0) {
      rows.add(ValidationRuleRow.note(MESSAGES.get("shared.more", number(more))));
    }
    return rows;
  }

  private static String text(FieldError error) {
    return error.path() + ": " + error.message();
  }

  private static String title(Capture capture) {
    AdmissionRequest asked = capture.request();
    return MESSAGES.get("request", asked.operation(), StepDescriptions.name(asked));
  }

  /// The field of a rule; with its versions where versions differ.
  private String place(DefinedRule rule) {
    String path = rule.value().toString();
    String field = path.isEmpty() ? MESSAGES.get("whole") : path;
    boolean same =
        trial.rules().stream().allMatch(other -> other.versions().equals(rule.versions()));
    return same ? field : MESSAGES.get("in-version", String.join(", ", rule.versions()), field);
  }

  /// A rule on one request.
  ///
  /// @param worst the outcome that counts
  /// @param cost on all values
  private record Evaluated(TriedRequest request, RuleOutcome worst, long cost) {}

  private ValidationRuleRow rule(DefinedRule rule) {
    List<Evaluated> evaluated =
        trial.requests().stream().flatMap(request -> evaluated(rule, request).stream()).toList();
    boolean costly = rule.cost().orElse(0) > DefinedRule.LIMIT;
    OptionalLong most = evaluated.stream().mapToLong(Evaluated::cost).max();
    return new ValidationRuleRow(
        rule.rule(),
        estimate(rule.cost()),
        most.isPresent() ? number(most.getAsLong()) : "",
        rule.faults().isEmpty() ? counts(evaluated) : String.join("\n", rule.faults()),
        costly || !rule.faults().isEmpty() ? Style.FAULT : Style.PLAIN,
        Optional.of(rule.place()),
        Optional.empty(),
        first(evaluated.stream().map(ValidationRuleRows::request).toList()));
  }

  private static Optional<Evaluated> evaluated(DefinedRule rule, TriedRequest request) {
    List<RuleOutcome> outcomes =
        request.outcomes().stream()
            .filter(outcome -> rule.has(request.version(), outcome))
            .toList();
    return WORST_FIRST.stream()
        .flatMap(verdict -> outcomes.stream().filter(outcome -> outcome.verdict() == verdict))
        .findFirst()
        .map(worst ->
            new Evaluated(request, worst, outcomes.stream().mapToLong(RuleOutcome::cost).sum()));
  }

  private static ValidationRuleRow request(Evaluated evaluated) {
    RuleOutcome worst = evaluated.worst();
    String text = worst.text().isEmpty() ? verdict(worst.verdict()) : worst.text();
    return ValidationRuleRow.request(
        title(evaluated.request().capture()),
        number(evaluated.cost()),
        text,
        worst.verdict() == Verdict.REFUSES || worst.verdict() == Verdict.ERRS,
        evaluated.request().capture());
  }

  private static String counts(List<Evaluated> evaluated) {
    Map<Verdict, Long> sums =
        evaluated.stream()
            .collect(
                Collectors.groupingBy(
                    one -> one.worst().verdict(),
                    () -> new EnumMap<>(Verdict.class),
                    Collectors.counting()));
    return sums.isEmpty()
        ? MESSAGES.get("no-values")
        : sums.entrySet().stream()
            .map(sum -> count(sum.getKey(), sum.getValue()))
            .collect(Collectors.joining(" · "));
  }

  private static String verdict(Verdict verdict) {
    return switch (verdict) {
      case HOLDS -> MESSAGES.get("holds");
      case REFUSES -> MESSAGES.get("refuses");
      case WARNS -> MESSAGES.get("warns");
      case ERRS -> MESSAGES.get("errs");
      case NOT_EVALUATED -> MESSAGES.get("not-evaluated");
      case NOT_SIMULATED -> MESSAGES.get("not-simulated");
    };
  }

  private static String count(Verdict verdict, long count) {
    return switch (verdict) {
      case HOLDS -> MESSAGES.get("count.holds", count);
      case REFUSES -> MESSAGES.get("count.refuses", count);
      case WARNS -> MESSAGES.get("count.warns", count);
      case ERRS -> MESSAGES.get("count.errs", count);
      case NOT_EVALUATED -> MESSAGES.get("count.not-evaluated", count);
      case NOT_SIMULATED -> MESSAGES.get("count.not-simulated", count);
    };
  }

  private static String estimate(OptionalLong cost) {
    return cost.isEmpty() ? "" : estimate((double) cost.getAsLong(), DefinedRule.LIMIT);
  }

  /// An estimate; one above the limit as its multiple.
  static String estimate(double cost, long limit) {
    double factor = cost / limit;
    return factor <= 1
        ? number((long) cost)
        : factor > 100 ? MESSAGES.get("far-above-limit") : MESSAGES.get("above-limit", factor);
  }

  private static String number(long number) {
    return MESSAGES.get("number", number);
  }
}
