package dev.admittance.simulator.match;

import dev.admittance.model.registration.Rule;
import dev.admittance.simulator.request.AdmissionRequest;
import dev.admittance.simulator.request.GroupVersionResource;
import java.util.List;

/// The five checks that decide whether a rule covers a request (W-220 to W-224). Source:
/// k8s.io/apiserver `pkg/admission/plugin/webhook/predicates/rules/rules.go`, `(*Matcher).Matches`.
final class RuleMatching {
  private static final String ANY = "*";

  private RuleMatching() {}

  static boolean matches(Rule rule, AdmissionRequest request) {
    return matches(rule, request, request.resource());
  }

  /// Returns whether a rule covers a request under another, equivalent resource (W-231); the name
  /// of the resource is the same under all groups and versions.
  static boolean matches(Rule rule, AdmissionRequest request, GroupVersionResource as) {
    return scope(rule, request, as)
        && operation(rule, request)
        && group(rule, as)
        && version(rule, as)
        && resource(rule, request);
  }

  /// W-221: core namespaces count as cluster-scoped even where the request names one.
  static boolean scope(Rule rule, AdmissionRequest request, GroupVersionResource as) {
    return switch (rule.scope()) {
      case ALL -> true;
      case NAMESPACED -> isNamespaced(request, as);
      case CLUSTER -> !isNamespaced(request, as);
    };
  }

  static boolean isNamespaced(AdmissionRequest request, GroupVersionResource resource) {
    boolean coreNamespaces =
        resource.group().isEmpty()
            && resource.version().equals("v1")
            && resource.resource().equals("namespaces");
    return !request.namespace().isEmpty() && !coreNamespaces;
  }

  static boolean operation(Rule rule, AdmissionRequest request) {
    return anyOrEqual(rule.operations(), request.operation().name());
  }

  static boolean group(Rule rule, GroupVersionResource resource) {
    return anyOrEqual(rule.apiGroups(), resource.group());
  }

  static boolean version(Rule rule, GroupVersionResource resource) {
    return anyOrEqual(rule.apiVersions(), resource.version());
  }

  /// W-223: `*` covers every main resource and no subresource, `*/*` covers both.
  static boolean resource(Rule rule, AdmissionRequest request) {
    for (String item : rule.resources()) {
      int slash = item.indexOf('/');
      String resource = slash < 0 ? item : item.substring(0, slash);
      String subResource = slash < 0 ? "" : item.substring(slash + 1);
      if ((resource.equals(ANY) || resource.equals(request.resource().resource()))
          && (subResource.equals(ANY) || subResource.equals(request.subResource()))) {
        return true;
      }
    }
    return false;
  }

  private static boolean anyOrEqual(List<String> items, String wanted) {
    for (String item : items) {
      if (item.equals(ANY) || item.equals(wanted)) {
        return true;
      }
    }
    return false;
  }
}
