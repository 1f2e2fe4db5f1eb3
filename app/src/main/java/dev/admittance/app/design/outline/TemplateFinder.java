package dev.admittance.app.design.outline;

import dev.admittance.app.messages.Messages;
import dev.admittance.app.shell.finder.FinderItem;
import dev.admittance.workspace.Templates;
import java.util.List;
import java.util.function.Consumer;

/// The templates to begin with.
public final class TemplateFinder {
  private static final Messages MESSAGES = Messages.of(TemplateFinder.class);

  /// What it offers.
  public static final String PROMPT = MESSAGES.get("template");

  private TemplateFinder() {}

  /// All templates.
  ///
  /// @param create given the name of the one that is chosen
  public static List<FinderItem> items(Consumer<String> create) {
    return Templates.names().stream().map(name -> item(name, create)).toList();
  }

  private static FinderItem item(String name, Consumer<String> create) {
    return new FinderItem(
        "template/" + name,
        "mdi2f-file-plus-outline",
        Templates.title(name),
        Templates.find(name).map(Templates::summary).orElse(""),
        "",
        () -> create.accept(name));
  }
}
