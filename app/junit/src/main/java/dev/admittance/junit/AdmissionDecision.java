package dev.admittance.junit;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonBoolean;
import dev.admittance.model.json.JsonNull;
import dev.admittance.model.json.JsonNumber;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonText;
import dev.admittance.model.json.JsonValue;
import dev.admittance.simulator.patch.PlainPointer;
import dev.admittance.simulator.trace.HookId;
import dev.admittance.simulator.trace.Outcome;
import dev.admittance.simulator.trace.Step;
import dev.admittance.simulator.trace.StepDescriptions;
import dev.admittance.simulator.trace.Trace;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// What became of one request.
public final class AdmissionDecision {
  private final Trace trace;

  AdmissionDecision(Trace trace) {
    this.trace = trace;
  }

  /// Returns whether the server admits the request.
  public boolean isAdmitted() {
    return trace.response().allowed();
  }

  /// Returns the HTTP status that the client gets, such as 201 or 403.
  public int code() {
    return trace.response().code();
  }

  /// Returns the message of the refusal in the server's words; empty where the request is admitted.
  public String message() {
    return trace.response().message();
  }

  /// Returns the warnings that the client gets, in order.
  public List<String> warnings() {
    return trace.response().warnings();
  }

  /// Returns the annotations that admission adds to the audit event, by key.
  public Map<String, String> auditAnnotations() {
    return trace.response().auditAnnotations();
  }

  /// Returns the webhooks that were called, as `CONFIGURATION/WEBHOOK`, each once, in the order of
  /// their first calls.
  public List<String> calledWebhooks() {
    return trace.steps(Step.HookCalled.class).map(step -> name(step.hook())).distinct().toList();
  }

  private static String name(HookId hook) {
    return hook.configuration() + "/" + hook.webhook();
  }

  /// Returns the object that the server stores, as JSON; empty where the request is refused or
  /// deletes the object.
  public Optional<String> object() {
    return trace.response().object().map(JsonText::writePretty);
  }

  /// Returns a value of the object that the server stores: a [String], [Boolean],
  /// [java.math.BigDecimal], [List] of such values or [Map] of them by key. Empty where the object
  /// has no such field, or its value is null.
  ///
  /// @param pointer a JSON Pointer (RFC 6901), such as `/spec/containers/0/image`
  public Optional<Object> field(String pointer) {
    return trace
        .response()
        .object()
        .flatMap(object -> PlainPointer.value(object, pointer))
        .flatMap(AdmissionDecision::plain);
  }

  private static Optional<Object> plain(JsonValue value) {
    return switch (value) {
      case JsonNull _ -> Optional.empty();
      case JsonString(String text) -> Optional.of(text);
      case JsonBoolean flag -> Optional.of(flag.value());
      case JsonNumber number -> Optional.of(number.decimal());
      case JsonArray(List<JsonValue> items) ->
          Optional.of(items.stream().flatMap(item -> plain(item).stream()).toList());
      case JsonObject object -> {
        Map<String, Object> members = new LinkedHashMap<>();
        object.forEach((key, member) -> plain(member).ifPresent(it -> members.put(key, it)));
        yield Optional.of(members);
      }
    };
  }

  /// Returns what the decision assumes: hooks without an answer, which are assumed to allow the
  /// request, unknown facts, and what the simulator does not do. Empty where nothing is assumed.
  public List<String> assumptions() {
    return Outcome.of(trace).notes().stream()
        .filter(note ->
            switch (note.kind()) {
              case ASSUMED, UNDECIDED, NOT_SIMULATED -> true;
              case CHANGED, FAILED_OPEN, WARNED -> false;
            })
        .map(Outcome.Note::words)
        .toList();
  }

  /// Returns the decision and each step on the way to it, one a line, as people read them.
  public String explanation() {
    StringBuilder lines = new StringBuilder(Outcome.of(trace).sentence());
    if (!isAdmitted()) {
      lines.append("\n  ").append(code()).append(": ").append(message());
    }
    trace.steps().forEach(step -> lines.append("\n  ").append(StepDescriptions.headline(step)));
    return lines.toString();
  }

  /// Returns the [#explanation].
  @Override
  public String toString() {
    return explanation();
  }
}
