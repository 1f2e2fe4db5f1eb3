package dev.admittance.app.help;

import dev.admittance.app.help.pages.HelpLink;
import dev.admittance.app.shell.Action;
import java.util.Optional;

/// What the links of a page lead to.
interface Links {
  /// The action of an id; empty where the window has none.
  Optional<Action> action(String id);

  /// Goes where a link leads.
  void follow(HelpLink link);
}
