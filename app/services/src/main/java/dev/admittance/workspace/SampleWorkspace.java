package dev.admittance.workspace;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
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

  /// Writes the sample to a new temporary folder. It is not deleted, since the user may have edited
  /// it.
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
