package dev.admittance.repository;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// Finds installed programs.
@FunctionalInterface
public interface Programs {
  /// Returns the path of a program; empty where it is not installed.
  Optional<Path> find(String name);

  /// Returns the command that renders a source, with the program's absolute path; empty where none
  /// is installed. Windows batch scripts are skipped, because the command processor would interpret
  /// their arguments.
  ///
  /// @param folder of the source on disk
  default Optional<List<String>> command(Source source, Path folder) {
    Path whole = folder.toAbsolutePath().normalize();
    String release =
        Optional.ofNullable(whole.getFileName()).map(Path::toString).orElse(Source.RELEASE);
    for (List<String> words : source.commands(whole.toString(), release)) {
      Optional<String> program =
          find(words.getFirst())
              .map(Path::toString)
              .filter(path -> !path.matches("(?i).*\\.(bat|cmd)"));
      if (program.isPresent()) {
        return Optional.of(
            Stream.concat(program.stream(), words.subList(1, words.size()).stream()).toList());
      }
    }
    return Optional.empty();
  }
}
