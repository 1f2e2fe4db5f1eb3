package dev.admittance.app.debug.captures;

import dev.admittance.app.messages.Messages;
import dev.admittance.app.shell.Action;
import dev.admittance.app.shell.ActionFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.BooleanExpression;

/// The actions of the list of captures.
public final class CaptureActions {
  private static final Messages MESSAGES = Messages.of(CaptureActions.class);
  private static final ActionFactory ACTIONS = new ActionFactory("debug/", MESSAGES);

  private final List<Action> all = new ArrayList<>();

  /// @param files asks which file to open
  public CaptureActions(CapturesViewModel captures, CaptureFileChooser files) {
    CapturesTableViewModel table = captures.table();
    BooleanExpression open =
        Bindings.createBooleanBinding(
            () -> captures.file().stateProperty().get().isPresent(),
            captures.file().stateProperty());
    BooleanExpression grouped = Bindings.notEqual(table.groupingProperty(), CaptureGrouping.NONE);
    all.add(
        ACTIONS.of(
            "open-captures",
            "action.open",
            "Shortcut+Alt+O",
            () -> files.choose().ifPresent(captures::openIndexed)));
    all.add(ACTIONS.of("close-captures", "action.close", "", open, captures::closeFile));
    all.add(ACTIONS.of("simulate-all", "action.simulate", "", open, captures.file()::simulateAll));
    for (CaptureGrouping grouping : CaptureGrouping.values()) {
      all.add(
          ACTIONS.titled(
              "group-" + grouping.name().toLowerCase(Locale.ROOT),
              grouping == CaptureGrouping.NONE ? MESSAGES.get("action.ungroup") : title(grouping),
              "",
              () -> table.groupingProperty().set(grouping)));
    }
    all.add(ACTIONS.of("fold-groups", "action.fold", "", grouped, () -> table.foldAll(true)));
    all.add(ACTIONS.of("unfold-groups", "action.unfold", "", grouped, () -> table.foldAll(false)));
  }

  /// Opens a file of any size.
  public Action open() {
    return all.getFirst();
  }

  private static String title(CaptureGrouping grouping) {
    return MESSAGES.get("action.group", grouping.title());
  }

  public List<Action> all() {
    return List.copyOf(all);
  }
}
