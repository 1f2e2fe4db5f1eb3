package dev.admittance.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;

class PauseTest {
  private static final Instant NOON = Instant.parse("2026-11-22T12:00:00Z");

  private final Pause pause = new Pause(NOON, Duration.ofSeconds(30));

  @Test
  void lastsItsLength() {
    assertThat(pause.isOver(NOON)).isFalse();
    assertThat(pause.isOver(NOON.plusMillis(29_999))).isFalse();
    assertThat(pause.isOver(NOON.plusSeconds(30))).isTrue();
  }

  @Test
  void clockThatIsSetBackDoesNotMakeItLonger() {
    assertThat(pause.isOver(NOON.minusSeconds(3_600))).isTrue();
  }
}
