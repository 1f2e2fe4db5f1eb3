package dev.admittance.workspace;

import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.repository.FileRole;
import dev.admittance.repository.RepositoryLayout;
import dev.admittance.repository.Source;
import dev.admittance.simulator.capture.TextLayout;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// The files that may contain captures, in reading order.
///
/// @param problems about folders that cannot be listed
public record CaptureListing(List<ListedFile> files, List<Diagnostic> problems) {
  public CaptureListing {
    files = List.copyOf(files);
    problems = List.copyOf(problems);
  }

  /// Lists the files at local paths, path by path. Templates of charts and patches of
  /// kustomizations in a folder are no objects, and are left out.
  public static CaptureListing at(List<Location> locations) {
    Problems problems = new Problems();
    List<ListedFile> files = new ArrayList<>();
    for (Location location : locations) {
      if (location.equals(Location.STANDARD_INPUT)) {
        files.add(ListedFile.of(FoundFile.named(location.name(), location.path())));
      } else if (Files.isDirectory(location.path())) {
        List<FoundFile> found = PathFiles.find(List.of(location), problems);
        RepositoryLayout layout = FileLayout.of(found);
        files.addAll(
            inFolder(
                found.stream()
                    .filter(file -> !file.isEmptyInFolder())
                    .filter(file -> !(layout.roleOf(file.name()) instanceof FileRole.Ingredient))
                    .map(ListedFile::of)
                    .toList()));
      } else {
        files.addAll(
            named(
                PathFiles.find(List.of(location), problems).stream().map(ListedFile::of).toList()));
      }
    }
    return new CaptureListing(files, problems.all());
  }

  /// The charts and kustomizations in the folders among local paths.
  public static List<Source> sources(List<Location> locations) {
    return locations.stream()
        .filter(location -> Files.isDirectory(location.path()))
        .flatMap(location ->
            FileLayout.of(PathFiles.find(List.of(location), new Problems())).sources().stream())
        .toList();
  }

  /// Selects the files of a folder that may contain captures, sorted by name; the parts of a
  /// rotated log are sorted by time, with the current one last.
  public static List<ListedFile> inFolder(List<ListedFile> all) {
    return all.stream()
        .filter(file -> mayHold(file.name()))
        .sorted((one, other) -> LogOrder.compare(one.name(), other.name()))
        .toList();
  }

  /// Selects explicitly named files that may contain captures: all except expectations.
  public static List<ListedFile> named(List<ListedFile> files) {
    return files.stream().filter(file -> !ExpectationFiles.isOne(file.name())).toList();
  }

  private static boolean mayHold(String name) {
    return TextLayout.isNamedLines(name)
        || isExported(name)
        || (FileFormat.of(unpackedName(name)) == FileFormat.DOCUMENTS
            && !ExpectationFiles.isOne(name));
  }

  /// CloudWatch Logs exports to files such as `000000.gz`.
  private static boolean isExported(String name) {
    String last = name.substring(name.lastIndexOf('/') + 1);
    return last.endsWith(".gz") && last.indexOf('.') == last.length() - 3;
  }

  private static String unpackedName(String name) {
    String lower = name.toLowerCase(Locale.ROOT);
    boolean packed = lower.endsWith(".gz") || lower.endsWith(".zst");
    return packed ? name.substring(0, name.lastIndexOf('.')) : name;
  }
}
