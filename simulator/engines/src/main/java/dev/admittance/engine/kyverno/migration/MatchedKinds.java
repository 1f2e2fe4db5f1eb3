package dev.admittance.engine.kyverno.migration;

import dev.admittance.engine.kyverno.match.KindSelector;
import dev.admittance.engine.kyverno.value.WildcardText;
import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonValue;
import dev.admittance.model.resource.ApiResource;
import dev.admittance.model.resource.ResourceTable;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/// The rules of a policy for the kinds that a match block names.
///
/// @param condition that requests have to fulfil beside them
/// @param namespaced whether all of the kinds are in namespaces
record MatchedKinds(JsonArray rules, Optional<String> condition, boolean namespaced) {
  /// A condition that holds for one of some kinds.
  static String kindIs(List<String> kinds) throws UntranslatableException {
    List<String> any = new ArrayList<>();
    for (String kind : kinds) {
      KindSelector selector = KindSelector.parse(kind);
      List<String> parts = new ArrayList<>();
      if (!selector.group().equals("*")) {
        parts.add(CelText.wildcard("request.kind.group", selector.group()));
      }
      if (!selector.version().equals("*")) {
        parts.add(CelText.wildcard("request.kind.version", selector.version()));
      }
      if (!selector.kind().equals("*")) {
        parts.add(CelText.wildcard("request.kind.kind", selector.kind()));
      }
      if (!selector.subresource().isEmpty()) {
        throw new UntranslatableException(
            "a subresource in one of several blocks has no equal in a policy");
      }
      any.add(CelText.and(parts));
    }
    return any.isEmpty() ? CelText.TRUE : CelText.or(any);
  }

  private record RuleKey(String group, Set<String> versions) {
    private static final Comparator<RuleKey> ORDER =
        Comparator.comparing(RuleKey::group).thenComparing(key -> String.join(",", key.versions()));
  }

  /// The rules for the kinds of a match block.
  ///
  /// @param kinds as it names them
  static MatchedKinds of(ResourceTable resources, List<String> operations, Set<String> kinds)
      throws UntranslatableException {
    boolean namespaced = true;
    Map<RuleKey, Set<String>> byKey = new TreeMap<>(RuleKey.ORDER);
    List<String> unknown = new ArrayList<>();
    for (String kind : kinds) {
      KindSelector selector = KindSelector.parse(kind);
      Map<String, Map<String, Set<String>>> versions = new TreeMap<>();
      if (!selector.kind().equals("*")) {
        for (ApiResource resource : resources.resources()) {
          if (isSelected(resource, selector)) {
            namespaced &= resource.namespaced();
            versions
                .computeIfAbsent(resource.group(), _ -> new TreeMap<>())
                .computeIfAbsent(resource.path(), _ -> new TreeSet<>())
                .add(resource.version());
          }
        }
      }
      if (versions.isEmpty()) {
        if (!selector.subresource().isEmpty() && !selector.kind().equals("*")) {
          throw new UntranslatableException("no built-in kind is `" + kind + "`");
        }
        namespaced = false;
        unknown.add(kind);
        String path = selector.subresource().isEmpty() ? "*" : "*/" + selector.subresource();
        byKey
            .computeIfAbsent(
                new RuleKey(selector.group(), Set.of(selector.version())), _ -> new TreeSet<>())
            .add(path);
      }
      versions.forEach((group, paths) ->
          paths.forEach((path, of) -> {
            Set<String> all = byKey.computeIfAbsent(new RuleKey(group, of), _ -> new TreeSet<>());
            all.add(path);
            if (group.isEmpty() && path.equals("pods") && operations.contains("UPDATE")) {
              all.add("pods/ephemeralcontainers");
            }
          }));
    }
    Optional<String> condition = Optional.empty();
    if (unknown.stream().anyMatch(kind -> !KindSelector.parse(kind).kind().equals("*"))) {
      condition = Optional.of(kindIs(List.copyOf(kinds)));
    }
    List<JsonValue> rules = new ArrayList<>();
    byKey.forEach((key, paths) ->
        rules.add(
            JsonObject.builder()
                .put("apiGroups", JsonArray.ofTexts(List.of(key.group())))
                .put("apiVersions", JsonArray.ofTexts(List.copyOf(key.versions())))
                .put("operations", JsonArray.ofTexts(operations))
                .put("resources", JsonArray.ofTexts(List.copyOf(paths)))
                .build()));
    return new MatchedKinds(new JsonArray(rules), condition, namespaced);
  }

  private static boolean isSelected(ApiResource resource, KindSelector selector) {
    return WildcardText.matches(selector.group(), resource.group())
        && WildcardText.matches(selector.version(), resource.version())
        && resource.subresource().equals(selector.subresource())
        && (resource.subresource().isEmpty()
            ? WildcardText.matches(selector.kind(), resource.kind().kind())
            : resource.resource().startsWith(selector.kind().toLowerCase(Locale.ROOT)));
  }
}
