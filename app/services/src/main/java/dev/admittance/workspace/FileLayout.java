package dev.admittance.workspace;

import dev.admittance.repository.RepositoryLayout;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Examines the relations between files before they are read.
final class FileLayout {
  private FileLayout() {}

  static RepositoryLayout of(List<FoundFile> files) {
    Map<String, FoundFile> byName = new LinkedHashMap<>();
    files.forEach(file -> byName.put(file.name(), file));
    return RepositoryLayout.of(
        byName.keySet(),
        name ->
            Optional.ofNullable(byName.get(name)).map(TextFile::read).flatMap(FileLayout::text));
  }

  /// @param files contents by name
  static RepositoryLayout of(Map<String, byte[]> files) {
    return RepositoryLayout.of(
        files.keySet(),
        name ->
            Optional.ofNullable(files.get(name))
                .map(bytes -> TextFile.of(name, bytes))
                .flatMap(FileLayout::text));
  }

  private static Optional<String> text(TextFile file) {
    return file instanceof TextFile.Text(var source)
        ? Optional.of(source.text())
        : Optional.empty();
  }
}
