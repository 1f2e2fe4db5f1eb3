package dev.admittance.simulator.rehearsal;

import static dev.admittance.simulator.rehearsal.ReleaseFixture.captures;
import static dev.admittance.simulator.rehearsal.ReleaseFixture.deployment;
import static dev.admittance.simulator.rehearsal.ReleaseFixture.hook;
import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.simulator.capture.Capture;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/// How much is rehearsed for the remedies of a release.
class RemedySearchTest {
  private static final String MAP =
      "{apiVersion: v1, kind: ConfigMap, metadata: {name: c%d, namespace: %s}}\n---\n";

  private final Rehearser rehearser = ReleaseFixture.rehearser(ApplyOrder.FILES.client(false), "");

  /// Counts the turns of a search, of which each request is one.
  private int turns(String yaml) {
    List<Capture> captures = captures(yaml);
    Rehearsal failed = rehearser.rehearse(captures, () -> false);
    assertThat(failed.succeeds()).isFalse();
    AtomicInteger turns = new AtomicInteger();
    List<Remedy> found =
        new RemedySearch(rehearser, captures, () -> turns.getAndIncrement() < 0).of(failed);
    assertThat(found).isEmpty();
    return turns.get();
  }

  private static String maps(String namespace) {
    StringBuilder maps = new StringBuilder();
    for (int i = 0; i < 40; i++) {
      maps.append(MAP.formatted(i, namespace));
    }
    return maps.toString();
  }

  @Test
  void nothingIsTriedForAnInvalidObject() {
    String invalid = deployment("web:1", 1).replace("matchLabels: {app: web}", "matchLabels: {}");

    assertThat(turns(hook("Fail") + maps("shop") + invalid)).isZero();

    Rehearsal failed = rehearser.rehearse(captures(invalid), () -> false);
    assertThat(RehearsalDescriptions.withoutRemedy(failed))
        .isEqualTo(
            "No other order and no edit of a hook was tried: the server itself refuses"
                + " Deployment/web.");
  }

  @Test
  void podsThatFailKeepNoOrderFromHelpingOtherObjects() {
    RehearsalOptions options =
        rehearser.options().with(PodFailures.NONE.with("Deployment/web").orElseThrow());
    Rehearser failing = new Rehearser(rehearser.setup(), List.of(), options);
    String custom =
        """
        {apiVersion: example.com/v1, kind: Shop, metadata: {name: one, namespace: shop}}
        ---
        apiVersion: apiextensions.k8s.io/v1
        kind: CustomResourceDefinition
        metadata: {name: shops.example.com}
        spec:
          group: example.com
          scope: Namespaced
          names: {kind: Shop, plural: shops}
          versions:
          - {name: v1, served: true, storage: true, schema: {openAPIV3Schema: {type: object}}}
        ---
        """;

    assertThat(remedies(failing, custom + deployment("web:1", 1)))
        .extracting(Remedy::text)
        .containsExactly(Reordering.DEFINITIONS_FIRST.text());
    assertThat(remedies(failing, deployment("web:1", 1))).isEmpty();
  }

  private static List<Remedy> remedies(Rehearser rehearser, String yaml) {
    List<Capture> captures = captures(yaml);
    return new RemedySearch(rehearser, captures, () -> false)
        .of(rehearser.rehearse(captures, () -> false));
  }

  @Test
  void anOrderIsRehearsedAsFarAsItSucceeds() {
    assertThat(turns(hook("Fail") + maps("missing"))).isBetween(5, 20);
  }

  @Test
  void ordersThatAreTheSameAreRehearsedOnce() {
    // Edits that let hooks fail open, or spare a namespace, are looked for without a rehearsal.
    assertThat(turns(MAP.formatted(0, "missing"))).isEqualTo(2);
  }
}
