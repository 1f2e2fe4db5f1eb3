package dev.admittance.app.design.outline;

import dev.admittance.app.messages.Messages;
import dev.admittance.app.shell.finder.FinderItem;
import dev.admittance.workspace.Templates;
import java.util.List;
import java.util.function.Consumer;

/// The templates of new files as items of a finder.
public final class TemplateFinder {
  private static final Messages MESSAGES = Messages.of(TemplateFinder.class);

  public static final String PROMPT = MESSAGES.get("template");

  private TemplateFinder() {}

  /// All templates.
  ///
  /// @param create receives the name of the chosen one
  public static List<FinderItem> items(Consumer<String> create) {
    return Templates.names().stream().map(name -> item(name, create)).toList();
  }

  private static FinderItem item(String name, Consumer<String> create) {
    String template = Templates.find(name).orElseThrow();
    String title = Templates.title(template);
    return new FinderItem(
        "template/" + name,
        "mdi2f-file-plus-outline",
        title,
        Templates.summary(template).substring(title.length() + 2),
        "",
        () -> create.accept(name));
  }
}
