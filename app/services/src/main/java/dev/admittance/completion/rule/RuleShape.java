package dev.admittance.completion.rule;

import dev.admittance.model.document.FieldPath;
import dev.admittance.model.registration.Rule;
import dev.admittance.model.registration.Scope;
import dev.admittance.model.resource.ApiResource;
import dev.admittance.model.validation.ResourceRules;
import dev.admittance.model.validation.Wording;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/// The resources of a rule without operations and names: every resource in every group and version.
///
/// @param resources such as `pods` and `pods/status`, or wildcards
public record RuleShape(
    List<String> groups, List<String> versions, List<String> resources, Scope scope) {
  private static final String ANY = "*";

  public RuleShape {
    groups = List.copyOf(groups);
    versions = List.copyOf(versions);
    resources = List.copyOf(resources);
  }

  /// The shape that covers a single resource.
  public static RuleShape of(ApiResource one) {
    return new RuleShape(
        List.of(one.group()), List.of(one.version()), List.of(one.path()), Scope.ALL);
  }

  /// The rule of this shape for every operation.
  public Rule rule() {
    return new Rule(List.of(ANY), groups, versions, resources, scope);
  }

  /// Whether it has no wildcard and any scope.
  public boolean isLiteral() {
    return scope == Scope.ALL
        && !groups.contains(ANY)
        && !versions.contains(ANY)
        && resources.stream().noneMatch(item -> item.contains(ANY));
  }

  /// The smallest shape that covers what either covers, and possibly more. The order of this one
  /// stays.
  public RuleShape with(RuleShape other) {
    return new RuleShape(
        absorbing(groups, other.groups),
        absorbing(versions, other.versions),
        both(resources, other.resources),
        scope == other.scope ? scope : Scope.ALL);
  }

  /// Whether the server accepts the lists (W-14 to W-18).
  public boolean isValid() {
    return isAlone(groups)
        && isAlone(versions)
        && ResourceRules.check(resources, FieldPath.ROOT, Wording.BASELINE).isEmpty();
  }

  /// This shape without the entries that some resources do not need.
  public RuleShape keeping(Collection<ApiResource> used) {
    return new RuleShape(
        groups.stream()
            .filter(group -> group.equals(ANY) || has(used, one -> one.group().equals(group)))
            .toList(),
        versions.stream()
            .filter(
                version -> version.equals(ANY) || has(used, one -> one.version().equals(version)))
            .toList(),
        resources.stream().filter(item -> item.contains(ANY) || isUsed(item, used)).toList(),
        scope);
  }

  private static boolean isUsed(String item, Collection<ApiResource> used) {
    return has(used, one -> one.path().equals(item));
  }

  private static boolean has(
      Collection<ApiResource> used, java.util.function.Predicate<ApiResource> test) {
    return used.stream().anyMatch(test);
  }

  private static boolean isAlone(List<String> items) {
    return items.size() == 1 || !items.contains(ANY);
  }

  private static List<String> absorbing(List<String> items, List<String> more) {
    return items.contains(ANY) ? items : both(items, more);
  }

  private static List<String> both(List<String> items, List<String> more) {
    Set<String> all = new LinkedHashSet<>(items);
    all.addAll(more);
    return new ArrayList<>(all);
  }
}
