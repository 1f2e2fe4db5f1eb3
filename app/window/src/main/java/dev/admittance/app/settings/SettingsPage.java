package dev.admittance.app.settings;

import dev.admittance.app.controls.ConstantBoolean;
import dev.admittance.app.controls.DialogLayer;
import dev.admittance.app.files.LeftoverTexts;
import dev.admittance.app.files.SessionKeeper;
import dev.admittance.app.messages.Messages;
import dev.admittance.app.shell.Action;
import dev.admittance.app.shell.ActionRegistry;
import dev.admittance.app.shell.LiveSettings;
import dev.admittance.app.shell.ShellActions;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.value.ObservableValue;
import org.jspecify.annotations.Nullable;

/// The settings page with all its entries, created on first use.
public final class SettingsPage {
  private final Parts parts;
  private @Nullable SettingsDialog dialog;

  /// The collaborators.
  ///
  /// @param actions all actions that can have a shortcut, complete when the page opens
  /// @param openFolder opens a folder in the file manager
  /// @param more further entries
  public record Parts(
      LiveSettings settings,
      ActionRegistry actions,
      DialogLayer dialogs,
      SessionKeeper session,
      LeftoverTexts earlier,
      Consumer<Path> openFolder,
      List<SettingsEntry> more) {
    public Parts {
      more = List.copyOf(more);
    }
  }

  public SettingsPage(Parts parts) {
    this.parts = parts;
    parts
        .actions()
        .register(
            new Action(
                ShellActions.SETTINGS,
                Messages.of(SettingsPage.class).get("action"),
                "Shortcut+Comma",
                ConstantBoolean.TRUE,
                this::show));
  }

  private void show() {
    SettingsDialog shown = dialog;
    if (shown == null) {
      shown = make();
      dialog = shown;
    }
    parts.earlier().look();
    shown.show();
  }

  private SettingsDialog make() {
    List<SettingsEntry> entries = new ArrayList<>();
    entries.add(
        new SettingsEntry.Command(
            "privacy.clear-recent",
            new SimpleStringProperty(""),
            true,
            parts.session().anyRecentProperty(),
            parts.session()::forgetWorkspaces));
    ObservableValue<Integer> left = parts.earlier().countProperty().asObject();
    entries.add(
        new SettingsEntry.Command(
            "privacy.delete-unsaved",
            left.map(count -> Messages.of(SettingsPage.class).get("texts", count)),
            true,
            left.map(count -> count > 0),
            parts.earlier()::delete));
    entries.add(new SettingsEntry.Note("privacy.stored"));
    entries.add(new SettingsEntry.Note("privacy.sent"));
    entries.add(new SettingsEntry.Note("network.passwords"));
    entries.addAll(parts.more());
    return new SettingsDialog(
        new SettingsViewModel(parts.settings(), parts.actions(), entries),
        parts.dialogs(),
        () -> parts.openFolder().accept(parts.settings().file().path().resolveSibling("")));
  }
}
