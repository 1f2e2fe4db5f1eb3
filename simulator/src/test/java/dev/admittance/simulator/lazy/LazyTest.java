package dev.admittance.simulator.lazy;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class LazyTest {
  @Test
  void valueIsMadeOnceAndOnlyWhenSomebodyLooks() {
    AtomicInteger made = new AtomicInteger();
    Lazy<String> lazy = Lazy.of(() -> "value " + made.incrementAndGet());
    assertThat(made).hasValue(0);
    assertThat(lazy.get()).isEqualTo("value 1");
    assertThat(lazy.get()).isEqualTo("value 1");
  }

  @Test
  void isEqualToOneWithAnEqualValue() {
    assertThat(Lazy.of(() -> "a"))
        .isEqualTo(Lazy.of(() -> "a"))
        .hasSameHashCodeAs(Lazy.of(() -> "a"))
        .isNotEqualTo(Lazy.of(() -> "b"));
  }
}
