package dev.admittance.app.design.rules;

import dev.admittance.completion.rule.ResourceSpace;
import dev.admittance.completion.rule.RuleItem;
import dev.admittance.completion.rule.RuleKind;
import dev.admittance.model.registration.Rule;
import dev.admittance.model.resource.ApiResource;
import dev.admittance.simulator.cluster.ClusterState;
import dev.admittance.simulator.match.Equivalents;
import dev.admittance.simulator.match.Exemption;
import dev.admittance.simulator.match.MatchResult;
import dev.admittance.simulator.match.NamedRule;
import dev.admittance.simulator.match.ParsedSelector;
import dev.admittance.simulator.match.ResourceMatcher;
import dev.admittance.simulator.policy.PolicyExemption;
import dev.admittance.simulator.release.Features;
import dev.admittance.simulator.request.AdmissionRequest;
import dev.admittance.simulator.request.Operation;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.IntStream;

/// Computes what the rules of a list cover.
final class RuleCoverages {
  private final ResourceSpace space;
  private final RuleKind kind;
  private final Optional<Equivalents> equivalents;
  private final ResourceIntroductions introductions;
  private final List<RuleItem> rules;
  private final List<Set<ApiResource>> covered;

  private RuleCoverages(Known known, RuleKind kind, boolean equivalent, List<RuleItem> rules) {
    this.space = known.space();
    this.kind = kind;
    this.equivalents = equivalent ? Optional.of(known.equivalents()) : Optional.empty();
    this.introductions = known.introductions();
    this.rules = rules;
    this.covered =
        rules.stream().map(rule -> rule.rule(kind).map(space::covered).orElse(Set.of())).toList();
  }

  /// The resources of the server and its cluster.
  record Known(ResourceSpace space, Equivalents equivalents, ResourceIntroductions introductions) {}

  /// The reach of each rule in order.
  ///
  /// @param equivalent whether `matchPolicy` is `Equivalent`
  static List<RuleCoverage> of(
      Known known, RuleKind kind, boolean equivalent, List<RuleItem> rules) {
    RuleCoverages coverages = new RuleCoverages(known, kind, equivalent, rules);
    return IntStream.range(0, rules.size()).mapToObj(coverages::reach).toList();
  }

  private RuleCoverage reach(int index) {
    Predicate<ApiResource> asked = one -> !isExempt(one);
    Set<ApiResource> all = covered.get(index);
    List<ApiResource> reached =
        all.stream()
            .filter(asked)
            .filter(ApiResource::servedByDefault)
            .sorted(introductions.newestFirst())
            .toList();
    return new RuleCoverage(
        reached,
        RuleCoverageDescriptions.names(reached, introductions, space.table().release()),
        all.stream().filter(asked.negate()).toList(),
        equivalent(index),
        missed(index),
        within(index));
  }

  private boolean isExempt(ApiResource one) {
    AdmissionRequest request = ResourceSpace.request(one, Operation.CREATE);
    return switch (kind) {
      case WEBHOOK, EXTERNAL_HOOK ->
          Exemption.of(request, Features.of(space.table().release())).isPresent();
      case POLICY -> PolicyExemption.of(request).isPresent();
      case INITIALIZER -> false;
    };
  }

  private List<ApiResource> equivalent(int index) {
    Optional<Rule> rule = rules.get(index).rule(kind);
    if (equivalents.isEmpty() || rule.isEmpty() || covered.get(index).isEmpty()) {
      return List.of();
    }
    ResourceMatcher matcher =
        new ResourceMatcher(
            new ResourceMatcher.Criteria(
                ParsedSelector.EVERYTHING,
                ParsedSelector.EVERYTHING,
                List.of(NamedRule.ofAll(rule.get())),
                List.of(),
                true),
            equivalents.get());
    Set<ApiResource> own = covered.get(index);
    return space.table().resources().stream()
        .filter(one -> !own.contains(one) && matches(matcher, one))
        .toList();
  }

  private static boolean matches(ResourceMatcher matcher, ApiResource one) {
    for (Operation operation : Operation.values()) {
      if (one.admits(operation.name())
          && matcher.match(
                  ResourceSpace.request(one, operation), Optional.empty(), ClusterState.UNKNOWN)
              instanceof MatchResult.Matched) {
        return true;
      }
    }
    return false;
  }

  /// Initializers see no subresources (I-21), and only rules for UPDATE can miss one.
  private List<ApiResource> missed(int index) {
    List<String> operations = rules.get(index).operations();
    if (!operations.contains("UPDATE") && !operations.contains("*")) {
      return List.of();
    }
    List<ApiResource> missed = new ArrayList<>();
    for (ApiResource one : covered.get(index)) {
      if (one.subresource().isEmpty()) {
        space.of(one.group()).stream()
            .filter(other -> changes(other, one) && !isCovered(other))
            .forEach(missed::add);
      }
    }
    return missed;
  }

  /// Whether a subresource writes the object of a resource or its replicas. The status does not
  /// count: controllers report it.
  private static boolean changes(ApiResource subresource, ApiResource of) {
    return !subresource.subresource().isEmpty()
        && !subresource.subresource().equals("status")
        && subresource.resource().equals(of.resource())
        && subresource.version().equals(of.version())
        && subresource.servedByDefault()
        && subresource.admits("UPDATE")
        && (subresource.kind().equals(of.kind()) || subresource.subresource().equals("scale"));
  }

  private boolean isCovered(ApiResource one) {
    return covered.stream().anyMatch(all -> all.contains(one));
  }

  /// Another rule that includes all operations, resources and names of this one; of two equal rules
  /// the first counts.
  private OptionalInt within(int index) {
    if (covered.get(index).isEmpty()) {
      return OptionalInt.empty();
    }
    return IntStream.range(0, rules.size())
        .filter(other -> other != index && contains(other, index))
        .filter(other -> other < index || !contains(index, other))
        .findFirst();
  }

  private boolean contains(int outer, int inner) {
    RuleItem one = rules.get(outer);
    RuleItem other = rules.get(inner);
    return (one.operations().contains("*") || one.operations().containsAll(other.operations()))
        && (one.names().isEmpty()
            || (!other.names().isEmpty() && one.names().containsAll(other.names())))
        && other.apiGroups().stream().allMatch(space::knows)
        && covered.get(outer).containsAll(covered.get(inner));
  }
}
