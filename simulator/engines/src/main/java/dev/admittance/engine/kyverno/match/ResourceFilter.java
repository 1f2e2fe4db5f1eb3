package dev.admittance.engine.kyverno.match;

import dev.admittance.engine.kyverno.value.WildcardText;
import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonNull;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.registration.LabelSelector;
import dev.admittance.model.registration.LabelSelector.Requirement;
import dev.admittance.simulator.cluster.ClusterState;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;

/// One block of a match or exclude: everything that it states must hold. Source: kyverno
/// `pkg/engine/utils/match.go`.
///
/// @param resources the member `resources`
/// @param user the members `roles`, `clusterRoles` and `subjects`
/// @param kinds the member `kinds` of the resources
record ResourceFilter(JsonObject resources, JsonObject user, List<KindSelector> kinds) {
  private static final List<String> RESOURCE_MEMBERS =
      List.of(
          "kinds",
          "name",
          "names",
          "namespaces",
          "annotations",
          "selector",
          "namespaceSelector",
          "operations");

  /// The beginning of the reason that a kind is another one.
  static final String KIND = "kind does not match";

  private static final List<String> USER_MEMBERS = List.of("roles", "clusterRoles", "subjects");

  ResourceFilter(JsonObject resources, JsonObject user) {
    this(resources, user, resources.texts("kinds").stream().map(KindSelector::parse).toList());
  }

  static ResourceFilter of(JsonObject block) {
    return new ResourceFilter(block.object("resources"), block);
  }

  /// The filters of a list of blocks.
  static List<ResourceFilter> all(List<JsonObject> blocks) {
    return blocks.stream().map(ResourceFilter::of).toList();
  }

  boolean isEmpty() {
    return Stream.concat(
            RESOURCE_MEMBERS.stream().map(resources::find), USER_MEMBERS.stream().map(user::find))
        .flatMap(Optional::stream)
        .allMatch(value ->
            switch (value) {
              case JsonArray list -> list.size() == 0;
              case JsonString(String text) -> text.isEmpty();
              case JsonNull _ -> true;
              default -> false;
            });
  }

  ResourceFilter withoutUser() {
    return new ResourceFilter(resources, JsonObject.EMPTY, kinds);
  }

  /// The reasons why a request does not pass, in Kyverno's words; empty where it does.
  List<String> mismatches(FilteredRequest request, JsonObject object) {
    List<String> operations = resources.texts("operations");
    if (!operations.isEmpty() && !operations.contains(request.operation())) {
      return List.of("operation does not match");
    }
    List<String> reasons = new ArrayList<>();
    names(request, object, reasons);
    labels(request, object, reasons);
    users(request, reasons);
    return reasons;
  }

  private void names(FilteredRequest request, JsonObject object, List<String> reasons) {
    if (!kinds.isEmpty()
        && kinds.stream().noneMatch(kind -> kind.selects(request.kind(), request.subresource()))) {
      reasons.add(KIND + " [" + String.join(" ", resources.texts("kinds")) + "]");
    }
    JsonObject metadata = object.object("metadata");
    String written = metadata.text("name");
    String name = written.isEmpty() ? metadata.text("generateName") : written;
    String wanted = resources.text("name");
    if (!wanted.isEmpty() && !WildcardText.matches(wanted, name)) {
      reasons.add("name does not match " + wanted);
    }
    List<String> names = resources.texts("names");
    if (!names.isEmpty() && names.stream().noneMatch(one -> WildcardText.matches(one, name))) {
      reasons.add("none of the names match " + names);
    }
    List<String> namespaces = resources.texts("namespaces");
    String namespace =
        object.text("kind").equals("Namespace")
            ? metadata.text("name")
            : metadata.text("namespace");
    if (!namespaces.isEmpty()
        && namespaces.stream().noneMatch(one -> WildcardText.matches(one, namespace))) {
      reasons.add("namespace does not match " + namespaces);
    }
  }

