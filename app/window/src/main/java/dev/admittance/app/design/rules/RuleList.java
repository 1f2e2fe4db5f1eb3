package dev.admittance.app.design.rules;

import dev.admittance.app.messages.Messages;
import dev.admittance.completion.rule.ResourceSpace;
import dev.admittance.completion.rule.RuleItem;
import dev.admittance.model.resource.ApiResource;
import java.util.List;
import java.util.stream.Stream;

/// A list of a rule that the user types texts into.
public enum RuleList {
  GROUPS(RuleItem.GROUPS, Messages.of(RuleList.class).get("item.group")),
  VERSIONS(RuleItem.VERSIONS, Messages.of(RuleList.class).get("item.version")),
  RESOURCES(RuleItem.RESOURCES, Messages.of(RuleList.class).get("item.resource")),
  NAMES(RuleItem.NAMES, Messages.of(RuleList.class).get("item.name"));

  private static final String ANY = "*";

  private final String field;
  private final String item;

  RuleList(String field, String item) {
    this.field = field;
    this.item = item;
  }

  public String field() {
    return field;
  }

  public String item() {
    return item;
  }

  /// The items missing from the list of a rule, the wildcards first: versions and resources of the
  /// rule's groups.
  List<String> suggestions(ResourceSpace space, RuleItem rule) {
    Stream<String> all =
        switch (this) {
          case GROUPS -> Stream.concat(Stream.of(ANY), space.groups().stream());
          case VERSIONS ->
              Stream.concat(Stream.of(ANY), ofGroups(space, rule).map(ApiResource::version));
          case RESOURCES ->
              Stream.concat(
                  Stream.of(ANY, "*/*", "*/scale", "*/status"),
                  ofGroups(space, rule).flatMap(RuleList::paths));
          case NAMES -> Stream.empty();
        };
    return all.distinct().filter(item -> !of(rule).contains(item)).toList();
  }

  /// A resource with subresources also suggests `resource/*`.
  private static Stream<String> paths(ApiResource one) {
    return one.subresource().isEmpty()
        ? Stream.of(one.path())
        : Stream.of(one.resource() + "/*", one.path());
  }

  private static Stream<ApiResource> ofGroups(ResourceSpace space, RuleItem rule) {
    boolean any = rule.apiGroups().isEmpty() || rule.apiGroups().contains(ANY);
    return (any ? space.groups() : rule.apiGroups())
        .stream().flatMap(group -> space.of(group).stream());
  }

  public List<String> of(RuleItem rule) {
    return switch (this) {
      case GROUPS -> rule.apiGroups();
      case VERSIONS -> rule.apiVersions();
      case RESOURCES -> rule.resources();
      case NAMES -> rule.names();
    };
  }
}
