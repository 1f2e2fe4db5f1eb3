package dev.admittance.workspace;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/// The bundled sample workspace: a bookshop, four webhooks and ten captures.
public final class SampleWorkspace {
  /// The name of the sample's folder.
  public static final String NAME = "bookshop";

  private static final String COPIES = "admittance-";
  private static final String SAMPLES = "/dev/admittance/resources/samples/";

  private SampleWorkspace() {}

  /// Writes the sample to a folder, which is created where it does not exist.
  ///
  /// @return the folder
  /// @throws DirectoryNotEmptyException if the folder is not empty; nothing is overwritten
  public static Path unpackTo(Path folder) throws IOException {
    Files.createDirectories(folder);
    try (Stream<Path> present = Files.list(folder)) {
      if (present.findAny().isPresent()) {
        throw new DirectoryNotEmptyException(folder.toString());
      }
    }
    for (String file : files()) {
      Path target = folder.resolve(file);
      Files.createDirectories(target.getParent());
      try (InputStream content = open(NAME + "/" + file)) {
        Files.copy(content, target);
      }
    }
    return folder;
  }

  /// Writes the sample to a new temporary folder.
  public static Path unpackToTemporaryFolder() throws IOException {
    return unpackTo(Files.createTempDirectory(COPIES).resolve(NAME));
  }

  /// Returns whether a folder was made by [#unpackToTemporaryFolder].
  public static boolean isCopy(Path folder) {
    Path parent = folder.getParent();
    return folder.endsWith(NAME)
        && parent != null
        && String.valueOf(parent.getFileName()).startsWith(COPIES);
  }

  /// Deletes a temporary copy of the sample, unless it was edited: then it may be the user's work.
  /// Does nothing for other folders.
  public static void deleteIfUnchanged(Path folder) throws IOException {
    if (isCopy(folder) && isUnchanged(folder)) {
      delete(folder);
      // There may be something else of the user's in it.
      Path parent = folder.toAbsolutePath().getParent();
      try {
        Files.deleteIfExists(parent == null ? folder : parent);
      } catch (DirectoryNotEmptyException _) {
        // It stays.
      }
    }
  }

  /// Deletes unchanged copies that windows left behind which were killed.
  ///
  /// @param temporary the folder of temporary files
  /// @param before copies made since are left alone: they may be open
  public static void deleteLeft(Path temporary, Instant before) throws IOException {
    try (DirectoryStream<Path> copies = Files.newDirectoryStream(temporary, COPIES + "*")) {
      for (Path copy : copies) {
        Path folder = copy.resolve(NAME);
        if (Files.isDirectory(folder)
            && Files.getLastModifiedTime(folder).toInstant().isBefore(before)) {
          deleteIfUnchanged(folder);
        }
      }
    }
  }

  private static boolean isUnchanged(Path folder) throws IOException {
    Set<String> expected = Set.copyOf(files());
    Set<String> found = new HashSet<>();
    try (Stream<Path> all = Files.walk(folder)) {
      for (Path file : all.filter(path -> !Files.isDirectory(path)).toList()) {
        String name = folder.relativize(file).toString().replace('\\', '/');
        if (!expected.contains(name) || !isAsBundled(file, name)) {
          return false;
        }
        found.add(name);
      }
    }
    return found.equals(expected);
  }

  private static boolean isAsBundled(Path file, String name) throws IOException {
    try (InputStream content = open(NAME + "/" + name)) {
      return Arrays.equals(content.readAllBytes(), Files.readAllBytes(file));
    }
  }

  private static void delete(Path folder) throws IOException {
    List<Path> deepestFirst;
    try (Stream<Path> all = Files.walk(folder)) {
      deepestFirst = all.sorted(Comparator.reverseOrder()).toList();
    }
    for (Path path : deepestFirst) {
      Files.delete(path);
    }
  }

  /// Returns the files of the sample, relative to its root, sorted. They are listed in an index,
  /// since a folder inside a jar cannot be listed.
  static List<String> files() throws IOException {
    try (InputStream index = open(NAME + ".index")) {
      return new String(index.readAllBytes(), StandardCharsets.UTF_8).lines().toList();
    }
  }

  private static InputStream open(String resource) throws IOException {
    InputStream found = SampleWorkspace.class.getResourceAsStream(SAMPLES + resource);
    if (found == null) {
      throw new FileNotFoundException(SAMPLES + resource);
    }
    return found;
  }
}
