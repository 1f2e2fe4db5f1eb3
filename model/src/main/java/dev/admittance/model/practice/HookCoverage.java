package dev.admittance.model.practice;

import dev.admittance.model.cluster.ClusterObject.Namespace;
import dev.admittance.model.cluster.ClusterObject.Workload;
import dev.admittance.model.registration.LabelSelector;
import dev.admittance.model.registration.Rule;
import dev.admittance.model.registration.Scope;
import dev.admittance.model.registration.Webhook;
import java.util.List;
import java.util.OptionalInt;
import java.util.stream.IntStream;

/// The requests that a hook may be called for, without a concrete request: rules as in W-220 to
/// W-223 for any version, namespaces by their known labels.
public final class HookCoverage {
  static final String NAME_LABEL = Namespace.NAME_LABEL;

  private static final String ANY = "*";

  private HookCoverage() {}

  /// Returns the 0-based index of the first rule that may call a hook for an operation on a
  /// resource in a namespace; empty for none.
  ///
  /// @param group empty for the core group
  /// @param resource `pods`, or with its subresource `pods/status`
  public static OptionalInt rule(
      Webhook hook,
      String operation,
      String group,
      String resource,
      String namespace,
      PracticeContext context) {
    return reaches(hook, namespace, context)
        ? rule(hook, operation, TargetResource.namespaced(group, resource))
        : OptionalInt.empty();
  }

  /// Returns the 0-based index of the first rule that covers an operation on a resource; empty for
  /// none.
  static OptionalInt rule(Webhook hook, String operation, TargetResource target) {
    return IntStream.range(0, hook.rules().size())
        .filter(i -> covers(hook.rules().get(i), operation, target))
        .findFirst();
  }

  /// Returns whether a rule covers an operation on a resource.
  static boolean covers(Rule rule, String operation, TargetResource target) {
    return has(rule.operations(), operation)
        && has(rule.apiGroups(), target.group())
        && covers(rule.scope(), target)
        && rule.resources().stream()
            .anyMatch(item -> stands(item, target.resource(), target.subresource()));
  }

  /// Returns whether a rule names an operation on a resource, in any scope and version.
  ///
  /// @param resource `pods`, with its subresource `pods/status`, or with `*` in their places
  public static boolean names(Rule rule, String operation, String group, String resource) {
    int slash = resource.indexOf('/');
    String left = slash < 0 ? resource : resource.substring(0, slash);
    String right = slash < 0 ? "" : resource.substring(slash + 1);
    return has(rule.operations(), operation)
        && has(rule.apiGroups(), group)
        && rule.resources().stream().anyMatch(item -> stands(item, left, right));
  }

  private static boolean has(List<String> items, String item) {
    return items.contains(ANY) || items.contains(item);
  }

  private static boolean covers(Scope scope, TargetResource target) {
    return switch (scope) {
      case ALL -> true;
      case NAMESPACED -> target.namespaced();
      case CLUSTER -> !target.namespaced();
    };
  }

  /// Returns whether an entry of `resources` matches a resource or subresource (W-223): `*` matches
  /// no subresource, `x/*` matches `x` too.
  static boolean stands(String item, String resource, String subresource) {
    int slash = item.indexOf('/');
    String left = slash < 0 ? item : item.substring(0, slash);
    String right = slash < 0 ? "" : item.substring(slash + 1);
    return (left.equals(ANY) || left.equals(resource))
        && (right.equals(ANY) || right.equals(subresource));
  }

  /// Returns whether a hook may be called for objects in a namespace. If only the name of the
  /// namespace is known, a selector that requires other labels excludes it.
  static boolean reaches(Webhook hook, String namespace, PracticeContext context) {
    LabelSelector selector = hook.namespaceSelector();
    return context
        .labels(namespace)
        .map(selector::matches)
        .orElseGet(() ->
            selector.requirements().stream()
                .allMatch(requirement -> holds(requirement, namespace)));
  }

  /// Returns whether a hook may be called for pods of a namespace. Where workloads there are known,
  /// the labels of their pods decide.
  static boolean reachesPods(Webhook hook, String namespace, PracticeContext context) {
    List<Workload> workloads = context.cluster().in(namespace, Workload.class);
    return reaches(hook, namespace, context)
        && (workloads.isEmpty()
            || workloads.stream()
                .anyMatch(workload -> hook.objectSelector().matches(workload.podLabels())));
  }

  private static boolean holds(LabelSelector.Requirement requirement, String namespace) {
    boolean known = requirement.key().equals(NAME_LABEL);
    return switch (requirement.operator()) {
      case "In" -> known && requirement.values().contains(namespace);
      case "NotIn" -> !known || !requirement.values().contains(namespace);
      case "Exists" -> known;
      default -> !known;
    };
  }
}
