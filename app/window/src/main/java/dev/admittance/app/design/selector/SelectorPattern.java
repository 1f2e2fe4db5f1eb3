package dev.admittance.app.design.selector;

import dev.admittance.app.design.object.ObjectSnapshot;
import dev.admittance.app.messages.Messages;
import dev.admittance.model.document.FieldPath;
import dev.admittance.simulator.cluster.ClusterState;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// A common selector.
///
/// @param title of its menu item
/// @param id stable, such as `exclude-kube-system`
/// @param requirement that it adds
public record SelectorPattern(String title, String id, RequirementItem requirement) {
  private static final Messages MESSAGES = Messages.of(SelectorPattern.class);

  private static final String KUBE_SYSTEM = "kube-system";

  /// The common selectors for the object with the selector.
  static List<SelectorPattern> of(
      SelectorKind kind, Optional<ObjectSnapshot> object, FieldPath selector) {
    List<SelectorPattern> patterns = new ArrayList<>();
    if (kind == SelectorKind.NAMESPACES) {
      patterns.add(exclude(KUBE_SYSTEM, "exclude-kube-system"));
      object
          .flatMap(it -> ownNamespace(it, selector))
          .filter(own -> !own.equals(KUBE_SYSTEM))
          .ifPresent(own -> patterns.add(exclude(own, "exclude-own")));
    }
    if (kind != SelectorKind.PARAMETERS) {
      String label = label(object.map(ObjectSnapshot::name).orElse(""));
      String of = kind == SelectorKind.NAMESPACES ? "namespaces" : "objects";
      patterns.add(
          new SelectorPattern(
              MESSAGES.get("pattern.only-" + of, label),
              "opt-in",
              new RequirementItem(-1, label, "In", List.of("enabled"))));
      patterns.add(
          new SelectorPattern(
              MESSAGES.get("pattern.but-" + of, label),
              "opt-out",
              new RequirementItem(0, label, "NotIn", List.of("disabled"))));
    }
    return List.copyOf(patterns);
  }

  private static SelectorPattern exclude(String namespace, String id) {
    return new SelectorPattern(
        MESSAGES.get("pattern.leave-out", namespace),
        id,
        new RequirementItem(0, ClusterState.NAME_LABEL, "NotIn", List.of(namespace)));
  }

  /// The namespace of the webhook's own Service.
  private static Optional<String> ownNamespace(ObjectSnapshot object, FieldPath selector) {
    return object
        .text(selector.parent().child("clientConfig").child("service").child("namespace"))
        .filter(name -> !name.isEmpty());
  }

  /// A label value for a configuration: its name, as far as it is valid there.
  private static String label(String name) {
    String key = name.replaceAll("[^A-Za-z0-9.-]", "-");
    return key.isEmpty() || key.length() > 63 ? "admission" : key;
  }
}
