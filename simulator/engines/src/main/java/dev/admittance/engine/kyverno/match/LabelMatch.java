package dev.admittance.engine.kyverno.match;

import dev.admittance.model.json.JsonObject;
import java.util.Map;

/// Selectors of policies.
public final class LabelMatch {
  private LabelMatch() {}

  /// Whether a selector selects labels.
  public static boolean selects(JsonObject selector, Map<String, String> labels) {
    return ResourceFilter.selects(selector, labels);
  }
}
