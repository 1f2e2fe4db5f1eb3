package dev.admittance.app.debug.share;

import dev.admittance.app.controls.DialogLayer;
import dev.admittance.app.messages.Messages;
import dev.admittance.app.shell.Action;
import java.net.URI;
import java.util.List;
import java.util.function.Consumer;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.BooleanExpression;
import javafx.beans.value.ObservableValue;
import org.kordamp.ikonli.materialdesign2.MaterialDesignA;
import org.kordamp.ikonli.materialdesign2.MaterialDesignC;

/// The actions that share a run or the workspace.
public final class ShareActions {
  private static final Messages MESSAGES = Messages.of(ShareActions.class);

  private static final String PRINT = MESSAGES.get("print");

  private final DialogLayer dialogs;
  private final ShareViewModel share;
  private final ShareDialog dialog;

  /// @param outside opens files and folders in other programs
  public ShareActions(DialogLayer dialogs, ShareViewModel share, Consumer<URI> outside) {
    this.dialogs = dialogs;
    this.share = share;
    dialog = new ShareDialog(dialogs, share, outside);
  }

  public List<Action> all() {
    BooleanExpression run = expression(share.hasRun());
    BooleanExpression workspace = expression(share.hasWorkspace());
    return List.of(
        action("export-html", ShareFormat.PAGE, "Shortcut+Shift+E", run),
        action("export-zip", ShareFormat.WORKSPACE, "", workspace),
        action("export-svg", ShareFormat.SVG, "", run),
        action("export-png", ShareFormat.PNG, "", run),
        new Action("debug/print", PRINT + "…", "Shortcut+Alt+P", run, this::print));
  }

  private Action action(String id, ShareFormat format, String shortcut, BooleanExpression enabled) {
    return new Action(
        "debug/" + id, format.title() + "…", shortcut, enabled, () -> dialog.show(format));
  }

  private void print() {
    share.paint(painted -> tell(DiagramPrinter.print(painted, dialogs.getScene().getWindow())));
  }

  private void tell(DiagramPrinter.Result result) {
    switch (result) {
      case CANCELLED -> {}
      case PRINTED ->
          dialog.showMessage(PRINT, MESSAGES.get("printed"), MaterialDesignC.CHECK_CIRCLE_OUTLINE);
      case NO_PRINTER ->
          dialog.showMessage(PRINT, MESSAGES.get("no-printer"), MaterialDesignA.ALERT_OUTLINE);
      case FAILED ->
          dialog.showMessage(PRINT, MESSAGES.get("not-printed"), MaterialDesignA.ALERT_OUTLINE);
    }
  }

  private static BooleanExpression expression(ObservableValue<Boolean> value) {
    return Bindings.createBooleanBinding(value::getValue, value);
  }
}
