package dev.admittance.app.help;

import dev.admittance.app.help.pages.HelpLink;
import dev.admittance.app.shell.Action;
import java.util.Optional;

/// Resolves the links of a page.
interface Links {
  /// The action with an id; empty if there is none.
  Optional<Action> action(String id);

  void follow(HelpLink link);
}
