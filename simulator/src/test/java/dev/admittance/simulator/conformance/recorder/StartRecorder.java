package dev.admittance.simulator.conformance.recorder;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonText;
import dev.admittance.simulator.conformance.Json;
import dev.admittance.simulator.conformance.StartCases;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.util.Map;
import java.util.Optional;

/// Starts a kube-apiserver for each set of static manifests, and writes down why it does not start.
///
/// Arguments: the folder of the programs, the file of the cases, an empty folder for data and logs,
/// and the file to write.
public final class StartRecorder {
  private StartRecorder() {}

  /// Records.
  public static void main(String[] arguments)
      throws IOException, InterruptedException, GeneralSecurityException {
    Path work = Path.of(arguments[2]);
    Certificates certificates = Certificates.make(work);
    StringBuilder text = new StringBuilder();
    for (StartCases.Start one : StartCases.read(Path.of(arguments[1]))) {
      Path own = Files.createTempDirectory(work, "server");
      JsonObject recorded =
          JsonObject.builder()
              .put("case", one.name())
              .put("error", record(Path.of(arguments[0]), own, certificates, one).orElse(""))
              .build();
      text.append(JsonText.write(recorded)).append('\n');
      System.out.println(JsonText.write(recorded));
    }
    Files.writeString(Path.of(arguments[3]), text);
  }

  private static Optional<String> record(
      Path programs, Path work, Certificates certificates, StartCases.Start one)
      throws IOException, InterruptedException, GeneralSecurityException {
    Path folder = Files.createDirectory(work.resolve("manifests"));
    for (Map.Entry<String, String> file : one.files().entrySet()) {
      Files.writeString(folder.resolve(file.getKey()), file.getValue());
    }
    String configuration =
        JsonText.write(one.admissionConfiguration()).replace(StartCases.FOLDER, folder.toString());
    JsonObject plugins = one.json().with("configuration", Json.parse(configuration));
    try (ApiServer server =
        ApiServer.start(programs, work, certificates, Optional.empty(), plugins)) {
      return server
          .failure(new ApiClient(server.url(), certificates.client()))
          .map(error -> error.replace(folder.toString(), StartCases.FOLDER));
    }
  }
}
