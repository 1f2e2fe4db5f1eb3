package dev.admittance.engine.gatekeeper;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.registration.LabelSelector;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// The member `match` of constraints and mutators. Source: gatekeeper
/// `pkg/mutation/match/match.go`, `Matches`.
record MatchCriteria(JsonObject match) {
  private static final String WILDCARD = "*";
  private static final String ALL = "All";
  private static final Set<String> SOURCES = Set.of(ALL, MatchTarget.ORIGINAL, "Generated");
  private static final Set<String> OPERATORS = Set.of("In", "NotIn", "Exists", "DoesNotExist");

  /// Why an object does not match; empty where it does.
  Optional<String> mismatch(MatchTarget target) throws UnmatchableException {
    if (!kinds(target)) {
      return Optional.of("its kind is not in match.kinds");
    }
    if (!scope(target)) {
      return Optional.of("match.scope is " + match.text("scope"));
    }
    Optional<String> namespace = target.namespaceName();
    if (namespace.isPresent() && has("namespaces") && !names("namespaces", namespace.get())) {
      return Optional.of("namespace " + namespace.get() + " is not in match.namespaces");
    }
    if (namespace.isPresent() && names("excludedNamespaces", namespace.get())) {
      return Optional.of("namespace " + namespace.get() + " is in match.excludedNamespaces");
    }
    if (!selects("labelSelector", target.labels())) {
      return Optional.of("its labels do not match match.labelSelector");
    }
    if (!namespaceSelector(target)) {
      return Optional.of("the labels of its namespace do not match match.namespaceSelector");
    }
    if (!name(target)) {
      return Optional.of("its name is not match.name " + match.text("name"));
    }
    return source(target)
        ? Optional.empty()
        : Optional.of("match.source is " + match.text("source"));
  }

  private boolean has(String member) {
    return !match.texts(member).isEmpty();
  }

  private boolean kinds(MatchTarget target) {
    List<JsonObject> kinds = match.objects("kinds");
    return kinds.isEmpty()
        || kinds.stream()
            .anyMatch(one ->
                covers(one.texts("kinds"), target.kind().name())
                    && covers(one.texts("apiGroups"), target.kind().group()));
  }

  private static boolean covers(List<String> texts, String text) {
    return texts.isEmpty() || texts.contains(WILDCARD) || texts.contains(text);
  }

  private boolean scope(MatchTarget target) {
    return switch (match.text("scope")) {
      case "Cluster" -> target.isNamespace() || !target.isNamespaced();
      case "Namespaced" -> !target.isNamespace() && target.isNamespaced();
      default -> true;
    };
  }

  private boolean names(String member, String namespace) {
    return match.texts(member).stream().anyMatch(text -> new Wildcard(text).matches(namespace));
  }

  private boolean selects(String member, Map<String, String> labels) throws UnmatchableException {
    if (!(match.get(member) instanceof JsonObject written)) {
      return true;
    }
    LabelSelector selector = LabelSelector.read(written);
    for (LabelSelector.Requirement one : selector.requirements()) {
      if (!OPERATORS.contains(one.operator())) {
        throw new UnmatchableException(
            "\"" + one.operator() + "\" is not a valid label selector operator");
      }
    }
    return selector.matches(labels);
  }

  private boolean namespaceSelector(MatchTarget target) throws UnmatchableException {
    String member = "namespaceSelector";
    if (!match.has(member) || (!target.isNamespace() && !target.isNamespaced())) {
      return true;
    }
    if (target.isNamespace()) {
      return selects(member, target.labels());
    }
    if (target.namespace().isEmpty()) {
      throw new UnmatchableException(
          "namespace selector for namespace-scoped object but missing Namespace");
    }
    return selects(member, target.namespace().get().labels());
  }

  private boolean name(MatchTarget target) {
    Wildcard name = new Wildcard(match.text("name"));
    return name.text().isEmpty()
        || name.matches(target.metadata().text("name"))
        || name.matchesPrefix(target.metadata().text("generateName"));
  }

  private boolean source(MatchTarget target) throws UnmatchableException {
    String wanted = match.text("source").isEmpty() ? ALL : match.text("source");
    if (!SOURCES.contains(wanted)) {
      throw new UnmatchableException("invalid source field \"" + wanted + "\"");
    }
    if (!wanted.equals(ALL) && target.source().isEmpty()) {
      throw new UnmatchableException(
          "source field not specified for resource " + target.metadata().text("name"));
    }
    return wanted.equals(ALL) || wanted.equals(target.source());
  }
}
