package dev.admittance.uitests;

import java.util.concurrent.TimeoutException;
import org.assertj.core.api.SoftAssertions;
import org.junit.jupiter.api.Test;

/// All of Design can be used by who does not see it.
class DesignAccessibilityTest extends WindowTest {
  private final SoftAssertions wrong = new SoftAssertions();

  @Test
  void everyControlHasANameAndARoleAndSaysWhatIsInIt() throws TimeoutException {
    WindowRobot window = open("--theme=light", "--sample=true");
    new DesignWalk(window, state -> look(window, state)).go();
    wrong.assertAll();
  }

  private void look(WindowRobot window, String state) {
    wrong.assertThat(window.unnamed("shell")).as("without a name: " + state).isEmpty();
    wrong.assertThat(window.unnamedInPopups()).as("without a name, popups: " + state).isEmpty();
    wrong.assertThat(window.withoutRole("shell")).as("without a role: " + state).isEmpty();
    wrong.assertThat(window.spokenOver("design/frame")).as("unspoken: " + state).isEmpty();
  }
}
