package dev.admittance.chart;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;

class TimeFrameTest {
  private static final Instant NOW = Instant.parse("2026-11-22T10:00:00Z");
  private static final TimeFrame HOUR = TimeFrame.following(Duration.ofHours(1), NOW);

  @Test
  void followsTime() {
    TimeFrame later = HOUR.at(NOW.plusSeconds(30));

    assertThat(later.shown()).isEqualTo(span("09:00:30", "10:00:30"));
  }

  @Test
  void staysWhereItIsWhilePaused() {
    TimeFrame paused = HOUR.pause().at(NOW.plusSeconds(30));

    assertThat(paused.shown()).isEqualTo(HOUR.shown());
    assertThat(paused.resume(NOW.plusSeconds(60)).shown()).isEqualTo(span("09:01:00", "10:01:00"));
  }

  @Test
  void anotherLengthKeepsThePause() {
    TimeFrame paused = HOUR.pause().at(NOW.plusSeconds(30)).withLength(Duration.ofMinutes(5));

    assertThat(paused.shown()).isEqualTo(span("09:55:00", "10:00:00"));
    assertThat(paused.paused()).isTrue();
  }

  @Test
  void comesCloserAroundATimeThatStaysWhereItIs() {
    Instant around = Instant.parse("2026-11-22T09:15:00Z");

    TimeSpan closer = HOUR.zoomed(0.5, around).shown();

    assertThat(closer.length()).isEqualTo(Duration.ofMinutes(30));
    assertThat(closer.share(around)).isEqualTo(HOUR.shown().share(around));
  }

  @Test
  void goesNoCloserThanScrapesAreApart() {
    assertThat(HOUR.zoomed(1e-9, NOW).shown().length()).isEqualTo(TimeFrame.SHORTEST);
  }

  @Test
  void goesNoFurtherAwayThanTheWindow() {
    TimeFrame whole = HOUR.zoomed(0.5, NOW).zoomed(10, NOW);

    assertThat(whole.zoom()).isEmpty();
    assertThat(whole.shown()).isEqualTo(HOUR.shown());
  }

  @Test
  void movesWithinTheWindow() {
    TimeFrame part = HOUR.selected(at("09:20:00"), at("09:30:00"));

    assertThat(part.moved(0.5).shown()).isEqualTo(span("09:25:00", "09:35:00"));
    assertThat(part.moved(-9).shown()).isEqualTo(span("09:00:00", "09:10:00"));
    assertThat(part.moved(9).shown()).isEqualTo(span("09:50:00", "10:00:00"));
    assertThat(HOUR.moved(1)).isEqualTo(HOUR);
  }

  @Test
  void selectsInEitherDirection() {
    assertThat(HOUR.selected(at("09:30:00"), at("09:20:00")))
        .isEqualTo(HOUR.selected(at("09:20:00"), at("09:30:00")));
  }

  @Test
  void selectsNothingShorterThanTheShortest() {
    TimeSpan shown = HOUR.selected(at("09:30:00"), at("09:30:02")).shown();

    assertThat(shown).isEqualTo(span("09:29:51", "09:30:11"));
  }

  @Test
  void aZoomStaysUntilTheWindowLeavesItBehind() {
    TimeFrame part = HOUR.selected(at("09:00:00"), at("09:10:00"));

    assertThat(part.at(NOW).shown()).isEqualTo(span("09:00:00", "09:10:00"));
    assertThat(part.at(NOW.plusSeconds(60)).shown()).isEqualTo(span("09:01:00", "09:11:00"));
  }

  private static Instant at(String time) {
    return Instant.parse("2026-11-22T" + time + "Z");
  }

  private static TimeSpan span(String from, String to) {
    return new TimeSpan(at(from), at(to));
  }
}
