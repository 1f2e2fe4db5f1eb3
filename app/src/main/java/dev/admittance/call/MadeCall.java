package dev.admittance.call;

import dev.admittance.simulator.answer.Answer;
import java.util.List;

/// A real call that was made.
///
/// @param answer what came of it
/// @param contacts its requests in order; none where there was no REST client to begin with
public record MadeCall(Answer answer, List<Contact> contacts) {
  /// Copies the requests.
  public MadeCall {
    contacts = List.copyOf(contacts);
  }
}
