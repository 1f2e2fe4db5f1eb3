package dev.admittance.simulator.validation;

import dev.admittance.model.validation.NameFormat;
import dev.admittance.simulator.quantity.Quantity;
import java.math.BigDecimal;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/// Validates LimitRanges. Source: k8s.io/kubernetes `pkg/apis/core/validation/validation.go`,
/// `ValidateLimitRange`.
///
/// @param errors receives what is found
record LimitRangeRules(FieldErrors errors) {
  private static final List<String> TYPES = List.of("Pod", "Container", "PersistentVolumeClaim");

  void check(ObjectPart spec) {
    Set<String> types = new HashSet<>();
    for (ObjectPart limit : spec.items("limits")) {
      ObjectPart type = limit.child("type");
      List<String> messages = NameFormat.qualifiedName(type.text());
      errors.invalid(type, messages);
      if (messages.isEmpty() && !type.text().contains("/") && !TYPES.contains(type.text())) {
        errors.invalid(type, type.text(), "must be a standard limit type or fully qualified");
      }
      if (!types.add(type.text())) {
        errors.duplicate(type);
      }
      limit(limit, type.text());
    }
  }

  private void limit(ObjectPart limit, String type) {
    boolean ofPod = type.equals("Pod");
    Set<String> keys = new TreeSet<>();
    names(limit.child("max"), type, keys);
    names(limit.child("min"), type, keys);
    for (String member : List.of("default", "defaultRequest")) {
      if (!ofPod) {
        names(limit.child(member), type, keys);
      } else if (limit.child(member).size() > 0) {
        errors.forbidden(limit.child(member), "may not be specified when `type` is 'Pod'");
      }
    }
    if (type.equals("PersistentVolumeClaim")
        && !limit.child("min").has("storage")
        && !limit.child("max").has("storage")) {
      errors.required(
          limit.child("limits"),
          "either minimum or maximum storage value is required, but neither was provided");
    }
    names(limit.child("maxLimitRequestRatio"), type, keys);
    keys.forEach(key -> amounts(limit, key, ofPod));
  }

  private void names(ObjectPart amounts, String type, Set<String> keys) {
    for (String key : amounts.sortedKeys()) {
      if (type.equals("Pod") || type.equals("Container")) {
        ResourceNames.ofContainer(key, amounts.entry(key), errors);
      } else {
        ResourceNames.check(key, amounts.entry(key), errors);
      }
      keys.add(key);
    }
  }

  private void amounts(ObjectPart limit, String key, boolean ofPod) {
    Optional<Quantity> min = amount(limit, "min", key);
    Optional<Quantity> max = amount(limit, "max", key);
    Optional<Quantity> usual = ofPod ? Optional.empty() : amount(limit, "default", key);
    Optional<Quantity> request = ofPod ? Optional.empty() : amount(limit, "defaultRequest", key);
    ObjectPart ofRequest = limit.child("defaultRequest").entry(key);
    ObjectPart ofUsual = limit.child("default").entry(key);
    order(limit.child("min").entry(key), min, "min", max, "max", min);
    order(ofRequest, min, "min", request, "default request", request);
    order(ofRequest, request, "default request", max, "max", request);
    order(ofRequest, request, "default request", usual, "default limit", request);
    order(ofUsual, min, "min", usual, "default", min);
    order(ofUsual, usual, "default", max, "max", max);
    ratio(limit.child("maxLimitRequestRatio").entry(key), min, max);
    if (!ResourceNames.isOvercommitted(key)
        && usual.isPresent()
        && request.isPresent()
        && usual.get().compareTo(request.get()) != 0) {
      errors.invalidQuantity(
          ofRequest,
          request.get(),
          "default value "
              + usual.get().text()
              + " must equal to defaultRequest value "
              + request.get().text()
              + " in "
              + key);
    }
  }

  private static Optional<Quantity> amount(ObjectPart limit, String member, String key) {
    return limit.child(member).entry(key).quantity();
  }

  /// Requires that an amount is not greater than another.
  ///
  /// @param printed the amount that the server names
  private void order(
      ObjectPart part,
      Optional<Quantity> less,
      String lessName,
      Optional<Quantity> more,
      String moreName,
      Optional<Quantity> printed) {
    if (less.isPresent() && more.isPresent() && less.get().compareTo(more.get()) > 0) {
      errors.invalidQuantity(
          part,
          printed.orElse(Quantity.ZERO),
          lessName
              + " value "
              + less.get().text()
              + " is greater than "
              + moreName
              + " value "
              + more.get().text());
    }
  }

  private void ratio(ObjectPart part, Optional<Quantity> min, Optional<Quantity> max) {
    Optional<Quantity> ratio = part.quantity();
    if (ratio.isEmpty()) {
      return;
    }
    String text = ratio.get().text();
    if (ratio.get().value().compareTo(BigDecimal.ONE) < 0) {
      errors.invalidQuantity(part, ratio.get(), "ratio " + text + " is less than 1");
    }
    if (min.isPresent() && max.isPresent()) {
      double most = max.get().value().doubleValue() / min.get().value().doubleValue();
      if (ratio.get().value().doubleValue() > most) {
        errors.invalidQuantity(
            part,
            ratio.get(),
            "ratio "
                + text
                + " is greater than max/min = "
                + String.format(Locale.ROOT, "%f", most));
      }
    }
  }
}
