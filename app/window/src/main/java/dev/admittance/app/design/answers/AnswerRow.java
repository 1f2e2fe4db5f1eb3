package dev.admittance.app.design.answers;

import dev.admittance.app.messages.Messages;
import dev.admittance.model.document.JsonConversion;
import dev.admittance.model.document.Node;
import dev.admittance.model.json.JsonBoolean;
import dev.admittance.model.json.JsonNumber;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
import java.util.ArrayList;
import java.util.List;

/// An entry of a HookAnswers document as written, valid or not.
///
/// @param index 0-based
public record AnswerRow(int index, JsonObject json) {
  private static final Messages MESSAGES = Messages.of(AnswerRow.class);

  /// The entries of a document in order; an entry that is no mapping becomes an empty object.
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

  /// The name of the webhook or initializer; empty if absent.
  public String hook() {
    return text(isOfWebhook() ? "webhook" : "initializer");
  }

  /// Whether the entry answers for a webhook rather than an initializer.
  public boolean isOfWebhook() {
    return !json.has("initializer");
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
    return text(response().object("status"), name);
  }

  /// Whether `response.allowed` is `false`.
  public boolean denies() {
    return response().get("allowed") instanceof JsonBoolean allowed && !allowed.value();
  }

  /// The operations of `response.patch`; empty unless it is written as a list.
  public List<JsonObject> patch() {
    return response().objects("patch");
  }

  private JsonObject response() {
    return json.object("response");
  }

  /// The response in a few words.
  public String summary() {
    if (json.has("response")) {
      return ofResponse();
    }
    if (json.has("http")) {
      return MESSAGES.get("says.http", text(json.object("http"), "status"));
    }
    if (json.has("error")) {
      return text("error").equals("timeout")
          ? MESSAGES.get("says.never")
          : MESSAGES.get("says.error", text("error"));
    }
    return json.has("call") ? MESSAGES.get("says.call") : MESSAGES.get("says.nothing");
  }

  private String ofResponse() {
    int operations = patch().size();
    if (denies()) {
      String message = status("message").strip();
      return message.isEmpty()
          ? MESSAGES.get("says.denies")
          : MESSAGES.get("says.denies-because", message);
    }
    if (!isOfWebhook() && response().has("result")) {
      return MESSAGES.get("says.fails-object");
    }
    String says = MESSAGES.get(isOfWebhook() ? "says.allows" : "says.finishes");
    if (operations > 0) {
      says = MESSAGES.get("says.patches-count", says, operations);
    } else if (response().has("patch")) {
      says = MESSAGES.get("says.patches", says);
    }
    if (response().has("warnings")) {
      says = MESSAGES.get("says.warns", says);
    }
    return response().has("auditAnnotations") ? MESSAGES.get("says.audits", says) : says;
  }

  /// The condition and round in a few words; empty if the answer always applies.
  public String condition() {
    List<String> parts = new ArrayList<>();
    if (!text("configuration").isEmpty()) {
      parts.add(MESSAGES.get("where.configuration", text("configuration")));
    }
    if (!text("when").isEmpty()) {
      parts.add(MESSAGES.get("where.when", text("when").strip().replaceAll("\\s+", " ")));
    }
    if (!text("round").isEmpty()) {
      parts.add(
          text("round").equals("0") ? MESSAGES.get("where.first") : MESSAGES.get("where.second"));
    }
    if (!text("delay").isEmpty()) {
      parts.add(MESSAGES.get("where.delay", text("delay")));
    }
    return String.join(", ", parts);
  }
}
