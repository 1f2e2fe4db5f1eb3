package dev.admittance.app.help.pages;

import java.net.URI;

/// The target of a link: a page, an action, its shortcut, or a web address.
public sealed interface HelpLink {
  /// A page.
  ///
  /// @param page empty for the page of the link
  /// @param anchor of a heading; empty for the start
  record ToPage(String page, String anchor) implements HelpLink {}

  /// An action of the window, written `action:debug/step-over`.
  record ToAction(String id) implements HelpLink {}

  /// Not a link, but the current shortcut of an action, written `key:debug/step-over`.
  record KeysOf(String id) implements HelpLink {}

  record ToWeb(URI address) implements HelpLink {}

  /// Parses the destination of a link.
  ///
  /// @throws IllegalArgumentException if it is an invalid address
  static HelpLink of(String destination) {
    if (destination.startsWith("action:")) {
      return new ToAction(destination.substring("action:".length()));
    }
    if (destination.startsWith("key:")) {
      return new KeysOf(destination.substring("key:".length()));
    }
    if (destination.startsWith("https:")) {
      return new ToWeb(URI.create(destination));
    }
    int hash = destination.indexOf('#');
    String page = hash < 0 ? destination : destination.substring(0, hash);
    String anchor = hash < 0 ? "" : destination.substring(hash + 1);
    return new ToPage(page.endsWith(".md") ? page.substring(0, page.length() - 3) : page, anchor);
  }
}
