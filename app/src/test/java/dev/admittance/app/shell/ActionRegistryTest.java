package dev.admittance.app.shell;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.tuple;

import dev.admittance.app.shell.finder.FinderItem;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import javafx.beans.property.SimpleBooleanProperty;
import org.junit.jupiter.api.Test;

class ActionRegistryTest {
  private final ActionRegistry actions = new ActionRegistry(Set.of("debug", "design"));
  private final SimpleBooleanProperty enabled = new SimpleBooleanProperty(true);
  private final List<String> done = new ArrayList<>();

  @Test
  void actionIsFoundByItsIdAndByItsShortcut() {
    Action step = action("debug/step", "F7");
    actions.register(step);

    assertThat(actions.find("debug/step")).contains(step);
    assertThat(actions.byShortcut("F7")).containsExactly(step);
  }

  @Test
  void shortcutBelongsToOneAction() {
    actions.register(action("debug/step", "F7"));

    assertThatIllegalArgumentException()
        .isThrownBy(() -> actions.register(action("debug/close", "F7")))
        .withMessage("`debug/close` (F7) clashes with `debug/step` (F7).");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> actions.register(action("view/close", "F7")));
  }

  @Test
  void activitiesShareShortcuts() {
    Action step = action("debug/step", "F7");
    Action close = action("design/close", "F7");
    actions.register(step);
    actions.register(close);

    assertThat(actions.byShortcut("F7")).containsExactly(step, close);
  }

  @Test
  void actionsWithoutShortcutDoNotClash() {
    actions.register(action("a", ""));
    actions.register(action("b", ""));

    assertThat(actions.all()).hasSize(2);
  }

  @Test
  void disabledActionDoesNothing() {
    Action step = action("debug/step", "");
    enabled.set(false);

    step.runIfEnabled();

    assertThat(done).isEmpty();
  }

  @Test
  void paletteOffersWhatCanBeDoneNowAndTellsItsShortcut() {
    actions.register(action("debug/step", "F7"));
    actions.register(action(ShellActions.PALETTE, "Shortcut+Shift+P"));

    List<FinderItem> items = CommandPalette.items(actions.all());
    items.forEach(item -> item.choose().run());

    assertThat(items)
        .extracting(FinderItem::id, FinderItem::hint)
        .containsExactly(tuple("debug/step", "F7"));
    assertThat(done).containsExactly("debug/step");
    enabled.set(false);
    assertThat(CommandPalette.items(actions.all())).isEmpty();
  }

  private Action action(String id, String shortcut) {
    return new Action(id, id, shortcut, enabled, () -> done.add(id));
  }
}
