package dev.admittance.simulator.conformance.recorder;

import dev.admittance.model.json.JsonNumber;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonText;
import dev.admittance.simulator.conformance.ArgoCase;
import dev.admittance.simulator.conformance.Json;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Has Argo CD's sync engine sync manifests to a kube-apiserver with a kube-controller-manager, and
/// writes down its requests in order and how each sync ends. Each case has a namespace of its own.
///
/// Arguments: the folder of the programs, the program of `simulator/conformance/argocd`, the folder
/// of the cases, and an empty folder for data and logs; then the names of cases, none for all.
public final class ArgoRecorder {
  private static final Set<String> WRITES = Set.of("create", "patch", "update", "delete");
  private static final String SYNCS = "20s";
  private static final String DELETIONS = "deletions";

  /// A wave begins a second after the one before at the earliest.
  private static final Duration AT_ONCE = Duration.ofMillis(500);

  private static final List<String> CONTROLLERS =
      List.of("garbage-collector-controller", "namespace-controller", "serviceaccount-controller");

  private final Path engine;
  private final Path work;
  private final Path config;
  private final ApiServer server;
  private final ApiClient client;
  private int number;

  private ArgoRecorder(Path engine, Path work, Path config, ApiServer server, ApiClient client) {
    this.engine = engine;
    this.work = work;
    this.config = config;
    this.server = server;
    this.client = client;
  }

  /// Records.
  public static void main(String[] arguments)
      throws IOException, InterruptedException, GeneralSecurityException {
    Path programs = Path.of(arguments[0]);
    Path cases = Path.of(arguments[2]);
    Path work = Path.of(arguments[3]).toAbsolutePath();
    List<String> names = List.of(arguments).subList(4, arguments.length);
    Certificates certificates = Certificates.make(work);
    try (ApiServer server =
        ApiServer.start(
            programs, work, certificates, Optional.of(ApiServer.AUDIT_POLICY), JsonObject.EMPTY)) {
      ApiClient client = new ApiClient(server.url(), certificates.client());
      server.awaitReady(client);
      try (ControllerManager _ =
          ControllerManager.start(programs, work, server, certificates, CONTROLLERS)) {
        ArgoRecorder recorder =
            new ArgoRecorder(
                Path.of(arguments[1]).toAbsolutePath(),
                work,
                server.kubeconfig(certificates),
                server,
                client);
        StringBuilder lines = new StringBuilder();
        for (ArgoCase one : ArgoCase.read(cases)) {
          if (names.isEmpty() || names.contains(one.name())) {
            String line = JsonText.write(recorder.record(one));
            System.out.println(line);
            lines.append(line).append('\n');
          }
        }
        if (names.isEmpty()) {
          Files.writeString(cases.resolve("recorded.jsonl"), lines);
        }
      }
    }
  }

