package dev.admittance.cli;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/// The files of the class path as they were when this process started, to notice that another
/// version took their place.
record ProgramFiles(List<Stamp> stamps) {
  ProgramFiles {
    stamps = List.copyOf(stamps);
  }

  /// Reads the files of this process's class path.
  static ProgramFiles now() {
    return of(
        Pattern.compile(File.pathSeparator, Pattern.LITERAL)
            .splitAsStream(System.getProperty("java.class.path", ""))
            .filter(entry -> !entry.isEmpty())
            .map(Path::of)
            .toList());
  }

  static ProgramFiles of(List<Path> files) {
    return new ProgramFiles(files.stream().map(Stamp::of).toList());
  }

  /// Returns whether each is as it was.
  boolean areUnchanged() {
    return stamps.stream().allMatch(stamp -> stamp.equals(Stamp.of(stamp.file())));
  }

  /// @param state size and time of the file; empty where there is none
  record Stamp(Path file, Optional<State> state) {
    static Stamp of(Path file) {
      try {
        BasicFileAttributes found = Files.readAttributes(file, BasicFileAttributes.class);
        return new Stamp(file, Optional.of(new State(found.size(), found.lastModifiedTime())));
      } catch (IOException _) {
        return new Stamp(file, Optional.empty());
      }
    }
  }

  record State(long bytes, FileTime time) {}
}
