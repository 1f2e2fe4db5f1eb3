package dev.admittance.app.shell;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.tuple;

import dev.admittance.app.shell.finder.FinderItem;
import dev.admittance.settings.ChosenShortcuts;
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

  @Test
  void chosenShortcutTakesThePlaceOfTheOneAnActionCameWith() {
    Action step = action("debug/step", "F7");
    actions.register(step);
    Action shown = step.doneBy(() -> {});

    actions.use(ChosenShortcuts.NONE.with("debug/step", "Ctrl+F8"));

    assertThat(actions.byShortcut("F7")).isEmpty();
    assertThat(actions.byShortcut("Ctrl+F8")).containsExactly(step);
    assertThat(shown.shortcutProperty().get()).isEqualTo("Ctrl+F8");
    actions.use(ChosenShortcuts.NONE.with("debug/step", ""));
    assertThat(step.shortcut()).isEmpty();
    actions.use(ChosenShortcuts.NONE);
    assertThat(step.shortcut()).isEqualTo("F7");
  }

  @Test
  void rivalsAreThoseThatCouldBeMeantToo() {
    Action save = action("file/save", "Ctrl+S");
    Action step = action("debug/step", "F7");
    Action close = action("design/close", "Ctrl+W");
    List.of(save, step, close).forEach(actions::register);

    assertThat(actions.rivals(close, "Ctrl+S")).containsExactly(save);
    assertThat(actions.rivals(close, "F7")).isEmpty();
    assertThat(actions.rivals(save, "F7")).containsExactly(step);
    assertThat(actions.rivals(save, "Ctrl+S")).isEmpty();
  }

  private Action action(String id, String shortcut) {
    return new Action(id, id, shortcut, enabled, () -> done.add(id));
  }
}
