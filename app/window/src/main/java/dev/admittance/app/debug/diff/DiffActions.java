package dev.admittance.app.debug.diff;

import dev.admittance.app.controls.ConstantBoolean;
import dev.admittance.app.messages.Messages;
import dev.admittance.app.shell.Action;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.BooleanExpression;

/// The actions on the object's diff: layouts, pins, search and changes.
public final class DiffActions {
  private static final Messages MESSAGES = Messages.of(DiffActions.class);

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
                action(
                    "compare-" + id(base),
                    MESSAGES.get("action.compare", base.title()),
                    "",
                    ConstantBoolean.TRUE,
                    () -> choose(model, base)));
    Stream<Action> layouts =
        Stream.of(DiffLayout.values())
            .map(layout ->
                action(
                    "layout-" + id(layout),
                    MESSAGES.get("action.layout", layout.title()),
                    "",
                    ConstantBoolean.TRUE,
                    () -> model.layoutProperty().set(layout)));
    Stream<Action> others =
        Stream.of(
            action(
                "next-layout",
                MESSAGES.get("action.next-layout"),
                "Alt+V",
                ConstantBoolean.TRUE,
                model::nextLayout),
            action(
                "next-change-line",
                MESSAGES.get("action.next-change"),
                "Alt+Down",
                differs,
                view::nextChange),
            action(
                "previous-change-line",
                MESSAGES.get("action.previous-change"),
                "Alt+Up",
                differs,
                view::previousChange),
            action("find-in-object", MESSAGES.get("action.find"), "", present, view::find),
            action("pin-a", MESSAGES.get("action.pin-a"), "Alt+A", present, model::pinAsA),
            action("pin-b", MESSAGES.get("action.pin-b"), "Alt+B", present, model::pinAsB),
            action(
                "unpin",
                MESSAGES.get("action.unpin"),
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

  private static Action action(
      String id, String title, String shortcut, BooleanExpression enabled, Runnable run) {
    return new Action("debug/" + id, title, shortcut, enabled, run);
  }
}
