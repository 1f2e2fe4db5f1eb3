package dev.admittance.completion.expression;

import dev.admittance.model.resource.KubernetesRelease;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;

/// A function or macro of CEL.
///
/// @param receiver the type that it is called on; empty for a global function; `any` for every type
/// @param name with its namespace, such as `sets.contains`
/// @param arguments as shown
/// @param result its type
/// @param since the first release whose new objects may use it; `1.28` for older ones
/// @param doc in a sentence
public record CelFunction(
    String receiver,
    String name,
    String arguments,
    String result,
    KubernetesRelease since,
    boolean macro,
    String doc) {
  private static final List<CelFunction> ALL = read("cel-functions.tsv");

  /// The functions of the server.
  static List<CelFunction> all() {
    return ALL;
  }

  /// Whether new objects on a server of a release may use it (P-101).
  boolean isIn(KubernetesRelease release) {
    return release.compareTo(since) >= 0;
  }

  String signature() {
    return "(" + arguments + ") → " + result;
  }

  /// Reads a bundled table, whose first line describes its columns.
  static List<CelFunction> read(String file) {
    try (InputStream stream = CelFunction.class.getResourceAsStream(file)) {
      if (stream == null) {
        throw new IllegalStateException(file + " is missing from the class path");
      }
      return new BufferedReader(new InputStreamReader(stream, StandardCharsets.UTF_8))
          .lines()
          .filter(line -> !line.isBlank() && !line.startsWith("#"))
          .map(CelFunction::of)
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(file, e);
    }
  }

  private static CelFunction of(String line) {
    String[] cells = line.split("\t", -1);
    int minor = Integer.parseInt(cells[4]);
    return new CelFunction(
        cells[0],
        cells[1],
        cells[2],
        cells[3],
        new KubernetesRelease(1, minor),
        cells[5].equals("macro"),
        cells[6]);
  }
}
