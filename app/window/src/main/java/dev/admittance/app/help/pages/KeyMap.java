package dev.admittance.app.help.pages;

import java.util.List;
import java.util.stream.Collectors;

/// The keyboard page: the current shortcuts of actions, and below them the keys of controls from
/// the text of the page.
public final class KeyMap {
  private KeyMap() {}

  /// A group of actions, such as those of an activity.
  public record Group(String title, List<Entry> entries) {
    public Group {
      entries = List.copyOf(entries);
    }
  }

  /// An action.
  ///
  /// @param keys in the notation of this system; empty for none
  public record Entry(String id, String title, String keys) {}

  /// The page with the actions inserted before its second heading.
  ///
  /// @param action the header of the column of actions
  /// @param keys the header of the column of keys
  public static HelpPage fill(HelpPage page, List<Group> groups, String action, String keys) {
    String text = page.markdown();
    int second = text.indexOf("\n## ");
    int at = second < 0 ? text.length() : second + 1;
    String tables =
        groups.stream()
            .map(group -> table(group, action, keys))
            .collect(Collectors.joining("\n", "", "\n"));
    return HelpPage.of(page.id(), text.substring(0, at) + tables + text.substring(at));
  }

  private static String table(Group group, String action, String keys) {
    return group.entries().stream()
        .map(entry ->
            "| [%s](action:%s) | %s |\n"
                .formatted(
                    escaped(entry.title()),
                    entry.id(),
                    entry.keys().isEmpty()
                        ? ""
                        : "[" + escaped(entry.keys()) + "](key:" + entry.id() + ")"))
        .collect(
            Collectors.joining(
                "",
                "## %s\n\n| %s | %s |\n| --- | --- |\n".formatted(group.title(), action, keys),
                ""));
  }

  private static String escaped(String text) {
    return text.replaceAll("([\\\\|\\[\\]*_`<>])", "\\\\$1");
  }
}
