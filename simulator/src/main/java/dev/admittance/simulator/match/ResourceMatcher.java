package dev.admittance.simulator.match;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.registration.Rule;
import dev.admittance.simulator.cluster.ClusterState;
import dev.admittance.simulator.request.AdmissionRequest;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/// Decides whether a request matches the resources of a policy or a binding (P-41). Immutable.
/// Source: k8s.io/apiserver `pkg/admission/plugin/policy/matching/matching.go`,
/// `(*Matcher).Matches`.
///
/// @param equivalents the equivalent resources of the server
public record ResourceMatcher(Criteria criteria, Equivalents equivalents) {
  /// The match criteria of a policy or a binding (P-13).
  ///
  /// @param rules empty for all resources
  /// @param excluded the `excludeResourceRules`
  /// @param equivalent whether equivalent resources match, too (P-45)
  public record Criteria(
      ParsedSelector namespaceSelector,
      ParsedSelector objectSelector,
      List<NamedRule> rules,
      List<NamedRule> excluded,
      boolean equivalent) {
    public Criteria {
      rules = List.copyOf(rules);
      excluded = List.copyOf(excluded);
    }
  }

  /// Matches a request.
  ///
  /// @param object the object as the plugins before left it
  public MatchResult match(
      AdmissionRequest request, Optional<JsonObject> object, ClusterState cluster) {
    SelectorOutcome namespace =
        SelectorOutcome.ofNamespace(criteria.namespaceSelector(), request, object, cluster);
    if (isNo(namespace)) {
      return new MatchResult.Skipped(
          new MatchTree(false, () -> List.of(namespaceCheck(namespace))),
          namespace.notKnown().filter(_ -> isLeftToSelect(request, object)).stream().toList());
    }
    SelectorOutcome byObject = SelectorOutcome.ofObject(criteria.objectSelector(), request, object);
    if (isNo(byObject)) {
      return skipped(() -> selectors(namespace, byObject));
    }
    SelectorOutcome settled =
        byObject instanceof SelectorOutcome.Doubtful doubtful ? doubtful.holding() : byObject;
    if (find(criteria.excluded(), request).isPresent()) {
      return skipped(() -> with(() -> selectors(namespace, settled), excluded(request)));
    }
    Optional<Invocation> found = covered(request);
    if (found.isEmpty()) {
      Supplier<List<Check>> none = () -> allChecks(() -> selectors(namespace, settled), request);
      return new MatchResult.Skipped(new MatchTree(false, none), unknownNames(request));
    }
    Supplier<List<Check>> all = () -> allChecks(() -> selectors(namespace, byObject), request);
    Optional<MatchError> remembered = error(namespace).or(() -> error(byObject));
    if (remembered.isEmpty()
        && byObject instanceof SelectorOutcome.Doubtful(String reason, var _)) {
      return new MatchResult.Skipped(
          new MatchTree(false, all), List.of("object selector: " + reason));
    }
    return remembered.isPresent()
        ? new MatchResult.Failed(new MatchTree(false, all), List.of(), remembered.get())
        : new MatchResult.Matched(
            new MatchTree(true, all), namespace.notKnown().stream().toList(), found.get());
  }

  /// Whether the request matches apart from the namespace selector.
  private boolean isLeftToSelect(AdmissionRequest request, Optional<JsonObject> object) {
    return !isNo(SelectorOutcome.ofObject(criteria.objectSelector(), request, object))
        && find(criteria.excluded(), request).isEmpty()
        && covered(request).isPresent();
  }

  /// The invocation that the rules give, excluded resources aside.
  private Optional<Invocation> covered(AdmissionRequest request) {
    return criteria.rules().isEmpty()
        ? Optional.of(Invocation.of(request))
        : find(criteria.rules(), request);
  }

  /// Returns whether the request may match, whatever the plugins before change in the object and
  /// its name.
  public boolean mayMatch(AdmissionRequest request, ClusterState cluster) {
    return (criteria.rules().isEmpty()
            || criteria.rules().stream()
                .map(NamedRule::rule)
                .anyMatch(rule -> mayCover(rule, request))
            || !unknownNames(request).isEmpty())
        && SelectorOutcome.mayHold(criteria.namespaceSelector(), request, cluster);
  }

