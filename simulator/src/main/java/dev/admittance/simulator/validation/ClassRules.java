package dev.admittance.simulator.validation;

import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.model.validation.FieldError;
import dev.admittance.model.validation.NameFormat;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Validates StorageClasses, IngressClasses, RuntimeClasses and PriorityClasses. Source:
/// k8s.io/kubernetes `pkg/apis/storage/validation/validation.go`, `ValidateStorageClass`;
/// `pkg/apis/networking/validation/validation.go`, `ValidateIngressClass`;
/// `pkg/apis/node/validation/validation.go`, `ValidateRuntimeClass`;
/// `pkg/apis/scheduling/validation/validation.go`, `ValidatePriorityClass`.
///
/// @param release of the server
/// @param errors receives what is found
record ClassRules(KubernetesRelease release, FieldErrors errors) {
  /// The first release that names the tolerations of a RuntimeClass once.
  private static final int TOLERATIONS_ONCE_SINCE = 35;

  /// The first release that calls what a class keeps immutable, and tells a missing handler from a
  /// wrong one.
  private static final int IMMUTABLE_SINCE = 36;

  private static final int CONTROLLER_LENGTH = 250;
  private static final int MOST_PARAMETERS = 512;
  private static final int PARAMETERS_LENGTH = 256 << 10;
  private static final long HIGHEST_PRIORITY = 1_000_000_000;
  private static final Map<String, Long> SYSTEM_PRIORITIES =
      Map.of(
          "system-node-critical", 2_000_001_000L,
          "system-cluster-critical", 2_000_000_000L);

  /// @param old the class before an update
  void storage(ObjectPart storage, Optional<ObjectPart> old) {
    ObjectPart provisioner = storage.child("provisioner");
    if (provisioner.text().isEmpty()) {
      errors.requiredByTag(provisioner, "");
    } else {
      String name = provisioner.text().toLowerCase(Locale.ROOT);
      NameFormat.qualifiedName(name).forEach(message -> errors.invalid(provisioner, name, message));
    }
    parameters(storage.child("parameters"));
    ObjectPart policy = storage.child("reclaimPolicy");
    if (!policy.text().isEmpty()) {
      errors.allowOneOf(policy, List.of("Delete", "Retain"));
    }
    ObjectPart mode = storage.child("volumeBindingMode");
    if (mode.exists()) {
      errors.allowOneOf(mode, List.of("Immediate", "WaitForFirstConsumer"));
    } else {
      errors.required(mode);
    }
    topologies(storage.child("allowedTopologies"));
    errors.compareMetadata();
    old.ifPresent(before -> {
      List<String> kept =
          errors.isDeclarative()
              ? List.of("provisioner", "parameters", "reclaimPolicy")
              : List.of("parameters", "provisioner", "reclaimPolicy");
      for (String member : kept) {
        if (release.isAtLeast(IMMUTABLE_SINCE)) {
          keep(storage, before, member);
        } else if (isChanged(storage, before, member)) {
          errors.forbidden(storage.child(member), "updates to " + member + " are forbidden.");
        }
      }
      keep(storage, before, "volumeBindingMode");
    });
  }

  private static boolean isChanged(ObjectPart object, ObjectPart old, String member) {
    return !PodRules.same(object.child(member).value(), old.child(member).value());
  }

  private void keep(ObjectPart object, ObjectPart old, String member) {
    if (isChanged(object, old, member)) {
      errors.immutableByTag(object.child(member));
    }
  }

  private void parameters(ObjectPart parameters) {
    if (parameters.size() > MOST_PARAMETERS) {
      errors.add(FieldError.tooLong(parameters.path(), MOST_PARAMETERS));
      return;
    }
    long length = 0;
    for (String key : parameters.sortedKeys()) {
      if (key.isEmpty()) {
        errors.invalid(parameters, "", "field can not be empty.");
      }
      length += FieldFormats.bytes(key) + FieldFormats.bytes(parameters.text(key));
    }
    if (length > PARAMETERS_LENGTH) {
      errors.add(FieldError.tooLong(parameters.path(), PARAMETERS_LENGTH));
    }
  }

  private void topologies(ObjectPart topologies) {
    // The server begins with an empty one for each, so that one without anything repeats all of
    // them.
    List<Map<String, Set<String>>> known =
        new ArrayList<>(Collections.nCopies(topologies.size(), Map.of()));
    for (ObjectPart term : topologies.items()) {
      Map<String, Set<String>> selected = new HashMap<>();
      for (ObjectPart one : term.items("matchLabelExpressions")) {
        requirement(one, selected);
      }
      for (int i = 0; i < Collections.frequency(known, selected); i++) {
        errors.duplicate(term.child("matchLabelExpressions"), "");
      }
      known.add(selected);
    }
  }

  private void requirement(ObjectPart requirement, Map<String, Set<String>> selected) {
    ObjectPart key = requirement.child("key");
    ObjectPart values = requirement.child("values");
    Set<String> all = new HashSet<>();
    if (values.size() == 0) {
      errors.required(values);
    }
    for (ObjectPart value : values.items()) {
      if (!all.add(value.text())) {
        errors.duplicate(value);
      }
    }
    errors.invalid(key, NameFormat.qualifiedName(key.text()));
    if (selected.put(key.text(), all) != null) {
      errors.duplicate(key);
    }
  }

