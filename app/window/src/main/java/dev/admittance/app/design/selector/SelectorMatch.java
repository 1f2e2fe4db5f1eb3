package dev.admittance.app.design.selector;

import dev.admittance.app.messages.Messages;
import dev.admittance.simulator.capture.Capture;
import java.util.Optional;

/// A namespace or request on which a selector was tried.
///
/// @param name of the namespace, or the request in words
/// @param why the requirement that fails, or the exemption that applies without labels; empty if
///   all requirements hold
/// @param capture the captured request; empty for a namespace or an object
public record SelectorMatch(String name, Verdict verdict, String why, Optional<Capture> capture) {

  /// The result of the selector in the server.
  public enum Verdict {
    SELECTED(Messages.of(SelectorMatch.class).get("verdict.selected")),
    LEFT_OUT(Messages.of(SelectorMatch.class).get("verdict.left-out")),
    /// The server cannot evaluate it, and rejects the request if a rule matches (W-243).
    REFUSED(Messages.of(SelectorMatch.class).get("shared.refused"));

    private final String text;

    Verdict(String text) {
      this.text = text;
    }

    public String text() {
      return text;
    }
  }
}
