package dev.admittance.simulator.validation;

import dev.admittance.model.validation.NameFormat;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// Validates the affinity of a pod to nodes and other pods. Source: k8s.io/kubernetes
/// `pkg/apis/core/validation/validation.go`, `validateAffinity`, `ValidateNodeSelectorTerm`,
/// `validatePodAffinityTerm`, `ValidateMatchLabelKeysAndMismatchLabelKeys`.
record AffinityRules(PodSettings settings, FieldErrors errors) {
  private static final String REQUIRED = "requiredDuringSchedulingIgnoredDuringExecution";
  private static final String PREFERRED = "preferredDuringSchedulingIgnoredDuringExecution";
  private static final String WITHOUT_SELECTOR =
      "must not be specified when labelSelector is not set";
  private static final int HIGHEST_WEIGHT = 100;

  void check(ObjectPart affinity) {
    if (!affinity.exists()) {
      return;
    }
    nodes(affinity.child("nodeAffinity"));
    pods(affinity.child("podAffinity"));
    pods(affinity.child("podAntiAffinity"));
  }

  private void nodes(ObjectPart affinity) {
    ObjectPart required = affinity.child(REQUIRED);
    if (required.exists()) {
      nodeSelector(required, settings.nodeValues());
    }
    for (ObjectPart term : affinity.items(PREFERRED)) {
      weight(term);
      nodeTerm(term.child("preference"), false);
    }
  }

  /// @param values whether the values of expressions are validated, too
  void nodeSelector(ObjectPart selector, boolean values) {
    ObjectPart terms = selector.child("nodeSelectorTerms");
    if (terms.size() == 0) {
      errors.required(terms, "must have at least one node selector term");
    }
    terms.items().forEach(term -> nodeTerm(term, values));
  }

  private void weight(ObjectPart term) {
    ObjectPart weight = term.child("weight");
    if (weight.number() <= 0 || weight.number() > HIGHEST_WEIGHT) {
      errors.invalid(weight, weight.number(), "must be in the range 1-100");
    }
  }

  private void nodeTerm(ObjectPart term, boolean values) {
    term.items("matchExpressions").forEach(requirement -> labels(requirement, values));
    term.items("matchFields").forEach(this::fields);
  }

  private void labels(ObjectPart requirement, boolean checked) {
    ObjectPart values = requirement.child("values");
    switch (requirement.text("operator")) {
      case "In", "NotIn" -> {
        if (values.size() == 0) {
          errors.required(values, "must be specified when `operator` is 'In' or 'NotIn'");
        }
      }
      case "Exists", "DoesNotExist" -> {
        if (values.size() > 0) {
          errors.forbidden(
              values, "may not be specified when `operator` is 'Exists' or 'DoesNotExist'");
        }
      }
      case "Gt", "Lt" -> {
        if (values.size() != 1) {
          errors.required(values, "must be specified single value when `operator` is 'Lt' or 'Gt'");
        }
      }
      default ->
          errors.invalid(
              requirement.child("operator"),
              requirement.text("operator"),
              "not a valid selector operator");
    }
    key(requirement.child("key"));
    if (checked) {
      values.items().forEach(value -> errors.invalid(value, NameFormat.labelValue(value.text())));
    }
  }

  private void fields(ObjectPart requirement) {
    ObjectPart values = requirement.child("values");
    ObjectPart operator = requirement.child("operator");
    ObjectPart key = requirement.child("key");
    if (!List.of("In", "NotIn").contains(operator.text())) {
      errors.invalid(operator, operator.text(), "not a valid selector operator");
    } else if (values.size() != 1) {
      errors.required(
          values,
          "must be only one value when `operator` is 'In' or 'NotIn' for node field selector");
    }
    if (!key.text().equals("metadata.name")) {
      errors.invalid(key, key.text(), "not a valid field selector key");
    } else {
      values.items().forEach(value -> errors.invalid(value, NameFormat.subdomain(value.text())));
    }
  }

  private void pods(ObjectPart affinity) {
    affinity.items(REQUIRED).forEach(this::podTerm);
    for (ObjectPart term : affinity.items(PREFERRED)) {
      weight(term);
      podTerm(term.child("podAffinityTerm"));
    }
  }

  private void podTerm(ObjectPart term) {
    boolean values = !settings.tolerates(PodSettings.Tolerated.AFFINITY_VALUES);
    LabelSelectors.check(term.child("labelSelector"), values, errors);
    LabelSelectors.check(term.child("namespaceSelector"), values, errors);
    for (String name : term.members().texts("namespaces")) {
      // The server names a member that the term does not have.
      ObjectPart place = term.child("namespace");
      NameFormat.dns1123Label(name).forEach(message -> errors.invalid(place, name, message));
    }
    labelKeys(term, true);
    ObjectPart topology = term.child("topologyKey");
    if (topology.text().isEmpty()) {
      errors.required(topology, "can not be empty");
    }
    key(topology);
  }

  private void key(ObjectPart key) {
    errors.invalid(key, NameFormat.qualifiedName(key.text()));
  }

  /// The keys of labels whose values a selector takes from the pod.
  ///
  /// @param merged whether the selector already has them
  void labelKeys(ObjectPart term, boolean merged) {
    ObjectPart selector = term.child("labelSelector");
    ObjectPart match = term.child("matchLabelKeys");
    ObjectPart mismatch = term.child("mismatchLabelKeys");
    if (!merged) {
      separateKeys(match, selector);
      return;
    }
    for (ObjectPart keys : List.of(match, mismatch)) {
      if (keys.size() > 0 && !selector.exists()) {
        errors.forbidden(keys, WITHOUT_SELECTOR);
      } else {
        keys.items().forEach(this::key);
      }
    }
    Map<String, Integer> places = new HashMap<>();
    List<ObjectPart> all = match.items();
    for (int i = 0; i < all.size(); i++) {
      places.put(all.get(i).text(), i);
    }
    Set<String> selected = new HashSet<>(selector.child("matchLabels").keys());
    for (ObjectPart expression : selector.items("matchExpressions")) {
      String key = expression.text("key");
      if (!selected.add(key) && places.containsKey(key)) {
        int place = places.get(key);
        errors.invalid(
            new ObjectPart(term.value(), () -> term.path().index(place)),
            key,
            "exists in both matchLabelKeys and labelSelector");
      }
    }
    List<String> others = term.members().texts("mismatchLabelKeys");
    for (ObjectPart key : all) {
      if (others.contains(key.text())) {
        errors.invalid(key, key.text(), "exists in both matchLabelKeys and mismatchLabelKeys");
      }
    }
  }

  private void separateKeys(ObjectPart keys, ObjectPart selector) {
    if (keys.size() == 0) {
      return;
    }
    Set<String> selected = new HashSet<>(selector.child("matchLabels").keys());
    selector.items("matchExpressions").forEach(one -> selected.add(one.text("key")));
    if (!selector.exists()) {
      errors.forbidden(keys, WITHOUT_SELECTOR);
    }
    for (ObjectPart key : keys.items()) {
      key(key);
      if (selected.contains(key.text())) {
        errors.invalid(key, key.text(), "exists in both matchLabelKeys and labelSelector");
      }
    }
  }
}
