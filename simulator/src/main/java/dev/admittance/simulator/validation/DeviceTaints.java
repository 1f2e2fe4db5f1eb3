package dev.admittance.simulator.validation;

import dev.admittance.model.validation.NameFormat;
import java.util.List;

/// Validates the taints of devices. Source: k8s.io/kubernetes
/// `pkg/apis/resource/validation/validation.go`, `validateDeviceTaint`.
final class DeviceTaints {
  static final List<String> EFFECTS = List.of("NoExecute", "NoSchedule", "None");

  private DeviceTaints() {}

  static void check(ObjectPart taint, FieldErrors errors) {
    ObjectPart key = taint.child("key");
    ObjectPart value = taint.child("value");
    errors.invalid(key, NameFormat.qualifiedName(key.text()));
    if (!value.text().isEmpty()) {
      errors.invalid(value, NameFormat.labelValue(value.text()));
    }
    errors.declared(() -> errors.requireOneOf(taint.child("effect"), EFFECTS));
  }
}