  /// Returns whether a selector may be an error for the request, whatever the rules say.
  public boolean mayFail(AdmissionRequest request, ClusterState cluster) {
    return error(
            SelectorOutcome.ofNamespace(
                criteria.namespaceSelector(), request, request.object(), cluster))
        .or(() ->
            error(SelectorOutcome.ofObject(criteria.objectSelector(), request, request.object())))
        .isPresent();
  }

  private boolean mayCover(Rule rule, AdmissionRequest request) {
    return RuleMatching.matches(rule, request)
        || (criteria.equivalent() && equivalents.find(rule, request).isPresent());
  }

  private static boolean isNo(SelectorOutcome outcome) {
    return outcome instanceof SelectorOutcome.Decided decided && !decided.passes();
  }

  private static Optional<MatchError> error(SelectorOutcome outcome) {
    return outcome instanceof SelectorOutcome.Undecided undecided
        ? Optional.of(undecided.error())
        : Optional.empty();
  }

  private static MatchResult skipped(Supplier<List<Check>> checks) {
    return new MatchResult.Skipped(new MatchTree(false, checks), List.of());
  }

  /// P-45: all rules are tried with the request's own resource before any is tried with equivalent
  /// resources.
  private Optional<Invocation> find(List<NamedRule> rules, AdmissionRequest request) {
    for (NamedRule rule : rules) {
      if (rule.matches(request)) {
        return Optional.of(Invocation.of(request));
      }
    }
    if (criteria.equivalent()) {
      for (NamedRule rule : rules) {
        Optional<Invocation> found =
            rule.covers(request) ? equivalents.find(rule.rule(), request) : Optional.empty();
        if (found.isPresent()) {
          return found;
        }
      }
    }
    return Optional.empty();
  }

  private List<Check> selectors(SelectorOutcome namespace, SelectorOutcome byObject) {
    return List.of(
        namespaceCheck(namespace),
        CheckDescriptions.objectSelector(criteria.objectSelector().labels(), byObject));
  }

  private Check namespaceCheck(SelectorOutcome outcome) {
    return CheckDescriptions.namespaceSelector(criteria.namespaceSelector().labels(), outcome);
  }

  private Check excluded(AdmissionRequest request) {
    return CheckDescriptions.excluded(criteria.excluded(), request);
  }

  private List<Check> allChecks(Supplier<List<Check>> selectors, AdmissionRequest request) {
    List<Check> checks = new ArrayList<>(selectors.get());
    if (!criteria.excluded().isEmpty()) {
      checks.add(CheckDescriptions.notExcluded(criteria.excluded(), request));
    }
    if (criteria.rules().isEmpty()) {
      checks.add(CheckDescriptions.everything(request));
      return checks;
    }
    Check rules = CheckDescriptions.namedRules(criteria.rules(), request);
    checks.add(rules);
    if (!rules.passed() && criteria.equivalent()) {
      checks.add(
          CheckDescriptions.equivalentNamed(
              criteria.rules(),
              request,
              equivalents.of(request).stream().map(Equivalents::resource).toList()));
    }
    return checks;
  }

  private static List<Check> with(Supplier<List<Check>> checks, Check last) {
    List<Check> all = new ArrayList<>(checks.get());
    all.add(last);
    return all;
  }

  /// Not all equivalent resources may be known: where an unknown one could change the decision, the
  /// result says so.
  private List<String> unknownNames(AdmissionRequest request) {
    if (!criteria.equivalent() || equivalents.knows(request)) {
      return List.of();
    }
    for (NamedRule named : criteria.rules()) {
      Rule rule = named.rule();
      if (named.covers(request) && Equivalents.mayMatch(rule, request)) {
        return List.of("matching through an equivalent resource (matchPolicy: Equivalent)");
      }
    }
    return List.of();
  }
}
