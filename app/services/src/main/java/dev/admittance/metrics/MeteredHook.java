package dev.admittance.metrics;

import java.util.Comparator;

/// The identity of a webhook in metrics: they do not contain the configuration, so webhooks with
/// the same name and type are one (W-501).
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
