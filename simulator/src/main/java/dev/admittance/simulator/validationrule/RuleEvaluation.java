package dev.admittance.simulator.validationrule;

import dev.admittance.model.document.FieldPath;
import dev.admittance.model.json.JsonValue;
import dev.admittance.model.text.GoQuote;
import dev.admittance.model.validation.FieldError;
import dev.admittance.simulator.cel.Evaluation;
import dev.admittance.simulator.cel.SelfExpressions;
import dev.admittance.simulator.cel.program.Activation;
import dev.admittance.simulator.cel.program.Program;
import dev.admittance.simulator.cel.value.CelError;
import dev.admittance.simulator.cel.value.NotSimulatedException;
import dev.admittance.simulator.release.Feature;
import dev.admittance.simulator.release.Features;
import dev.admittance.simulator.schema.SchemaErrors;
import dev.admittance.simulator.validationrule.RuleOutcome.Verdict;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Evaluates rules on the values of one object, which share a budget. Lives as long as the
/// validation. Source: k8s.io/apiextensions-apiserver `pkg/apiserver/schema/cel/validation.go`,
/// `(*Validator).validateExpressions`, `evalMessageExpression`.
final class RuleEvaluation {
  private static final long BUDGET = 10_000_000;
  private static final int MAX_MESSAGE = 5 * 1024;
  private static final String LIMIT = "operation cancelled: actual cost limit exceeded";

  private final Features features;
  private final List<FieldError> errors = new ArrayList<>();
  private final List<String> warnings = new ArrayList<>();
  private final List<RuleOutcome> outcomes = new ArrayList<>();
  private Optional<String> notSimulated = Optional.empty();
  private long budget = BUDGET;
  private boolean ended;

  RuleEvaluation(Features features) {
    this.features = features;
  }

  /// Whether no further rule is evaluated.
  boolean hasEnded() {
    return ended;
  }

  RuleResult result() {
    return new RuleResult(errors, warnings, notSimulated, outcomes);
  }

  /// A value with its rules.
  ///
  /// @param path of the value; the root for a whole object
  /// @param type of the value in its schema; empty for none
  /// @param self the value in expressions
  /// @param oldSelf null for none
  record Subject(
      FieldPath path,
      String type,
      JsonValue value,
      Object self,
      @Nullable Object oldSelf,
      Correlation correlation) {}

  /// Evaluates the rules of one value.
  void check(Subject subject, List<CompiledRule> rules) {
    if (budget <= 0) {
      end(subject, Evaluation.OutOfBudget.MESSAGE);
      return;
    }
    boolean usesOldSelf = rules.stream().anyMatch(CompiledRule::usesOldSelf);
    for (CompiledRule rule : rules) {
      if (!ended) {
        long before = budget;
        Verdict verdict = check(subject, rule, usesOldSelf);
        outcomes.add(
            new RuleOutcome(
                subject.path(), rule.rule().index(), verdict, before - budget, said(verdict)));
      }
    }
  }

  /// The last error text for a verdict.
  private String said(Verdict verdict) {
    return switch (verdict) {
      case HOLDS, NOT_EVALUATED -> "";
      case WARNS -> warnings.getLast();
      case REFUSES, ERRS -> errors.getLast().path() + ": " + errors.getLast().message();
      case NOT_SIMULATED -> notSimulated.orElse("");
    };
  }

  private Verdict check(Subject subject, CompiledRule rule, boolean usesOldSelf) {
    return switch (rule.condition()) {
      case SelfExpressions.Result.Refused(String message) -> {
        errors.add(invalid(subject, "rule compile error: " + message));
        yield Verdict.ERRS;
      }
      case SelfExpressions.Result.NotSimulated(String reason) -> {
        notSimulated = Optional.of(reason);
        yield Verdict.NOT_SIMULATED;
      }
      case SelfExpressions.Result.Compiled(_, Program program, boolean transition) -> {
        boolean optional = rule.rule().optionalOldSelf();
        yield !transition
                || subject.oldSelf() != null
                || (optional && features.has(Feature.RATCHETED_SCHEMAS))
            ? condition(subject, rule, program, usesOldSelf)
            : Verdict.NOT_EVALUATED;
      }
    };
  }

  /// The variables of an expression.
  ///
  /// @param optional whether `oldSelf` is an optional value
  private static Activation variables(Subject subject, boolean usesOldSelf, boolean optional) {
    return name ->
        switch (name) {
          case SelfExpressions.SELF -> subject.self();
          case SelfExpressions.OLD_SELF ->
              usesOldSelf
                  ? optional ? Optional.ofNullable(subject.oldSelf()) : subject.oldSelf()
                  : null;
          default -> null;
        };
  }

  private Verdict condition(
      Subject subject, CompiledRule rule, Program program, boolean usesOldSelf) {
    Program.Evaluation evaluation;
    try {
      evaluation = program.evaluate(variables(subject, usesOldSelf, rule.rule().optionalOldSelf()));
    } catch (NotSimulatedException unknown) {
      notSimulated = Optional.of(String.valueOf(unknown.getMessage()));
      return Verdict.NOT_SIMULATED;
    }
    if (evaluation.cost() > budget) {
      end(subject, Evaluation.OutOfBudget.MESSAGE);
      return Verdict.ERRS;
    }
    budget -= evaluation.cost();
    if (evaluation.value() instanceof CelError(String failure)) {
      fail(subject, rule, failure);
      return Verdict.ERRS;
    }
    return Boolean.TRUE.equals(evaluation.value())
        ? Verdict.HOLDS
        : refuse(subject, rule, usesOldSelf);
  }

