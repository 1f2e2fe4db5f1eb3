package dev.admittance.repository;

import dev.admittance.repository.Source.Tool;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import java.util.regex.Pattern;

/// Finds Helm charts among files: folders with a `Chart.yaml`.
final class Charts {
  private static final String FILE = "Chart.yaml";

  /// The files that Helm reads from a chart besides templates, and the values of its tests.
  private static final Pattern PART =
      Pattern.compile(
          "(Chart\\.(yaml|lock)|values[^/]*\\.(ya?ml|json)|requirements\\.(yaml|lock)|ci/.+)");

  private final TreeSet<String> folders = new TreeSet<>();

  Charts(Collection<String> names) {
    names.stream()
        .filter(name -> Paths.isNamed(name, FILE))
        .map(Paths::folder)
        .forEach(folders::add);
  }

  /// Returns a file's function in its chart, if it is not to be read as a manifest.
  Optional<String> ingredient(String name) {
    return innermost(name).flatMap(folder -> ingredient(folder, Paths.below(folder, name)));
  }

  private static Optional<String> ingredient(String folder, String path) {
    String chart = "the Helm chart " + (folder.isEmpty() ? "here" : folder);
    if (path.startsWith("templates/")) {
      return Optional.of("a template of " + chart);
    }
    return PART.matcher(path).matches() ? Optional.of("a part of " + chart) : Optional.empty();
  }

  private Optional<String> innermost(String name) {
    String folder = Paths.folder(name);
    while (!folders.contains(folder)) {
      if (folder.isEmpty()) {
        return Optional.empty();
      }
      folder = Paths.folder(folder);
    }
    return Optional.of(folder);
  }

  /// Returns the charts that are not part of another.
  List<Source> sources() {
    return folders.stream()
        .filter(folder -> folder.isEmpty() || innermost(folder).isEmpty())
        .map(folder -> new Source(Tool.HELM, folder, Paths.in(folder, FILE)))
        .toList();
  }
}
