package dev.admittance.simulator.builtin;

import dev.admittance.simulator.quantity.Quantity;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Checks requests and limits against one entry of a LimitRange, with the server's texts and order:
/// minimum, maximum, and ratio. (The server visits the resources of each in random order.)
final class LimitRangeItem {
  private static final BigDecimal GREATEST_MILLI = BigDecimal.valueOf(Long.MAX_VALUE / 1000);

  private final String type;
  private final ResourceAmounts requests;
  private final ResourceAmounts limits;
  private final List<String> errors = new ArrayList<>();

  /// Checks the requests and limits of an object.
  ///
  /// @param type `Container`, `Pod` or `PersistentVolumeClaim`
  LimitRangeItem(String type, ResourceAmounts requests, ResourceAmounts limits) {
    this.type = type;
    this.requests = requests;
    this.limits = limits;
  }

  List<String> errors() {
    return List.copyOf(errors);
  }

  void atLeast(ResourceAmounts least) {
    least
        .byName()
        .forEach((resource, enforced) -> {
          String prefix = "minimum " + resource + " usage per " + type + " is " + enforced.text();
          Optional<Quantity> request = requests.find(resource);
          Optional<Quantity> limit = limits.find(resource);
          if (request.isEmpty()) {
            errors.add(prefix + ".  No request is specified");
          } else if (less(request.get(), enforced)) {
            errors.add(prefix + ", but request is " + request.get().text());
          } else if (limit.filter(found -> less(found, enforced)).isPresent()) {
            errors.add(prefix + ", but limit is " + limit.get().text());
          }
        });
  }

  void atMost(ResourceAmounts most) {
    most.byName()
        .forEach((resource, enforced) -> {
          String prefix = "maximum " + resource + " usage per " + type + " is " + enforced.text();
          Optional<Quantity> request = requests.find(resource);
          Optional<Quantity> limit = limits.find(resource);
          if (limit.isEmpty()) {
            errors.add(prefix + ".  No limit is specified");
          } else if (less(enforced, limit.get())) {
            errors.add(prefix + ", but limit is " + limit.get().text());
          } else if (request.filter(found -> less(enforced, found)).isPresent()) {
            errors.add(prefix + ", but request is " + request.get().text());
          }
        });
  }

  /// PersistentVolumeClaims have requests only, no limits, so the requests are held against the
  /// maximum.
  void requestsAtMost(ResourceAmounts most) {
    most.byName()
        .forEach((resource, enforced) -> {
          String prefix = "maximum " + resource + " usage per " + type + " is " + enforced.text();
          Optional<Quantity> request = requests.find(resource);
          if (request.isEmpty()) {
            errors.add(prefix + ".  No request is specified");
          } else if (less(enforced, request.get())) {
            errors.add(prefix + ", but request is " + request.get().text());
          }
        });
  }

  void ratioAtMost(ResourceAmounts most) {
    most.byName()
        .forEach((resource, enforced) -> {
          String prefix =
              resource + " max limit to request ratio per " + type + " is " + enforced.text();
          Optional<Quantity> request = requests.find(resource).filter(q -> q.value().signum() != 0);
          Optional<Quantity> limit = limits.find(resource).filter(q -> q.value().signum() != 0);
          if (request.isEmpty()) {
            errors.add(prefix + ", but no request is specified or request is 0");
          } else if (limit.isEmpty()) {
            errors.add(prefix + ", but no limit is specified or limit is 0");
          } else {
            compareRatio(prefix, limit.get(), request.get(), enforced);
          }
        });
  }

  private void compareRatio(String prefix, Quantity limit, Quantity request, Quantity enforced) {
    BigDecimal ratio = limit.value().divide(request.value(), MathContext.DECIMAL64);
    if (ratio.compareTo(enforced.value()) > 0) {
      errors.add(
          prefix
              + ", but provided ratio is "
              + ratio.setScale(6, RoundingMode.HALF_EVEN).toPlainString());
    }
  }

  /// The server compares thousandths, rounded up, unless a quantity is too large for them.
  private static boolean less(Quantity one, Quantity other) {
    boolean milli =
        one.value().compareTo(GREATEST_MILLI) <= 0 && other.value().compareTo(GREATEST_MILLI) <= 0;
    int scale = milli ? 3 : 0;
    return rounded(one, scale).compareTo(rounded(other, scale)) < 0;
  }

  private static BigDecimal rounded(Quantity quantity, int scale) {
    return quantity.value().setScale(scale, RoundingMode.UP);
  }
}
