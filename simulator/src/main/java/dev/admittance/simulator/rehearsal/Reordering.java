package dev.admittance.simulator.rehearsal;

import dev.admittance.simulator.capture.Capture;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// Another order of a release that may succeed where the given one fails.
public enum Reordering {
  CONFIGURATIONS_LAST("webhook configurations last", false),
  CONFIGURATIONS_ONCE_READY("webhook configurations last, once the pods are ready", false),
  KINDS_FIRST("namespaces and definitions first, webhook configurations last", true),
  KINDS_FIRST_ONCE_READY(
      "namespaces and definitions first, webhook configurations last, once the pods are ready",
      true);

  private static final String SUFFIX = "WebhookConfiguration";

  private final String text;
  private final boolean byKind;

  Reordering(String text, boolean byKind) {
    this.text = text;
    this.byKind = byKind;
  }

  /// The order in a few words.
  public String text() {
    return text;
  }

  /// The objects in this order.
  public List<Capture> sorted(List<Capture> captures) {
    List<Capture> first = byKind ? ApplyOrder.FLUX.sorted(captures) : captures;
    return Stream.concat(
            first.stream().filter(one -> !configures(one)),
            first.stream().filter(Reordering::configures))
        .toList();
  }

  /// The positions of sorted objects before which the client waits until the pods are ready.
  public Set<Integer> waits(List<Capture> sorted) {
    return switch (this) {
      case CONFIGURATIONS_LAST, KINDS_FIRST -> Set.of();
      case CONFIGURATIONS_ONCE_READY, KINDS_FIRST_ONCE_READY ->
          IntStream.range(0, sorted.size())
              .filter(i -> configures(sorted.get(i)))
              .boxed()
              .findFirst()
              .map(Set::of)
              .orElse(Set.of());
    };
  }

  /// Whether a request is about a webhook configuration.
  static boolean configures(Capture capture) {
    return capture.request().kind().kind().endsWith(SUFFIX);
  }
}
