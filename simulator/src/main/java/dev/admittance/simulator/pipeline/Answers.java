package dev.admittance.simulator.pipeline;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.simulator.answer.Answer;
import dev.admittance.simulator.answer.AnswerBook;
import dev.admittance.simulator.capture.Capture;
import dev.admittance.simulator.trace.HookId;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/// Where the answers of one run come from: the scripted ones first, then the response that was
/// captured with the request, where it can only be one hook's.
final class Answers {
  private final Capture capture;
  private final AnswerBook book;
  private final List<HookId> recordedCandidates;

  /// Prepares a run.
  ///
  /// @param recordedCandidates the hooks that may have given the captured response
  Answers(Capture capture, AnswerBook book, List<HookId> recordedCandidates) {
    this.capture = capture;
    this.book = book;
    this.recordedCandidates = recordedCandidates;
  }

  /// What is known of a hook's answer.
  sealed interface Known {
    /// It is known.
    record Answered(Answer.Found found) implements Known {}

    /// It is not; the reason is for people.
    record Unknown(String reason) implements Known {}
  }

  Known find(HookId hook, int round, Optional<JsonObject> object) {
    Optional<Answer.Found> scripted =
        book.find(
            new AnswerBook.Asked(hook.configuration(), hook.webhook(), round),
            () -> ReviewRequests.celInput(capture.request(), object));
    if (scripted.isPresent()) {
      return scripted.get().answer() instanceof Answer.RealCall(String url)
          ? new Known.Unknown("a real call to " + url + " is asked for, which is not made here")
          : new Known.Answered(scripted.get());
    }
    return recorded(hook);
  }

  private Known recorded(HookId hook) {
    if (capture.response().isEmpty()) {
      return new Known.Unknown("no HookAnswers entry holds for this call");
    }
    if (recordedCandidates.size() != 1) {
      return new Known.Unknown(
          "the capture holds a response, but does not say which of "
              + recordedCandidates.size()
              + " matching hooks gave it");
    }
    return recordedCandidates.getFirst().equals(hook)
        ? new Known.Answered(
            new Answer.Found(
                new Answer.Reviewed(
                    Duration.ZERO, withoutUid(capture.response().get(), capture.request().uid())),
                Answer.Source.RECORDED,
                Optional.empty()))
        : new Known.Unknown("the captured response is that of another hook");
  }

  /// The uid of the captured call is not that of this one. A response that got its uid wrong keeps
  /// it: that is the hook's own mistake, and the server minds (W-331).
  private static JsonObject withoutUid(JsonObject response, String captured) {
    return new JsonString(captured).equals(response.get("uid"))
        ? response.without("uid")
        : response;
  }
}
