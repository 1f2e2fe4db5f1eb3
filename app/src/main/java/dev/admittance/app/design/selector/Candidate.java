package dev.admittance.app.design.selector;

import dev.admittance.simulator.capture.Capture;
import java.util.Optional;

/// Something that a selector was tried on.
///
/// @param name of the namespace, or the request in words
/// @param why in words: the requirement that fails, or what decides without labels; empty where all
///   requirements hold
/// @param capture the captured request; empty for a namespace or an object
public record Candidate(String name, Verdict verdict, String why, Optional<Capture> capture) {

  /// What the server does with it.
  public enum Verdict {
    /// It is selected.
    SELECTED("selected"),
    /// It is not.
    LEFT_OUT("left out"),
    /// The server cannot tell, and refuses the request where a rule covers it (W-243).
    REFUSED("refused");

    private final String text;

    Verdict(String text) {
      this.text = text;
    }

    /// The verdict in words.
    public String text() {
      return text;
    }
  }
}
