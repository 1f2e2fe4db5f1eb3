package dev.admittance.call;

import dev.admittance.simulator.answer.Answer;
import java.util.List;

/// The outcome of a real call.
///
/// @param answer the hook's answer or failure
/// @param contacts its requests in order; none where no REST client could be created
public record CompletedCall(Answer answer, List<CallTrace> contacts) {
  public CompletedCall {
    contacts = List.copyOf(contacts);
  }
}
