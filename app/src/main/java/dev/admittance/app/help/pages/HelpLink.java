package dev.admittance.app.help.pages;

import java.net.URI;

/// Where a link of a page leads.
public sealed interface HelpLink {
  /// To a page.
  ///
  /// @param page empty for the page that the link is on
  /// @param anchor of a heading; empty for the beginning
  record ToPage(String page, String anchor) implements HelpLink {}

  /// Does something in the window: the destination `action:debug/step-over`.
  record ToAction(String id) implements HelpLink {}

  /// No link, but the keys of an action as they are now: the destination `key:debug/step-over`.
  record KeysOf(String id) implements HelpLink {}

  /// To a place in the web.
  record ToWeb(URI address) implements HelpLink {}

  /// Reads the destination of a link.
  ///
  /// @throws IllegalArgumentException if it is an address that cannot be read
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
