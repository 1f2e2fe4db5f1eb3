package dev.admittance.app.settings;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.app.settings.ShortcutsViewModel.State;
import dev.admittance.app.shell.Action;
import dev.admittance.app.shell.ActionRegistry;
import dev.admittance.app.shell.LiveSettings;
import dev.admittance.app.shell.SettingsInMemory;
import dev.admittance.settings.ChosenShortcuts;
import dev.admittance.settings.Setting;
import dev.admittance.settings.Settings;
import java.util.Set;
import javafx.beans.property.SimpleBooleanProperty;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class ShortcutsViewModelTest {
  private final LiveSettings settings = SettingsInMemory.with(Settings.INITIAL);
  private final ActionRegistry actions = new ActionRegistry(Set.of("debug", "design"));
  private final Action save = action("file/save", "Save", "Shortcut+S");
  private final Action open = action("file/open", "Open", "Shortcut+O");
  private final ShortcutsViewModel model = new ShortcutsViewModel(settings, actions);

  @BeforeEach
  void follow() {
    settings.value(Setting.SHORTCUTS).subscribe(actions::use);
  }

  @Test
  void pressedKeysBecomeTheShortcut() {
    model.listen(save);
    model.press("Shortcut+Alt+S");

    assertThat(save.shortcut()).isEqualTo("Shortcut+Alt+S");
    assertThat(model.isChanged(save)).isTrue();
    assertThat(model.stateProperty().get()).isEqualTo(new State.Resting());
  }

  @Test
  void keysOfAnotherActionAreTakenOnlyWhereThatIsWanted() {
    model.listen(save);
    model.press("Shortcut+O");

    assertThat(model.stateProperty().get())
        .isInstanceOfSatisfying(
            State.Taken.class, taken -> assertThat(taken.question()).contains("Open"));
    assertThat(save.shortcut()).isEqualTo("Shortcut+S");

    model.take();

    assertThat(save.shortcut()).isEqualTo("Shortcut+O");
    assertThat(open.shortcut()).isEmpty();
  }

  @Test
  void keysOfAnotherActionStayWhereTheyAreOnNo() {
    model.listen(save);
    model.press("Shortcut+O");
    model.cancel();

    assertThat(save.shortcut()).isEqualTo("Shortcut+S");
    assertThat(open.shortcut()).isEqualTo("Shortcut+O");
    model.press("Shortcut+X");
    assertThat(save.shortcut()).isEqualTo("Shortcut+S");
  }

  @Test
  void keysThatWriteTextAreRefused() {
    for (String typed : new String[] {"A", "Shift+A", "Enter", "Digit1", "Tab"}) {
      model.listen(save);
      model.press(typed);

      assertThat(model.stateProperty().get())
          .isInstanceOfSatisfying(
              State.Listening.class, state -> assertThat(state.complaint()).isNotEmpty());
    }
    model.press("Shift+F7");
    assertThat(save.shortcut()).isEqualTo("Shift+F7");
  }

  @Test
  void shortcutGoesAndComesBack() {
    model.remove(save);
    assertThat(save.shortcut()).isEmpty();

    model.reset(save);
    assertThat(save.shortcut()).isEqualTo("Shortcut+S");
    assertThat(settings.get(Setting.SHORTCUTS)).isEqualTo(ChosenShortcuts.NONE);
  }

  @Test
  void shortcutThatOthersGotDoesNotComeBackByItself() {
    model.remove(save);
    model.listen(open);
    model.press("Shortcut+S");

    model.reset(save);

    assertThat(model.stateProperty().get()).isInstanceOf(State.Taken.class);
    model.take();
    assertThat(save.shortcut()).isEqualTo("Shortcut+S");
    assertThat(open.shortcut()).isEmpty();
  }

  @Test
  void allComeBackAtOnce() {
    model.remove(save);
    model.remove(open);

    ((SettingsEntry.Command) model.resetAll()).run().run();

    assertThat(settings.get(Setting.SHORTCUTS)).isEqualTo(ChosenShortcuts.NONE);
    assertThat(open.shortcut()).isEqualTo("Shortcut+O");
  }

  @Test
  void sharedShortcutFromTheFileIsTold() {
    settings.set(Setting.SHORTCUTS, ChosenShortcuts.NONE.with("file/open", "Shortcut+S"));

    assertThat(model.conflict(open))
        .hasValueSatisfying(words -> assertThat(words).contains("Save"));
  }

  private Action action(String id, String title, String shortcut) {
    Action action = new Action(id, title, shortcut, new SimpleBooleanProperty(true), () -> {});
    actions.register(action);
    return action;
  }
}
