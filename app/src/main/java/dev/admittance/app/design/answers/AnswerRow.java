package dev.admittance.app.design.answers;

import dev.admittance.model.document.JsonConversion;
import dev.admittance.model.document.Node;
import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonBoolean;
import dev.admittance.model.json.JsonNumber;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// One entry of a HookAnswers document, as it is written and however wrong it is.
///
/// @param index 0-based place among the answers
/// @param json the entry
public record AnswerRow(int index, JsonObject json) {

  /// The entries of a document, in its order; entries that are no mapping are empty ones.
  static List<AnswerRow> of(Node.Mapping document) {
    List<AnswerRow> rows = new ArrayList<>();
    if (document.find("answers").orElse(null) instanceof Node.Sequence answers) {
      for (Node item : answers.items()) {
        JsonValue json = JsonConversion.toJson(item);
        rows.add(
            new AnswerRow(
                rows.size(), json instanceof JsonObject entry ? entry : JsonObject.EMPTY));
      }
    }
    return List.copyOf(rows);
  }

  /// The name of the hook or initializer; empty where there is none.
  public String hook() {
    return isOfInitializer() ? text("initializer") : text("webhook");
  }

  /// Whether an initializer answers, and no webhook.
  public boolean isOfInitializer() {
    return json.has("initializer");
  }

  /// A field that is a text or a number; empty where there is none.
  public String text(String name) {
    return text(json, name);
  }

  private static String text(JsonObject object, String name) {
    return switch (object.get(name)) {
      case JsonString(String text) -> text;
      case JsonNumber(String text) -> text;
      case null, default -> "";
    };
  }

  /// A field of `response.status`; empty where there is none.
  String status(String name) {
    return text(object(response(), "status"), name);
  }

  /// Whether it denies.
  public boolean denies() {
    return response().get("allowed") instanceof JsonBoolean allowed && !allowed.value();
  }

  /// The operations of `response.patch` where it is written as a list; empty for none.
  public List<JsonObject> patch() {
    return response().get("patch") instanceof JsonArray items
        ? items.items().stream()
            .filter(JsonObject.class::isInstance)
            .map(JsonObject.class::cast)
            .toList()
        : List.of();
  }

  private JsonObject response() {
    return object(json, "response");
  }

  private static JsonObject object(JsonObject parent, String name) {
    return parent.get(name) instanceof JsonObject object ? object : JsonObject.EMPTY;
  }

  /// What it answers, in a few words.
  public String summary() {
    if (json.has("response")) {
      return ofResponse();
    }
    if (json.has("http")) {
      return "Answers HTTP " + text(object(json, "http"), "status");
    }
    if (json.has("error")) {
      return text("error").equals("timeout") ? "Never answers" : "Fails: " + text("error");
    }
    return json.has("call") ? "Calls a real server" : "Says nothing";
  }

  private String ofResponse() {
    int operations = patch().size();
    if (denies()) {
      String message = status("message").strip();
      return message.isEmpty() ? "Denies" : "Denies: " + message;
    }
    if (isOfInitializer() && response().has("result")) {
      return "Fails the object";
    }
    String patched =
        Optional.of(operations)
            .filter(count -> count > 0)
            .map(count -> ", patches with " + count + (count == 1 ? " operation" : " operations"))
            .orElse(response().has("patch") && operations == 0 ? ", patches" : "");
    String warned = response().has("warnings") ? ", warns" : "";
    String audited = response().has("auditAnnotations") ? ", annotates the audit event" : "";
    return (isOfInitializer() ? "Finishes" : "Allows") + patched + warned + audited;
  }

  /// When it answers, in a few words; empty for always.
  public String condition() {
    List<String> parts = new ArrayList<>();
    if (!text("configuration").isEmpty()) {
      parts.add("in " + text("configuration"));
    }
    if (!text("when").isEmpty()) {
      parts.add("when " + text("when").strip().replaceAll("\\s+", " "));
    }
    if (!text("round").isEmpty()) {
      parts.add(text("round").equals("0") ? "first call" : "reinvocation");
    }
    if (!text("delay").isEmpty()) {
      parts.add("after " + text("delay"));
    }
    return String.join(", ", parts);
  }
}
