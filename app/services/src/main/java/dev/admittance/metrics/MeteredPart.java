package dev.admittance.metrics;

import dev.admittance.cluster.live.HookKey;
import java.util.Comparator;

/// The identity of a part of admission in metrics. Those of webhooks do not contain the
/// configuration, so webhooks with the same name and type are one (W-501).
///
/// @param name of a webhook, not of its configuration; of a policy, with a slash and its binding
///   for what is counted by binding (W-506); of a plugin, with a slash and its step; of a step
public record MeteredPart(String name, MeteredType type) implements Comparable<MeteredPart> {
  private static final Comparator<MeteredPart> ORDER =
      Comparator.comparing(MeteredPart::type).thenComparing(MeteredPart::name);

  /// Returns the identity of a hook: of a webhook, or of a policy with its binding.
  public static MeteredPart of(HookKey key) {
    return switch (key.phase()) {
      case MUTATING_WEBHOOK -> new MeteredPart(key.name(), MeteredType.MUTATING_WEBHOOK);
      case VALIDATING_WEBHOOK -> new MeteredPart(key.name(), MeteredType.VALIDATING_WEBHOOK);
      case MUTATING_POLICY -> of(MeteredType.MUTATING_POLICY, key.configuration(), key.name());
      case VALIDATING_POLICY -> of(MeteredType.VALIDATING_POLICY, key.configuration(), key.name());
    };
  }

  /// Returns the identity of a policy with a binding, or of a plugin in a step.
  static MeteredPart of(MeteredType type, String name, String detail) {
    return new MeteredPart(name + "/" + detail, type);
  }

  /// Returns the part that match conditions are counted for (W-501): a policy without its binding,
  /// a webhook itself.
  public MeteredPart ofConditions() {
    int slash = name.indexOf('/');
    return type.isPolicy() && slash >= 0 ? new MeteredPart(name.substring(0, slash), type) : this;
  }

  @Override
  public int compareTo(MeteredPart other) {
    return ORDER.compare(this, other);
  }
}
