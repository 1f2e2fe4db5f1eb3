package dev.admittance.workspace;

import dev.admittance.model.document.Node;
import java.util.List;
import java.util.Optional;
import java.util.regex.PatternSyntaxException;

/// Reads the key `manifests` of the settings.
final class ManifestChoicesReader {
  static final List<String> KEYS = List.of("files", "are");

  static final String AT = "manifests";

  private static final String EXAMPLE = "Write {files: apps/**, are: requests}.";

  private final SettingsProblems problems;
  private final SettingsItems items;

  private ManifestChoicesReader(SettingsProblems problems) {
    this.problems = problems;
    this.items = new SettingsItems(problems, AT, KEYS, EXAMPLE);
  }

  /// Reads the value of the key; invalid parts are ignored.
  static List<ManifestChoice> read(Node node, SettingsProblems problems) {
    ManifestChoicesReader reader = new ManifestChoicesReader(problems);
    return reader.items.read(node, reader::item);
  }

  private Optional<ManifestChoice> item(Node.Mapping mapping) {
    Optional<String> files = required(mapping, "files");
    Optional<ManifestRole> role =
        required(mapping, "are").flatMap(text -> role(text, mapping.find("are").orElseThrow()));
    return files.flatMap(pattern ->
        role.flatMap(known -> choice(pattern, known, mapping.find("files").orElseThrow())));
  }

  private Optional<ManifestRole> role(String text, Node node) {
    Optional<ManifestRole> role = ManifestRole.of(text);
    if (role.isEmpty()) {
      problems.add(
          "read/Value",
          node.range(),
          AT + ".are",
          "`are` is `" + text + "`, not one of " + String.join(", ", ManifestRole.texts()) + ".",
          EXAMPLE);
    }
    return role;
  }

  private Optional<ManifestChoice> choice(String files, ManifestRole role, Node node) {
    try {
      return Optional.of(new ManifestChoice(files, role));
    } catch (PatternSyntaxException e) {
      problems.add(
          "read/Value",
          node.range(),
          AT + ".files",
          "`" + files + "` is not a pattern: " + e.getDescription() + ".",
          EXAMPLE);
      return Optional.empty();
    }
  }

  private Optional<String> required(Node.Mapping mapping, String key) {
    if (mapping.find(key).isEmpty()) {
      problems.add(
          "read/Required",
          mapping.range(),
          AT + "." + key,
          "`" + AT + "` has no `" + key + "`.",
          EXAMPLE);
    }
    return items.text(mapping, key);
  }
}
