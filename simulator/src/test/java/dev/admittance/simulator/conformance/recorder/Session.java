package dev.admittance.simulator.conformance.recorder;

import dev.admittance.model.json.JsonObject;
import dev.admittance.simulator.answer.Answer;
import dev.admittance.simulator.answer.AnswerBook;
import dev.admittance.simulator.cel.CelInput;
import dev.admittance.simulator.conformance.Json;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The calls of hooks while the request of one case is under way. Calls come on many threads.
final class Session {
  private final AnswerBook answers;
  private final List<Call> calls = new ArrayList<>();

  Session(AnswerBook answers) {
    this.answers = answers;
  }

  /// Notes a call, and finds what is answered to it.
  synchronized Answer answer(Call call) {
    List<String> parts = List.of(call.path().split("/", -1));
    int round = (int) calls.stream().filter(c -> c.path().equals(call.path())).count();
    calls.add(call);
    JsonObject request = Json.object(call.review(), "request");
    CelInput input =
        new CelInput(
            request.without("uid").without("object").without("oldObject"),
            optional(request, "object"),
            optional(request, "oldObject"));
    return answers
        .find(new AnswerBook.Asked(parts.get(1), parts.get(2), round), () -> input)
        .map(Answer.Found::answer)
        .orElseThrow(() -> new IllegalStateException("no answer for " + call.path()));
  }

  private static Optional<JsonObject> optional(JsonObject request, String name) {
    return request.get(name) instanceof JsonObject object ? Optional.of(object) : Optional.empty();
  }

  /// The calls so far, in the order in which they came.
  synchronized List<Call> calls() {
    return List.copyOf(calls);
  }
}
