package dev.admittance.simulator.capture;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.registration.HookKind;
import dev.admittance.simulator.answer.Answer;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/// The calls of hooks for a request, as its audit event shows them (W-460 to W-477).
///
/// @param mutating the calls of mutating hooks, in order
/// @param notes the audit annotations of no known plugin, among them those of hooks, as `hook/key`
/// @param failedOpen the validating hooks whose calls failed with failure policy Ignore
/// @param refusal the cause of the refusal, if there was one
public record AuditTrail(
    List<MutatingCall> mutating, JsonObject notes, List<String> failedOpen, AuditRefusal refusal)
    implements RecordedAnswers {
  private static final String UNTOLD_REASON =
      "the audit event tells that the call failed, but not why";

  public AuditTrail {
    mutating = List.copyOf(mutating);
    failedOpen = List.copyOf(failedOpen);
  }

  /// A call to look up.
  ///
  /// @param round 0 for the first call, 1 for the reinvocation
  /// @param position 0-based index among all hooks of the kind; distinguishes hooks with one name
  public record Wanted(
      HookKind kind, String configuration, String webhook, int round, int position) {}

  /// The known answer of a hook.
  public sealed interface Told {
    record Answered(Answer answer) implements Told {}

    /// The answer is not known; the reason is text for people.
    record Untold(String reason) implements Told {}
  }

  /// The answer of the hook to a call.
  public Told find(Wanted wanted) {
    return wanted.kind() == HookKind.MUTATING ? mutating(wanted) : validating(wanted);
  }

  /// Whether several calls have the names of one hook, so that only its position identifies its own
  /// call.
  public boolean tellsHooksByPosition() {
    return mutating.stream().map(MutatingCall::names).distinct().count() < mutating.size();
  }

  /// Whether the server admitted the request.
  public boolean admitted() {
    return refusal instanceof AuditRefusal.None;
  }

  /// The server's answer to a refused request whose event does not name the cause.
  public Optional<String> unexplained() {
    return refusal instanceof AuditRefusal.Unexplained(String answer)
        ? Optional.of(answer)
        : Optional.empty();
  }

  private Told mutating(Wanted wanted) {
    Optional<MutatingCall> found =
        mutating.stream()
            .filter(call -> call.isOf(wanted))
            .min(Comparator.comparing(call -> call.index() != wanted.position()));
    if (found.isEmpty()) {
      return new Told.Untold("the audit event tells of no such call of this hook");
    }
    MutatingCall call = found.get();
    if (call.equals(mutating.getLast()) && !call.mutated() && refusal.isOf(wanted.webhook())) {
      return refusal(wanted.webhook());
    }
    if (call.failedOpen()) {
      return failed(UNTOLD_REASON);
    }
    if (call.mutated() && call.patch().isEmpty()) {
      return new Told.Untold(
          "the hook changed the object; the audit event, of level Metadata, does not hold the"
              + " patch");
    }
    if (call.equals(mutating.getLast()) && !call.mutated() && mayHaveFailed()) {
      return new Told.Untold(
          "the request was refused after this call, and the audit event does not tell by whom");
    }
    return new Told.Answered(
        new Answer.Reviewed(Duration.ZERO, noted(wanted.webhook(), call.response())));
  }

  /// Whether a mutating hook may have caused an unnamed refusal: a patch that does not apply is an
  /// internal error without a name (W-362); each other error of a hook names it.
  private boolean mayHaveFailed() {
    return refusal instanceof AuditRefusal.Unexplained(String answer) && answer.startsWith("500");
  }

  /// A validating hook that allows leaves only its audit annotations in an event (W-475). If the
  /// request was admitted, the hook allowed it; if another hook refused it, that is known only of
  /// hooks with annotations.
  private Told validating(Wanted wanted) {
    boolean deniedBefore = mutating.stream().anyMatch(call -> call.isRefusedBy(refusal, mutating));
    if (refusal.isOf(wanted.webhook()) && !deniedBefore) {
      return refusal(wanted.webhook());
    }
    if (failedOpen.contains(wanted.webhook())) {
      return failed(UNTOLD_REASON);
    }
    JsonObject allowed = noted(wanted.webhook(), AuditResponses.allowed());
    return refusal instanceof AuditRefusal.None || allowed.has("auditAnnotations")
        ? new Told.Answered(new Answer.Reviewed(Duration.ZERO, allowed))
        : new Told.Untold(
            "the request was refused, and an audit event tells nothing of the validating hooks"
                + " that did not refuse it");
  }

  private Told refusal(String webhook) {
    return switch (refusal) {
      case AuditRefusal.Denied denied ->
          new Told.Answered(new Answer.Reviewed(Duration.ZERO, noted(webhook, denied.response())));
      case AuditRefusal.Failed(var _, String reason) -> failed(reason);
      case AuditRefusal.None _, AuditRefusal.Unexplained _ ->
          throw new IllegalStateException("no hook refused the request");
    };
  }

  private static Told failed(String reason) {
    return new Told.Answered(new Answer.CallFailed(Duration.ZERO, reason));
  }

  /// A response with the hook's audit annotations in the event.
  private JsonObject noted(String webhook, JsonObject response) {
    return AuditResponses.withNotes(response, webhook, notes);
  }
}
