package dev.admittance.model.repair;

import dev.admittance.model.document.FieldPath;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/// Extends hook names to what the server requires: domain names of three segments (W-12).
final class HookName {
  private static final int SEGMENTS = 3;
  private static final String DOMAIN = "example.com";

  private HookName() {}

  /// Suggests the name in lower case, extended to three segments with those of the configuration's
  /// name, or with a placeholder domain.
  static List<Repair> longer(FieldFault fault) {
    if (!(fault.value().orElse(null) instanceof JsonString(String written))) {
      return List.of();
    }
    String name = written.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9.-]+", "-");
    String bare = name.replaceAll("^[.-]+|[.-]+$", "");
    FieldPath own = FieldPath.ROOT.child("metadata").child("name");
    return Stream.concat(fault.value(own).stream().flatMap(HookName::text), Stream.of(DOMAIN))
        .map(domain -> isLong(bare) ? bare : bare + "." + domain)
        .filter(HookName::isLong)
        .filter(better -> !better.equals(written) && !bare.isEmpty())
        .distinct()
        .map(better -> Repair.choice("Rename to " + better, fault.setting(new JsonString(better))))
        .toList();
  }

  private static Stream<String> text(JsonValue value) {
    return value instanceof JsonString(String text) ? Stream.of(text) : Stream.empty();
  }

  private static boolean isLong(String name) {
    return name.split("\\.", -1).length >= SEGMENTS;
  }
}
