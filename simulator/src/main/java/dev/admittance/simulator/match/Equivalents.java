package dev.admittance.simulator.match;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.registration.Rule;
import dev.admittance.model.resource.ApiResource;
import dev.admittance.model.resource.CustomResources;
import dev.admittance.model.resource.Discovery;
import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.model.resource.ResourceTable;
import dev.admittance.simulator.request.AdmissionRequest;
import dev.admittance.simulator.request.GroupVersionKind;
import dev.admittance.simulator.request.GroupVersionResource;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The resources that a server treats as equivalent under other groups and versions (W-230): its
/// own resources that share storage, and the versions of a CustomResourceDefinition. Immutable.
///
/// For a definition the server also counts versions that it does not serve, unlike for built-in
/// resources (W-233).
///
/// Source: k8s.io/apimachinery `pkg/runtime/mapper.go`,
/// `(*equivalentResourceRegistry).EquivalentResourcesFor`.
public final class Equivalents {
  private final ResourceTable builtIn;
  private final Map<Name, List<ApiResource>> custom = new HashMap<>();

  private record Name(String group, String resource, String subresource) {}

  /// The equivalent resources of a server of a release.
  ///
  /// @param objects the known objects of the cluster: CustomResourceDefinitions add resources, and
  ///   a discovery document of the server lists which of its own it serves
  public Equivalents(KubernetesRelease release, List<JsonObject> objects) {
    this.builtIn = ResourceTable.of(release).with(Discovery.of(objects));
    for (JsonObject object : objects) {
      for (ApiResource one : CustomResources.registered(object)) {
        custom
            .computeIfAbsent(
                new Name(one.group(), one.resource(), one.subresource()), _ -> new ArrayList<>())
            .add(one);
      }
    }
  }

  /// The equivalent resources of a request's resource, in the order in which the server tries them.
  List<ApiResource> of(AdmissionRequest request) {
    GroupVersionResource own = request.resource();
    List<ApiResource> same =
        builtIn
            .find(own.group(), own.version(), own.resource(), request.subResource())
            .map(builtIn::equivalents)
            .orElseGet(() ->
                custom.getOrDefault(
                    new Name(own.group(), own.resource(), request.subResource()), List.of()));
    return same.stream().filter(one -> !resource(one).equals(own)).toList();
  }

  /// Returns whether all equivalent resources are known: not for a custom resource without a known
  /// CustomResourceDefinition.
  boolean knows(AdmissionRequest request) {
    GroupVersionResource own = request.resource();
    return ResourceTable.isBuiltIn(own.group())
        || custom.containsKey(new Name(own.group(), own.resource(), ""));
  }

  /// The invocation under the first equivalent resource that a rule covers (W-231); empty where
  /// none does.
  Optional<Invocation> find(List<Rule> rules, AdmissionRequest request) {
    List<ApiResource> others = null;
    for (Rule rule : rules) {
      if (RuleMatching.resource(rule, request) && RuleMatching.operation(rule, request)) {
        others = others == null ? of(request) : others;
        for (ApiResource other : others) {
          if (RuleMatching.matches(rule, request, resource(other))) {
            return Optional.of(new Invocation(resource(other), kind(other)));
          }
        }
      }
    }
    return Optional.empty();
  }

  /// The invocation under an equivalent resource that the rule covers (P-45); empty where none
  /// does.
  Optional<Invocation> find(Rule rule, AdmissionRequest request) {
    return find(List.of(rule), request);
  }

  /// Returns whether a rule that does not cover a request might cover it under an unknown
  /// equivalent resource.
  static boolean mayMatch(Rule rule, AdmissionRequest request) {
    String group = request.resource().group();
    return RuleMatching.scope(rule, request, request.resource())
        && RuleMatching.operation(rule, request)
        && RuleMatching.resource(rule, request)
        && (rule.apiGroups().contains("*") || rule.apiGroups().contains(group));
  }

  static GroupVersionResource resource(ApiResource one) {
    return new GroupVersionResource(one.group(), one.version(), one.resource());
  }

  private static GroupVersionKind kind(ApiResource one) {
    return new GroupVersionKind(one.kind().group(), one.kind().version(), one.kind().kind());
  }
}
