package dev.admittance.simulator.builtin;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.validation.FieldError;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/// The verdict of a built-in plugin on a request.
public sealed interface PluginResult {
  PluginResult SILENT = new Passed("", Notes.NONE);

  /// Warnings and audit annotations besides the verdict.
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

  /// The plugin lets the request pass.
  ///
  /// @param detail the reason for people; empty for none
  record Passed(String detail, Notes notes) implements PluginResult {}

  /// The plugin changed the object.
  ///
  /// @param detail the change, for people
  record Changed(JsonObject object, String detail, Notes notes) implements PluginResult {
    /// A change with nothing to tell besides.
    public Changed(JsonObject object, String detail) {
      this(object, detail, Notes.NONE);
    }
  }

  /// The plugin created another object.
  ///
  /// @param detail the creation, for people
  record Created(JsonObject other, String detail) implements PluginResult {}

  record Refused(Refusal refusal, Notes notes) implements PluginResult {}

  /// A fact that decides is not known.
  ///
  /// @param what the fact, for people
  /// @param consequence how the run continues
  record Unknown(String what, String consequence) implements PluginResult {}

  sealed interface Refusal {
    /// 403 with the name of the request or of its object, or `Unknown` (W-105).
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

    /// The 403 of a server that the plugin asked, passed on as it came.
    record ForbiddenElsewhere(String text) implements Refusal {}

    /// The request is refused with 404 (`errors.NewNotFound`).
    record NotFound(String resource, String name) implements Refusal {}

    /// The request is refused with 422 (`errors.NewInvalid`).
    record Invalid(List<FieldError> errors) implements Refusal {
      public Invalid {
        errors = List.copyOf(errors);
      }
    }

    /// The request is refused with 429 (`errors.NewTooManyRequestsError`).
    record TooManyRequests(String message) implements Refusal {}

    /// An error without a Status: 500 without a reason (I-8).
    record Plain(String message) implements Refusal {}
  }

  /// One of `details.causes` in a Status.
  record Cause(String reason, String message, String field) {}

  static PluginResult passed(String detail) {
    return new Passed(detail, Notes.NONE);
  }

  static PluginResult forbidden(String text) {
    return refused(new Refusal.Forbidden(text, List.of()));
  }

  static PluginResult refused(Refusal refusal) {
    return new Refused(refusal, Notes.NONE);
  }
}