  /// @param old the spec before an update
  void ingress(ObjectPart spec, Optional<ObjectPart> old) {
    ObjectPart controller = spec.child("controller");
    if (old.isPresent() && isChanged(spec, old.get(), "controller")) {
      errors.invalid(controller, controller.text(), FieldErrors.IMMUTABLE);
    }
    errors.tooLong(controller, CONTROLLER_LENGTH);
    if (errors.requireText(controller)) {
      FieldFormats.domainPath(controller, errors);
    }
    if (spec.has("parameters")) {
      reference(spec.child("parameters"));
    }
  }

  private void reference(ObjectPart reference) {
    ObjectPart group = reference.child("apiGroup");
    if (group.exists()) {
      errors.invalid(group, NameFormat.subdomain(group.text()));
    }
    for (String member : List.of("kind", "name")) {
      ObjectPart part = reference.child(member);
      if (part.text().isEmpty()) {
        errors.requiredByTag(part, "");
      } else {
        errors.invalid(part, NameFormat.pathSegment(part.text()));
      }
    }
    ObjectPart scope = reference.child("scope");
    ObjectPart namespace = reference.child("namespace");
    if (!scope.exists()) {
      errors.required(scope);
      return;
    }
    errors.allowOneOf(scope, List.of("Cluster", "Namespace"));
    if (scope.text().equals("Namespace") && !namespace.exists()) {
      errors.required(namespace, "`parameters.scope` is set to 'Namespace'");
    } else if (scope.text().equals("Namespace")) {
      errors.invalid(namespace, NameFormat.dns1123Label(namespace.text()));
    } else if (scope.text().equals("Cluster")) {
      errors.forbidIfSet(reference, "namespace", "`parameters.scope` is set to 'Cluster'");
    }
  }

  /// @param old the class before an update
  void runtime(ObjectPart runtime, Optional<ObjectPart> old) {
    ObjectPart handler = runtime.child("handler");
    boolean changed = old.isPresent() && isChanged(runtime, old.get(), "handler");
    if (changed && errors.isDeclarative()) {
      errors.immutableByTag(handler);
    }
    if (handler.text().isEmpty() && release.isAtLeast(IMMUTABLE_SINCE)) {
      errors.requiredByTag(handler, "");
    } else if (changed) {
      errors.invalid(handler, NameFormat.dns1123Label(handler.text()));
    } else {
      errors.declared(() -> errors.invalid(handler, NameFormat.dns1123Label(handler.text())));
    }
    ObjectPart overhead = runtime.child("overhead");
    PodSettings settings = PodSettings.strict(release);
    new ComputeResourceRules(runtime, settings, errors)
        .overhead(overhead.child("podFixed"), overhead);
    ObjectPart scheduling = runtime.child("scheduling");
    LabelSelectors.labels(scheduling.child("nodeSelector"), errors);
    ObjectPart tolerations = scheduling.child("tolerations");
    new SchedulingRules(settings, errors)
        .tolerations(
            release.isAtLeast(TOLERATIONS_ONCE_SINCE)
                ? tolerations
                : tolerations.under(tolerations, "tolerations"));
    Set<List<String>> known = new HashSet<>();
    for (ObjectPart one : tolerations.items()) {
      boolean added =
          known.add(
              List.of(
                  one.text("key"), one.text("operator"), one.text("value"), one.text("effect")));
      if (!added) {
        errors.duplicateJson(one, errors.internal("core/v1.Toleration", one.members()));
      }
    }
    if (changed && !errors.isDeclarative()) {
      errors.immutableByTag(handler);
    }
  }

  /// @param old the class before an update, which is all that is checked then
  void priority(ObjectPart priority, Optional<ObjectPart> old) {
    ObjectPart value = priority.child("value");
    ObjectPart preemption = priority.child("preemptionPolicy");
    if (old.isPresent()) {
      if (value.number() != old.get().number("value")) {
        errors.forbidden(value, "may not be changed in an update.");
      }
      if (isChanged(priority, old.get(), "preemptionPolicy")) {
        errors.invalid(preemption, FieldErrors.IMMUTABLE);
      }
      return;
    }
    ObjectPart name = priority.child("metadata", "name");
    if (name.text().startsWith("system-")) {
      String fault = systemFault(name.text(), priority);
      if (!fault.isEmpty()) {
        errors.forbidden(
            name,
            "priority class names with 'system-' prefix are reserved for system use only. error: "
                + fault);
      }
    } else if (value.number() > HIGHEST_PRIORITY) {
      errors.forbidden(
          value, "maximum allowed value of a user defined priority is " + HIGHEST_PRIORITY);
    }
    if (preemption.exists()) {
      errors.requireOneOf(preemption, List.of("PreemptLowerPriority", "Never"));
    }
  }

  private static String systemFault(String name, ObjectPart priority) {
    Long value = SYSTEM_PRIORITIES.get(name);
    if (value == null) {
      return name + " is not a known system priority class";
    }
    if (value != priority.number("value")) {
      return "value of " + name + " PriorityClass must be " + value;
    }
    return priority.isTrue("globalDefault")
        ? "globalDefault of " + name + " PriorityClass must be false"
        : "";
  }
}
