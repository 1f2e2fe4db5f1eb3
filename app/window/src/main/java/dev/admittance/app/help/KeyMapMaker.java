package dev.admittance.app.help;

import dev.admittance.app.help.pages.HelpPage;
import dev.admittance.app.help.pages.KeyMap;
import dev.admittance.app.messages.Messages;
import dev.admittance.app.shell.Action;
import dev.admittance.app.shell.ActionButtons;
import dev.admittance.app.shell.ActionRegistry;
import dev.admittance.app.shell.ShellActions;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/// Makes the keyboard page from the current actions.
record KeyMapMaker(ActionRegistry actions) {
  private static final Messages MESSAGES = Messages.of(KeyMapMaker.class);
  private static final List<Part> PARTS =
      List.of(
          new Part("design", MESSAGES.get("design")),
          new Part("debug", MESSAGES.get("debug")),
          new Part("impact", MESSAGES.get("impact")),
          new Part("cluster", MESSAGES.get("shared.cluster")));

  /// A group of actions of one owner.
  private record Part(String owner, String title) {
    boolean owns(Action action) {
      return action.owner().equals(owner);
    }
  }

  /// The page with all actions except those of recent workspaces: global ones first, then activity
  /// by activity.
  HelpPage fill(HelpPage page) {
    List<KeyMap.Group> groups =
        new ArrayList<>(
            List.of(
                group(
                    MESSAGES.get("everywhere"),
                    action -> PARTS.stream().noneMatch(part -> part.owns(action)))));
    PARTS.forEach(part -> groups.add(group(part.title(), part::owns)));
    return KeyMap.fill(page, groups, MESSAGES.get("action"), MESSAGES.get("keys"));
  }

  private KeyMap.Group group(String title, Predicate<Action> belongs) {
    return new KeyMap.Group(
        title,
        actions.all().stream()
            .filter(action -> !action.id().startsWith(ShellActions.RECENT))
            .filter(belongs)
            .map(KeyMapMaker::entry)
            .toList());
  }

  private static KeyMap.Entry entry(Action action) {
    String keys = action.shortcut().isEmpty() ? "" : ActionButtons.shortcut(action.shortcut());
    return new KeyMap.Entry(action.id(), action.title(), keys);
  }
}
