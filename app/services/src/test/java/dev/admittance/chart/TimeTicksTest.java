package dev.admittance.chart;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.diagram.Box;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import org.junit.jupiter.api.Test;

class TimeTicksTest {
  private static final Box AREA = new Box(100, 0, 600, 100);

  @Test
  void areRoundTimes() {
    TimeSpan hour = TimeSpan.endingAt(Instant.parse("2026-11-22T10:05:00Z"), Duration.ofHours(1));

    assertThat(TimeTicks.of(hour, AREA, ZoneOffset.UTC))
        .containsExactly(
            new Tick(150, "09:10"),
            new Tick(250, "09:20"),
            new Tick(350, "09:30"),
            new Tick(450, "09:40"),
            new Tick(550, "09:50"),
            new Tick(650, "10:00"));
  }

  @Test
  void haveSecondsWhereTheyAreClose() {
    TimeSpan minute =
        TimeSpan.endingAt(Instant.parse("2026-11-22T10:00:30Z"), Duration.ofMinutes(1));

    assertThat(TimeTicks.of(minute, AREA, ZoneOffset.UTC))
        .extracting(Tick::label)
        .containsExactly(
            "09:59:30", "09:59:40", "09:59:50", "10:00:00", "10:00:10", "10:00:20", "10:00:30");
  }

  @Test
  void nameTheDayAtMidnightAsTheClocksOfTheZoneShowIt() {
    TimeSpan day = TimeSpan.endingAt(Instant.parse("2026-11-22T12:00:00Z"), Duration.ofHours(24));

    assertThat(TimeTicks.of(day, AREA, ZoneId.of("Asia/Kolkata")))
        .extracting(Tick::label)
        .containsExactly("18:00", "22 Nov", "06:00", "12:00");
  }

  @Test
  void goOnWhereClocksArePutBack() {
    ZoneId berlin = ZoneId.of("Europe/Berlin");
    TimeSpan night = TimeSpan.endingAt(Instant.parse("2026-10-25T03:00:00Z"), Duration.ofHours(4));

    assertThat(TimeTicks.of(night, AREA, berlin))
        .extracting(Tick::label)
        .containsExactly("01:00", "02:00", "03:00", "04:00");
  }

  @Test
  void goOnWhereClocksArePutForward() {
    ZoneId berlin = ZoneId.of("Europe/Berlin");
    TimeSpan night = TimeSpan.endingAt(Instant.parse("2026-03-29T03:00:00Z"), Duration.ofHours(4));

    assertThat(TimeTicks.of(night, AREA, berlin))
        .extracting(Tick::label)
        .containsExactly("29 Mar", "01:00", "03:00", "04:00", "05:00");
  }
}
