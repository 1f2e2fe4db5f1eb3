package dev.admittance.app.debug.diff;

import dev.admittance.app.messages.Messages;
import dev.admittance.app.shell.Action;
import dev.admittance.app.shell.ActionFactory;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.BooleanExpression;

/// The actions on the object's diff: layouts, pins, search and changes.
public final class DiffActions {
  private static final Messages MESSAGES = Messages.of(DiffActions.class);
  private static final ActionFactory ACTIONS = new ActionFactory("debug/", MESSAGES);

  private DiffActions() {}

  /// The actions on a visible comparison.
  public static List<Action> of(ObjectDiffViewModel model, ObjectDiffView view) {
    BooleanExpression differs =
        Bindings.createBooleanBinding(
            () -> model.diffProperty().get().changes() > 0, model.diffProperty());
    BooleanExpression present =
        Bindings.createBooleanBinding(
            () -> model.diffProperty().get().hasObject(), model.diffProperty());
    Stream<Action> bases =
        Stream.of(DiffBase.values())
            .map(base ->
                ACTIONS.titled(
                    "compare-" + id(base),
                    MESSAGES.get("action.compare", base.title()),
                    "",
                    () -> choose(model, base)));
    Stream<Action> layouts =
        Stream.of(DiffLayout.values())
            .map(layout ->
                ACTIONS.titled(
                    "layout-" + id(layout),
                    MESSAGES.get("action.layout", layout.title()),
                    "",
                    () -> model.layoutProperty().set(layout)));
    Stream<Action> others =
        Stream.of(
            ACTIONS.of("next-layout", "action.next-layout", "Alt+V", model::nextLayout),
            ACTIONS.of(
                "next-change-line", "action.next-change", "Alt+Down", differs, view::nextChange),
            ACTIONS.of(
                "previous-change-line",
                "action.previous-change",
                "Alt+Up",
                differs,
                view::previousChange),
            ACTIONS.of("find-in-object", "action.find", "", present, view::find),
            ACTIONS.of("pin-a", "action.pin-a", "Alt+A", present, model::pinAsA),
            ACTIONS.of("pin-b", "action.pin-b", "Alt+B", present, model::pinAsB),
            ACTIONS.of(
                "unpin",
                "action.unpin",
                "",
                Bindings.createBooleanBinding(
                    () -> !model.pinsProperty().get().isEmpty(), model.pinsProperty()),
                () -> {
                  model.unpinA();
                  model.unpinB();
                }));
    return Stream.of(others, layouts, bases).flatMap(each -> each).toList();
  }

  private static void choose(ObjectDiffViewModel model, DiffBase base) {
    if (model.bases().contains(base)) {
      model.baseProperty().set(base);
    }
  }

  private static String id(Enum<?> value) {
    return value.name().toLowerCase(Locale.ROOT);
  }
}
