package dev.admittance.engine.kyverno.match;

import dev.admittance.engine.kyverno.value.WildcardText;
import dev.admittance.model.json.JsonObject;
import java.util.List;
import java.util.Map;

/// The namespaces for which a policy has another failure action. Source: kyverno
/// `pkg/engine/api/engineresponse.go`, `matchOverride`.
public final class PolicySelectors {
  private PolicySelectors() {}

  /// Whether an override is for a namespace.
  ///
  /// @param override with `namespaces` and `namespaceSelector`, each perhaps absent
  public static boolean selects(
      JsonObject override, String namespace, Map<String, String> namespaceLabels) {
    List<String> namespaces = override.texts("namespaces");
    boolean labelled =
        !(override.get("namespaceSelector") instanceof JsonObject selector)
            || ResourceFilter.selects(selector, namespaceLabels);
    boolean named =
        !override.has("namespaces")
            || namespaces.stream().anyMatch(one -> WildcardText.matches(one, namespace));
    return labelled && named;
  }
}
