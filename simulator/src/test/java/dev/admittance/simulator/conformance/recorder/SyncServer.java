package dev.admittance.simulator.conformance.recorder;

import dev.admittance.model.json.JsonNumber;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonText;
import dev.admittance.simulator.conformance.Json;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// A kube-apiserver with a kube-controller-manager to which a program syncs manifests. Each case
/// has a namespace of its own, in place of `shop`.
final class SyncServer {
  private static final Set<String> WRITES = Set.of("create", "patch", "update", "delete");

  final Path programs;
  final Path config;
  final ApiClient client;
  private final Path engine;
  private final Path work;
  private final ApiServer server;
  private int number;

  private SyncServer(
      Path programs, Path engine, Path work, Path config, ApiServer server, ApiClient client) {
    this.programs = programs;
    this.engine = engine;
    this.work = work;
    this.config = config;
    this.server = server;
    this.client = client;
  }

  /// Records a case.
  @FunctionalInterface
  interface CaseRecorder<C> {
    JsonObject record(SyncServer server, C one) throws IOException, InterruptedException;
  }

  /// The end of what a program tells, and the requests that it has sent.
  record Ran(String told, List<JsonObject> events) {}

  /// Records cases and writes all recordings down.
  ///
  /// @param arguments the folder of the programs, the program that syncs, the folder of the cases,
  ///   and an empty folder for data and logs; then the names of cases, none for all
  static <C> void record(
      String[] arguments, List<String> controllers, Map<String, C> cases, CaseRecorder<C> recorder)
      throws IOException, InterruptedException, GeneralSecurityException {
    Path programs = Path.of(arguments[0]);
    Path work = Path.of(arguments[3]).toAbsolutePath();
    List<String> names = List.of(arguments).subList(4, arguments.length);
    Certificates certificates = Certificates.make(work);
    try (ApiServer server =
        ApiServer.start(
            programs,
            work,
            certificates,
            Optional.of(ApiServer.AUDIT_POLICY),
            Json.read("options", "{flags: [--enable-aggregator-routing]}"))) {
      ApiClient client = new ApiClient(server.url(), certificates.client());
      server.awaitReady(client);
      try (ControllerManager _ =
          ControllerManager.start(programs, work, server, certificates, controllers)) {
        SyncServer synced =
            new SyncServer(
                programs,
                Path.of(arguments[1]).toAbsolutePath(),
                work,
                server.kubeconfig(certificates),
                server,
                client);
        StringBuilder lines = new StringBuilder();
        for (Map.Entry<String, C> one : cases.entrySet()) {
          if (names.isEmpty() || names.contains(one.getKey())) {
            synced.number++;
            String line = JsonText.write(recorder.record(synced, one.getValue()));
            synced.client.send(
                "admin", "DELETE /api/v1/namespaces/" + synced.real("shop"), "", Map.of());
            System.out.println(line);
            lines.append(line).append('\n');
          }
        }
        if (names.isEmpty()) {
          Files.writeString(Path.of(arguments[2]).resolve("recorded.jsonl"), lines);
        }
      }
    }
  }

  /// Creates the namespace of a case.
  void createNamespace(String metadata) throws IOException, InterruptedException {
    client.must(
        "POST /api/v1/namespaces", Json.read("namespace", real("{metadata: " + metadata + "}")));
  }

  /// A text about `shop` for the case.
  String real(String text) {
    return text.replaceAll("\\bshop\\b", "shop" + number);
  }

  JsonObject real(JsonObject object) {
    return (JsonObject) Json.parse(real(JsonText.write(object)));
  }

  /// A text of the case about `shop`.
  String written(String text) {
    return text.replaceAll("\\bshop" + number + "\\b", "shop");
  }

  /// Writes manifests into a folder.
  Path write(List<JsonObject> objects, String name) throws IOException {
    Path folder = Files.createDirectories(folder().resolve(name));
    StringBuilder text = new StringBuilder();
    for (JsonObject object : objects) {
      text.append("---\n").append(real(JsonText.write(object))).append('\n');
    }
    Files.writeString(folder.resolve("all.yaml"), text);
    return folder;
  }

  /// The folder of the case.
  Path folder() {
    return work.resolve("case" + number);
  }

  /// Has the program sync.
  Ran sync(List<String> options) throws IOException {
    List<String> command = new ArrayList<>(List.of(engine.toString(), "-kubeconfig=" + config));
    command.addAll(options);
    AuditLog log = new AuditLog(server.auditLog());
    long start = log.end();
    String told = told(command);
    List<JsonObject> events = new ArrayList<>();
    String agent = "\"userAgent\":\"" + engine.getFileName() + "/";
    for (String text : log.lines(start)) {
      if (text.contains("\"stage\":\"ResponseComplete\"") && text.contains(agent)) {
        JsonObject event = (JsonObject) Json.parse(text);
        if (WRITES.contains(event.text("verb"))) {
          events.add(event);
        }
      }
    }
    return new Ran(told.lines().reduce((_, last) -> last).orElse(""), events);
  }

  /// Runs a program; returns what it tells.
  static String told(List<String> command) throws IOException {
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    return new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
  }

  /// Resource and name of what a request is about.
  String object(JsonObject event) {
    JsonObject of = event.object("objectRef");
    String name = of.text("name");
    return of.text("resource")
        + "/"
        + written(
            name.isEmpty() ? event.object("requestObject").object("metadata").text("name") : name);
  }

  static long code(JsonObject event) {
    return event.object("responseStatus").get("code") instanceof JsonNumber(String number)
        ? Long.parseLong(number)
        : 0;
  }
}
