package dev.admittance.app.design.object;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/// Finds names that sort a configuration to a position: the server runs the configurations of a
/// kind in the byte-wise order of their names (W-150).
public final class NameBetween {
  private NameBetween() {}

  /// A valid name that sorts between two others and resembles the current one; empty if there is
  /// none.
  ///
  /// @param before the name to sort after; empty for the first place
  /// @param after the name to sort before; empty for the last place
  public static Optional<String> find(
      String name, Optional<String> before, Optional<String> after) {
    String bare = name.replaceFirst("^[0-9]+-", "");
    List<String> candidates =
        List.of(
            name,
            bare,
            before.map(low -> low + "-" + bare).orElse("0-" + bare),
            before.map(low -> prefix(low) + "-" + bare).orElse("00-" + bare),
            after.map(high -> head(high) + "-" + bare).orElse("z-" + bare),
            before.map(low -> low + "-").orElse("0") + "0-" + bare,
            "zz-" + bare);
    return candidates.stream()
        .filter(candidate -> before.map(low -> compare(low, candidate) < 0).orElse(true))
        .filter(candidate -> after.map(high -> compare(candidate, high) < 0).orElse(true))
        .findFirst();
  }

  /// Compares two names in the server's order.
  public static int compare(String left, String right) {
    return Arrays.compareUnsigned(
        left.getBytes(StandardCharsets.UTF_8), right.getBytes(StandardCharsets.UTF_8));
  }

  /// The first part of a name, such as `istio` of `istio-sidecar`.
  private static String prefix(String name) {
    int dash = name.indexOf('-');
    return dash < 0 ? name : name.substring(0, dash);
  }

  /// A name without its last letter, which sorts before it.
  private static String head(String name) {
    return name.length() == 1 ? "0" : name.substring(0, name.length() - 1);
  }
}
