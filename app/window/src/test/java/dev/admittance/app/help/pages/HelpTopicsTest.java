package dev.admittance.app.help.pages;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class HelpTopicsTest {

  @Test
  void nearestControlThatHasATopicDecides() {
    assertThat(
            HelpTopics.of(
                List.of("anything", "debug/why-candidate", "debug/panes", "shell"), "debug"))
        .isEqualTo("panes#why");
  }

  @Test
  void longestBeginningDecides() {
    assertThat(HelpTopics.of("design/rules/picker")).contains("builders#rules");
    assertThat(HelpTopics.of("design/tabs")).contains("design");
    assertThat(HelpTopics.of("elsewhere")).isEmpty();
  }

  @Test
  void activityDecidesWhereNothingElseDoes() {
    assertThat(HelpTopics.of(List.of("shell"), "impact")).isEqualTo("impact");
    assertThat(HelpTopics.of(List.of(), "welcome")).isEqualTo("start");
    assertThat(HelpTopics.of(List.of(), "unknown")).isEqualTo("contents");
  }
}
