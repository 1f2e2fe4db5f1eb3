package dev.admittance.simulator.initialization.scenario;

import dev.admittance.model.document.JsonConversion;
import dev.admittance.model.document.Node;
import dev.admittance.model.document.UnknownKeys;
import dev.admittance.model.json.JsonBoolean;
import dev.admittance.model.json.JsonNumber;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.simulator.answer.GoDuration;
import dev.admittance.simulator.proposal.Behaviour;
import dev.admittance.simulator.proposal.Ruleset;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// A mapping of a scenario with typed access to its keys. A value of another type is a problem, and
/// counts as absent.
///
/// @param what its name in messages, such as `a server`
record ScenarioMapping(Node.Mapping node, String what, ScenarioProblems problems) {

  /// A mapping with known keys; other keys are problems.
  static ScenarioMapping of(
      Node.Mapping node, String what, List<String> keys, ScenarioProblems problems) {
    problems.addAll(UnknownKeys.in(problems.file(), what, node, keys));
    return new ScenarioMapping(node, what, problems);
  }

  boolean has(String key) {
    return node.find(key).isPresent();
  }

  Node at(String key) {
    return node.find(key).orElse(node);
  }

  Optional<String> text(String key) {
    return switch (node.find(key).orElse(null)) {
      case null -> Optional.empty();
      case Node.Scalar(var _, JsonString(String text)) when !text.isEmpty() -> Optional.of(text);
      case Node other -> wrong(other, key + " must be a string", "Put it in quotes.");
    };
  }

  /// A required string; a missing one is a problem and gives an empty string.
  String requiredText(String key) {
    if (!has(key)) {
      problems.add(node.range(), what + " has no " + key, "Add `" + key + ": ...`.");
    }
    return text(key).orElse("");
  }

  /// A query parameter: a string, a number or a boolean, as written.
  Optional<String> parameter(String key) {
    return switch (node.find(key).orElse(null)) {
      case null -> Optional.empty();
      case Node.Scalar(var _, JsonString(String text)) -> Optional.of(text);
      case Node.Scalar(var _, JsonNumber(String text)) -> Optional.of(text);
      case Node.Scalar(var _, JsonBoolean value) -> Optional.of(Boolean.toString(value.value()));
      case Node other -> wrong(other, key + " must be a scalar", "Write it as in a URL.");
    };
  }

  Optional<Boolean> flag(String key) {
    return switch (node.find(key).orElse(null)) {
      case null -> Optional.empty();
      case Node.Scalar(var _, JsonBoolean value) -> Optional.of(value.value());
      case Node other -> wrong(other, key + " must be true or false", "Write `true`.");
    };
  }

  /// A release that had initializers.
  Optional<KubernetesRelease> release(String key) {
    return text(key)
        .flatMap(written -> {
          try {
            KubernetesRelease release = KubernetesRelease.parse(written);
            return Optional.of(new Ruleset(Behaviour.AS_SHIPPED, release).release());
          } catch (IllegalArgumentException e) {
            return wrong(
                at(key),
                String.valueOf(e.getMessage()),
                "Write one from \"1.7\" to \"1.13\", in quotes.");
          }
        });
  }

  /// A whole number that is not negative.
  Optional<Integer> number(String key) {
    return switch (node.find(key).orElse(null)) {
      case null -> Optional.empty();
      case Node.Scalar(var _, JsonNumber number) when number.text().matches("\\d{1,4}") ->
          Optional.of(Integer.valueOf(number.text()));
      case Node other -> wrong(other, key + " must be a whole number", "Write one up to 9999.");
    };
  }

  /// A duration in Go's form.
  Optional<Duration> duration(String key) {
    return text(key)
        .flatMap(text ->
            GoDuration.parse(text)
                .or(() ->
                    wrong(
                        at(key),
                        key + " \"" + text + "\" is not a duration",
                        "Write it as 120ms, 1.5s or 1m30s.")));
  }

  /// A duration in Go's form, with a minus sign for a negative one.
  Optional<Duration> signedDuration(String key) {
    return text(key)
        .flatMap(text ->
            text.startsWith("-")
                ? GoDuration.parse(text.substring(1)).map(Duration::negated)
                : GoDuration.parse(text))
        .or(() ->
            has(key)
                ? wrong(at(key), key + " is not a duration", "Write it as 120ms or -1m30s.")
                : Optional.empty());
  }

  Duration duration(String key, Duration otherwise) {
    return duration(key).orElse(otherwise);
  }

  Optional<String> word(String key, List<String> words) {
    return text(key)
        .flatMap(text ->
            words.contains(text)
                ? Optional.of(text)
                : wrong(
                    at(key),
                    key + " \"" + text + "\" is not known",
                    "Write one of " + String.join(", ", words) + "."));
  }

  List<String> texts(String key) {
    List<String> texts = new ArrayList<>();
    for (Node item : items(key)) {
      if (item.resolved() instanceof Node.Scalar(var _, JsonString(String text))) {
        texts.add(text);
      } else {
        problems.add(item.range(), key + " must be strings", "Put each in quotes.");
      }
    }
    return List.copyOf(texts);
  }

  /// The mappings of a list.
  ///
  /// @param name of each item, in messages
  List<ScenarioMapping> list(String key, String name, List<String> keys) {
    List<ScenarioMapping> found = new ArrayList<>();
    for (Node item : items(key)) {
      if (item.resolved() instanceof Node.Mapping mapping) {
        found.add(of(mapping, name, keys, problems));
      } else {
        problems.add(item.range(), name + " must be a mapping", "See the schema.");
      }
    }
    return List.copyOf(found);
  }

  private List<Node> items(String key) {
    return switch (node.find(key).orElse(null)) {
      case null -> List.of();
      case Node.Sequence sequence -> sequence.items();
      case Node other -> {
        problems.add(other.range(), key + " must be a list", "Begin each item with `- `.");
        yield List.of();
      }
    };
  }

  Optional<ScenarioMapping> mapping(String key, String name, List<String> keys) {
    return switch (node.find(key).orElse(null)) {
      case null -> Optional.empty();
      case Node.Mapping mapping -> Optional.of(of(mapping, name, keys, problems));
      case Node other -> wrong(other, key + " must be a mapping", "See the schema.");
    };
  }

  /// A JSON object of any content.
  Optional<JsonObject> object(String key) {
    return switch (node.find(key).orElse(null)) {
      case null -> Optional.empty();
      case Node.Mapping mapping -> Optional.of((JsonObject) JsonConversion.toJson(mapping));
      case Node other -> wrong(other, key + " must be a mapping", "Write an object.");
    };
  }

  /// A JSON value of any content.
  Optional<JsonValue> value(String key) {
    return node.find(key).map(JsonConversion::toJson);
  }

  private <T> Optional<T> wrong(Node at, String message, String remedy) {
    problems.add(at.range(), message, remedy);
    return Optional.empty();
  }
}
