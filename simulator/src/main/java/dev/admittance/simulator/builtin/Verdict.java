package dev.admittance.simulator.builtin;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.validation.FieldError;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/// What a built-in plugin makes of a request.
public sealed interface Verdict {
  Verdict SILENT = new Passed("", Notes.NONE);

  /// What it tells besides its verdict.
  ///
  /// @param warnings for the client
  /// @param auditAnnotations by whole key, sorted
  record Notes(List<String> warnings, Map<String, String> auditAnnotations) {
    static final Notes NONE = new Notes(List.of(), Map.of());

    public Notes {
      warnings = List.copyOf(warnings);
      auditAnnotations = Collections.unmodifiableMap(new TreeMap<>(auditAnnotations));
    }
  }

  /// It lets the request pass.
  ///
  /// @param detail why, for people; empty where there is nothing to tell
  record Passed(String detail, Notes notes) implements Verdict {}

  /// It changed the object.
  ///
  /// @param detail what it changed, for people
  record Changed(JsonObject object, String detail) implements Verdict {}

  /// It created another object.
  ///
  /// @param detail what it created, for people
  record Created(JsonObject other, String detail) implements Verdict {}

  record Refused(Refusal refusal, Notes notes) implements Verdict {}

  /// What decides is not known.
  ///
  /// @param what is not known, for people
  /// @param consequence how the run goes on
  record Unknown(String what, String consequence) implements Verdict {}

  sealed interface Refusal {
    /// 403 with the name that the request has, or its object, or `Unknown` (W-105).
    ///
    /// @param causes `details.causes` of the Status; mostly none
    record Forbidden(String text, List<Cause> causes) implements Refusal {
      public Forbidden {
        causes = List.copyOf(causes);
      }
    }

    /// 403 with a name that the plugin chose.
    ///
    /// @param name empty for none
    record ForbiddenNamed(String name, String text) implements Refusal {}

    /// 404.
    record NotFound(String resource, String name) implements Refusal {}

    /// 422.
    record Invalid(List<FieldError> errors) implements Refusal {
      public Invalid {
        errors = List.copyOf(errors);
      }
    }

    /// An error that is no Status: 500 without a reason (I-8).
    record Plain(String message) implements Refusal {}
  }

  /// One of `details.causes` in a Status.
  record Cause(String reason, String message, String field) {}

  static Verdict passed(String detail) {
    return new Passed(detail, Notes.NONE);
  }

  static Verdict forbidden(String text) {
    return refused(new Refusal.Forbidden(text, List.of()));
  }

  static Verdict refused(Refusal refusal) {
    return new Refused(refusal, Notes.NONE);
  }
}
