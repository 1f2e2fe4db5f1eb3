package dev.admittance.app.debug.captures;

import dev.admittance.app.controls.ConstantBoolean;
import dev.admittance.app.messages.Messages;
import dev.admittance.app.shell.Action;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.BooleanExpression;

/// The actions of the list of captures.
public final class CaptureActions {
  private static final Messages MESSAGES = Messages.of(CaptureActions.class);

  private final List<Action> all = new ArrayList<>();

  /// @param files asks which file to open
  public CaptureActions(CapturesViewModel captures, CaptureFileChooser files) {
    CapturesTableViewModel table = captures.table();
    BooleanExpression open =
        Bindings.createBooleanBinding(
            () -> captures.file().stateProperty().get().isPresent(),
            captures.file().stateProperty());
    BooleanExpression grouped = Bindings.notEqual(table.groupingProperty(), CaptureGrouping.NONE);
    add(
        "open-captures",
        MESSAGES.get("action.open"),
        "Shortcut+Alt+O",
        ConstantBoolean.TRUE,
        () -> files.choose().ifPresent(captures::openIndexed));
    add("close-captures", MESSAGES.get("action.close"), "", open, captures::closeFile);
    add("simulate-all", MESSAGES.get("action.simulate"), "", open, captures.file()::simulateAll);
    for (CaptureGrouping grouping : CaptureGrouping.values()) {
      add(
          "group-" + grouping.name().toLowerCase(Locale.ROOT),
          grouping == CaptureGrouping.NONE ? MESSAGES.get("action.ungroup") : title(grouping),
          "",
          ConstantBoolean.TRUE,
          () -> table.groupingProperty().set(grouping));
    }
    add("fold-groups", MESSAGES.get("action.fold"), "", grouped, () -> table.foldAll(true));
    add("unfold-groups", MESSAGES.get("action.unfold"), "", grouped, () -> table.foldAll(false));
  }

  /// Opens a file of any size.
  public Action open() {
    return all.getFirst();
  }

  private static String title(CaptureGrouping grouping) {
    return MESSAGES.get("action.group", grouping.title());
  }

  private void add(
      String id, String title, String shortcut, BooleanExpression enabled, Runnable run) {
    all.add(new Action("debug/" + id, title, shortcut, enabled, run));
  }

  public List<Action> all() {
    return List.copyOf(all);
  }
}
