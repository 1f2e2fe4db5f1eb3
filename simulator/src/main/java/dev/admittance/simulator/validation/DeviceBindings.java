package dev.admittance.simulator.validation;

import dev.admittance.model.validation.NameFormat;
import java.util.HashSet;
import java.util.Set;

/// Validates the conditions that a device is bound by, which slices and results of allocations
/// have. Source: k8s.io/kubernetes `pkg/apis/resource/validation/validation.go`,
/// `validateDeviceBindingParameters`.
final class DeviceBindings {
  private static final String BOUND = "bindingConditions";
  private static final String FAILED = "bindingFailureConditions";
  private static final int MOST = 4;

  private DeviceBindings() {}

  static void check(ObjectPart device, FieldErrors errors) {
    ObjectPart bound = device.child(BOUND);
    ObjectPart failed = device.child(FAILED);
    names(bound, errors);
    names(failed, errors);
    Set<String> conditions = new HashSet<>();
    for (ObjectPart condition : bound.items()) {
      if (!conditions.add(condition.text())) {
        errors.duplicate(condition);
      }
    }
    Set<String> failures = new HashSet<>();
    for (ObjectPart condition : failed.items()) {
      if (!failures.add(condition.text())) {
        errors.duplicate(condition);
      }
      if (conditions.contains(condition.text())) {
        errors.invalid(condition, FAILED + " must not overlap with " + BOUND);
      }
    }
    if (conditions.isEmpty() && !failures.isEmpty()) {
      errors.invalid(bound, BOUND + " are required to use " + FAILED);
    }
    if (failures.isEmpty() && !conditions.isEmpty()) {
      errors.invalid(failed, FAILED + " are required to use " + BOUND);
    }
  }

  private static void names(ObjectPart conditions, FieldErrors errors) {
    if (DeviceSets.fits(conditions, MOST, errors)) {
      conditions.items().forEach(one -> errors.invalid(one, NameFormat.qualifiedName(one.text())));
    }
  }
}
