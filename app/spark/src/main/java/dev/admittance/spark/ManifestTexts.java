package dev.admittance.spark;

import dev.admittance.workspace.ListedFile;
import dev.admittance.workspace.Location;
import dev.admittance.workspace.TextFile;
import java.io.IOException;
import java.io.InputStream;
import java.io.Serializable;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.apache.hadoop.fs.FileSystem;

/// The manifests of some paths, in serializable form.
///
/// @param roots in the order of the paths
record ManifestTexts(List<Root> roots) implements Serializable {
  ManifestTexts {
    roots = List.copyOf(roots);
  }

  /// A resolved path.
  ///
  /// @param name for diagnostics
  /// @param folder whether it is a folder
  /// @param texts of the folder, or of the single file; none where it does not exist
  record Root(String name, boolean folder, List<Text> texts) implements Serializable {
    Root {
      texts = List.copyOf(texts);
    }
  }

  /// A text.
  ///
  /// @param path below its root, with `/` as separator; the file's name for a named file
  @SuppressWarnings("ArrayRecordComponent") // Nobody compares texts or changes the bytes.
  record Text(String path, byte[] bytes) implements Serializable {}

  /// Reads the manifests of paths.
  ///
  /// @param written files, folders and patterns
  /// @throws IOException if a store cannot be read
  static ManifestTexts read(List<String> written, HadoopPaths paths, HadoopCaptures files)
      throws IOException {
    List<Root> roots = new ArrayList<>();
    for (HadoopPaths.Found found : paths.find(written)) {
      roots.add(root(found, paths.store(found.path()), files));
    }
    return new ManifestTexts(roots);
  }

  private static Root root(HadoopPaths.Found found, FileSystem store, HadoopCaptures files)
      throws IOException {
    if (!store.exists(found.path())) {
      return new Root(found.name(), false, List.of());
    }
    if (!store.getFileStatus(found.path()).isDirectory()) {
      Text text = new Text(found.path().getName(), bytes(found.path().toString(), files));
      return new Root(found.name(), false, List.of(text));
    }
    String prefix = HadoopTree.prefix(found);
    List<Text> texts = new ArrayList<>();
    for (ListedFile file : HadoopTree.list(store, found).files()) {
      if (mayBeManifest(file.name())) {
        texts.add(new Text(file.name().substring(prefix.length()), bytes(file.path(), files)));
      }
    }
    return new Root(found.name(), true, texts);
  }

  /// Captures in a workspace are not sent to other machines where their name identifies them.
  private static boolean mayBeManifest(String name) {
    String lower = name.toLowerCase(Locale.ROOT);
    return lower.endsWith(".yaml") || lower.endsWith(".yml") || lower.endsWith(".json");
  }

  private static byte[] bytes(String path, HadoopCaptures files) throws IOException {
    try (InputStream input = files.open(path, 0)) {
      // One byte above the limit, so that the reader rejects the text as too large.
      return input.readNBytes(TextFile.MAX_BYTES + 1);
    }
  }

  /// Writes the texts to a local folder.
  ///
  /// @param folder must not exist yet
  /// @return their locations, under their own names
  List<Location> unpack(Path folder) throws IOException {
    List<Location> locations = new ArrayList<>();
    for (Root root : roots) {
      Path place = folder.resolve(Integer.toString(locations.size()));
      Files.createDirectories(place);
      for (Text text : root.texts()) {
        Path file = place.resolve(text.path());
        Files.createDirectories(file.getParent());
        Files.write(file, text.bytes());
      }
      locations.add(new Location(root.name(), path(root, place)));
    }
    return List.copyOf(locations);
  }

  private static Path path(Root root, Path place) {
    if (root.folder()) {
      return place;
    }
    return place.resolve(root.texts().isEmpty() ? "missing" : root.texts().getFirst().path());
  }

  /// Adds all names and texts to a digest.
  void digest(MessageDigest digest) {
    add(digest, roots.size() + " roots");
    for (Root root : roots) {
      add(digest, root.name());
      add(digest, root.folder() + " " + root.texts().size());
      for (Text text : root.texts()) {
        add(digest, text.path());
        add(digest, text.bytes().length + " bytes");
        digest.update(text.bytes());
      }
    }
  }

  private static void add(MessageDigest digest, String text) {
    digest.update(text.getBytes(StandardCharsets.UTF_8));
    digest.update((byte) 0);
  }
}
