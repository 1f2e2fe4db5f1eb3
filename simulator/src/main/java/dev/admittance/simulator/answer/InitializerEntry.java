package dev.admittance.simulator.answer;

import dev.admittance.model.document.JsonConversion;
import dev.admittance.model.document.Node;
import dev.admittance.model.document.UnknownKeys;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
import dev.admittance.model.text.Origin;
import dev.admittance.simulator.answer.InitializerAnswer.Effect;
import dev.admittance.simulator.cel.CelCondition;
import dev.admittance.simulator.patch.DecodedPatch;
import dev.admittance.simulator.patch.JsonPatch;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/// One entry of a HookAnswers document for an initializer.
final class InitializerEntry {
  private static final List<String> KEYS =
      List.of("initializer", "when", "delay", "response", "error");
  private static final List<String> RESPONSE_KEYS = List.of("patch", "result");
  private static final String TIMEOUT = "timeout";

  private final String file;
  private final Node.Mapping entry;
  private final AnswerProblems problems;
  private final EntryFields fields;

  InitializerEntry(String file, Node.Mapping entry, AnswerProblems problems) {
    this.file = file;
    this.entry = entry;
    this.problems = problems;
    this.fields = new EntryFields(entry, problems);
  }

  /// The answer; empty where the entry has an error.
  Optional<InitializerAnswer> read() {
    int before = problems.count();
    problems.addAll(UnknownKeys.in(file, "an initializer's answer", entry, KEYS));
    Optional<String> initializer = fields.string("initializer");
    Optional<CelCondition> when = fields.condition();
    Duration delay = fields.delay();
    Optional<Effect> effect = effect();
    return problems.count() > before
        ? Optional.empty()
        : initializer.flatMap(name ->
            effect.map(does ->
                new InitializerAnswer(new Origin(file, entry.range()), name, when, delay, does)));
  }

  private Optional<Effect> effect() {
    Optional<Node> response = entry.find("response");
    Optional<Node> error = entry.find("error");
    if (response.isPresent() == error.isPresent()) {
      problems.add(
          entry.range(),
          response.isPresent()
              ? "an initializer's answer states both response and error"
              : "an initializer's answer states nothing to do",
          "State `response: {patch: [...]}`, `response: {result: {...}}` or `error: timeout`.");
      return Optional.empty();
    }
    return response.isPresent() ? response(response.get()) : error(error.orElseThrow());
  }

  private Optional<Effect> error(Node node) {
    if (node instanceof Node.Scalar(var _, JsonString(String text)) && text.equals(TIMEOUT)) {
      return Optional.of(new Effect.Nothing());
    }
    problems.add(
        node.range(),
        "error of an initializer must be timeout",
        "An initializer is not called: it acts, or it never does.");
    return Optional.empty();
  }

  private Optional<Effect> response(Node node) {
    if (!(node instanceof Node.Mapping response)) {
      problems.add(node.range(), "response must be a mapping", "Write `{patch: [...]}`.");
      return Optional.empty();
    }
    problems.addAll(UnknownKeys.in(file, "an initializer's response", response, RESPONSE_KEYS));
    Optional<Node> patch = response.find("patch");
    Optional<Node> result = response.find("result");
    if (patch.isPresent() == result.isPresent()) {
      problems.add(
          response.range(),
          "an initializer's response is a patch or a result",
          "Write `{patch: []}` for one that changes nothing.");
      return Optional.empty();
    }
    return patch.isPresent() ? patch(patch.get()) : result(result.orElseThrow());
  }

  private Optional<Effect> patch(Node node) {
    JsonValue written = JsonConversion.toJson(node);
    return switch (JsonPatch.decode(written)) {
      case DecodedPatch.Operations(var operations) -> Optional.of(new Effect.Patches(operations));
      case DecodedPatch.Undecodable(String message) -> {
        problems.add(node.range(), "patch is not a JSON Patch: " + message, "Write a list.");
        yield Optional.empty();
      }
    };
  }

  private Optional<Effect> result(Node node) {
    if (JsonConversion.toJson(node) instanceof JsonObject status) {
      return Optional.of(new Effect.Fails(status));
    }
    problems.add(
        node.range(), "result must be a Status", "Write `{status: Failure, message: ...}`.");
    return Optional.empty();
  }
}