  private void fail(Subject subject, CompiledRule rule, String failure) {
    String name = rule.rule().name();
    if (failure.startsWith("no such overload")) {
      errors.add(
          invalid(
              subject,
              "'"
                  + failure
                  + "': call arguments did not match a supported operator, function or macro"
                  + " signature for rule: "
                  + name));
    } else if (failure.startsWith(LIMIT)) {
      end(
          subject,
          "'"
              + failure
              + "': no further validation rules will be run due to call cost exceeds limit for"
              + " rule: "
              + name);
    } else {
      errors.add(invalid(subject, failure + " evaluating rule: " + name));
    }
  }

  private Verdict refuse(Subject subject, CompiledRule rule, boolean usesOldSelf) {
    Subject blamed =
        rule.blamed().isEmpty()
            ? subject
            : new Subject(
                subject.path().child(rule.blamed().get()),
                subject.type(),
                subject.value(),
                subject.self(),
                subject.oldSelf(),
                subject.correlation());
    String detail = rule.rule().defaultMessage();
    if (rule.message().isPresent()) {
      switch (message(subject, rule, usesOldSelf)) {
        case Message.Text(String text) -> detail = text;
        case Message.Ended(String text) -> {
          ended = true;
          return tell(blamed, rule, invalid(blamed, text));
        }
        case Message.None _ -> {}
      }
    }
    return tell(blamed, rule, error(blamed, detail, rule.rule().reason().orElse("")));
  }

  private Verdict tell(Subject subject, CompiledRule rule, FieldError error) {
    if (!rule.usesOldSelf() && subject.correlation().excuses()) {
      warnings.add(error.path() + ": " + error.message());
      return Verdict.WARNS;
    }
    errors.add(error);
    return Verdict.REFUSES;
  }

  /// The result of the expression of a message.
  private sealed interface Message {
    record Text(String text) implements Message {}

    /// The expression yields no usable text.
    record None() implements Message {}

    /// It ends the validation.
    record Ended(String text) implements Message {}
  }

  private Message message(Subject subject, CompiledRule rule, boolean usesOldSelf) {
    return switch (rule.message().orElseThrow()) {
      case SelfExpressions.Result.Compiled(_, Program program, _) ->
          message(subject, rule, program, usesOldSelf);
      case SelfExpressions.Result.Refused _ -> new Message.None();
      case SelfExpressions.Result.NotSimulated(String reason) -> {
        notSimulated = Optional.of(reason);
        yield new Message.None();
      }
    };
  }

  private Message message(
      Subject subject, CompiledRule rule, Program program, boolean usesOldSelf) {
    Program.Evaluation evaluation = program.evaluate(variables(subject, usesOldSelf, false));
    if (evaluation.cost() > budget) {
      return new Message.Ended(
          "messageExpression evaluation failed due to running out of cost budget, no further"
              + " validation rules will be run");
    }
    if (evaluation.value() instanceof CelError(String failure) && failure.startsWith(LIMIT)) {
      return new Message.Ended(
          "no further validation rules will be run due to call cost exceeds limit for"
              + " messageExpression: "
              + GoQuote.quote(rule.rule().messageExpression()));
    }
    budget -= evaluation.cost();
    return evaluation.value() instanceof String text && isMessage(text.strip())
        ? new Message.Text(text.strip())
        : new Message.None();
  }

  private static boolean isMessage(String text) {
    return !text.isEmpty()
        && text.indexOf('\n') < 0
        && text.getBytes(StandardCharsets.UTF_8).length <= MAX_MESSAGE;
  }

  private void end(Subject subject, String detail) {
    errors.add(invalid(subject, detail));
    ended = true;
  }

  private static FieldPath path(Subject subject) {
    return subject.path().equals(FieldPath.ROOT) ? SchemaErrors.NOWHERE : subject.path();
  }

  /// An error with the type of the value.
  private static FieldError invalid(Subject subject, String detail) {
    return FieldError.of(
        FieldError.Type.INVALID, path(subject), GoQuote.quote(subject.type()), detail);
  }

  private FieldError error(Subject subject, String detail, String reason) {
    FieldPath path = path(subject);
    return switch (reason) {
      case "FieldValueForbidden" -> FieldError.forbidden(path, detail);
      case "FieldValueRequired" -> FieldError.required(path, detail);
      case "FieldValueDuplicate" ->
          FieldError.of(FieldError.Type.DUPLICATE, path, told(subject), "");
      default -> FieldError.of(FieldError.Type.INVALID, path, told(subject), detail);
    };
  }

  private String told(Subject subject) {
    if (!features.has(Feature.VALUES_REFUSED_BY_RULES)) {
      return GoQuote.quote(subject.type());
    }
    return subject.type().equals("object") || subject.type().equals("array")
        ? ""
        : SchemaErrors.print(subject.value());
  }
}
