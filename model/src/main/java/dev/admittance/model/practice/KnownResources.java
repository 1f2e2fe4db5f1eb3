package dev.admittance.model.practice;

import dev.admittance.model.registration.Rule;
import dev.admittance.model.registration.Scope;
import dev.admittance.model.resource.ApiResource;
import dev.admittance.model.resource.ResourceTable;
import java.util.List;

/// What the rules of hooks cover of the resources that are known. A group that is neither in the
/// table nor of Kubernetes itself may be that of a CustomResourceDefinition that nobody has shown.
final class KnownResources {
  private static final String ANY = "*";

  private final ResourceTable table;

  KnownResources(Surroundings surroundings) {
    this.table = surroundings.resources();
  }

  /// Tells whether all resources that a rule can name are known.
  boolean knowsGroupsOf(Rule rule) {
    return rule.apiGroups().stream().allMatch(this::knows);
  }

  /// Tells whether all resources of a group are known.
  boolean knows(String group) {
    return table.hasGroup(group) || ResourceTable.isBuiltIn(group);
  }

  /// What an entry of a rule's `resources` stands for in the rule's groups, in whatever version,
  /// scope and operation.
  List<ApiResource> named(Rule rule, String item) {
    return table.resources().stream()
        .filter(one -> has(rule.apiGroups(), one.group()) && stands(item, one))
        .toList();
  }

  /// What a rule covers by group, version, resource and scope, as far as requests of one of its
  /// operations exist.
  List<ApiResource> covered(Rule rule) {
    return table.resources().stream().filter(one -> covers(rule, one)).toList();
  }

  /// Tells whether a rule covers a resource in its version for any of the rule's operations.
  static boolean covers(Rule rule, ApiResource one) {
    return has(rule.apiGroups(), one.group())
        && has(rule.apiVersions(), one.version())
        && inScope(rule, one)
        && admitsAny(rule, one)
        && rule.resources().stream().anyMatch(item -> stands(item, one));
  }

  /// Tells whether the scope of a rule takes a resource (W-221).
  static boolean inScope(Rule rule, ApiResource one) {
    return rule.scope() == Scope.ALL || one.namespaced() == (rule.scope() == Scope.NAMESPACED);
  }

  /// Tells whether requests of one of the rule's operations exist for a resource.
  static boolean admitsAny(Rule rule, ApiResource one) {
    return rule.operations().stream().anyMatch(one::admits);
  }

  static boolean has(List<String> items, String item) {
    return items.contains(ANY) || items.contains(item);
  }

  private static boolean stands(String item, ApiResource one) {
    return Coverage.stands(item, one.resource(), one.subresource());
  }
}
