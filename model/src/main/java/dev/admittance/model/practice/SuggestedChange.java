package dev.admittance.model.practice;

import dev.admittance.model.document.FieldPath;
import dev.admittance.model.edit.Edit;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
import dev.admittance.model.registration.RegisteredHook;
import dev.admittance.model.registration.Webhook;
import java.util.List;

/// A change of the text that resolves a finding and keeps the author's intent.
///
/// @param title the action, as a command
/// @param edits of the configuration, in turn
public record SuggestedChange(String title, List<Edit> edits) {
  public SuggestedChange {
    edits = List.copyOf(edits);
  }

  static SuggestedChange of(String title, Edit... edits) {
    return new SuggestedChange(title, List.of(edits));
  }

  static Edit setting(RegisteredHook hook, String field, JsonValue value) {
    return new Edit.SetValue(hook.path().child(field), value, Webhook.FIELDS);
  }

  static SuggestedChange replacing(FieldPath path, String text) {
    return of("Write " + text, new Edit.SetValue(path, new JsonString(text)));
  }
}
