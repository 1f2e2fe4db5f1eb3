package dev.admittance.simulator.capture;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.registration.HookKind;
import dev.admittance.simulator.answer.Answer;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/// What an audit event tells of the hooks that were called for its request (W-460 to W-477).
///
/// @param mutating the calls of mutating hooks, in the order in which they were made
/// @param notes the audit annotations that are no known plugin's, among them those of hooks, as
///   `hook/key`
/// @param failedOpen the validating hooks whose calls failed and were passed over
/// @param refusal what refused the request, if anything did
public record AuditTrail(
    List<MutatingCall> mutating, JsonObject notes, List<String> failedOpen, AuditRefusal refusal)
    implements Recording {
  private static final String UNTOLD_REASON =
      "the audit event tells that the call failed, but not why";

  public AuditTrail {
    mutating = List.copyOf(mutating);
    failedOpen = List.copyOf(failedOpen);
  }

  /// A call that is looked for.
  ///
  /// @param round 0 for the first call, 1 for the reinvocation
  /// @param position 0-based place among all hooks of the kind; tells hooks of one name apart
  public record Wanted(
      HookKind kind, String configuration, String webhook, int round, int position) {}

  /// What is known of a hook's answer.
  public sealed interface Told {
    record Answered(Answer answer) implements Told {}

    /// It is not; the reason is for people.
    record Untold(String reason) implements Told {}
  }

  /// What the hook answered to a call.
  public Told find(Wanted wanted) {
    return wanted.kind() == HookKind.MUTATING ? mutating(wanted) : validating(wanted);
  }

  /// Whether the server admitted the request.
  public boolean admitted() {
    return refusal instanceof AuditRefusal.None;
  }

  /// What the server answered where it refused the request and the event does not tell who did.
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

  /// Whether a mutating hook may be behind a refusal that names none: a patch that does not apply
  /// is an internal error without a name (W-362); all else that a hook does wrong names it.
  private boolean mayHaveFailed() {
    return refusal instanceof AuditRefusal.Unexplained(String answer) && answer.startsWith("500");
  }

  /// A validating hook that allows leaves nothing in an event but its audit annotations (W-475).
  /// Where the request was admitted it did allow it; where another hook refused it that is known
  /// only of hooks that left some.
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

  /// A response with the audit annotations that the event holds of the hook.
  private JsonObject noted(String webhook, JsonObject response) {
    return AuditResponses.withNotes(response, webhook, notes);
  }
}
