package dev.admittance.simulator.conformance;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonText;
import dev.admittance.model.json.JsonValue;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/// Texts that a case writes into its objects and a recording has emptied, such as times: what the
/// server made of them may depend on how they were written.
record OwnTexts(Case one) {
  private static final Pattern NODE_PORT =
      Pattern.compile("(\"(?:nodePort|healthCheckNodePort)\":|Duplicate value: )(3[0-2]\\d{3})\\b");

  private static final int DRAWN = 30_000;

  /// A recorded request with the case's own texts where its objects have them.
  JsonObject in(JsonObject request) {
    JsonValue body = one.request().find("body").orElse(JsonObject.EMPTY);
    String kind = Json.text(Json.object(request, "kind"), "kind");
    String name = Json.text(request, "name");
    JsonObject stored =
        Made.before(one)
            .filter(object -> Json.text(object, "kind").equals(kind))
            .filter(object -> Json.text(Json.object(object, "metadata"), "name").equals(name))
            .findFirst()
            .orElse(JsonObject.EMPTY);
    JsonObject own = in(in(request, "object", body), "object", stored);
    return in(own, "oldObject", stored);
  }

  private static JsonObject in(JsonObject request, String name, JsonValue written) {
    return request.get(name) instanceof JsonObject object
        ? request.with(name, restored(object, written))
        : request;
  }

  private static JsonValue restored(JsonValue emptied, JsonValue written) {
    if (emptied instanceof JsonObject object && written instanceof JsonObject own) {
      JsonObject restored = object;
      for (String name : own.names()) {
        JsonValue value = object.get(name);
        if (value != null) {
          restored = restored.with(name, restored(value, own.find(name).orElseThrow()));
        }
      }
      return restored;
    }
    if (emptied instanceof JsonArray array
        && written instanceof JsonArray own
        && array.size() == own.size()) {
      return new JsonArray(
          IntStream.range(0, array.size())
              .mapToObj(i -> restored(array.get(i), own.get(i)))
              .toList());
    }
    boolean isOwn =
        emptied instanceof JsonString(String text)
            && written instanceof JsonString(String own)
            && Normal.text(own).equals(text);
    return isOwn ? written : emptied;
  }

  /// An object without the node ports that the server or the simulator drew: the case does not have
  /// them.
  JsonObject withoutDrawnPorts(JsonObject object) {
    String own = JsonText.write(one.json());
    return (JsonObject)
        Json.parse(
            NODE_PORT
                .matcher(JsonText.write(object))
                .replaceAll(port -> own.contains(port.group(2)) ? "$0" : port.group(1) + DRAWN));
  }
}
