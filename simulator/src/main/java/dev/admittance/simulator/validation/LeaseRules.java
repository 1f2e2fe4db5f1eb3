package dev.admittance.simulator.validation;

import dev.admittance.model.validation.NameFormat;
import java.util.List;

/// Validates Leases. Source: k8s.io/kubernetes `pkg/apis/coordination/validation/validation.go`,
/// `ValidateLeaseSpec`.
///
/// @param errors receives what is found
record LeaseRules(FieldErrors errors) {
  void check(ObjectPart spec) {
    ObjectPart duration = spec.child("leaseDurationSeconds");
    ObjectPart strategy = spec.child("strategy");
    if (duration.exists() && duration.number() <= 0) {
      errors.invalid(duration, "must be greater than 0");
    }
    errors.nonNegative(spec.child("leaseTransitions"));
    if (strategy.exists()) {
      // The server names the member twice.
      ObjectPart place = strategy.under(strategy, "strategy");
      if (strategy.text().contains("/")) {
        errors.invalid(place, NameFormat.qualifiedName(strategy.text()));
      } else {
        errors.allowOneOf(place, List.of("OldestEmulationVersion"));
      }
    }
    ObjectPart holder = spec.child("preferredHolder");
    if (!holder.text().isEmpty() && strategy.text().isEmpty()) {
      errors.forbidden(holder, "may only be specified if `strategy` is defined");
    }
  }
}
