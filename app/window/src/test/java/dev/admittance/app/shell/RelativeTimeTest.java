package dev.admittance.app.shell;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.time.ZoneOffset;
import org.junit.jupiter.api.Test;

class RelativeTimeTest {
  private final RelativeTime when =
      new RelativeTime(Instant.parse("2026-11-23T09:30:00Z"), ZoneOffset.UTC);

  @Test
  void todayHasTheTime() {
    assertThat(when.of(Instant.parse("2026-11-23T00:05:00Z"))).startsWith("today, 12:05");
  }

  @Test
  void daysBeginAtMidnight() {
    assertThat(when.of(Instant.parse("2026-11-22T23:59:00Z"))).isEqualTo("yesterday");
    assertThat(when.of(Instant.parse("2026-11-21T23:59:00Z"))).isEqualTo("2 days ago");
    assertThat(when.of(Instant.parse("2026-11-17T00:00:00Z"))).isEqualTo("6 days ago");
  }

  @Test
  void whatIsLongAgoHasItsDate() {
    assertThat(when.of(Instant.parse("2026-11-16T12:00:00Z"))).isEqualTo("Nov 16, 2026");
  }

  @Test
  void clockThatWasSetBackDoesNotMatter() {
    assertThat(when.of(Instant.parse("2026-11-25T08:00:00Z"))).startsWith("today");
  }
}
