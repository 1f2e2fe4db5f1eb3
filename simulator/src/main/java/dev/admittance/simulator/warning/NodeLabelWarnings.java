package dev.admittance.simulator.warning;

import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.model.validation.NameFormat;
import dev.admittance.simulator.validation.ObjectPart;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/// Warnings about deprecated node labels, where something selects nodes by them. Source:
/// k8s.io/kubernetes `pkg/api/node/util.go`.
record NodeLabelWarnings(KubernetesRelease release) {
  private static final Map<String, String> DEPRECATED =
      Map.of(
          "beta.kubernetes.io/arch",
          "deprecated since v1.14; use \"kubernetes.io/arch\" instead",
          "beta.kubernetes.io/os",
          "deprecated since v1.14; use \"kubernetes.io/os\" instead",
          "failure-domain.beta.kubernetes.io/region",
          "deprecated since v1.17; use \"topology.kubernetes.io/region\" instead",
          "failure-domain.beta.kubernetes.io/zone",
          "deprecated since v1.17; use \"topology.kubernetes.io/zone\" instead",
          "beta.kubernetes.io/instance-type",
          "deprecated since v1.17; use \"node.kubernetes.io/instance-type\" instead");

  /// The labels that 1.31 began to warn about.
  private static final Map<String, String> LATER =
      Map.of(
          "app.kubernetes.io/created-by",
          "deprecated since v1.9",
          "scheduler.alpha.kubernetes.io/preferAvoidPods",
          "deprecated since v1.22; use Taints and Tolerations instead",
          "node-role.kubernetes.io/master",
          "use \"node-role.kubernetes.io/control-plane\" instead");

  private static final int LATER_SINCE = 31;
  private static final int VALUES_SINCE = 33;

  /// The server's warning about a label; empty for none.
  private String message(String label) {
    String later = release.isAtLeast(LATER_SINCE) ? LATER.getOrDefault(label, "") : "";
    return DEPRECATED.getOrDefault(label, later);
  }

  /// The warnings of a map's keys, each with its path.
  List<String> keys(ObjectPart map) {
    return map.keys().stream()
        .filter(key -> !message(key).isEmpty())
        .map(key -> map.entry(key).path() + ": " + message(key))
        .toList();
  }

  /// The warnings of a label key.
  List<String> key(ObjectPart written) {
    String message = message(written.text());
    return message.isEmpty()
        ? List.of()
        : List.of(written.path() + ": " + written.text() + " is " + message);
  }

  /// The warnings of a topology key.
  List<String> topologyKey(ObjectPart written) {
    String message = message(written.text());
    return message.isEmpty() ? List.of() : List.of(written.path() + ": " + message);
  }

  /// The warnings of a node selector term.
  ///
  /// @param preferred whether the term is only preferred, so that its values are not validated
  List<String> term(ObjectPart term, boolean preferred) {
    List<String> warnings = new ArrayList<>();
    for (ObjectPart expression : term.items("matchExpressions")) {
      warnings.addAll(key(expression.child("key")));
      if (preferred && release.isAtLeast(VALUES_SINCE)) {
        for (ObjectPart value : expression.items("values")) {
          for (String message : NameFormat.labelValue(value.text())) {
            warnings.add(value.path() + ": " + value.text() + " is invalid, " + message);
          }
        }
      }
    }
    return warnings;
  }

  /// The warnings of a RuntimeClass, whose texts do not name the label.
  List<String> runtimeClass(ObjectPart object) {
    ObjectPart selector = object.child("scheduling", "nodeSelector");
    return selector.keys().stream()
        .filter(key -> !message(key).isEmpty())
        .map(key -> selector.path() + ": " + message(key))
        .toList();
  }

  /// The warnings of a label selector.
  List<String> selector(ObjectPart selector) {
    List<String> warnings = new ArrayList<>();
    for (ObjectPart expression : selector.items("matchExpressions")) {
      warnings.addAll(key(expression.child("key")));
    }
    ObjectPart labels = selector.child("matchLabels");
    for (String label : labels.keys()) {
      if (!message(label).isEmpty()) {
        warnings.add(labels.child(label).path() + ": " + message(label));
      }
    }
    return warnings;
  }
}
