package dev.admittance.app.shell;

import dev.admittance.app.messages.Messages;
import dev.admittance.app.shell.finder.FinderItem;
import java.util.List;

/// The enabled actions as items of a finder.
public final class CommandPalette {
  private static final Messages MESSAGES = Messages.of(CommandPalette.class);

  public static final String PROMPT = MESSAGES.get("palette.prompt");

  private CommandPalette() {}

  /// The enabled actions except the one that opens the palette.
  public static List<FinderItem> items(List<Action> actions) {
    return actions.stream()
        .filter(action -> action.enabled().get() && !action.id().equals(ShellActions.PALETTE))
        .map(CommandPalette::item)
        .toList();
  }

  private static FinderItem item(Action action) {
    return new FinderItem(
        action.id(),
        "mdi2c-chevron-right",
        action.title(),
        "",
        ShortcutText.label(action.shortcut()),
        action::runIfEnabled);
  }
}
