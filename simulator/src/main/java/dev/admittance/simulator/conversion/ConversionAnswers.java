package dev.admittance.simulator.conversion;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonNull;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonText;
import dev.admittance.model.json.JsonValue;
import dev.admittance.model.text.GoQuote;
import dev.admittance.simulator.gojson.GoVerbs;
import dev.admittance.simulator.request.GroupVersionKind;
import java.util.List;
import java.util.Objects;

/// Reads the review that a conversion webhook answers with, and checks the object in it: the server
/// takes labels and annotations from it, and the rest of the metadata from the object that it sent.
/// Source: k8s.io/apiextensions-apiserver `pkg/apiserver/conversion/webhook_converter.go`,
/// `(*webhookConverter).Convert`. The syntax of labels and annotations is not checked.
public final class ConversionAnswers {
  private static final String METADATA = "metadata";
  private static final List<String> CHANGEABLE = List.of("labels", "annotations");

  private ConversionAnswers() {}

  /// Reads an answer.
  ///
  /// @param review as decoded
  public static ConversionOutcome read(ConversionCall call, JsonObject review) {
    String webhook = "conversion webhook for " + GroupVersionKind.said(call.object());
    try {
      JsonArray objects = objects(call, review);
      if (objects.size() != 1) {
        throw new Wrong(" returned " + objects.size() + " objects, expected 1");
      }
      return new ConversionOutcome.Converted(converted(call, objects.get(0)));
    } catch (Wrong wrong) {
      return new ConversionOutcome.Failed(webhook + wrong.getMessage());
    } catch (Unread unread) {
      return new ConversionOutcome.Failed(String.valueOf(unread.getMessage()));
    }
  }

  /// The text of the error, after the name of the webhook.
  private static final class Wrong extends Exception {
    private static final long serialVersionUID = 1L;

    private Wrong(String message) {
      super(message, null, false, false);
    }
  }

  /// An object that cannot be read, of which the server says nothing else.
  private static final class Unread extends Exception {
    private static final long serialVersionUID = 1L;

    private Unread(String message) {
      super(message, null, false, false);
    }
  }

  private static JsonArray objects(ConversionCall call, JsonObject review) throws Wrong {
    if (!(review.get("response") instanceof JsonObject response)) {
      throw new Wrong(" failed: no response provided");
    }
    String uid = response.text("uid");
    if (call.version().equals("v1") && !uid.equals(call.uid())) {
      throw new Wrong(
          " failed: expected response.uid="
              + GoQuote.quote(call.uid())
              + ", got "
              + GoQuote.quote(uid));
    }
    JsonObject result = response.object("result");
    if (!result.text("status").equals("Success")) {
      throw new Wrong(
          " failed: "
              + (result.text("message").isEmpty()
                  ? "response.result.status was '" + result.text("status") + "', not 'Success'"
                  : result.text("message")));
    }
    return response.get("convertedObjects") instanceof JsonArray array ? array : JsonArray.of();
  }

  private static JsonObject converted(ConversionCall call, JsonValue answered)
      throws Wrong, Unread {
    if (!(answered instanceof JsonObject object)) {
      throw new Unread("unexpected end of JSON input");
    }
    GroupVersionKind found = GroupVersionKind.said(object);
    if (found.kind().isEmpty()) {
      throw new Unread("Object 'Kind' is missing in '" + JsonText.write(object) + "'");
    }
    if (!object.text("apiVersion").equals(call.desired())) {
      throw new Wrong(
          " returned invalid object at index 0: invalid groupVersion (expected "
              + call.desired()
              + ", received "
              + object.text("apiVersion")
              + ")");
    }
    String kind = call.object().text("kind");
    if (!found.kind().equals(kind)) {
      throw new Wrong(
          " returned invalid object at index 0: invalid kind (expected "
              + kind
              + ", received "
              + found.kind()
              + ")");
    }
    same(call.object(), object, "name", "name");
    same(call.object(), object, "namespace", "namespace");
    same(call.object(), object, "uid", "UID");
    return object.with(METADATA, metadata(call.object(), object));
  }

  private static void same(JsonObject sent, JsonObject object, String field, String name)
      throws Wrong {
    String had = sent.object(METADATA).text(field);
    String has = object.object(METADATA).text(field);
    if (!had.equals(has)) {
      throw new Wrong(
          " returned invalid object: must have the same " + name + ": " + had + " != " + has);
    }
  }

  private static JsonObject metadata(JsonObject sent, JsonObject object) throws Wrong {
    if (!object.has(METADATA)) {
      throw new Wrong(" returned invalid metadata: missing metadata in converted object");
    }
    if (!(object.get(METADATA) instanceof JsonObject answered)) {
      throw new Wrong(
          " returned invalid metadata: invalid metadata of type "
              + GoVerbs.type(Objects.requireNonNull(object.get(METADATA)))
              + " in converted object");
    }
    JsonObject metadata = sent.object(METADATA);
    for (String field : CHANGEABLE) {
      JsonValue value = answered.find(field).orElse(JsonNull.NULL);
      metadata =
          value == JsonNull.NULL
              ? metadata.without(field)
              : metadata.with(field, texts(field, value));
    }
    return metadata;
  }

  private static JsonObject texts(String field, JsonValue value) throws Wrong {
    if (!(value instanceof JsonObject texts)) {
      throw new Wrong(
          " returned invalid metadata: invalid metadata."
              + field
              + " of type "
              + GoVerbs.type(value)
              + " in converted object");
    }
    for (String key : texts.names()) {
      JsonValue text = texts.find(key).orElseThrow();
      if (!(text instanceof JsonString)) {
        throw new Wrong(
            " returned invalid metadata: metadata."
                + field
                + "["
                + key
                + "] must be a string, but is "
                + GoVerbs.type(text)
                + " in converted object");
      }
    }
    return texts;
  }
}
