package dev.admittance.simulator.pipeline;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.registration.HookKind;
import dev.admittance.simulator.answer.Answer;
import dev.admittance.simulator.answer.AnswerBook;
import dev.admittance.simulator.answer.CallTarget;
import dev.admittance.simulator.answer.DelayedCall;
import dev.admittance.simulator.answer.RecordedCalls;
import dev.admittance.simulator.capture.AuditTrail;
import dev.admittance.simulator.capture.Capture;
import dev.admittance.simulator.capture.RecordedAnswers;
import dev.admittance.simulator.cel.CelInput;
import dev.admittance.simulator.conversion.ConversionCall;
import dev.admittance.simulator.conversion.ConversionWebhook;
import dev.admittance.simulator.conversion.RecordedConversion;
import dev.admittance.simulator.engine.RegoQuery;
import dev.admittance.simulator.trace.Call;
import dev.admittance.simulator.trace.HookId;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// The source of the answers of one run: the scripted ones first, then the response that was
/// captured with the request, where only one hook can have given it, then what the policies of an
/// engine come to. Keeps the real calls that the run needs; lives as long as the run and is not
/// shared.
final class RunAnswers {
  private final Capture capture;
  private final AnswerBook book;
  private final RecordedCalls calls;
  private final List<HookId> recordedCandidates;
  private final EngineAnswers engines;
  private final List<WantedCall> wanted = new ArrayList<>();

  /// Prepares a run.
  ///
  /// @param recordedCandidates the hooks that may have given the captured response
  RunAnswers(
      Capture capture,
      AnswerBook book,
      RecordedCalls calls,
      List<HookId> recordedCandidates,
      EngineAnswers engines) {
    this.capture = capture;
    this.book = book;
    this.calls = calls;
    this.recordedCandidates = recordedCandidates;
    this.engines = engines;
  }

  /// The known answer of a hook, or why it is not known.
  sealed interface Known {
    record Answered(Answer.Found found) implements Known {}

    /// The answer is not known; the reason is text for people.
    ///
    /// @param delay until the answer, whatever it is
    record Unknown(String reason, Duration delay) implements Known {
      Unknown(String reason) {
        this(reason, Duration.ZERO);
      }
    }
  }

  /// The real calls whose answers the run needs.
  List<WantedCall> wanted() {
    return wanted;
  }

  /// The questions to Rego that have no answer yet.
  List<RegoQuery> rego() {
    return engines.wanted();
  }

  /// The scripted answer of a conversion webhook, or the real one that it asks for, or what a
  /// review recorded; empty where nothing is known, and where the real call has to be made first.
  ///
  /// @param call what the server sends
  Optional<Answer> find(ConversionWebhook webhook, ConversionCall sent, Call call) {
    HookId id = new HookId(HookKind.MUTATING, webhook.definition(), webhook.name(), 0);
    Optional<Answer.Found> scripted = known(book, webhook, sent);
    if (scripted.isEmpty()
        || !(scripted.get().answer() instanceof Answer.RealCall(CallTarget target))) {
      return scripted.map(Answer.Found::answer);
    }
    Optional<Answer> made = calls.find(sent.uid());
    if (made.isEmpty() && wanted.isEmpty()) {
      wanted.add(
          new WantedCall(id, sent.uid(), call, webhook.client(), target, file(scripted.get())));
    }
    return made;
  }

  /// The scripted or recorded answer of a conversion webhook.
  static Optional<Answer.Found> known(
      AnswerBook book, ConversionWebhook webhook, ConversionCall sent) {
    CelInput input = new CelInput(JsonObject.EMPTY, Optional.of(sent.object()), Optional.empty());
    return Stream.of(webhook.name(), RecordedConversion.webhook(sent.object(), sent.desired()))
        .flatMap(name ->
            book.find(new AnswerBook.Asked(webhook.definition(), name, 0), () -> input).stream())
        .findFirst();
  }

  /// The answer of a hook, after a delay that is drawn where none is stated.
  Known find(HookCall call, CallAttempt.Place place, HookRequest sent) {
    Known known = known(call, place, sent);
    return switch (known) {
      case Known.Answered(Answer.Found found) when found.timing() != Answer.Timing.UNTOLD -> known;
      case Known.Answered(Answer.Found found) ->
          draw(call, place)
              .<Known>map(delay -> new Known.Answered(found.drawn(within(call, delay, found))))
              .orElse(known);
      case Known.Unknown(String reason, Duration _) ->
          draw(call, place).map(delay -> unknown(reason, call, delay)).orElse(known);
    };
  }

  private Optional<Duration> draw(HookCall call, CallAttempt.Place place) {
    HookId hook = call.hook().id();
    return book.delays()
        .draw(
            new DelayedCall(
                hook.kind(),
                hook.webhook(),
                capture.request().operation().name(),
                capture.request().uid(),
                capture.source(),
                place.round(),
                place.extra() + call.retries()));
  }

