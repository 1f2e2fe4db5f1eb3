package dev.admittance.simulator.initializer.cache;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/// I-80.
class InformerTest {
  private static final Informer<String> STARTED = Informer.started("nothing");

  @Test
  void bothInformersHaveToBeSynced() {
    assertThat(STARTED.rebuilt("one").look(Duration.ZERO)).isInstanceOf(CacheLookup.Again.class);
    assertThat(STARTED.withNamespaces().look(Duration.ZERO)).isInstanceOf(CacheLookup.Again.class);
    assertThat(STARTED.withNamespaces().rebuilt("one").look(Duration.ZERO))
        .isEqualTo(new CacheLookup.Found<>("one"));
  }

  @Test
  void eachEventRebuildsTheConfiguration() {
    Informer<String> informer = STARTED.withNamespaces().rebuilt("one").rebuilt("two");
    assertThat(informer.look(Duration.ofDays(1))).isEqualTo(new CacheLookup.Found<>("two"));
  }

  @Test
  void requestWaitsTenSecondsInStepsOfATenth() {
    Duration at = Duration.ZERO;
    CacheLookup<String> look = STARTED.look(at);
    int looks = 1;
    while (look instanceof CacheLookup.Again<String>(Duration next, int left)) {
      assertThat(next.minus(at)).isEqualTo(Duration.ofMillis(100));
      at = next;
      look = STARTED.look(at, left);
      looks++;
    }
    assertThat(at).isEqualTo(Duration.ofSeconds(10));
    assertThat(looks).isEqualTo(101);
    assertThat(look)
        .isEqualTo(new CacheLookup.None<>(Optional.of("not yet ready to handle request")));
  }
}
