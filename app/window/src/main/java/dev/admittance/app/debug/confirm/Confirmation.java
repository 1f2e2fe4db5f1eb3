package dev.admittance.app.debug.confirm;

import java.util.List;

/// A question to the user.
///
/// @param id the prefix of the ids of its controls, such as `debug/consent`
/// @param text a sentence or more
/// @param facts the details, one a line; may be empty
/// @param choices the last is the default; Cancel is always available too
/// @param cancelled runs if none was chosen
public record Confirmation(
    String id,
    String title,
    String text,
    List<Fact> facts,
    List<Choice> choices,
    Runnable cancelled) {
  public Confirmation {
    facts = List.copyOf(facts);
    choices = List.copyOf(choices);
  }

  /// A detail of a question.
  ///
  /// @param name a word or two
  public record Fact(String name, String value) {}

  /// An answer to a question.
  ///
  /// @param id the suffix of its button's id
  public record Choice(String id, String title, Runnable action) {}
}
