package dev.admittance.simulator.validation;

import dev.admittance.model.validation.NameFormat;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Validates nodes, without their annotations. Source: k8s.io/kubernetes
/// `pkg/apis/core/validation/validation.go`, `ValidateNode`, `ValidateNodeUpdate`.
///
/// @param settings of the server
/// @param errors receives what is found
record NodeRules(PodSettings settings, FieldErrors errors) {
  /// The first release that tells a provider that is changed from one that is gone.
  private static final int PROVIDER_SINCE = 37;

  private static final List<String> EFFECTS =
      List.of("NoSchedule", "PreferNoSchedule", "NoExecute");

  /// @param old the node before an update
  void check(ObjectPart node, Optional<ObjectPart> old) {
    taints(node);
    amounts(node);
    errors.leaveOut(node.child("status"), "declaredFeatures");
    ranges(node.child("spec", "podCIDRs"));
    errors.compareMetadata();
    old.ifPresent(before -> changes(node, before));
    errors.leaveOut(node.child("spec"), "configSource");
  }

  /// Checks a changed node, or its status.
  void changes(ObjectPart node, ObjectPart old) {
    amounts(node);
    addresses(node.child("status", "addresses"));
    ofSpec(node.child("spec"), old.child("spec"));
    taints(node);
  }

  private void taints(ObjectPart node) {
    Set<List<String>> known = new HashSet<>();
    // The server places them in the metadata.
    for (ObjectPart taint :
        node.child("spec", "taints").under(node.child("metadata"), "taints").items()) {
      ObjectPart key = taint.child("key");
      errors.invalid(key, NameFormat.qualifiedName(key.text()));
      List<String> messages = NameFormat.labelValue(taint.text("value"));
      if (!messages.isEmpty()) {
        errors.invalid(taint.child("value"), taint.text("value"), String.join(";", messages));
      }
      errors.requireOneOf(taint.child("effect"), EFFECTS);
      if (!known.add(List.of(key.text(), taint.text("effect")))) {
        errors.duplicateJson(
            taint,
            errors.internal("core/v1.Taint", taint.members()),
            "taints must be unique by key and effect pair");
      }
    }
  }

  private void amounts(ObjectPart node) {
    for (String member : List.of("capacity", "allocatable")) {
      ObjectPart amounts = node.child("status", member);
      amounts.sortedKeys().forEach(key -> ResourceNames.amount(key, amounts.child(key), errors));
    }
  }

  private void ranges(ObjectPart ranges) {
    for (ObjectPart range : ranges.items()) {
      errors.invalid(range, FieldFormats.range(range.text(), settings.strictAddresses()));
    }
    List<ObjectPart> all = ranges.items();
    boolean both =
        all.size() == 2
            && all.getFirst().text().contains(":") != all.getLast().text().contains(":");
    if (all.size() > 1 && !both) {
      errors.invalid(ranges, "may specify no more than one CIDR for each IP family");
    }
  }

  private void addresses(ObjectPart addresses) {
    Set<List<String>> known = new HashSet<>();
    for (ObjectPart address : addresses.items()) {
      if (!known.add(List.of(address.text("type"), address.text("address")))) {
        errors.duplicateJson(
            address, errors.internal("core/v1.NodeAddress", address.members()), "");
      }
    }
  }

  private void ofSpec(ObjectPart spec, ObjectPart old) {
    ObjectPart ranges = spec.child("podCIDRs");
    List<String> now = spec.members().texts("podCIDRs");
    List<String> before = old.members().texts("podCIDRs");
    String kept = "node updates may not change podCIDR except from \"\" to valid";
    if (!before.isEmpty() && now.size() != before.size()) {
      errors.forbidden(ranges, kept);
    } else {
      for (int i = 0; i < before.size(); i++) {
        if (!now.get(i).equals(before.get(i))) {
          errors.forbidden(ranges, kept);
        }
      }
    }
    provider(spec.child("providerID"), old.text("providerID"));
  }

  private void provider(ObjectPart provider, String before) {
    if (before.isEmpty() || before.equals(provider.text())) {
      return;
    }
    if (settings.release().isAtLeast(PROVIDER_SINCE)) {
      errors.invalidNull(
          provider,
          provider.text().isEmpty()
              ? "field cannot be cleared once set"
              : "field cannot be modified once set");
    } else {
      errors.forbidden(
          provider, "node updates may not change providerID except from \"\" to valid");
    }
  }
}
