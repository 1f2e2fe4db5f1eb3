package dev.admittance.simulator.typecheck;

import dev.admittance.model.policy.MatchResources;
import dev.admittance.model.registration.WrittenConfiguration;
import dev.admittance.model.resource.ApiResource;
import dev.admittance.model.resource.ResourceTable;
import dev.admittance.simulator.request.GroupVersionKind;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.TreeSet;
import java.util.stream.Stream;

/// The kinds against which the expressions of a policy are checked: those that its rules name.
/// Rules with a wildcard in a group or version, and entries with wildcards or subresources, are
/// skipped. Resources are found as clients find them: those of the core group in any group, and
/// also by their singular.
final class CheckedKinds {
  private static final int LIMIT = 10;
  private static final Comparator<GroupVersionKind> ORDER =
      Comparator.comparing(GroupVersionKind::group)
          .thenComparing(GroupVersionKind::version)
          .thenComparing(GroupVersionKind::kind);

  private final ResourceTable table;
  private final TreeSet<GroupVersionKind> kinds = new TreeSet<>(ORDER);

  private CheckedKinds(ResourceTable table) {
    this.table = table;
  }

  /// The kinds, sorted. The rule that reaches the limit is the last one used.
  static List<GroupVersionKind> of(MatchResources constraints, ResourceTable table) {
    CheckedKinds checked = new CheckedKinds(table);
    for (MatchResources.NamedRule rule : constraints.resourceRules()) {
      if (checked.reachesLimit(rule.rule())) {
        break;
      }
    }
    return List.copyOf(checked.kinds);
  }

  private boolean reachesLimit(WrittenConfiguration.RuleText rule) {
    List<GroupVersionKind> found = new ArrayList<>();
    if (hasNoWildcard(rule.apiGroups()) && hasNoWildcard(rule.apiVersions())) {
      List<String> resources = rule.resources().stream().filter(CheckedKinds::isPlain).toList();
      for (String group : sorted(rule.apiGroups())) {
        for (String version : sorted(rule.apiVersions())) {
          for (String resource : sorted(resources)) {
            kindsOf(group, version, resource).forEach(found::add);
          }
        }
      }
    }
    found.stream().limit(LIMIT).forEach(kinds::add);
    return found.size() >= LIMIT;
  }

  private static boolean hasNoWildcard(List<String> items) {
    return items.stream().noneMatch(item -> item.contains("*"));
  }

  private static boolean isPlain(String resource) {
    return !resource.contains("*") && !resource.contains("/");
  }

  private static List<String> sorted(List<String> items) {
    return items.stream().sorted().toList();
  }

  private Stream<GroupVersionKind> kindsOf(String group, String version, String resource) {
    String asked = resource.toLowerCase(Locale.ROOT);
    return table.resources().stream()
        .filter(one -> one.subresource().isEmpty() && one.servedByDefault())
        .filter(one -> group.isEmpty() || one.group().equals(group))
        .filter(one -> one.version().equals(version) && isCalled(one, asked))
        .map(one -> new GroupVersionKind(one.group(), one.version(), one.kind().kind()));
  }

  private static boolean isCalled(ApiResource resource, String name) {
    return resource.resource().equals(name)
        || resource.kind().kind().toLowerCase(Locale.ROOT).equals(name);
  }
}
