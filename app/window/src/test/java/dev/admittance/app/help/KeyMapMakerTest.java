package dev.admittance.app.help;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.app.help.pages.HelpPage;
import dev.admittance.app.shell.Action;
import dev.admittance.app.shell.ActionRegistry;
import java.util.Set;
import javafx.beans.property.SimpleBooleanProperty;
import org.junit.jupiter.api.Test;

class KeyMapMakerTest {
  private final ActionRegistry actions = new ActionRegistry(Set.of("debug"));

  private void register(String id, String title, String shortcut) {
    actions.register(new Action(id, title, shortcut, new SimpleBooleanProperty(false), () -> {}));
  }

  @Test
  void everyActionHasItsPlaceWhateverItBelongsTo() {
    register("debug/step", "Step", "F10");
    register("new-part/go", "Go", "");
    register("workspace/recent/0", "Open Recent: /shop", "");

    HelpPage page =
        new KeyMapMaker(actions).fill(HelpPage.of("keyboard", "# Keys\n\n## Controls\n"));

    assertThat(page.markdown())
        .contains("| [Step](action:debug/step) | [F10](key:debug/step) |")
        .contains("| [Go](action:new-part/go) |  |")
        .doesNotContain("Open Recent");
    assertThat(page.sections())
        .extracting(HelpPage.Section::heading)
        .containsExactly("Keys", "Everywhere", "Design", "Debug", "Impact", "Cluster", "Controls");
    assertThat(page.sections().get(1).words()).contains("Go");
    assertThat(page.sections().get(3).words()).contains("Step F10");
  }
}
