package dev.admittance.completion.rule;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.registration.Rule;
import dev.admittance.model.resource.ApiResource;
import dev.admittance.model.resource.CustomResources;
import dev.admittance.model.resource.Discovery;
import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.model.resource.ResourceTable;
import dev.admittance.model.resource.Verb;
import dev.admittance.simulator.match.NamedRule;
import dev.admittance.simulator.request.AdmissionRequest;
import dev.admittance.simulator.request.GroupVersionKind;
import dev.admittance.simulator.request.GroupVersionResource;
import dev.admittance.simulator.request.Operation;
import dev.admittance.simulator.request.UserInfo;
import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/// The resources that rules may cover, and which of them a rule matches, decided as the server does
/// for a request. Immutable.
public final class ResourceSpace {
  private static final String ANY = "*";
  private static final UserInfo NOBODY = new UserInfo("", "", List.of(), JsonObject.EMPTY);

  private final ResourceTable table;
  private final Map<String, List<Probe>> byGroup = new LinkedHashMap<>();

  /// A resource and the request that shows whether a rule covers it.
  private record Probe(ApiResource resource, AdmissionRequest request) {}

  public ResourceSpace(ResourceTable table) {
    this.table = table;
    for (ApiResource one : table.resources()) {
      byGroup
          .computeIfAbsent(one.group(), _ -> new ArrayList<>())
          .add(new Probe(one, request(one, Operation.CREATE)));
    }
  }

  /// The resources of a release with the objects of a cluster.
  ///
  /// @param objects whose definitions add resources and whose discovery documents say which are
  ///   served
  public static ResourceSpace of(KubernetesRelease release, List<JsonObject> objects) {
    return new ResourceSpace(
        ResourceTable.of(release)
            .with(objects.stream().flatMap(o -> CustomResources.read(o).stream()).toList())
            .with(Discovery.of(objects)));
  }

  public ResourceTable table() {
    return table;
  }

  /// The known groups: those of the release, then custom ones.
  public Collection<String> groups() {
    return byGroup.keySet();
  }

  /// The resources of a group in the order of its versions.
  public List<ApiResource> of(String group) {
    return byGroup.getOrDefault(group, List.of()).stream().map(Probe::resource).toList();
  }

  /// Whether all resources of a group are known. Others may belong to a definition that the
  /// workspace lacks.
  public boolean knows(String group) {
    return group.equals(ANY) || byGroup.containsKey(group) || ResourceTable.isBuiltIn(group);
  }

  /// What a rule covers with any operation; in unknown groups whatever it names.
  public Set<ApiResource> covered(RuleItem rule) {
    return covered(rule.shape());
  }

  /// What a shape covers; in unknown groups whatever it names.
  public Set<ApiResource> covered(RuleShape shape) {
    Predicate<Probe> test = shape.isLiteral() ? literal(shape) : matching(shape);
    Set<ApiResource> covered = new LinkedHashSet<>();
    for (String group : shape.groups().contains(ANY) ? byGroup.keySet() : shape.groups()) {
      for (Probe probe : byGroup.getOrDefault(group, List.of())) {
        if (test.test(probe)) {
          covered.add(probe.resource());
        }
      }
    }
    shape.groups().stream()
        .filter(group -> !knows(group))
        .forEach(group -> covered.addAll(unknown(group, shape)));
    return covered;
  }

  private static Predicate<Probe> matching(RuleShape shape) {
    NamedRule rule = NamedRule.ofAll(shape.rule());
    return probe -> rule.matches(probe.request());
  }

  /// A lookup for long lists without wildcards: the same result, faster.
  private static Predicate<Probe> literal(RuleShape shape) {
    Set<String> versions = Set.copyOf(shape.versions());
    Set<String> resources = Set.copyOf(shape.resources());
    return probe ->
        versions.contains(probe.resource().version())
            && resources.contains(probe.resource().path());
  }

  /// What a rule covers with its operations, as far as such requests exist.
  public Set<ApiResource> covered(Rule rule) {
    NamedRule named = NamedRule.ofAll(rule);
    Set<ApiResource> covered = new LinkedHashSet<>();
    for (String group :
        rule.apiGroups().contains(ANY) ? byGroup.keySet() : Set.copyOf(rule.apiGroups())) {
      for (Probe probe : byGroup.getOrDefault(group, List.of())) {
        if (covers(named, probe.resource())) {
          covered.add(probe.resource());
        }
      }
    }
    return covered;
  }

  private static boolean covers(NamedRule rule, ApiResource one) {
    for (Operation operation : Operation.values()) {
      if (one.admits(operation.name()) && rule.matches(request(one, operation))) {
        return true;
      }
    }
    return false;
  }

  private static List<ApiResource> unknown(String group, RuleShape shape) {
    return shape.versions().stream()
        .flatMap(version -> shape.resources().stream().map(path -> unknown(group, version, path)))
        .toList();
  }

  private static ApiResource unknown(String group, String version, String path) {
    int slash = path.indexOf('/');
    return new ApiResource(
        group,
        version,
        slash < 0 ? path : path.substring(0, slash),
        slash < 0 ? "" : path.substring(slash + 1),
        new ApiResource.Kind(group, version, ""),
        true,
        true,
        EnumSet.noneOf(Verb.class));
  }

  /// A request for an object of a resource, in a namespace if the resource is namespaced.
  public static AdmissionRequest request(ApiResource one, Operation operation) {
    return new AdmissionRequest(
        "",
        new GroupVersionKind(one.kind().group(), one.kind().version(), one.kind().kind()),
        new GroupVersionResource(one.group(), one.version(), one.resource()),
        one.subresource(),
        "any",
        one.namespaced() ? "any" : "",
        operation,
        NOBODY,
        Optional.empty(),
        Optional.empty(),
        false,
        Optional.empty());
  }
}
