package dev.admittance.app.design.form.rows;

import dev.admittance.app.messages.Messages;
import dev.admittance.model.document.Node;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Summarizes a part of an object in one line for its collapsed section: rules as `CREATE of pods`,
/// a client by its address, a selector in the syntax of `kubectl`, anything else by its keys.
final class Summary {
  private static final Messages MESSAGES = Messages.of(Summary.class);

  private static final int LONGEST = 120;
  private static final int MOST_PARTS = 3;
  private static final List<String> NAMES =
      List.of("name", "key", "webhook", "initializer", "kind");
  private static final List<String> EXPRESSIONS =
      List.of("expression", "valueExpression", "message", "type");

  private Summary() {}

  /// The summary of a value; empty for an empty value.
  static String of(Node node) {
    return cut(
        switch (node.resolved()) {
          case Node.Mapping mapping -> mapping(mapping);
          case Node.Sequence list -> list(list);
          case Node.Scalar scalar -> RowValues.scalar(scalar).orElse("null");
          case Node.Alias _ -> "";
        });
  }

  /// The name of an object of a list, or else a text that identifies it; empty if it has neither.
  static Optional<String> name(Node item) {
    return NAMES.stream()
        .flatMap(key -> RowValues.find(item, key).flatMap(RowValues::text).stream())
        .filter(name -> !name.isBlank())
        .findFirst();
  }

  /// A further text that distinguishes an object of a list.
  static String detail(Node item) {
    Optional<Node> rules = RowValues.find(item, "rules");
    Stream<String> expressions =
        EXPRESSIONS.stream()
            .flatMap(key -> RowValues.find(item, key).flatMap(RowValues::text).stream());
    String detail = rules.map(Summary::of).orElseGet(() -> expressions.findFirst().orElse(""));
    return cut(detail);
  }

  private static String mapping(Node.Mapping mapping) {
    if (mapping.entry("resources").isPresent() || mapping.entry("operations").isPresent()) {
      return rule(mapping);
    }
    if (mapping.entry("op").isPresent() && mapping.entry("path").isPresent()) {
      return part(mapping, "op").orElse("?") + " " + part(mapping, "path").orElse("?");
    }
    if (mapping.entry("url").isPresent() || mapping.entry("service").isPresent()) {
      return client(mapping);
    }
    if (mapping.entry("matchLabels").isPresent() || mapping.entry("matchExpressions").isPresent()) {
      return selector(mapping);
    }
    return mapping.entries().stream()
            .limit(MOST_PARTS)
            .map(entry ->
                entry.key() + RowValues.scalar(entry.value()).map(v -> ": " + v).orElse(""))
            .collect(Collectors.joining(", "))
        + (mapping.entries().size() > MOST_PARTS ? ", …" : "");
  }

  private static String list(Node.Sequence list) {
    String parts =
        list.items().stream()
            .limit(MOST_PARTS)
            .map(item -> name(item).orElseGet(() -> of(item)))
            .collect(Collectors.joining("; "));
    int more = list.items().size() - MOST_PARTS;
    return more > 0 ? MESSAGES.get("and-more", parts, more) : parts;
  }

  private static String rule(Node.Mapping rule) {
    String operations = joined(rule, "operations");
    String resources = joined(rule, "resources");
    return operations.isEmpty()
        ? resources
        : MESSAGES.get(
            "shared.of",
            operations,
            resources.isEmpty() ? MESSAGES.get("shared.nothing") : resources);
  }

  private static String joined(Node.Mapping mapping, String key) {
    return RowValues.find(mapping, key)
        .flatMap(RowValues::texts)
        .map(texts -> String.join(", ", texts))
        .orElse("");
  }

  private static String client(Node.Mapping client) {
    Optional<Node> service = RowValues.find(client, "service");
    return RowValues.find(client, "url")
        .flatMap(RowValues::text)
        .orElseGet(() -> service.map(Summary::service).orElse(""));
  }

  private static String service(Node service) {
    return MESSAGES.get("service", address(service));
  }

  private static String address(Node service) {
    return part(service, "namespace").orElse("?")
        + "/"
        + part(service, "name").orElse("?")
        + part(service, "port").map(port -> ":" + port).orElse("")
        + part(service, "path").map(path -> (path.startsWith("/") ? "" : "/") + path).orElse("");
  }

  private static Optional<String> part(Node node, String key) {
    return RowValues.find(node, key).flatMap(RowValues::scalar);
  }

  private static String selector(Node.Mapping selector) {
    List<String> parts = new ArrayList<>();
    RowValues.find(selector, "matchLabels")
        .flatMap(RowValues::textMap)
        .ifPresent(labels -> labels.forEach((key, value) -> parts.add(key + "=" + value)));
    if (selector.find("matchExpressions").orElse(selector) instanceof Node.Sequence expressions) {
      expressions.items().forEach(item -> parts.add(requirement(item)));
    }
    return String.join(", ", parts);
  }

  private static String requirement(Node item) {
    String key = part(item, "key").orElse("?");
    String values = item.resolved() instanceof Node.Mapping map ? joined(map, "values") : "";
    return switch (part(item, "operator").orElse("?")) {
      case "In" -> key + " in (" + values + ")";
      case "NotIn" -> key + " notin (" + values + ")";
      case "Exists" -> key;
      case "DoesNotExist" -> "!" + key;
      case String other -> key + " " + other;
    };
  }

  private static String cut(String text) {
    String line = text.strip().replaceAll("\\s+", " ");
    return line.length() > LONGEST ? line.substring(0, LONGEST - 1) + "…" : line;
  }
}
