package dev.admittance.workspace;

import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.simulator.capture.TextLayout;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// The files that may hold captures, in the order in which they are read.
///
/// @param problems of folders that cannot be listed
public record CaptureListing(List<ListedFile> files, List<Diagnostic> problems) {
  /// Copies the lists.
  public CaptureListing {
    files = List.copyOf(files);
    problems = List.copyOf(problems);
  }

  /// The files at some locations of this machine, location by location.
  public static CaptureListing at(List<Location> locations) {
    Problems problems = new Problems();
    List<ListedFile> files = new ArrayList<>();
    for (Location location : locations) {
      if (location.equals(Location.STANDARD_INPUT)) {
        files.add(ListedFile.of(FoundFile.named(location.name(), location.path())));
      } else {
        List<ListedFile> found =
            PathFiles.find(List.of(location), problems).stream().map(ListedFile::of).toList();
        files.addAll(Files.isDirectory(location.path()) ? inFolder(found) : named(found));
      }
    }
    return new CaptureListing(files, problems.all());
  }

  /// Those of the files of a folder, and of the folders in it, that may hold captures, by their
  /// names; the parts of a rotated log stand in the order of time, that which is still written
  /// last.
  public static List<ListedFile> inFolder(List<ListedFile> all) {
    return all.stream()
        .filter(file -> mayHold(file.name()))
        .sorted((one, other) -> LogOrder.compare(one.name(), other.name()))
        .toList();
  }

  /// Those of files that somebody named themselves that may hold captures: all but expectations.
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
