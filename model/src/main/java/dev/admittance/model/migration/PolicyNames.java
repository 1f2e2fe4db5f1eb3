package dev.admittance.model.migration;

import java.util.HashSet;
import java.util.Set;

/// Assigns unique policy names within a text: the webhook's name, with a number where the name is
/// taken.
final class PolicyNames {
  private final Set<String> taken = new HashSet<>();

  /// Returns an unused name and reserves it.
  String take(String webhook) {
    String name = webhook;
    for (int number = 2; !taken.add(name); number++) {
      name = webhook + "-" + number;
    }
    return name;
  }
}
