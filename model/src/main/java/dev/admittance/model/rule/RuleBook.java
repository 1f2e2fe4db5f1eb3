package dev.admittance.model.rule;

import dev.admittance.model.document.DocumentReader;
import dev.admittance.model.document.JsonConversion;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.text.SourceText;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/// The texts of the rules, by number: the file `rules/rules.yaml` of the `resources` module.
public final class RuleBook {
  private static final String FILE = "/dev/admittance/resources/rules/rules.yaml";

  private RuleBook() {}

  /// Read on first use.
  private static final class Read {
    private static final Map<String, String> RULES = read();
  }

  /// The text of a rule, a sentence or two; empty for an unknown one.
  ///
  /// @param rule such as `W-340`
  public static Optional<String> find(String rule) {
    return Optional.ofNullable(Read.RULES.get(rule));
  }

  private static Map<String, String> read() {
    Map<String, String> rules = new LinkedHashMap<>();
    JsonObject file =
        (JsonObject)
            JsonConversion.toJson(
                DocumentReader.read(new SourceText(FILE, text())).documents().getFirst().root());
    for (String rule : file.names()) {
      if (file.get(rule) instanceof JsonString(String words)) {
        rules.put(rule, words);
      }
    }
    return Collections.unmodifiableMap(rules);
  }

  private static String text() {
    try (InputStream stream = RuleBook.class.getResourceAsStream(FILE)) {
      if (stream == null) {
        throw new IllegalStateException("there is no resource " + FILE);
      }
      return new String(stream.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(FILE, e);
    }
  }
}
