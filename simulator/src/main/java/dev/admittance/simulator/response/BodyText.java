package dev.admittance.simulator.response;

import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.diagnostic.Severity;
import dev.admittance.model.document.DocumentReader;
import dev.admittance.model.document.JsonConversion;
import dev.admittance.model.document.ReadResult;
import dev.admittance.model.json.JsonNull;
import dev.admittance.model.json.JsonValue;
import dev.admittance.model.text.SourceText;
import dev.admittance.simulator.gojson.GoJson;
import dev.admittance.simulator.gojson.GoRead;
import java.util.Optional;

/// Parses the text of a response body. The server treats text that begins with a brace as JSON, and
/// any other text as YAML; text that is neither is a YAML scalar, hence a string (W-320). Source:
/// k8s.io/apimachinery `pkg/runtime/serializer/json/json.go`, `(*Serializer).RecognizesData`.
final class BodyText {
  private BodyText() {}

  /// Parses a body; an object may repeat members of the same name.
  static JsonValue parse(String body) throws UnusableAnswerException {
    return isJson(body) ? parseJson(body) : parseYaml(body);
  }

  /// Skips Go's white space, which is more than JSON's.
  private static boolean isJson(String body) {
    int at = 0;
    while (at < body.length() && isSpace(body.charAt(at))) {
      at++;
    }
    return body.startsWith("{", at);
  }

  private static boolean isSpace(char c) {
    return (c >= '\t' && c <= '\r') || c == '\u0085' || c == '\u00A0' || Character.isSpaceChar(c);
  }

  private static JsonValue parseJson(String body) throws UnusableAnswerException {
    return switch (GoJson.readRepeating(body)) {
      case GoRead.Value(JsonValue value, var _) -> value;
      case GoRead.SyntaxError(String message) -> throw unparsed(message);
    };
  }

  private static JsonValue parseYaml(String body) throws UnusableAnswerException {
    ReadResult read = DocumentReader.readFirst(new SourceText("response", body));
    Optional<Diagnostic> error =
        read.diagnostics().stream().filter(d -> d.severity() == Severity.ERROR).findFirst();
    if (error.isPresent()) {
      throw unparsed(error.get().message());
    }
    return read.documents().isEmpty()
        ? JsonNull.NULL
        : JsonConversion.toJson(read.documents().getFirst().root());
  }

  private static UnusableAnswerException unparsed(String message) {
    return UnusableAnswerException.call("couldn't get version/kind; json parse error: " + message);
  }
}
