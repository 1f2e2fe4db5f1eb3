package dev.admittance.simulator.validation;

import dev.admittance.model.validation.NameFormat;
import dev.admittance.simulator.cel.library.NetworkText;
import dev.admittance.simulator.quantity.Quantity;
import java.math.RoundingMode;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Validates the status of kinds that have few rules for it. Source: k8s.io/kubernetes
/// `pkg/apis/core/validation/validation.go`, `ValidateLoadBalancerStatus`,
/// `ValidatePersistentVolumeClaimStatusUpdate`, `ValidateResourceQuotaStatusUpdate`;
/// `pkg/apis/networking/validation/validation.go`, `ValidateIngressLoadBalancerStatus`;
/// `pkg/apis/policy/validation/validation.go`, `ValidatePodDisruptionBudgetStatusUpdate`;
/// `pkg/apis/autoscaling/validation/validation.go`, `ValidateHorizontalPodAutoscalerStatusUpdate`.
///
/// @param errors receives what is found
record StatusRules(PodSettings settings, FieldErrors errors) {
  private static final List<String> RESIZES =
      List.of(
          "ControllerResizeInProgress",
          "ControllerResizeInfeasible",
          "NodeResizeInProgress",
          "NodeResizeInfeasible",
          "NodeResizePending");

  private static final String REASON = "[A-Za-z]([A-Za-z0-9_,:]*[A-Za-z0-9_])?";
  private static final int LONGEST_REASON = 1024;
  private static final int LONGEST_MESSAGE = 32_768;

  void service(ObjectPart service, ObjectPart old) {
    ObjectPart points = points(service);
    if (!service.child("spec").text("type").equals("LoadBalancer") && points.size() > 0) {
      errors.forbidden(points, "may only be used when `spec.type` is 'LoadBalancer'");
      return;
    }
    for (ObjectPart point : points.items()) {
      address(point, old);
      ObjectPart mode = point.child("ipMode");
      boolean addressed = !point.text("ip").isEmpty();
      if (!mode.exists() && addressed) {
        errors.required(mode, "must be specified when `ip` is set");
      } else if (mode.exists() && !addressed) {
        errors.forbidden(mode, "may not be specified when `ip` is not set");
      } else if (mode.exists()) {
        errors.allowOneOf(mode, List.of("Proxy", "VIP"));
      }
      host(point);
    }
  }

  void ingress(ObjectPart ingress, ObjectPart old) {
    for (ObjectPart point : points(ingress).items()) {
      address(point, old);
      host(point);
    }
  }

  private static ObjectPart points(ObjectPart object) {
    return object.child("status", "loadBalancer").child("ingress");
  }

  private void address(ObjectPart point, ObjectPart old) {
    ObjectPart ip = point.child("ip");
    boolean known = points(old).items().stream().anyMatch(one -> one.text("ip").equals(ip.text()));
    if (!ip.text().isEmpty() && !known) {
      errors.invalid(ip, FieldFormats.address(ip.text(), settings.strictAddresses()));
    }
  }

  private void host(ObjectPart point) {
    ObjectPart host = point.child("hostname");
    if (!host.text().isEmpty()) {
      errors.invalid(host, NameFormat.subdomain(host.text()));
      if (NetworkText.address(host.text()).isPresent()) {
        errors.invalid(host, "must be a DNS name, not an IP address");
      }
    }
  }

  void claim(ObjectPart status) {
    ObjectPart capacity = status.child("capacity");
    capacity.sortedKeys().forEach(key -> isQuantity(capacity.entry(key)));
    errors.leaveOut(status, "healthStatus");
    ObjectPart states = status.child("allocatedResourceStatuses");
    for (String key : states.sortedKeys()) {
      isOfClaim(key, states);
      if (!RESIZES.contains(states.text(key))) {
        errors.unsupported(states, key, RESIZES);
      }
    }
    ObjectPart amounts = status.child("allocatedResources");
    for (String key : amounts.sortedKeys()) {
      if (isOfClaim(key, amounts) && isQuantity(amounts.entry(key))) {
        ResourceNames.amount("storage", amounts.entry(key), errors);
      }
    }
  }

  private boolean isOfClaim(String key, ObjectPart part) {
    List<String> messages = NameFormat.qualifiedName(key);
    messages.forEach(message -> errors.invalid(part, key, message));
    boolean known = ResourceNames.isExtended(key) || key.equals("storage") || key.contains("/");
    if (messages.isEmpty() && !known) {
      errors.unsupported(part, key, List.of("storage"));
    }
    return messages.isEmpty() && known;
  }

  private boolean isQuantity(ObjectPart amount) {
    Optional<Quantity> negative =
        amount.quantity().filter(quantity -> quantity.value().signum() < 0);
    negative.ifPresent(quantity ->
        errors.invalid(
            amount,
            quantity.value().setScale(0, RoundingMode.UP).longValue(),
            "must be a valid resource quantity"));
    return negative.isEmpty();
  }

  void quota(ObjectPart status) {
    new QuotaRules(settings.release(), errors).amounts(status.child("hard"));
    new QuotaRules(settings.release(), errors).amounts(status.child("used"));
  }

  void budget(ObjectPart status) {
    conditions(status.items("conditions"));
    for (String count :
        List.of("disruptionsAllowed", "currentHealthy", "desiredHealthy", "expectedPods")) {
      errors.nonNegative(status.child(count));
    }
  }

  void autoscaler(ObjectPart status) {
    errors.nonNegative(status.child("currentReplicas"));
    errors.nonNegative(status.child("desiredReplicas"));
  }

  /// Conditions of the form that kinds share.
  void conditions(List<ObjectPart> conditions) {
    Set<String> seen = new HashSet<>();
    for (ObjectPart condition : conditions) {
      ObjectPart type = condition.child("type");
      if (!seen.add(type.text())) {
        errors.duplicate(errors.isDeclarative() ? condition : type, type.text());
      }
      if (type.text().isEmpty()) {
        errors.required(type, "is required");
      } else {
        errors.invalid(type, NameFormat.qualifiedName(type.text()));
      }
      errors.requireOneOf(condition.child("status"), List.of("False", "True", "Unknown"));
      if (!condition.has("lastTransitionTime")) {
        errors.required(condition.child("lastTransitionTime"));
      }
      ObjectPart reason = condition.child("reason");
      if (errors.requireText(reason)) {
        if (!reason.text().matches(REASON)) {
          errors.invalid(
              reason,
              "a condition reason must start with alphabetic character, optionally followed by a"
                  + " string of alphanumeric characters or '_,:', and must end with an"
                  + " alphanumeric character or '_' (e.g. 'my_name',  or 'MY_NAME',  or 'MyName', "
                  + " or 'ReasonA,ReasonB',  or 'ReasonA:ReasonB', regex used for validation is '"
                  + REASON
                  + "')");
        }
        errors.tooLong(reason, LONGEST_REASON);
      }
      errors.tooLong(condition.child("message"), LONGEST_MESSAGE);
    }
  }
}
