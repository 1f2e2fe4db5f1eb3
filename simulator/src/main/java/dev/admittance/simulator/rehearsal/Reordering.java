package dev.admittance.simulator.rehearsal;

import dev.admittance.simulator.capture.Capture;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// Another order of a release that may succeed where the given one fails.
public enum Reordering {
  DEFINITIONS_FIRST("definitions first, in an apply of their own"),
  CONFIGURATIONS_LAST("webhook configurations last"),
  CONFIGURATIONS_ONCE_READY("webhook configurations last, once the pods are ready"),
  KINDS_FIRST("namespaces and definitions first, webhook configurations last"),
  KINDS_FIRST_ONCE_READY(
      "namespaces and definitions first, webhook configurations last, once the pods are ready");

  private static final String SUFFIX = "WebhookConfiguration";

  private final String text;

  Reordering(String text) {
    this.text = text;
  }

  /// The order in a few words.
  public String text() {
    return text;
  }

  /// The objects in this order.
  public List<Capture> sorted(List<Capture> captures) {
    return switch (this) {
      case DEFINITIONS_FIRST -> parted(captures, Reordering::defines);
      case CONFIGURATIONS_LAST, CONFIGURATIONS_ONCE_READY ->
          parted(captures, one -> !configures(one));
      case KINDS_FIRST, KINDS_FIRST_ONCE_READY ->
          parted(ApplyOrder.FLUX.sorted(captures), one -> !configures(one));
    };
  }

  private static List<Capture> parted(List<Capture> captures, Predicate<Capture> first) {
    return Stream.concat(captures.stream().filter(first), captures.stream().filter(first.negate()))
        .toList();
  }

  /// The client that applies in this order instead of a given one.
  public ApplyClient client(ApplyClient given) {
    return switch (this) {
      case CONFIGURATIONS_LAST, CONFIGURATIONS_ONCE_READY -> given;
      case DEFINITIONS_FIRST, KINDS_FIRST, KINDS_FIRST_ONCE_READY -> given.inTwoSteps();
    };
  }

  /// The positions of sorted objects before which the client waits until the pods are ready.
  public Set<Integer> waits(List<Capture> sorted) {
    return switch (this) {
      case DEFINITIONS_FIRST, CONFIGURATIONS_LAST, KINDS_FIRST -> Set.of();
      case CONFIGURATIONS_ONCE_READY, KINDS_FIRST_ONCE_READY ->
          IntStream.range(0, sorted.size())
              .filter(i -> configures(sorted.get(i)))
              .boxed()
              .findFirst()
              .map(Set::of)
              .orElse(Set.of());
    };
  }

  /// Whether a request is about the definition of a kind.
  static boolean defines(Capture capture) {
    return capture.request().kind().kind().equals("CustomResourceDefinition");
  }

  /// Whether a request is about a webhook configuration.
  static boolean configures(Capture capture) {
    return capture.request().kind().kind().endsWith(SUFFIX);
  }
}