  /// A failure with a recorded cause keeps it, so it came before the timeout.
  private static Duration within(HookCall call, Duration delay, Answer.Found found) {
    Duration timeout = call.left();
    return found.answer() instanceof Answer.CallFailed && delay.compareTo(timeout) > 0
        ? timeout
        : delay;
  }

  /// An answer after the timeout does not matter.
  private static Known unknown(String reason, HookCall call, Duration delay) {
    return delay.compareTo(call.left()) < 0
        ? new Known.Unknown(reason, delay)
        : new Known.Answered(
            new Answer.Found(
                new Answer.Silence(), Answer.Source.LATE, Optional.empty(), Answer.Timing.DRAWN));
  }

  private Known known(HookCall call, CallAttempt.Place place, HookRequest sent) {
    HookId hook = call.hook().id();
    Optional<Answer.Found> scripted =
        book.find(
            new AnswerBook.Asked(
                hook.configuration(),
                hook.webhook(),
                place.round(),
                place.extra() + call.retries()),
            () -> ReviewRequests.answerInput(sent));
    if (scripted.isPresent()) {
      return scripted.get().answer() instanceof Answer.RealCall(CallTarget target)
          ? called(call, target, scripted.get())
          : new Known.Answered(scripted.get());
    }
    Known recorded =
        switch (capture.recording()) {
          case RecordedAnswers.Nothing _ ->
              new Known.Unknown("no HookAnswers entry holds for this call");
          case RecordedAnswers.OneResponse(JsonObject response) -> recorded(hook, response);
          case AuditTrail trail -> recorded(hook, place.round(), trail);
        };
    return recorded instanceof Known.Unknown
        ? engines.find(call, sent).<Known>map(Known.Answered::new).orElse(recorded)
        : recorded;
  }

  private Known called(HookCall call, CallTarget target, Answer.Found entry) {
    Optional<Answer> made = calls.find(call.uid().get());
    if (made.isPresent()) {
      return new Known.Answered(
          new Answer.Found(made.get(), Answer.Source.CALLED, entry.place(), Answer.Timing.TOLD));
    }
    if (!mayFollow(call.hook().id().kind())) {
      return new Known.Unknown(
          "a real call to "
              + target.address()
              + " is asked for, which waits for that of "
              + wanted.getFirst().hook().webhook());
    }
    wanted.add(
        new WantedCall(
            call.hook().id(),
            call.uid().get(),
            call.call(),
            call.hook().hook().clientConfig(),
            target,
            file(entry)));
    return new Known.Unknown(
        "a real call to " + target.address() + " is asked for, which was not made");
  }

  /// The answer of a mutating hook decides what the hooks after it receive.
  private boolean mayFollow(HookKind kind) {
    return wanted.isEmpty()
        || (kind == HookKind.VALIDATING && wanted.getFirst().hook().kind() == HookKind.VALIDATING);
  }

  private static String file(Answer.Found entry) {
    String place = entry.place().orElse("");
    return place.substring(0, Math.max(0, place.lastIndexOf(':')));
  }

  private static Known recorded(HookId hook, int round, AuditTrail trail) {
    AuditTrail.Wanted wanted =
        new AuditTrail.Wanted(
            hook.kind(), hook.configuration(), hook.webhook(), round, hook.position());
    return switch (trail.find(wanted)) {
      case AuditTrail.Told.Untold(String reason) -> new Known.Unknown(reason);
      case AuditTrail.Told.Answered(Answer answer) ->
          new Known.Answered(
              new Answer.Found(
                  answer, Answer.Source.AUDITED, Optional.empty(), Answer.Timing.UNTOLD));
    };
  }

  private Known recorded(HookId hook, JsonObject response) {
    if (recordedCandidates.size() != 1) {
      return new Known.Unknown(
          "the capture holds a response, but does not say which of "
              + recordedCandidates.size()
              + " matching hooks gave it");
    }
    return recordedCandidates.getFirst().equals(hook)
        ? new Known.Answered(
            new Answer.Found(
                new Answer.Reviewed(Duration.ZERO, withoutUid(response, capture.request().uid())),
                Answer.Source.RECORDED,
                Optional.empty(),
                Answer.Timing.UNTOLD))
        : new Known.Unknown("the captured response is that of another hook");
  }

  /// The uid of the captured call differs from the one of this call. A response with a wrong uid
  /// keeps it: that is the hook's own mistake, and the server rejects it (W-331).
  private static JsonObject withoutUid(JsonObject response, String captured) {
    return new JsonString(captured).equals(response.get("uid"))
        ? response.without("uid")
        : response;
  }
}
