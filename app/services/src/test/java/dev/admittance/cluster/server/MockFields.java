package dev.admittance.cluster.server;

import dev.admittance.model.json.JsonObject;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Writes the fields that somebody has as `fieldsV1`, and reads them again.
final class MockFields {
  /// A member, or an item of a list by its name; names may have dots and brackets in them.
  private static final Pattern STEP =
      Pattern.compile("\\.([^.\\[]+)|\\[name=(\"(?:[^\"\\\\]|\\\\.)*\")]");

  private static final Pattern MAP = Pattern.compile("\\.metadata\\.(labels|annotations)\\.(.*)");

  private MockFields() {}

  static JsonObject tree(List<String> paths) {
    JsonObject tree = JsonObject.EMPTY;
    for (String path : paths) {
      tree = with(tree, steps(path));
    }
    return tree;
  }

  private static JsonObject with(JsonObject tree, List<String> steps) {
    if (steps.isEmpty()) {
      return tree;
    }
    JsonObject child =
        tree.get(steps.getFirst()) instanceof JsonObject found ? found : JsonObject.EMPTY;
    return tree.with(steps.getFirst(), with(child, steps.subList(1, steps.size())));
  }

  private static List<String> steps(String path) {
    Matcher map = MAP.matcher(path);
    if (map.matches()) {
      return List.of("f:metadata", "f:" + map.group(1), "f:" + map.group(2));
    }
    return STEP.matcher(path)
        .results()
        .map(step ->
            step.group(1) == null ? "k:{\"name\":" + step.group(2) + "}" : "f:" + step.group(1))
        .toList();
  }

  static List<String> paths(JsonObject tree) {
    List<String> paths = new ArrayList<>();
    collect(tree, "", paths);
    return paths;
  }

  private static void collect(JsonObject tree, String path, List<String> paths) {
    if (tree.size() == 0) {
      paths.add(path);
    }
    tree.forEach((name, child) -> {
      String step =
          name.startsWith("f:")
              ? "." + name.substring(2)
              : "[name=" + name.substring("k:{\"name\":".length(), name.length() - 1) + "]";
      collect((JsonObject) child, path + step, paths);
    });
  }
}
