package dev.admittance.app.design.selector;

import dev.admittance.app.messages.Messages;
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
    SELECTED(Messages.of(Candidate.class).get("verdict.selected")),
    /// It is not.
    LEFT_OUT(Messages.of(Candidate.class).get("verdict.left-out")),
    /// The server cannot tell, and refuses the request where a rule covers it (W-243).
    REFUSED(Messages.of(Candidate.class).get("verdict.refused"));

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
