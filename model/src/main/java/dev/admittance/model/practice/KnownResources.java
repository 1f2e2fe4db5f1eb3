package dev.admittance.model.practice;

import dev.admittance.model.registration.Rule;
import dev.admittance.model.registration.Scope;
import dev.admittance.model.resource.ApiResource;
import dev.admittance.model.resource.ResourceTable;
import java.util.List;

/// The known resources that rules cover. A group that is neither in the table nor part of
/// Kubernetes may belong to an unknown CustomResourceDefinition.
final class KnownResources {
  private static final String ANY = "*";

  private final ResourceTable table;

  KnownResources(PracticeContext context) {
    this.table = context.resources();
  }

  /// Returns whether all resources that a rule can name are known.
  boolean knowsGroupsOf(Rule rule) {
    return rule.apiGroups().stream().allMatch(this::knows);
  }

  /// Returns whether all resources of a group are known.
  boolean knows(String group) {
    return table.hasGroup(group) || ResourceTable.isBuiltIn(group);
  }

  /// Returns the resources that an entry of `resources` matches in the rule's groups, in any
  /// version, scope and operation.
  List<ApiResource> named(Rule rule, String item) {
    return table.resources().stream()
        .filter(one -> has(rule.apiGroups(), one.group()) && stands(item, one))
        .toList();
  }

  /// Returns the resources that a rule covers by group, version, resource and scope, where requests
  /// of one of its operations exist.
  List<ApiResource> covered(Rule rule) {
    return table.resources().stream().filter(one -> covers(rule, one)).toList();
  }

  /// Returns whether a rule covers a resource in its version for any of the rule's operations.
  static boolean covers(Rule rule, ApiResource one) {
    return has(rule.apiGroups(), one.group())
        && has(rule.apiVersions(), one.version())
        && inScope(rule, one)
        && admitsAny(rule, one)
        && rule.resources().stream().anyMatch(item -> stands(item, one));
  }

  /// Returns whether the scope of a rule includes a resource (W-221).
  static boolean inScope(Rule rule, ApiResource one) {
    return rule.scope() == Scope.ALL || one.namespaced() == (rule.scope() == Scope.NAMESPACED);
  }

  /// Returns whether requests of one of the rule's operations exist for a resource.
  static boolean admitsAny(Rule rule, ApiResource one) {
    return rule.operations().stream().anyMatch(one::admits);
  }

  static boolean has(List<String> items, String item) {
    return items.contains(ANY) || items.contains(item);
  }

  private static boolean stands(String item, ApiResource one) {
    return HookCoverage.stands(item, one.resource(), one.subresource());
  }
}
