package dev.admittance.app.design.answers;

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
import java.util.Optional;

/// The smallest edits of a HookAnswers document.
final class AnswerEdits {
  private static final FieldPath ANSWERS = FieldPath.ROOT.child("answers");
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
        .put("allowed", JsonBoolean.of(true))
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

  /// Puts an entry before the one at an index, or behind the last.
  static List<Edit> insert(int index, JsonObject entry) {
    return List.of(new Edit.InsertItem(ANSWERS, index, entry));
  }

  static List<Edit> remove(int index) {
    return List.of(new Edit.Remove(ANSWERS.index(index)));
  }

  static List<Edit> move(int from, int to) {
    return List.of(new Edit.MoveItem(ANSWERS, from, to));
  }

  /// Sets a field of an entry; an empty text removes the field.
  static List<Edit> set(int index, String field, String text) {
    FieldPath path = ANSWERS.index(index).child(field);
    return List.of(
        text.isEmpty()
            ? new Edit.Remove(path)
            : new Edit.SetValue(
                path, field.equals("round") ? new JsonNumber(text) : new JsonString(text), ORDER));
  }

  /// Sets a field of the status of a denial.
  static List<Edit> setStatus(int index, String field, JsonValue value) {
    return List.of(
        new Edit.SetValue(
            ANSWERS.index(index).child("response").child("status").child(field), value));
  }

  /// Replaces the response of an entry by a template's.
  static List<Edit> respond(AnswerRow row, ResponseTemplate template) {
    String kind = template.fields().nameAt(0);
    return respond(row, kind, template.fields().valueAt(0));
  }

  /// Sets the patch of an entry; the other fields of the response stay.
  static List<Edit> patch(AnswerRow row, List<JsonObject> operations) {
    Optional<JsonObject> response =
        row.json()
            .find("response")
            .filter(JsonObject.class::isInstance)
            .map(JsonObject.class::cast)
            .filter(_ -> !row.denies());
    JsonValue patch = new JsonArray(List.copyOf(operations));
    if (row.isOfInitializer()) {
      return respond(row, "response", JsonObject.of("patch", patch));
    }
    return respond(
        row,
        "response",
        response
            .map(now ->
                now.with("allowed", JsonBoolean.of(true))
                    .with("patchType", new JsonString("JSONPatch"))
                    .with("patch", patch))
            .orElse(patched(operations)));
  }

  private static List<Edit> respond(AnswerRow row, String kind, JsonValue value) {
    FieldPath entry = ANSWERS.index(row.index());
    List<Edit> edits = new ArrayList<>();
    KINDS.stream()
        .filter(other -> !other.equals(kind) && row.json().has(other))
        .forEach(other -> edits.add(new Edit.Remove(entry.child(other))));
    edits.add(new Edit.SetValue(entry.child(kind), value, ORDER));
    return edits;
  }
}
