package dev.admittance.app.help.pages;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class KeyMapTest {

  @Test
  void actionsStandBeforeTheKeysOfControls() {
    HelpPage page = HelpPage.of("keyboard", "# Keys\n\nAll.\n\n## Controls\n\nTab moves.\n");
    KeyMap.Group debug =
        new KeyMap.Group(
            "Debug",
            List.of(
                new KeyMap.Entry("debug/step", "Step | Over [now]", "F10"),
                new KeyMap.Entry("debug/other", "Other", "")));

    HelpPage filled = KeyMap.fill(page, List.of(debug), "Action", "Keys");

    assertThat(filled.sections())
        .extracting(HelpPage.Section::heading)
        .containsExactly("Keys", "Debug", "Controls");
    assertThat(filled.sections().get(1).words())
        .contains("Step | Over [now] F10")
        .endsWith("Other");
  }
}