  private JsonObject record(ArgoCase one) throws IOException, InterruptedException {
    number++;
    if (!one.bare()) {
      client.must(
          "POST /api/v1/namespaces", Json.read("namespace", real("{metadata: {name: shop}}")));
    }
    for (JsonObject object : one.before()) {
      create((JsonObject) Json.parse(real(JsonText.write(object))));
    }
    Thread.sleep(1000);
    List<List<String>> syncs = new ArrayList<>();
    try (PodReports _ = new PodReports(client, pod -> report(one, pod))) {
      List<String> command =
          new ArrayList<>(
              List.of(
                  engine.toString(),
                  "-kubeconfig=" + config,
                  "-namespace=" + real(ArgoCase.NAMESPACE),
                  "-timeout=" + SYNCS));
      one.options().forEach(option -> command.add("-option=" + option));
      one.managed()
          .ifPresent(
              metadata -> command.add("-namespace-metadata=" + real(JsonText.write(metadata))));
      for (List<JsonObject> revision : one.revisions()) {
        AuditLog log = new AuditLog(server.auditLog());
        long start = log.end();
        command.add(write(revision, syncs.size()).toString());
        Process engine = new ProcessBuilder(command).redirectErrorStream(true).start();
        String told =
            new String(engine.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
        List<String> all = requests(log, start);
        all.add("ends " + told.lines().reduce((_, last) -> last).orElse("").split(" ", 2)[0]);
        System.out.println("  " + one.name() + ": " + told);
        syncs.add(all);
      }
    }
    client.send("admin", "DELETE /api/v1/namespaces/" + real(ArgoCase.NAMESPACE), "", Map.of());
    return ArgoCase.recording(one.name(), syncs);
  }

  private static Optional<JsonObject> report(ArgoCase one, JsonObject pod) {
    String name = pod.object("metadata").text("name");
    boolean ends =
        PodReports.isOfJob(pod) || pod.object("spec").text("restartPolicy").equals("Never");
    boolean fails = one.fails().stream().anyMatch(prefix -> name.startsWith(prefix));
    return ends
        ? Optional.of(fails ? PodReports.FAILED : PodReports.SUCCEEDED)
        : fails ? Optional.empty() : Optional.of(PodReports.READY);
  }

  private void create(JsonObject object) throws IOException, InterruptedException {
    String resource = object.text("kind").toLowerCase(Locale.ROOT) + "s";
    client.must("POST /api/v1/namespaces/" + real(ArgoCase.NAMESPACE) + "/" + resource, object);
  }

  private Path write(List<JsonObject> objects, int revision) throws IOException {
    Path folder =
        Files.createDirectories(work.resolve("case" + number).resolve("revision" + revision));
    StringBuilder text = new StringBuilder();
    for (JsonObject object : objects) {
      text.append("---\n").append(real(JsonText.write(object))).append('\n');
    }
    Files.writeString(folder.resolve("all.yaml"), text);
    return folder;
  }

  private String real(String text) {
    return text.replaceAll("\\bshop\\b", "shop" + number);
  }

  private List<String> requests(AuditLog log, long start) throws IOException {
    List<Sent> all = new ArrayList<>();
    for (String text : log.lines(start)) {
      if (text.contains("\"stage\":\"ResponseComplete\"")
          && text.contains("\"userAgent\":\"argocd")) {
        JsonObject event = (JsonObject) Json.parse(text);
        if (WRITES.contains(event.text("verb"))) {
          all.add(sent(event));
        }
      }
    }
    List<String> lines = new ArrayList<>();
    for (Sent one : Sent.sorted(all)) {
      // A deletion is sent again while the object waits for what belongs to it.
      if (!one.part().equals(DELETIONS) || !List.of(one.line()).equals(last(lines))) {
        lines.add(one.line());
      }
    }
    return lines;
  }

  /// @param part of a wave, of which requests are sent at once
  /// @param object resource and name
  private record Sent(Instant at, String part, String object, String line) {
    /// What is sent at once, and so comes in any order, by name.
    static List<Sent> sorted(List<Sent> sent) {
      List<Sent> all = new ArrayList<>();
      int start = 0;
      for (int i = 1; i <= sent.size(); i++) {
        if (i == sent.size() || !sent.get(i).isWith(sent.get(i - 1))) {
          all.addAll(
              sent.subList(start, i).stream().sorted(Comparator.comparing(Sent::object)).toList());
          start = i;
        }
      }
      return all;
    }

    private boolean isWith(Sent before) {
      return part.equals(before.part) && Duration.between(before.at, at).compareTo(AT_ONCE) < 0;
    }
  }

  private static List<String> last(List<String> lines) {
    return lines.subList(Math.max(0, lines.size() - 1), lines.size());
  }

  /// Whether a hook loses its finalizer, which comes before the next objects.
  private static boolean isFreed(JsonObject event) {
    JsonObject metadata = event.object("requestObject").object("metadata");
    JsonObject annotations = metadata.object("annotations");
    return event.text("verb").equals("update")
        && (annotations.has("argocd.argoproj.io/hook") || annotations.has("helm.sh/hook"))
        && !metadata.texts("finalizers").contains("argocd.argoproj.io/hook-finalizer");
  }

  private Sent sent(JsonObject event) {
    JsonObject of = event.object("objectRef");
    String name = of.text("name");
    if (name.isEmpty()) {
      name = event.object("requestObject").object("metadata").text("name");
    }
    long code =
        event.object("responseStatus").get("code") instanceof JsonNumber(String written)
            ? Long.parseLong(written)
            : 0;
    boolean deletes = event.text("verb").equals("delete");
    String object =
        of.text("resource")
            + "/"
            + name.replaceAll("\\bshop" + number + "\\b", "shop")
                .replaceFirst("-(presync|sync|postsync|syncfail)-[0-9]+$", "-$1-TIME");
    return new Sent(
        Instant.parse(event.text("requestReceivedTimestamp")),
        deletes ? DELETIONS : of.text("resource") + (isFreed(event) ? " freed" : ""),
        object,
        ArgoCase.line(deletes, object, code));
  }
}