  private void labels(FilteredRequest request, JsonObject object, List<String> reasons) {
    JsonObject metadata = object.object("metadata");
    Map<String, String> annotations = texts(metadata.object("annotations"));
    boolean annotated =
        texts(resources.object("annotations")).entrySet().stream()
            .allMatch(wanted ->
                annotations.entrySet().stream()
                    .anyMatch(given ->
                        WildcardText.matches(wanted.getKey(), given.getKey())
                            && WildcardText.matches(wanted.getValue(), given.getValue())));
    if (!annotated) {
      reasons.add("annotations does not match");
    }
    if (resources.get("selector") instanceof JsonObject selector
        && !selects(selector, ClusterState.labels(metadata))) {
      reasons.add("selector does not match");
    }
    if (resources.get("namespaceSelector") instanceof JsonObject selector) {
      if (object.text("kind").equals("Namespace")) {
        reasons.add("namespace selector is not applicable for namespace resource");
      } else if (!selects(selector, request.namespaceLabels())) {
        reasons.add("namespace selector does not match labels");
      }
    }
  }

  private static Map<String, String> texts(JsonObject object) {
    Map<String, String> texts = new TreeMap<>();
    object.forEach((name, value) -> {
      if (value instanceof JsonString(String text)) {
        texts.put(name, text);
      }
    });
    return texts;
  }

  /// Whether a selector selects labels. Keys and values of `matchLabels` may have wildcards.
  static boolean selects(JsonObject selector, Map<String, String> labels) {
    List<Requirement> requirements = new ArrayList<>();
    texts(selector.object("matchLabels"))
        .forEach((key, value) -> {
          boolean wild = WildcardText.isIn(key) || WildcardText.isIn(value);
          requirements.add(
              wild ? expanded(key, value, labels) : new Requirement(key, "In", List.of(value)));
        });
    for (JsonObject expression : selector.objects("matchExpressions")) {
      requirements.add(
          new Requirement(
              expression.text("key"), expression.text("operator"), expression.texts("values")));
    }
    return new LabelSelector(requirements).matches(labels);
  }

  private static Requirement expanded(String key, String value, Map<String, String> labels) {
    return new TreeMap<>(labels)
        .entrySet().stream()
            .filter(label ->
                WildcardText.matches(key, label.getKey())
                    && WildcardText.matches(value, label.getValue()))
            .findFirst()
            .map(label -> new Requirement(label.getKey(), "In", List.of(label.getValue())))
            .orElseGet(() ->
                new Requirement(
                    key.replace('*', '0').replace('?', '0'),
                    "In",
                    List.of(value.replace('*', '0').replace('?', '0'))));
  }

  private void users(FilteredRequest request, List<String> reasons) {
    List<String> roles = user.texts("roles");
    if (!roles.isEmpty() && roles.stream().noneMatch(request.roles()::contains)) {
      reasons.add("user info does not match roles for the given conditionBlock");
    }
    List<String> clusterRoles = user.texts("clusterRoles");
    if (!clusterRoles.isEmpty()
        && clusterRoles.stream().noneMatch(request.clusterRoles()::contains)) {
      reasons.add("user info does not match clustersRoles for the given conditionBlock");
    }
    List<JsonObject> subjects = user.objects("subjects");
    if (!subjects.isEmpty()
        && subjects.stream().noneMatch(subject -> isSubject(subject, request))) {
      reasons.add("user info does not match subject for the given conditionBlock");
    }
  }

  private static boolean isSubject(JsonObject subject, FilteredRequest request) {
    String name = subject.text("name");
    String username = request.user().username();
    return switch (subject.text("kind")) {
      case "ServiceAccount" ->
          WildcardText.matches(
              "system:serviceaccount:" + subject.text("namespace") + ":" + name, username);
      case "Group" ->
          request.user().groups().stream().anyMatch(group -> WildcardText.matches(name, group));
      case "User" -> WildcardText.matches(name, username);
      default -> false;
    };
  }
}
