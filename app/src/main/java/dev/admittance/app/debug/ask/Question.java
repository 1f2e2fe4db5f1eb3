package dev.admittance.app.debug.ask;

import java.util.List;

/// Something to decide.
///
/// @param id what the ids of its controls begin with, such as `debug/consent`
/// @param text what it is about, in a sentence or more
/// @param facts what a person needs to know, each in a line; may be empty
/// @param choices the last is the one that is offered; besides them one can always cancel
/// @param cancelled done where nothing was chosen
public record Question(
    String id,
    String title,
    String text,
    List<Fact> facts,
    List<Choice> choices,
    Runnable cancelled) {
  /// Copies the lists.
  public Question {
    facts = List.copyOf(facts);
    choices = List.copyOf(choices);
  }

  /// Something that a person needs to know.
  ///
  /// @param name a word or two
  public record Fact(String name, String value) {}

  /// A way to decide.
  ///
  /// @param id what the id of its button ends with
  public record Choice(String id, String title, Runnable action) {}
}
