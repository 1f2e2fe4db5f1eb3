package dev.admittance.engine.kyverno.value;

import dev.admittance.model.document.DocumentReader;
import dev.admittance.model.document.JsonConversion;
import dev.admittance.model.document.ReadResult;
import dev.admittance.model.json.JsonNull;
import dev.admittance.model.json.JsonText;
import dev.admittance.model.json.JsonValue;
import dev.admittance.model.text.SourceText;
import java.util.Optional;

/// Texts that hold JSON or YAML.
public final class ParsedText {
  private ParsedText() {}

  public static Optional<JsonValue> json(String text) {
    return JsonText.find(text);
  }

  /// The first document of a YAML text; null where there is none, empty for invalid text.
  public static Optional<JsonValue> yaml(String text) {
    ReadResult read = DocumentReader.readFirst(new SourceText("text", text));
    if (read.documents().isEmpty()) {
      return read.diagnostics().isEmpty() ? Optional.of(JsonNull.NULL) : Optional.empty();
    }
    return Optional.of(JsonConversion.toJson(read.documents().getFirst().root()));
  }
}
