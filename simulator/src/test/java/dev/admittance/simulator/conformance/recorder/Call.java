package dev.admittance.simulator.conformance.recorder;

import dev.admittance.model.json.JsonObject;
import java.util.List;

/// One call of a hook as it came in.
///
/// @param path begins with `mutating/CONFIGURATION/HOOK` or `validating/...`
/// @param url with the host that was asked for, and the query
record Call(String path, String url, JsonObject review) {

  /// The three parts of the path that name the hook.
  String hook() {
    return String.join("/", List.of(path.split("/", -1)).subList(0, 3));
  }
}
