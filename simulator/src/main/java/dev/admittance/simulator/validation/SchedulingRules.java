package dev.admittance.simulator.validation;

import dev.admittance.model.validation.NameFormat;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/// Validates the tolerations, gates and topology spread of a pod. Source: k8s.io/kubernetes
/// `pkg/apis/core/validation/validation.go`, `ValidateTolerations`, `validateSchedulingGates`,
/// `validateTopologySpreadConstraints`.
record SchedulingRules(PodSettings settings, FieldErrors errors) {
  private static final List<String> EFFECTS =
      List.of("NoSchedule", "PreferNoSchedule", "NoExecute");
  private static final int MERGED_KEYS_SINCE = 34;

  void tolerations(ObjectPart tolerations) {
    tolerations.items().forEach(this::toleration);
  }

  private void toleration(ObjectPart toleration) {
    ObjectPart key = toleration.child("key");
    ObjectPart operator = toleration.child("operator");
    ObjectPart effect = toleration.child("effect");
    String value = toleration.text("value");
    if (!key.text().isEmpty()) {
      errors.invalid(key, NameFormat.qualifiedName(key.text()));
    } else if (!operator.text().equals("Exists")) {
      errors.invalid(
          operator,
          operator.text(),
          "operator must be Exists when `key` is empty, which means \"match all values and all"
              + " keys\"");
    }
    if (toleration.has("tolerationSeconds") && !effect.text().equals("NoExecute")) {
      errors.invalid(
          effect, effect.text(), "effect must be 'NoExecute' when `tolerationSeconds` is set");
    }
    switch (operator.text()) {
      case "Equal", "" -> {
        List<String> messages = NameFormat.labelValue(value);
        if (!messages.isEmpty()) {
          errors.invalid(operator, value, String.join(";", messages));
        }
      }
      case "Exists" -> {
        String detail = "value must be empty when `operator` is 'Exists'";
        if (!value.isEmpty() && settings.plainTolerations()) {
          errors.invalid(operator, value, detail);
        } else if (!value.isEmpty()) {
          errors.invalidPrinted(
              operator, toleration.value(), GoSyntax.toleration(toleration), detail);
        }
      }
      case "Lt", "Gt" ->
          errors.unsupported(
              operator,
              settings.restartRules()
                  ? List.of("Equal", "Exists", "Lt", "Gt")
                  : List.of("Equal", "Exists"));
      default -> errors.unsupported(operator, List.of("Equal", "Exists"));
    }
    if (!effect.text().isEmpty()) {
      errors.allowOneOf(effect, EFFECTS);
    }
  }

  void gates(ObjectPart gates) {
    Set<String> seen = new HashSet<>();
    for (ObjectPart gate : gates.items()) {
      String name = gate.text("name");
      NameFormat.qualifiedName(name).forEach(message -> errors.invalid(gate, name, message));
      if (!seen.add(name)) {
        errors.duplicate(gate, name);
      }
    }
  }

  void spread(ObjectPart constraints) {
    List<ObjectPart> all = constraints.items();
    for (int i = 0; i < all.size(); i++) {
      spread(all.get(i), all.subList(i + 1, all.size()));
    }
  }

  private void spread(ObjectPart constraint, List<ObjectPart> later) {
    ObjectPart topology = constraint.child("topologyKey");
    ObjectPart action = constraint.child("whenUnsatisfiable");
    errors.positive(constraint.child("maxSkew"));
    if (topology.text().isEmpty()) {
      errors.required(topology, "can not be empty");
    }
    errors.allowOneOf(action, List.of("DoNotSchedule", "ScheduleAnyway"));
    boolean repeated =
        later.stream()
            .anyMatch(other ->
                other.text("topologyKey").equals(topology.text())
                    && other.text("whenUnsatisfiable").equals(action.text()));
    if (repeated) {
      errors.duplicate(
          constraint.child("{topologyKey, whenUnsatisfiable}"),
          "{" + topology.text() + ", " + action.text() + "}");
    }
    ObjectPart domains = constraint.child("minDomains");
    if (domains.exists()) {
      errors.positive(domains);
      if (!action.text().equals("DoNotSchedule")) {
        errors.invalid(
            domains,
            "can only use minDomains if whenUnsatisfiable=DoNotSchedule, not " + action.text());
      }
    }
    for (String policy : List.of("nodeAffinityPolicy", "nodeTaintsPolicy")) {
      if (constraint.has(policy)) {
        errors.allowOneOf(constraint.child(policy), List.of("Honor", "Ignore"));
      }
    }
    boolean merged =
        settings.release().isAtLeast(MERGED_KEYS_SINCE)
            && !settings.tolerates(PodSettings.Tolerated.SPREAD_KEYS);
    new AffinityRules(settings, errors).labelKeys(constraint, merged);
    if (!settings.tolerates(PodSettings.Tolerated.SPREAD_SELECTORS)) {
      LabelSelectors.check(constraint.child("labelSelector"), errors);
    }
  }
}
