package dev.admittance.app.messages;

import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.TreeMap;
import java.util.stream.Stream;

/// The messages of a package, as they lie in its files, or those that packages share.
///
/// @param packageName [#SHARED] of the shared ones
/// @param keys in the order of the file
record Bundle(String packageName, List<String> keys, Map<String, String> texts) {
  /// What stands for a package with the shared messages.
  static final String SHARED = "shared";

  private static final Path RESOURCES = Path.of("src", "main", "resources");
  private static final String FILE = "messages.properties";

  /// All of the window by the names of their packages.
  static Map<String, Bundle> all() throws IOException {
    Map<String, Bundle> all = new TreeMap<>();
    try (Stream<Path> files = Files.walk(RESOURCES)) {
      for (Path file : files.filter(path -> path.endsWith(FILE)).toList()) {
        Bundle bundle = read(file);
        all.put(bundle.packageName(), bundle);
      }
    }
    Path shared = RESOURCES.resolve(Messages.class.getPackageName().replace('.', '/'));
    all.put(SHARED, of(SHARED, shared.resolve("shared.properties")));
    return all;
  }

  private static Bundle read(Path file) throws IOException {
    return of(RESOURCES.relativize(file.getParent()).toString().replace('/', '.'), file);
  }

  private static Bundle of(String name, Path file) throws IOException {
    Map<String, String> texts = texts(file);
    return new Bundle(name, List.copyOf(texts.keySet()), texts);
  }

  /// In the order of the file.
  private static Map<String, String> texts(Path file) throws IOException {
    Map<String, String> texts = new LinkedHashMap<>();
    if (Files.exists(file)) {
      Properties properties =
          new Properties() {
            @Override
            public synchronized Object put(Object key, Object text) {
              return texts.put(key.toString(), text.toString());
            }
          };
      properties.load(new StringReader(Files.readString(file)));
    }
    return texts;
  }
}
