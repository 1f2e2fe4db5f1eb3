package dev.admittance.app.debug.timeline;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.app.controls.TimelineMark;
import dev.admittance.app.debug.ShopSetup;
import org.junit.jupiter.api.Test;

class TimelineMarksTest {
  @Test
  void operationsAndFailuresAreMarked() {
    assertThat(TimelineMarks.of(ShopSetup.run(ShopSetup.pod("bad"))))
        .extracting(TimelineMark::tone)
        .containsExactly(
            TimelineMark.Tone.ACCENT,
            TimelineMark.Tone.ACCENT,
            TimelineMark.Tone.WARNING,
            TimelineMark.Tone.NEUTRAL,
            TimelineMark.Tone.DANGER);
  }
}
