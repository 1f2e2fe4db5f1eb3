package dev.admittance.simulator.cel.library;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/// Kubernetes' functions for named formats (P-117), and the one that escapes keys of JSON patches.
final class FormatFunctions {
  private FormatFunctions() {}

  static Map<String, Implementation> functions() {
    Map<String, Implementation> all = new HashMap<>();
    for (NamedFormat format : NamedFormat.values()) {
      all.put("format." + format.called(), _ -> format);
    }
    all.put("format-named", v -> named((String) v[0]));
    all.put("format-validate", v -> validate((NamedFormat) v[0], (String) v[1]));
    all.put(
        "string_jsonpatch_escapeKey_string",
        v -> ((String) v[0]).replace("~", "~0").replace("/", "~1"));
    return all;
  }

  private static Optional<NamedFormat> named(String name) {
    return Stream.of(NamedFormat.values())
        .filter(format -> format.called().equals(name))
        .findFirst();
  }

  private static Optional<List<String>> validate(NamedFormat format, String text) {
    return Optional.of(format.check(text)).filter(faults -> !faults.isEmpty());
  }
}
