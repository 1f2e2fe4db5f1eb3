package dev.admittance.simulator.conversion;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
import dev.admittance.model.text.Origin;
import dev.admittance.simulator.answer.Answer;
import dev.admittance.simulator.answer.ScriptedAnswer;
import dev.admittance.simulator.request.GroupVersionKind;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/// What a conversion webhook made of one object, from a ConversionReview that holds a request and
/// its response.
///
/// @param desired the `apiVersion` to convert to
/// @param object as the server sent it
/// @param response of a scripted answer: a `patch` that makes what the webhook made, or, where it
///   failed or broke the contract, what it sent
public record RecordedConversion(String desired, JsonObject object, JsonObject response) {
  private static final String METADATA = "metadata";
  private static final String OBJECTS = "convertedObjects";
  private static final String API_VERSION = "apiVersion";

  /// What the server takes from the metadata of a converted object.
  private static final List<String> TAKEN = List.of("labels", "annotations");

  /// The conversions of a review; empty where it lacks the request or the response, or where they
  /// do not have the same number of objects.
  public static List<RecordedConversion> of(JsonObject review) {
    JsonObject request = review.object("request");
    JsonObject response = review.object("response");
    List<JsonObject> sent = request.objects("objects");
    List<JsonValue> made =
        response.get(OBJECTS) instanceof JsonArray array ? array.items() : List.of();
    boolean success = response.object("result").text("status").equals("Success");
    if (response.names().isEmpty() || (success && sent.size() != made.size())) {
      return List.of();
    }
    List<RecordedConversion> conversions = new ArrayList<>();
    for (int i = 0; i < sent.size(); i++) {
      JsonObject answer = JsonObject.builder().put("result", response.object("result")).build();
      if (!response.text("uid").equals(request.text("uid"))) {
        answer = answer.with("uid", new JsonString(response.text("uid")));
      }
      conversions.add(
          of(
              request.text("desiredAPIVersion"),
              sent.get(i),
              answer,
              success ? Optional.of(made.get(i)) : Optional.empty()));
    }
    return conversions;
  }

  private static RecordedConversion of(
      String desired, JsonObject sent, JsonObject response, Optional<JsonValue> made) {
    JsonObject answer =
        made.map(value ->
                value instanceof JsonObject converted && keepsContract(desired, sent, converted)
                    ? response.with("patch", new JsonArray(patch(sent, converted)))
                    : response.with(OBJECTS, JsonArray.of(value)))
            .orElse(response);
    return new RecordedConversion(desired, sent, answer);
  }

  private static boolean keepsContract(String desired, JsonObject sent, JsonObject converted) {
    JsonObject had = sent.object(METADATA);
    JsonObject has = converted.object(METADATA);
    return converted.text(API_VERSION).equals(desired)
        && converted.text("kind").equals(sent.text("kind"))
        && List.of("name", "namespace", "uid").stream()
            .allMatch(field -> had.text(field).equals(has.text(field)));
  }

  private static List<JsonValue> patch(JsonObject sent, JsonObject converted) {
    List<JsonValue> operations = new ArrayList<>();
    Set<String> names = new TreeSet<>(sent.names());
    names.addAll(converted.names());
    names.removeAll(Set.of(API_VERSION, "kind", METADATA));
    names.forEach(name -> change("", name, sent, converted, operations));
    TAKEN.forEach(name ->
        change(
            "/" + METADATA, name, sent.object(METADATA), converted.object(METADATA), operations));
    return operations;
  }

  private static void change(
      String path, String name, JsonObject from, JsonObject to, List<JsonValue> operations) {
    if (from.find(name).equals(to.find(name))) {
      return;
    }
    JsonObject.Builder operation =
        JsonObject.builder()
            .put("op", to.has(name) ? "add" : "remove")
            .put("path", path + "/" + name.replace("~", "~0").replace("/", "~1"));
    to.find(name).ifPresent(value -> operation.put("value", value));
    operations.add(operation.build());
  }

  /// The name that stands for the webhook in answers: reviews do not tell it, and one webhook
  /// converts all objects of a kind.
  public static String webhook(JsonObject object, String desired) {
    return ConversionWebhook.recordedName(GroupVersionKind.said(object), desired);
  }

  /// What it answers to a call with the same object.
  ///
  /// @param origin of the review
  public ScriptedAnswer answer(Origin origin) {
    return new ScriptedAnswer(
        origin,
        webhook(object, desired),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.of(object),
        new Answer.Reviewed(Duration.ZERO, response),
        false);
  }
}
