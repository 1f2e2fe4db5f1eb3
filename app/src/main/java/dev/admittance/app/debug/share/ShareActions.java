package dev.admittance.app.debug.share;

import dev.admittance.app.controls.DialogLayer;
import dev.admittance.app.shell.Action;
import java.util.List;
import java.util.Optional;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.BooleanExpression;
import javafx.beans.value.ObservableValue;

/// The ways of sharing.
public final class ShareActions {
  private final DialogLayer dialogs;
  private final ShareViewModel share;
  private final ShareDialog dialog;

  /// Asks in a layer.
  public ShareActions(DialogLayer dialogs, ShareViewModel share) {
    this.dialogs = dialogs;
    this.share = share;
    dialog = new ShareDialog(dialogs, share);
  }

  /// All of them.
  public List<Action> all() {
    BooleanExpression run = expression(share.hasRun());
    BooleanExpression workspace = expression(share.hasWorkspace());
    return List.of(
        action("export-html", ShareFormat.PAGE, "Shortcut+Shift+E", run),
        action("export-zip", ShareFormat.WORKSPACE, "", workspace),
        action("export-svg", ShareFormat.SVG, "", run),
        action("export-png", ShareFormat.PNG, "", run),
        new Action("debug/print", "Print Pipeline…", "Shortcut+Alt+P", run, this::print));
  }

  private Action action(String id, ShareFormat format, String shortcut, BooleanExpression enabled) {
    return new Action(
        "debug/" + id, format.title() + "…", shortcut, enabled, () -> dialog.show(format));
  }

  private void print() {
    share.paint(painted ->
        message(PicturePrinter.print(painted, dialogs.getScene().getWindow()))
            .ifPresent(words -> dialog.showMessage("Print Pipeline", words)));
  }

  private static Optional<String> message(PicturePrinter.Result result) {
    return switch (result) {
      case CANCELLED -> Optional.empty();
      case PRINTED -> Optional.of("The pipeline went to the printer.");
      case NO_PRINTER ->
          Optional.of(
              "This computer has no printer. Add one in the settings of the system, or export the"
                  + " pipeline as SVG or PNG.");
      case FAILED ->
          Optional.of(
              "The printer did not take the pipeline. See whether it is on, or export the pipeline"
                  + " as SVG or PNG.");
    };
  }

  private static BooleanExpression expression(ObservableValue<Boolean> value) {
    return Bindings.createBooleanBinding(value::getValue, value);
  }
}
