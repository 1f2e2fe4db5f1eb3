package dev.admittance.simulator.validation;

import dev.admittance.model.validation.NameFormat;
import java.util.Optional;

/// Validates IPAddresses. Source: k8s.io/kubernetes `pkg/apis/networking/validation/validation.go`,
/// `ValidateIPAddress`, `ValidateIPAddressUpdate`; tags of `IPAddressSpec` and `ParentReference`.
///
/// @param errors receives what is found
record IpAddressRules(FieldErrors errors) {
  private static final String PARENT = "networking/v1.ParentReference";

  /// @param old the address before an update
  void check(ObjectPart address, Optional<ObjectPart> old) {
    ObjectPart name = address.child("metadata", "name");
    errors.invalid(name, FieldFormats.canonicalAddress(name.text()));
    ObjectPart parent = address.child("spec", "parentRef");
    boolean changed =
        old.map(before -> before.child("spec", "parentRef"))
            .filter(before -> !errors.same(PARENT, parent.members(), before.members()))
            .isPresent();
    if (parent.exists()) {
      parent(parent, changed);
    } else {
      errors.declared(() -> errors.required(parent));
    }
    if (changed) {
      errors.immutableByTag(parent, PARENT);
    }
  }

  /// @param changed whether tags say no more than that
  private void parent(ObjectPart parent, boolean changed) {
    if (!parent.text("group").isEmpty()) {
      errors.invalid(parent.child("group"), NameFormat.subdomain(parent.text("group")));
    }
    for (String member : new String[] {"resource", "name"}) {
      ObjectPart part = parent.child(member);
      if (!part.text().isEmpty()) {
        errors.invalid(part, NameFormat.pathSegment(part.text()));
      } else if (changed) {
        errors.required(part);
      } else {
        errors.declared(() -> errors.required(part));
      }
    }
    ObjectPart namespace = parent.child("namespace");
    errors.invalid(namespace, NameFormat.pathSegment(namespace.text()));
  }
}
