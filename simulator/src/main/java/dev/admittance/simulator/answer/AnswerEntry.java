package dev.admittance.simulator.answer;

import dev.admittance.model.document.JsonConversion;
import dev.admittance.model.document.Node;
import dev.admittance.model.document.UnknownKeys;
import dev.admittance.model.json.JsonBoolean;
import dev.admittance.model.json.JsonNumber;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.text.Origin;
import dev.admittance.simulator.cel.CelCondition;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/// One entry of a HookAnswers document.
final class AnswerEntry {
  private static final String WHAT_IF = "whatIf";
  private static final List<String> KINDS = List.of("response", "http", "error", "call");
  private static final List<String> KEYS =
      List.of(
          "webhook",
          "configuration",
          "when",
          "round",
          "extra",
          "delay",
          WHAT_IF,
          "response",
          "http",
          "error",
          "call");
  private static final List<String> HTTP_KEYS = List.of("status", "headers", "body");
  private static final String TIMEOUT = "timeout";
  private static final int LOWEST_STATUS = 100;
  private static final int HIGHEST_STATUS = 599;

  private final String file;
  private final Node.Mapping entry;
  private final AnswerProblems problems;
  private final EntryFields fields;

  AnswerEntry(String file, Node.Mapping entry, AnswerProblems problems) {
    this.file = file;
    this.entry = entry;
    this.problems = problems;
    this.fields = new EntryFields(entry, problems);
  }

  /// The answer; empty where the entry has an error.
  Optional<ScriptedAnswer> read() {
    int before = problems.count();
    problems.addAll(UnknownKeys.in(file, "an answer", entry, KEYS));
    Optional<String> webhook = fields.string("webhook");
    if (entry.find("webhook").isEmpty()) {
      problems.add(entry.range(), "an answer names no webhook", "Add `webhook: NAME`.");
    }
    Optional<String> configuration = fields.string("configuration");
    Optional<CelCondition> when = fields.condition();
    Optional<Integer> round = round();
    Optional<Integer> extra = extra();
    Optional<Answer> answer = answer(fields.delay());
    if (problems.count() > before || webhook.isEmpty() || answer.isEmpty()) {
      return Optional.empty();
    }
    return Optional.of(
        new ScriptedAnswer(
            new Origin(file, entry.range()),
            webhook.get(),
            configuration,
            when,
            round,
            extra,
            Optional.empty(),
            answer.get(),
            entry.find("delay").isPresent()));
  }

  private Optional<Integer> round() {
    return switch (entry.find("round").orElse(null)) {
      case null -> Optional.empty();
      case Node.Scalar(var _, JsonNumber(String text)) when text.equals("0") || text.equals("1") ->
          Optional.of(Integer.parseInt(text));
      case Node other -> {
        problems.add(
            other.range(), "round must be 0 or 1", "0 answers the first call, 1 the reinvocation.");
        yield Optional.empty();
      }
    };
  }

  private Optional<Integer> extra() {
    return switch (entry.find("extra").orElse(null)) {
      case null -> Optional.empty();
      case Node.Scalar(var _, JsonNumber(String text)) when text.matches("[0-9]{1,2}") ->
          Optional.of(Integer.parseInt(text));
      case Node other -> {
        problems.add(
            other.range(),
            "extra must be a whole number",
            "0 answers the first call, 1 the one after the first that failed.");
        yield Optional.empty();
      }
    };
  }

  private Optional<Answer> answer(Duration delay) {
    List<String> stated = KINDS.stream().filter(key -> entry.find(key).isPresent()).toList();
    if (stated.size() != 1) {
      problems.add(
          entry.range(),
          stated.isEmpty()
              ? "an answer states nothing to answer"
              : "an answer states both " + String.join(" and ", stated),
          "State one of response, http, error and call.");
      return Optional.empty();
    }
    String key = stated.getFirst();
    if (entry.find(WHAT_IF).isPresent() && !key.equals("response")) {
      problems.add(
          entry.find(WHAT_IF).get().range(), "whatIf goes with response alone", "Remove it.");
    }
    Node node = entry.find(key).orElseThrow();
    return switch (key) {
      case "response" -> mapping(key, node).map(m -> reviewed(new Answer.Reviewed(delay, json(m))));
      case "http" -> mapping(key, node).flatMap(m -> http(delay, m));
      case "error" ->
          fields
              .string(key)
              .map(text ->
                  text.equals(TIMEOUT)
                      ? new Answer.Silence()
                      : new Answer.TransportError(delay, text));
      default -> new CallEntry(file, problems).read(node.resolved()).map(Answer.RealCall::new);
    };
  }

  private Answer reviewed(Answer.Reviewed answer) {
    return isWhatIf() ? new Answer.Proposed(answer) : answer;
  }

  private boolean isWhatIf() {
    return switch (entry.find(WHAT_IF).orElse(null)) {
      case null -> false;
      case Node.Scalar(var _, JsonBoolean value) -> value.value();
      case Node other -> {
        problems.add(other.range(), "whatIf must be true or false", "Write `whatIf: true`.");
        yield false;
      }
    };
  }

  private Optional<Node.Mapping> mapping(String key, Node node) {
    if (node instanceof Node.Mapping mapping) {
      return Optional.of(mapping);
    }
    problems.add(node.range(), key + " must be a mapping", "See the sample.");
    return Optional.empty();
  }

  private static JsonObject json(Node.Mapping mapping) {
    return (JsonObject) JsonConversion.toJson(mapping);
  }

  private Optional<Answer> http(Duration delay, Node.Mapping http) {
    problems.addAll(UnknownKeys.in(file, "http", http, HTTP_KEYS));
    JsonObject json = json(http);
    Optional<Integer> status = status(http, json);
    JsonObject headers = headers(http, json);
    String body = json.text("body");
    if (json.has("body") && !(json.get("body") instanceof JsonString)) {
      problems.add(
          http.find("body").orElseThrow().range(), "body must be a string", "Put it in quotes.");
    }
    return status.map(code -> new Answer.Http(delay, code, headers, body));
  }

  private JsonObject headers(Node.Mapping http, JsonObject json) {
    JsonObject headers = json.object("headers");
    boolean texts = headers.names().stream().allMatch(n -> headers.get(n) instanceof JsonString);
    if (!texts || (json.has("headers") && !(json.get("headers") instanceof JsonObject))) {
      problems.add(
          http.find("headers").orElseThrow().range(),
          "headers must be a mapping of strings",
          "Put each value in quotes.");
    }
    return headers;
  }

  private Optional<Integer> status(Node.Mapping http, JsonObject json) {
    if (json.get("status") instanceof JsonNumber number
        && number.isIntegral()
        && number.text().length() == 3) {
      int code = Integer.parseInt(number.text());
      if (code >= LOWEST_STATUS && code <= HIGHEST_STATUS) {
        return Optional.of(code);
      }
    }
    problems.add(
        http.find("status").map(Node::range).orElse(http.range()),
        "status must be an HTTP status from 100 to 599",
        "Write `status: 500`.");
    return Optional.empty();
  }
}
