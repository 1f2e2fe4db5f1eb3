package dev.admittance.metrics;

import java.util.Comparator;

/// A webhook as metrics tell it from others: they do not say in which configuration it is, so that
/// webhooks of one name and type are one here (W-501).
///
/// @param name of the webhook, not of its configuration
public record MeteredHook(String name, HookType type) implements Comparable<MeteredHook> {
  private static final Comparator<MeteredHook> ORDER =
      Comparator.comparing(MeteredHook::type).thenComparing(MeteredHook::name);

  @Override
  public int compareTo(MeteredHook other) {
    return ORDER.compare(this, other);
  }
}
