package dev.admittance.simulator.response;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class RetryAfterTest {

  private static Optional<Duration> of(int status, String header) {
    return RetryAfter.of(status, Optional.of(header));
  }

  @ParameterizedTest
  @CsvSource({"1,1", "+2,2", "007,7", "-3,0", "0,0", "9223372036,9223372036", "9223372037,0"})
  void integersAreSecondsThatWrapAroundAsNanoseconds(String header, long seconds) {
    assertThat(of(503, header)).contains(Duration.ofSeconds(seconds));
    assertThat(of(429, " " + header + "\t")).contains(Duration.ofSeconds(seconds));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"", "1.0", "1s", "0x1", "1_0", "--1", "9999999999999999999999", "tomorrow"})
  void anythingElseIsNone(String header) {
    assertThat(of(503, header)).isEmpty();
  }

  @Test
  void otherCodesAskForNothing() {
    assertThat(of(500, "1")).isPresent();
    assertThat(of(499, "1")).isEmpty();
    assertThat(of(408, "1")).isEmpty();
    assertThat(of(200, "1")).isEmpty();
    assertThat(RetryAfter.of(503, Optional.empty())).isEmpty();
  }
}
