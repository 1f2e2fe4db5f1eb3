package dev.admittance.simulator.conformance.recorder;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonText;
import dev.admittance.model.json.JsonValue;
import dev.admittance.simulator.conformance.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.util.List;
import java.util.Map;

/// Posts each webhook configuration of the model's tests to a kube-apiserver, as a dry run, and
/// writes down what it says.
///
/// Arguments: the folder of the programs, the file of the configurations (a JSON object a line, the
/// configuration under `configuration`), an empty folder for data and logs, and the file to write.
public final class ValidationRecorder {
  private static final String PATH = "POST /apis/admissionregistration.k8s.io/v1/";

  private ValidationRecorder() {}

  /// Records.
  public static void main(String[] arguments)
      throws IOException, InterruptedException, GeneralSecurityException {
    Path work = Path.of(arguments[2]);
    Certificates certificates = Certificates.make(work);
    try (ApiServer server = ApiServer.start(Path.of(arguments[0]), work, certificates)) {
      ApiClient client = new ApiClient(server.url(), certificates.client());
      server.awaitReady(client);
      StringBuilder text = new StringBuilder();
      int number = 0;
      for (String line : Files.readAllLines(Path.of(arguments[1]))) {
        number++;
        JsonObject configuration = Json.object((JsonObject) Json.parse(line), "configuration");
        text.append(JsonText.write(record(number, configuration, client))).append('\n');
      }
      Files.writeString(Path.of(arguments[3]), text);
      System.out.println("validation: " + number + " configurations");
    }
  }

  private static JsonObject record(int line, JsonObject configuration, ApiClient client)
      throws IOException, InterruptedException {
    boolean mutating = Json.text(configuration, "kind").startsWith("Mutating");
    String send =
        PATH + (mutating ? "mutating" : "validating") + "webhookconfigurations?dryRun=All";
    ApiClient.Answer answer = client.send("admin", send, JsonText.write(configuration), Map.of());
    JsonObject.Builder recorded =
        JsonObject.builder()
            .put("line", line)
            .put("code", answer.code())
            .put("warnings", strings(answer.warnings()));
    if (answer.code() < 300) {
      return recorded.build();
    }
    JsonObject status = answer.json();
    List<String> causes =
        Json.objects(Json.object(status, "details"), "causes").stream()
            .map(cause -> Json.text(cause, "field") + ": " + Json.text(cause, "message"))
            .sorted()
            .toList();
    return causes.isEmpty()
        ? recorded.put("message", Json.text(status, "message")).build()
        : recorded.put("causes", strings(causes)).build();
  }

  private static JsonArray strings(List<String> texts) {
    return new JsonArray(texts.stream().<JsonValue>map(JsonString::new).toList());
  }
}
