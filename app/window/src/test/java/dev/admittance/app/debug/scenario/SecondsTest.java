package dev.admittance.app.debug.scenario;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class SecondsTest {
  private static Optional<Duration> parse(String text) {
    return Seconds.parse(text, Duration.ofSeconds(-5), Seconds.MOST);
  }

  @Test
  void secondsAreReadWithPointOrComma() {
    assertThat(parse("40")).contains(Duration.ofSeconds(40));
    assertThat(parse(" 2,5 ")).contains(Duration.ofMillis(2500));
    assertThat(parse("-.25")).contains(Duration.ofMillis(-250));
    assertThat(parse("0.0004")).contains(Duration.ZERO);
  }

  @Test
  void whatIsNoNumberOrOutOfBoundsIsNotTaken() {
    for (String text :
        new String[] {"", "ten", "1e9", "NaN", "1.2.3", "-6", "1000001", "9".repeat(40)}) {
      assertThat(parse(text)).as(text).isEmpty();
    }
  }

  @Test
  void whatIsWrittenIsReadAgain() {
    assertThat(Seconds.text(Duration.ofSeconds(40))).isEqualTo("40");
    assertThat(Seconds.text(Duration.ofMillis(-2500))).isEqualTo("-2.5");
    assertThat(Seconds.text(Duration.ZERO)).isEqualTo("0");
    assertThat(parse(Seconds.text(Seconds.MOST))).contains(Seconds.MOST);
  }
}
