package dev.admittance.model.conversion;

import java.util.HashSet;
import java.util.Set;

/// Gives each policy of a text a name of its own: that of the webhook, with a number where a policy
/// has it already.
final class PolicyNames {
  private final Set<String> taken = new HashSet<>();

  /// A name that no other policy has.
  String take(String webhook) {
    String name = webhook;
    for (int number = 2; !taken.add(name); number++) {
      name = webhook + "-" + number;
    }
    return name;
  }
}
