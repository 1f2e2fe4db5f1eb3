package dev.admittance.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;

class ColoursTest {
  @Test
  void aTerminalIsColouredAndAPipeIsNot() {
    assertThat(Colours.wanted(true, Map.of("TERM", "xterm"))).isTrue();
    assertThat(Colours.wanted(false, Map.of("TERM", "xterm"))).isFalse();
  }

  @Test
  void aDumbTerminalIsNotColoured() {
    assertThat(Colours.wanted(true, Map.of("TERM", "dumb"))).isFalse();
    assertThat(Colours.wanted(true, Map.of("CLICOLOR", "0"))).isFalse();
  }

  @Test
  void whoeverAsksForColoursGetsThem() {
    assertThat(Colours.wanted(false, Map.of("CLICOLOR_FORCE", "1"))).isTrue();
    assertThat(Colours.wanted(false, Map.of("CLICOLOR_FORCE", "0"))).isFalse();
    assertThat(Colours.wanted(true, Map.of("TERM", "dumb", "CLICOLOR_FORCE", "1"))).isTrue();
  }

  /// As the NO_COLOR convention has it: empty is as good as not set.
  @Test
  void noColourWinsOverEverything() {
    assertThat(Colours.wanted(true, Map.of("NO_COLOR", "1", "CLICOLOR_FORCE", "1"))).isFalse();
    assertThat(Colours.wanted(true, Map.of("NO_COLOR", ""))).isTrue();
  }
}
