package dev.admittance.app.debug.imports;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;

final class ImportFiles {
  /// Larger files are streamed, in bytes.
  static final long LARGEST_READ = 16L << 20;

  private static final Pattern NAME = Pattern.compile("(?i)[^.].*\\.(ya?ml|json|jsonl|ndjson|log)");

  private ImportFiles() {}

  /// The named files, and those in named folders that may hold captures by their names.
  static List<Path> in(List<Path> paths) throws IOException {
    List<Path> files = new ArrayList<>();
    for (Path path : paths) {
      if (Files.isDirectory(path)) {
        try (Stream<Path> all = Files.walk(path)) {
          all.filter(Files::isRegularFile)
              .filter(file -> NAME.matcher(String.valueOf(file.getFileName())).matches())
              .sorted()
              .forEach(files::add);
        }
      } else {
        files.add(path);
      }
    }
    return files;
  }
}
