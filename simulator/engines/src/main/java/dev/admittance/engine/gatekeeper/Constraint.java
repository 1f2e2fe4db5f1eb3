package dev.admittance.engine.gatekeeper;

import dev.admittance.model.json.JsonObject;
import dev.admittance.simulator.cel.CelInput;
import dev.admittance.simulator.cel.explanation.UnmetExpression;
import dev.admittance.simulator.policy.ValidatingEvaluator.Inputs;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// A constraint, with what its template makes of it.
///
/// @param object with the defaults of its parameters
record Constraint(ConstraintTemplate template, JsonObject object) {
  private static final Set<String> ACTIONS = Set.of("deny", "dryrun", "warn");
  private static final String SCOPED = "scoped";

  /// Its kind and name, such as `K8sRequiredLabels/owner`.
  String id() {
    return template.kind() + "/" + name();
  }

  String name() {
    return object.object("metadata").text("name");
  }

  private JsonObject spec() {
    return object.object("spec");
  }

  /// The expressions of its template that are not true for a request; empty for Rego.
  List<UnmetExpression> explainUnmet(CelInput input) {
    CelInput of = input.withParams(Optional.of(object));
    return template.cel().map(cel -> cel.explainUnmet(new Inputs(of, of))).orElse(List.of());
  }

  /// Its criteria; empty where it has none.
  Optional<MatchCriteria> criteria() {
    return spec().findObject("match").map(MatchCriteria::new);
  }

  /// Whether it is in force at a point, such as `validation.gatekeeper.sh`. Source:
  /// open-policy-agent/frameworks `constraint/pkg/client/constraint_client.go`, `matches`.
  boolean isEnforcedAt(String point) {
    return !enforcementAction().equals(SCOPED) || !scoped(point).isEmpty();
  }

  /// Its action as written, or the default.
  String enforcementAction() {
    return spec().findText("enforcementAction").orElse("deny");
  }

  /// What a violation leads to at a point: `deny`, `dryrun`, `warn`. An action that Gatekeeper does
  /// not know leads to nothing.
  Set<String> actions(String point) {
    String action = enforcementAction();
    Set<String> known = new LinkedHashSet<>(action.equals(SCOPED) ? scoped(point) : Set.of(action));
    known.retainAll(ACTIONS);
    return known;
  }

  private Set<String> scoped(String point) {
    Set<String> actions = new LinkedHashSet<>();
    for (JsonObject one : spec().objects("scopedEnforcementActions")) {
      List<String> points =
          one.objects("enforcementPoints").stream().map(named -> named.text("name")).toList();
      if (points.contains(point) || points.contains("*")) {
        actions.add(one.text("action"));
      }
    }
    return actions;
  }
}
