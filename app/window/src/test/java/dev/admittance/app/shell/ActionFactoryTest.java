package dev.admittance.app.shell;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.app.messages.Messages;
import javafx.beans.property.SimpleBooleanProperty;
import org.junit.jupiter.api.Test;

class ActionFactoryTest {
  private static final Messages MESSAGES = Messages.of(ActionFactory.class);
  private static final ActionFactory ACTIONS = new ActionFactory("debug/", MESSAGES);

  @Test
  void anActionHasThePrefixAndATitleFromTheMessages() {
    Action action = ACTIONS.of("open", "action.open", "Shortcut+O", () -> {});

    assertThat(action.id()).isEqualTo("debug/open");
    assertThat(action.title()).isEqualTo(MESSAGES.get("action.open"));
    assertThat(action.shortcut()).isEqualTo("Shortcut+O");
    assertThat(action.enabled().get()).isTrue();
  }

  @Test
  void aComposedTitleIsShownAsItIs() {
    SimpleBooleanProperty enabled = new SimpleBooleanProperty();
    Action action = ACTIONS.titled("show", "Show 3", "", enabled, () -> {});

    assertThat(action.title()).isEqualTo("Show 3");
    assertThat(action.enabled().get()).isFalse();
    enabled.set(true);
    assertThat(action.enabled().get()).isTrue();
    assertThat(ACTIONS.titled("show", "Show 3", "", () -> {}).enabled().get()).isTrue();
  }
}
