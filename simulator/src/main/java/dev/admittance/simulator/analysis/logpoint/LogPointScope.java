package dev.admittance.simulator.analysis.logpoint;

import dev.admittance.model.expression.NamedExpression;
import dev.admittance.model.policy.AdmissionPolicy;
import dev.admittance.model.policy.MatchResources;
import dev.admittance.model.registration.HookKind;
import dev.admittance.simulator.analysis.SimulationInput;
import dev.admittance.simulator.analysis.breakpoint.Breakpoint;
import dev.admittance.simulator.analysis.why.Candidate;
import dev.admittance.simulator.match.NamedRule;
import dev.admittance.simulator.request.AdmissionRequest;
import java.util.List;
import java.util.Optional;

/// What the expression of a log point may refer to.
///
/// @param params whether `params` is declared
/// @param variables of the policy
/// @param rules that cover the requests which may reach the place; empty for all requests
public record LogPointScope(
    boolean params, List<NamedExpression> variables, List<NamedRule> rules) {
  static final LogPointScope PHASE = new LogPointScope(false, List.of(), List.of());

  public LogPointScope {
    variables = List.copyOf(variables);
    rules = List.copyOf(rules);
  }

  /// The scope at a place; empty if the setup has no such hook or policy.
  public static Optional<LogPointScope> of(Breakpoint place, SimulationInput input) {
    return switch (place) {
      case Breakpoint.AtHook(HookKind kind, String configuration, String webhook) ->
          input.hooks(kind).stream()
              .filter(placed ->
                  placed.configuration().name().equals(configuration)
                      && placed.hook().name().equals(webhook))
              .findFirst()
              .map(placed ->
                  new LogPointScope(
                      false,
                      List.of(),
                      placed.hook().rules().stream().map(NamedRule::ofAll).toList()));
      case Breakpoint.AtPolicy(HookKind kind, String name, _) ->
          input.setup().policies().stream()
              .filter(AdmissionPolicy.class::isInstance)
              .map(AdmissionPolicy.class::cast)
              .filter(policy -> policy.metadata().name().equals(name))
              .filter(policy -> Candidate.phase(policy.kind()) == kind)
              .findFirst()
              .map(LogPointScope::of);
      case Breakpoint.AtPhase _,
          Breakpoint.AtField _,
          Breakpoint.AtRefusal _,
          Breakpoint.AtFailure _ ->
          Optional.of(PHASE);
    };
  }

  private static LogPointScope of(AdmissionPolicy policy) {
    return new LogPointScope(
        policy.paramKind().isPresent(),
        policy.variables(),
        policy.matchConstraints().map(MatchResources::resourceRules).orElse(List.of()).stream()
            .flatMap(named -> NamedRule.of(named).stream())
            .toList());
  }

  /// Whether a request may reach the place, by its rules.
  public boolean covers(AdmissionRequest request) {
    return rules.isEmpty() || rules.stream().anyMatch(rule -> rule.matches(request));
  }
}
