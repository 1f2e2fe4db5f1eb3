package dev.admittance.simulator.conformance.recorder;

import dev.admittance.model.json.JsonObject;
import dev.admittance.simulator.answer.Answer;
import dev.admittance.simulator.answer.AnswerBook;
import dev.admittance.simulator.builtin.ImagePolicies;
import dev.admittance.simulator.cel.CelInput;
import dev.admittance.simulator.conformance.Json;
import dev.admittance.simulator.conversion.ConversionCall;
import java.util.ArrayList;
import java.util.Collections;
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
    List<String> earlier =
        calls.stream().filter(c -> c.path().equals(call.path())).map(Session::uid).toList();
    int extra = Collections.frequency(earlier, uid(call));
    int round = (int) earlier.stream().filter(uid -> !uid.equals(uid(call))).distinct().count();
    calls.add(call);
    JsonObject request = Json.object(call.review(), "request");
    CelInput input =
        new CelInput(
            request.without("uid").without("object").without("oldObject"),
            optional(request, "object"),
            optional(request, "oldObject"));
    return answers
        .find(new AnswerBook.Asked(parts.get(1), parts.get(2), round, extra), () -> input)
        .map(Answer.Found::answer)
        .orElseThrow(() -> new IllegalStateException("no answer for " + call.path()));
  }

  /// Finds what a conversion webhook answers; calls of the server's caches come at any time, so
  /// that none is noted.
  Answer convert(String definition, ConversionCall call) {
    return find(definition, "conversion_webhook_for_" + definition, call.object());
  }

  /// Finds what the server of ImagePolicyWebhook answers.
  Answer images(JsonObject review) {
    return find(ImagePolicies.NAME, ImagePolicies.NAME, review);
  }

  private Answer find(String configuration, String webhook, JsonObject object) {
    CelInput input = new CelInput(JsonObject.EMPTY, Optional.of(object), Optional.empty());
    return answers
        .find(new AnswerBook.Asked(configuration, webhook, 0), () -> input)
        .map(Answer.Found::answer)
        .orElseThrow(() -> new IllegalStateException("no answer for " + webhook));
  }

  /// The same in each try of one call (W-323).
  private static String uid(Call call) {
    return Json.text(Json.object(call.review(), "request"), "uid");
  }

  private static Optional<JsonObject> optional(JsonObject request, String name) {
    return request.get(name) instanceof JsonObject object ? Optional.of(object) : Optional.empty();
  }

  /// The calls so far, in the order in which they came.
  synchronized List<Call> calls() {
    return List.copyOf(calls);
  }
}
