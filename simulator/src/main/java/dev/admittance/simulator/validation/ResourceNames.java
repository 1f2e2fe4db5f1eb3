package dev.admittance.simulator.validation;

import dev.admittance.model.validation.NameFormat;
import dev.admittance.simulator.quantity.Quantity;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Validates the names of resources and their amounts. Source: k8s.io/kubernetes
/// `pkg/apis/core/validation/validation.go`, `validateResourceName`,
/// `ValidateContainerResourceName`, `ValidateResourceQuantityValue`;
/// `pkg/apis/core/helper/helpers.go`.
final class ResourceNames {
  static final String HUGE_PAGES = "hugepages-";
  private static final String REQUESTED_PAGES = "requests." + HUGE_PAGES;
  private static final Set<String> OF_CONTAINERS = Set.of("cpu", "memory", "ephemeral-storage");
  private static final Set<String> COUNTED =
      Set.of(
          "pods",
          "resourcequotas",
          "services",
          "replicationcontrollers",
          "secrets",
          "configmaps",
          "persistentvolumeclaims",
          "services.nodeports",
          "services.loadbalancers");

  private static final Set<String> STANDARD =
      Set.of(
          "storage",
          "requests.cpu",
          "requests.memory",
          "requests.storage",
          "requests.ephemeral-storage",
          "limits.cpu",
          "limits.memory",
          "limits.ephemeral-storage");

  private ResourceNames() {}

  static boolean isDivisible(String key, Quantity amount) {
    return Quantity.parse(key.substring(HUGE_PAGES.length()))
            instanceof Quantity.Parsed.Ok(Quantity size)
        && size.value().signum() > 0
        && isWhole(size)
        && whole(amount).remainder(whole(size)).signum() == 0;
  }

  private static BigDecimal whole(Quantity quantity) {
    return quantity.value().setScale(0, RoundingMode.UP);
  }

  private static boolean isWhole(Quantity quantity) {
    return quantity.value().setScale(3, RoundingMode.UP).stripTrailingZeros().scale() <= 0;
  }

  /// An amount of a resource: not negative, and whole where the resource is counted.
  static void amount(String key, ObjectPart part, FieldErrors errors) {
    Optional<Quantity> amount = part.quantity();
    if (amount.isPresent()) {
      amount(key, part, amount.get(), errors);
    }
  }

  static void amount(String key, ObjectPart part, Quantity amount, FieldErrors errors) {
    if (amount.value().signum() < 0) {
      errors.invalid(part, amount.text(), "must be greater than or equal to 0");
    }
    if ((COUNTED.contains(key) || isExtended(key)) && !isWhole(amount)) {
      errors.invalidQuantity(part, amount, "must be an integer");
    }
  }

  /// The name of a resource that containers have.
  static void ofContainer(String key, ObjectPart part, FieldErrors errors) {
    if (OF_CONTAINERS.contains(key)) {
      return;
    }
    check(key, part, errors);
    if (!key.contains("/")) {
      if (!isHugePage(key)) {
        errors.invalidWritten(part, key, "must be a standard resource for containers");
      }
    } else if (!isNative(key) && !isExtended(key)) {
      errors.invalidWritten(part, key, "doesn't follow extended resource name standard");
    }
  }

  /// Validates the name of any resource.
  ///
  /// @return whether it is one
  static boolean check(String key, ObjectPart part, FieldErrors errors) {
    List<String> messages = NameFormat.qualifiedName(key);
    messages.forEach(message -> errors.invalidWritten(part, key, message));
    if (!messages.isEmpty()) {
      return false;
    }
    boolean standard =
        key.contains("/")
            || OF_CONTAINERS.contains(key)
            || COUNTED.contains(key)
            || STANDARD.contains(key)
            || isHugePage(key)
            || key.startsWith(REQUESTED_PAGES);
    if (!standard) {
      errors.invalidWritten(part, key, "must be a standard resource type or fully qualified");
    }
    return standard;
  }

  /// Whether a quota may count or limit it.
  static boolean isOfQuota(String key) {
    return COUNTED.contains(key)
        || OF_CONTAINERS.contains(key)
        || (STANDARD.contains(key) && !key.equals("storage"))
        || isHugePage(key)
        || key.startsWith(REQUESTED_PAGES);
  }

  /// Whether more of it may be limited than is requested.
  static boolean isOvercommitted(String key) {
    return isNative(key) && !isHugePage(key);
  }

  static boolean isHugePage(String key) {
    return key.startsWith(HUGE_PAGES);
  }

  private static boolean isNative(String key) {
    return !key.contains("/") || key.contains("kubernetes.io/");
  }

  static boolean isExtended(String key) {
    return !isNative(key)
        && !key.startsWith("requests.")
        && NameFormat.qualifiedName("requests." + key).isEmpty();
  }
}
