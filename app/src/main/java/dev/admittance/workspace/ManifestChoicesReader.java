package dev.admittance.workspace;

import dev.admittance.model.document.Node;
import dev.admittance.model.document.UnknownKeys;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.text.Range;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.PatternSyntaxException;

/// Reads the key `manifests` of the settings.
final class ManifestChoicesReader {
  /// Every key of an item.
  static final List<String> KEYS = List.of("files", "are");

  /// The key of the settings.
  static final String AT = "manifests";

  private static final String EXAMPLE = "Write {files: apps/**, are: requests}.";

  private final SettingsProblems problems;

  private ManifestChoicesReader(SettingsProblems problems) {
    this.problems = problems;
  }

  /// Reads the value of the key; what is wrong counts as left out.
  static List<ManifestChoice> read(Node node, SettingsProblems problems) {
    return new ManifestChoicesReader(problems).read(node.resolved());
  }

  private List<ManifestChoice> read(Node node) {
    List<ManifestChoice> read = new ArrayList<>();
    if (node instanceof Node.Sequence sequence) {
      for (Node item : sequence.items()) {
        if (item.resolved() instanceof Node.Mapping mapping) {
          item(mapping).ifPresent(read::add);
        } else {
          problems.add("read/Type", item.range(), AT, "`" + AT + "` holds no mapping.", EXAMPLE);
        }
      }
    } else {
      problems.add("read/Type", node.range(), AT, "`" + AT + "` is no list.", EXAMPLE);
    }
    return read;
  }

  private Optional<ManifestChoice> item(Node.Mapping mapping) {
    problems.found().addAll(UnknownKeys.in(problems.file(), AT, mapping, KEYS));
    Optional<String> files = text(mapping, "files");
    Optional<ManifestRole> role =
        text(mapping, "are").flatMap(text -> role(text, mapping.find("are").orElseThrow()));
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
          "`" + files + "` is no pattern: " + e.getDescription() + ".",
          EXAMPLE);
      return Optional.empty();
    }
  }

  private Optional<String> text(Node.Mapping mapping, String key) {
    Optional<Node> found = mapping.find(key).map(Node::resolved);
    if (found.isPresent()
        && found.get() instanceof Node.Scalar(Range _, JsonString(String text))
        && !text.isBlank()) {
      return Optional.of(text);
    }
    problems.add(
        found.isEmpty() ? "read/Required" : "read/Type",
        found.orElse(mapping).range(),
        AT + "." + key,
        found.isEmpty() ? "`" + AT + "` has no `" + key + "`." : "`" + key + "` is no text.",
        EXAMPLE);
    return Optional.empty();
  }
}
