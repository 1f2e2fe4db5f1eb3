package dev.admittance.workspace;

import dev.admittance.model.diagnostic.NearestName;
import dev.admittance.model.document.Node;
import dev.admittance.model.json.JsonBoolean;
import dev.admittance.model.resource.FeatureGate;
import dev.admittance.model.resource.FeatureGates;
import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.model.text.Range;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/// Reads the key `featureGates` of the settings. A gate that the release does not have is an error:
/// such a server does not start.
final class FeatureGatesReader {
  private static final String KEY = "featureGates";

  private FeatureGatesReader() {}

  /// Reads the value of the key.
  ///
  /// @param release whose gates are known
  /// @return without invalid gates
  static FeatureGates read(Node node, KubernetesRelease release, SettingsProblems problems) {
    Map<FeatureGate, Boolean> set = new EnumMap<>(FeatureGate.class);
    if (!(node.resolved() instanceof Node.Mapping mapping)) {
      problems.add(
          "read/Type",
          node.range(),
          KEY,
          "`" + KEY + "` is not a mapping.",
          "Write a gate a line, such as `" + FeatureGate.STATIC_MANIFESTS.key() + ": true`.");
      return FeatureGates.DEFAULT;
    }
    List<String> known = FeatureGate.of(release).stream().map(FeatureGate::key).toList();
    for (Node.Entry entry : mapping.entries()) {
      String path = KEY + "." + entry.key();
      if (!known.contains(entry.key())) {
        problems.add(
            "read/Value",
            entry.keyRange(),
            path,
            "Kubernetes " + release + " has no feature gate `" + entry.key() + "` of admission.",
            NearestName.find(entry.key(), known)
                .map(near -> "Did you mean `" + near + "`?")
                .orElse("Take it out: only gates that affect admission belong here."));
      } else if (entry.value().resolved() instanceof Node.Scalar(Range _, JsonBoolean value)) {
        set.put(FeatureGate.named(entry.key()).orElseThrow(), value.value());
      } else {
        problems.add(
            "read/Type",
            entry.value().range(),
            path,
            "`" + path + "` is neither true nor false.",
            "Write `" + entry.key() + ": true`.");
      }
    }
    return new FeatureGates(set);
  }
}
