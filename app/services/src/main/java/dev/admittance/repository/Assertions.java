package dev.admittance.repository;

import dev.admittance.model.document.DocumentReader;
import dev.admittance.model.document.JsonConversion;
import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
import dev.admittance.model.text.SourceText;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Pattern;

/// Finds the files to which tests of kuttl and Chainsaw compare the objects of a cluster. They hold
/// parts of objects, which nobody applies, and neither does anybody apply what a test does not
/// name.
final class Assertions {
  private static final String WHAT = "what a test expects of a cluster";

  /// The names that kuttl prescribes, such as `01-assert.yaml`.
  private static final Pattern KUTTL = Pattern.compile("(\\d+-)?(assert|errors)(-[^/]*)?\\.ya?ml");

  private static final Pattern CHAINSAW = Pattern.compile("chainsaw-test\\.ya?ml");

  private final Set<String> files = new HashSet<>();

  /// The texts of Chainsaw tests by folder.
  private final Map<String, String> tests = new HashMap<>();

  Assertions(Collection<String> names, Function<String, Optional<String>> texts) {
    for (String name : names) {
      if (KUTTL.matcher(Paths.last(name)).matches()) {
        files.add(name);
      } else if (CHAINSAW.matcher(Paths.last(name)).matches()) {
        texts.apply(name).ifPresent(text -> read(name, text));
      }
    }
  }

  private void read(String test, String text) {
    tests.put(Paths.folder(test), text);
    DocumentReader.read(new SourceText(test, text)).documents().stream()
        .map(document -> JsonConversion.toJson(document.root()))
        .forEach(json -> find(Paths.folder(test), json));
  }

  private void find(String folder, JsonValue value) {
    switch (value) {
      case JsonObject object -> {
        for (String operation : Set.of("assert", "error")) {
          if (object.object(operation).get("file") instanceof JsonString(String path)) {
            Paths.resolved(folder, path).ifPresent(files::add);
          }
        }
        object.forEach((_, member) -> find(folder, member));
      }
      case JsonArray array -> array.items().forEach(item -> find(folder, item));
      default -> {}
    }
  }

  /// Returns a file's function in a test, if it is not to be read as a manifest.
  Optional<String> ingredient(String name) {
    if (files.contains(name)) {
      return Optional.of(WHAT);
    }
    return Optional.ofNullable(tests.get(Paths.folder(name)))
        .filter(test ->
            !test.contains(Paths.last(name)) && !CHAINSAW.matcher(Paths.last(name)).matches())
        .map(_ -> "in the folder of a Chainsaw test, which does not name it");
  }
}
