package dev.admittance.metrics;

import java.util.Comparator;

/// The identity of a webhook in metrics: they do not contain the configuration, so webhooks with
/// the same name and type are one (W-501).
///
/// @param name of the webhook, not of its configuration
public record MeteredPart(String name, MeteredType type) implements Comparable<MeteredPart> {
  private static final Comparator<MeteredPart> ORDER =
      Comparator.comparing(MeteredPart::type).thenComparing(MeteredPart::name);

  @Override
  public int compareTo(MeteredPart other) {
    return ORDER.compare(this, other);
  }
}
