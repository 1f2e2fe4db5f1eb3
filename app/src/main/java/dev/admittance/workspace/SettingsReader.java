package dev.admittance.workspace;

import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.diagnostic.Severity;
import dev.admittance.model.document.Document;
import dev.admittance.model.document.Node;
import dev.admittance.model.document.UnknownKeys;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.text.Range;
import java.util.List;
import java.util.Optional;

/// Reads [Settings]. A key that is not known is an error; what is wrong counts as left out.
final class SettingsReader {
  /// Every key of the file.
  static final List<String> KEYS = List.of("apiVersion", "kind", "name", "kubernetesRelease");

  /// The `apiVersion` of all documents of our own.
  static final String API_VERSION = "admittance.dev/v1";

  /// The `kind` of the settings.
  static final String KIND = "Workspace";

  private final Document document;
  private final List<Diagnostic> problems;

  private SettingsReader(Document document, List<Diagnostic> problems) {
    this.document = document;
    this.problems = problems;
  }

  /// Reads a document.
  ///
  /// @param problems receives what is wrong
  static Settings read(Document document, List<Diagnostic> problems) {
    return new SettingsReader(document, problems).read();
  }

  private Settings read() {
    if (!(document.root().resolved() instanceof Node.Mapping mapping)) {
      problem("read/Type", document.root().range(), "", "The settings are no mapping.");
      return Settings.DEFAULTS;
    }
    problems.addAll(UnknownKeys.in(document.source().name(), Settings.FILE, mapping, KEYS));
    expect(mapping, "apiVersion", List.of(API_VERSION));
    expect(mapping, "kind", List.of(KIND));
    Optional<String> release = expect(mapping, "kubernetesRelease", Settings.RELEASES);
    return new Settings(
        text(mapping, "name"), release.orElse(Settings.DEFAULTS.kubernetesRelease()));
  }

  /// The value of a key, if it is one of those that are allowed.
  private Optional<String> expect(Node.Mapping mapping, String key, List<String> allowed) {
    Optional<String> found = text(mapping, key);
    if (found.isPresent() && !allowed.contains(found.get())) {
      Range range = mapping.find(key).orElseThrow().range();
      String choice = "`" + String.join("` or `", allowed) + "`";
      problem(
          "read/Value", range, key, "`" + key + "` is `" + found.get() + "`, not " + choice + ".");
      return Optional.empty();
    }
    return found;
  }

  private Optional<String> text(Node.Mapping mapping, String key) {
    Optional<Node> found = mapping.find(key);
    if (found.isEmpty()) {
      return Optional.empty();
    }
    if (found.get() instanceof Node.Scalar(Range _, JsonString(String text)) && !text.isBlank()) {
      return Optional.of(text);
    }
    String message = "`" + key + "` is to be a text; a number needs quotes to be one.";
    problem("read/Type", found.get().range(), key, message);
    return Optional.empty();
  }

  private void problem(String rule, Range range, String path, String message) {
    problems.add(
        new Diagnostic(
            Severity.ERROR,
            rule,
            document.source().name(),
            range,
            path,
            message,
            Optional.of("The keys are " + String.join(", ", KEYS) + "."),
            Optional.empty(),
            Optional.empty(),
            Optional.empty()));
  }
}
