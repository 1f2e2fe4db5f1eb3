package dev.admittance.app.design.answers;

import dev.admittance.app.design.builder.FieldEdits;
import dev.admittance.model.document.FieldPath;
import dev.admittance.model.edit.Edit;
import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonBoolean;
import dev.admittance.model.json.JsonNumber;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
import java.util.ArrayList;
import java.util.List;

/// The smallest edits of a HookAnswers document.
final class AnswerEdits {
  static final FieldPath ANSWERS = FieldPath.ROOT.child("answers");

  private static final List<String> KINDS = List.of("response", "http", "error", "call");
  private static final List<String> ORDER =
      List.of(
          "webhook",
          "initializer",
          "configuration",
          "when",
          "round",
          "extra",
          "delay",
          "whatIf",
          "response",
          "http",
          "error",
          "call");

  private AnswerEdits() {}

  static JsonObject patched(List<JsonObject> operations) {
    return JsonObject.builder()
        .put("allowed", true)
        .put("patchType", "JSONPatch")
        .put("patch", new JsonArray(List.copyOf(operations)))
        .build();
  }

  static JsonObject entry(AnsweredHook hook, ResponseTemplate template) {
    JsonObject.Builder entry = JsonObject.builder().put("webhook", hook.webhook());
    if (hook.ambiguous()) {
      entry.put("configuration", hook.configuration());
    }
    template.fields().forEach(entry::put);
    return entry.build();
  }

  private static FieldEdits of(int index) {
    return new FieldEdits(ANSWERS.index(index), ORDER);
  }

  /// Sets a field of an entry; an empty text removes the field.
  static List<Edit> set(int index, String field, String text) {
    return List.of(
        field.equals("round") && !text.isEmpty()
            ? of(index).set(field, new JsonNumber(text))
            : of(index).setOrRemove(field, text));
  }

  /// Sets a field of the status of a denial.
  static List<Edit> setStatus(int index, String field, JsonValue value) {
    FieldPath status = ANSWERS.index(index).child("response").child("status");
    return List.of(new Edit.SetValue(status.child(field), value));
  }

  /// Replaces the response of an entry by a template's.
  static List<Edit> respond(AnswerRow row, ResponseTemplate template) {
    return respond(row, template.fields().nameAt(0), template.fields().valueAt(0));
  }

  /// Sets the patch of an entry; the other fields of the response stay.
  static List<Edit> patch(AnswerRow row, List<JsonObject> operations) {
    JsonValue patch = new JsonArray(List.copyOf(operations));
    if (!row.isOfWebhook()) {
      return respond(row, "response", JsonObject.of("patch", patch));
    }
    return respond(
        row,
        "response",
        row.json().get("response") instanceof JsonObject now && !row.denies()
            ? now.with("allowed", JsonBoolean.of(true))
                .with("patchType", new JsonString("JSONPatch"))
                .with("patch", patch)
            : patched(operations));
  }

  private static List<Edit> respond(AnswerRow row, String kind, JsonValue value) {
    FieldEdits entry = of(row.index());
    List<Edit> edits = new ArrayList<>();
    KINDS.stream()
        .filter(other -> !other.equals(kind) && row.json().has(other))
        .forEach(other -> edits.add(entry.remove(other)));
    edits.add(entry.set(kind, value));
    return edits;
  }
}
