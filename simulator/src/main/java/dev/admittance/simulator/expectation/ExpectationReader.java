package dev.admittance.simulator.expectation;

import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.document.Document;
import dev.admittance.model.document.JsonConversion;
import dev.admittance.model.document.Node;
import dev.admittance.model.document.UnknownKeys;
import dev.admittance.model.json.JsonBoolean;
import dev.admittance.model.json.JsonNull;
import dev.admittance.model.json.JsonNumber;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
import dev.admittance.model.text.Range;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/// Reads Expectation documents. Unknown keys are errors, because a misspelled field would never be
/// checked.
public final class ExpectationReader {
  private final String file;
  private final List<Diagnostic> problems = new ArrayList<>();

  private ExpectationReader(String file) {
    this.file = file;
  }

  /// The result of reading a document.
  ///
  /// @param expectation empty where it has an error
  public record Result(Optional<Expectation> expectation, List<Diagnostic> diagnostics) {
    public Result {
      diagnostics = List.copyOf(diagnostics);
    }
  }

  /// Reads one document whose kind is Expectation.
  public static Result read(Document document) {
    ExpectationReader reader = new ExpectationReader(document.source().name());
    Optional<Expectation> read = reader.read(document.root().resolved());
    return new Result(reader.problems.isEmpty() ? read : Optional.empty(), reader.problems);
  }

  private Optional<Expectation> read(Node node) {
    Optional<Node.Mapping> root = mapping(node, Expectation.KIND);
    if (root.isEmpty()) {
      return Optional.empty();
    }
    keys(root.get(), Expectation.KIND, "apiVersion", "kind", "metadata", "capture", "expect");
    Optional<Node.Mapping> capture = part(root.get(), "capture");
    Optional<Node.Mapping> expect = part(root.get(), "expect");
    if (capture.isEmpty() || expect.isEmpty()) {
      return Optional.empty();
    }
    keys(capture.get(), "capture", "file", "uid", "line");
    keys(
        expect.get(),
        "expect",
        "allowed",
        "code",
        "reason",
        "message",
        "warnings",
        "calls",
        "object");
    Optional<String> named = string(capture.get(), "file").filter(text -> !text.isEmpty());
    if (named.isEmpty()) {
      problem(
          capture.get().range(),
          "capture needs the file with the captured request",
          "Write `file: pods.yaml`, relative to this file.");
    }
    Node.Mapping fields = expect.get();
    return Optional.of(
        new Expectation(
            file + ":" + node.range().start().line(),
            named.orElse(""),
            string(capture.get(), "uid"),
            number(capture.get(), "line"),
            scalar(fields, "allowed", "true or false", ExpectationReader::bool),
            number(fields, "code"),
            string(fields, "reason"),
            string(fields, "message"),
            list(fields, "warnings", this::text),
            list(fields, "calls", this::call),
            fields.find("object").map(this::object)));
  }

  private JsonValue object(Node node) {
    JsonValue value = JsonConversion.toJson(node);
    if (!(value instanceof JsonObject || value instanceof JsonNull)) {
      problem(node.range(), "object must be a mapping or null", "Write the object that is stored.");
    }
    return value;
  }

  private Optional<Expectation.Call> call(Node node) {
    Optional<Node.Mapping> entry = mapping(node, "a call");
    if (entry.isEmpty()) {
      return Optional.empty();
    }
    keys(entry.get(), "a call", "configuration", "webhook", "round");
    Optional<String> configuration = string(entry.get(), "configuration");
    Optional<String> webhook = string(entry.get(), "webhook");
    if (configuration.isEmpty() || webhook.isEmpty()) {
      problem(
          node.range(),
          "a call needs the configuration and the webhook",
          "Write `- {configuration: NAME, webhook: NAME, round: 0}`.");
      return Optional.empty();
    }
    return Optional.of(
        new Expectation.Call(
            configuration.get(), webhook.get(), number(entry.get(), "round").orElse(0)));
  }

  private Optional<String> text(Node node) {
    if (node.resolved() instanceof Node.Scalar(var _, JsonString(String text))) {
      return Optional.of(text);
    }
    problem(node.range(), "a warning must be a string", "Put it in quotes.");
    return Optional.empty();
  }

  private <T> Optional<List<T>> list(
      Node.Mapping in, String key, Function<Node, Optional<T>> read) {
    Optional<Node> node = in.find(key).map(Node::resolved);
    if (node.isEmpty()) {
      return Optional.empty();
    }
    if (!(node.get() instanceof Node.Sequence sequence)) {
      problem(node.get().range(), key + " must be a list", "Write `" + key + ": []` for none.");
      return Optional.empty();
    }
    return Optional.of(sequence.items().stream().map(read).flatMap(Optional::stream).toList());
  }

  private Optional<Integer> number(Node.Mapping in, String key) {
    return scalar(in, key, "a whole number", ExpectationReader::whole);
  }

  private Optional<String> string(Node.Mapping in, String key) {
    return scalar(
        in,
        key,
        "a string",
        value -> value instanceof JsonString(String text) ? Optional.of(text) : Optional.empty());
  }

  private static Optional<Boolean> bool(JsonValue value) {
    return value instanceof JsonBoolean bool ? Optional.of(bool.value()) : Optional.empty();
  }

  private static Optional<Integer> whole(JsonValue value) {
    return value instanceof JsonNumber number && number.text().matches("\\d{1,9}")
        ? Optional.of(Integer.valueOf(number.text()))
        : Optional.empty();
  }

  private <T> Optional<T> scalar(
      Node.Mapping in, String key, String what, Function<JsonValue, Optional<T>> read) {
    Optional<Node> node = in.find(key).map(Node::resolved);
    if (node.isEmpty()) {
      return Optional.empty();
    }
    Optional<T> value =
        node.get() instanceof Node.Scalar(var _, JsonValue scalar)
            ? read.apply(scalar)
            : Optional.empty();
    if (value.isEmpty()) {
      problem(node.get().range(), key + " must be " + what, "Correct it, or leave it out.");
    }
    return value;
  }

  private Optional<Node.Mapping> part(Node.Mapping root, String key) {
    Optional<Node> node = root.find(key);
    if (node.isEmpty()) {
      problem(root.range(), "there is no " + key, "Add a mapping `" + key + ":`.");
    }
    return node.flatMap(found -> mapping(found, key));
  }

  private Optional<Node.Mapping> mapping(Node node, String what) {
    if (node.resolved() instanceof Node.Mapping mapping) {
      return Optional.of(mapping);
    }
    problem(node.range(), what + " must be a mapping", "See the README.");
    return Optional.empty();
  }

  private void keys(Node.Mapping mapping, String what, String... known) {
    problems.addAll(UnknownKeys.in(file, what, mapping, List.of(known)));
  }

  private void problem(Range range, String message, String remedy) {
    problems.add(Diagnostic.unreadable("read/Expectation", file, range, message, remedy));
  }
}
