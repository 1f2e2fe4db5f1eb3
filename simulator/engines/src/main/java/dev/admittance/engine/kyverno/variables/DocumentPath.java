package dev.admittance.engine.kyverno.variables;

import dev.admittance.engine.kyverno.pattern.Anchor;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/// Places in the document of a rule, such as `/mutate/patchStrategicMerge/spec/containers/0`.
final class DocumentPath {
  private static final String PLAIN = "[A-Za-z_][A-Za-z0-9_]*";

  /// The parts of a rule before its pattern or patch.
  private static final int HEAD = 2;

  private DocumentPath() {}

  /// The parts, without the escapes of slashes.
  private static List<String> parts(String path) {
    List<String> parts = new ArrayList<>();
    StringBuilder part = new StringBuilder();
    for (int i = 0; i < path.length(); i++) {
      if (path.startsWith("\\/", i)) {
        part.append('/');
        i++;
      } else if (path.charAt(i) == '/') {
        parts.add(part.toString());
        part.setLength(0);
      } else {
        part.append(path.charAt(i));
      }
    }
    parts.add(part.toString());
    return parts.stream().filter(text -> !text.isEmpty()).toList();
  }

  /// The query for the value of an object at the place of a text in a pattern or patch.
  static String query(String root, String path) {
    List<String> parts = parts(path);
    int loop = parts.indexOf("foreach");
    List<String> own = loop < 0 ? parts : parts.subList(loop + 1, parts.size());
    StringBuilder query = new StringBuilder(root);
    own.stream()
        .skip(HEAD)
        .forEach(part -> {
          if (part.matches("\\d+")) {
            query.append('[').append(part).append(']');
          } else if (part.matches(PLAIN)) {
            query.append('.').append(part);
          } else {
            query
                .append(".\"")
                .append(part.replace("\\", "\\\\").replace("\"", "\\\""))
                .append('"');
          }
        });
    return query.toString();
  }

  /// A path with the keys in anchors instead of the anchors.
  static String withoutAnchors(String path) {
    List<String> parts = new ArrayList<>();
    for (String part : path.split("/", -1)) {
      parts.add(Anchor.find(part).map(Anchor::key).orElse(part));
    }
    return joined(String.join("/", parts));
  }

  /// The place that a path names from another one.
  static String resolve(String base, String path) {
    return path.startsWith("/") ? path : joined(base + "/" + path);
  }

  private static String joined(String path) {
    Deque<String> parts = new ArrayDeque<>();
    for (String part : path.split("/", -1)) {
      switch (part) {
        case "", "." -> {}
        case ".." -> parts.pollLast();
        default -> parts.addLast(part);
      }
    }
    return "/" + String.join("/", parts);
  }
}
