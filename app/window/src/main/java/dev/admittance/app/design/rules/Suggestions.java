package dev.admittance.app.design.rules;

import dev.admittance.model.resource.ApiResource;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/// The suggested items for the lists of a rule.
final class Suggestions {
  private static final String ANY = "*";

  private Suggestions() {}

  /// The items missing from a list of a rule, the wildcards first: versions and resources of the
  /// rule's groups.
  static List<String> of(ResourceSpace space, RuleItem rule, RuleList list) {
    Set<String> all =
        switch (list) {
          case GROUPS -> with(Stream.of(ANY), space.groups().stream());
          case VERSIONS -> with(Stream.of(ANY), of(space, rule).map(ApiResource::version));
          case RESOURCES ->
              with(
                  Stream.of(ANY, "*/*", "*/scale", "*/status"),
                  of(space, rule).flatMap(Suggestions::paths));
          case NAMES -> Set.of();
        };
    List<String> left = new ArrayList<>(all);
    left.removeAll(list.of(rule));
    return List.copyOf(left);
  }

  private static Set<String> with(Stream<String> first, Stream<String> then) {
    Set<String> all = new LinkedHashSet<>();
    first.forEach(all::add);
    then.forEach(all::add);
    return all;
  }

  /// A resource with subresources also suggests `resource/*`.
  private static Stream<String> paths(ApiResource one) {
    return one.subresource().isEmpty()
        ? Stream.of(one.path())
        : Stream.of(one.resource() + "/*", one.path());
  }

  private static Stream<ApiResource> of(ResourceSpace space, RuleItem rule) {
    boolean any = rule.apiGroups().isEmpty() || rule.apiGroups().contains(ANY);
    return (any ? space.groups() : rule.apiGroups())
        .stream().flatMap(group -> space.of(group).stream());
  }
}
