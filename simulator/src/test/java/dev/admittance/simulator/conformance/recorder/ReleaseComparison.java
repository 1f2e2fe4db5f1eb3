package dev.admittance.simulator.conformance.recorder;

import dev.admittance.model.document.Document;
import dev.admittance.model.document.DocumentReader;
import dev.admittance.model.document.JsonConversion;
import dev.admittance.model.json.JsonNumber;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.resource.ApiResource;
import dev.admittance.model.resource.CustomResources;
import dev.admittance.model.resource.ResourceTable;
import dev.admittance.model.text.SourceText;
import dev.admittance.simulator.capture.Capture;
import dev.admittance.simulator.capture.CaptureDecoder;
import dev.admittance.simulator.capture.ManifestCapture;
import dev.admittance.simulator.capture.TemplateComments;
import dev.admittance.simulator.cluster.ClusterState;
import dev.admittance.simulator.conformance.Json;
import dev.admittance.simulator.pipeline.Setup;
import dev.admittance.simulator.rehearsal.ApplyClient;
import dev.admittance.simulator.rehearsal.ApplyOrder;
import dev.admittance.simulator.rehearsal.Rehearsal;
import dev.admittance.simulator.rehearsal.RehearsalOptions;
import dev.admittance.simulator.rehearsal.RehearsedRequest;
import dev.admittance.simulator.rehearsal.Rehearser;
import dev.admittance.simulator.rehearsal.UnsentObject;
import dev.admittance.simulator.rehearsal.Upgrade;
import dev.admittance.simulator.request.AdmissionRequest;
import dev.admittance.simulator.request.Operation;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Compares rehearsals with what real tools do: applies each rendered release (a file) with
/// kubectl, and installs each chart (a folder with a `Chart.yaml`) with Helm, on a kube-apiserver
/// of its own, and lists the requests that differ, in order, with code and message. A chart is
/// upgraded afterwards, to the chart in the folder of its name with `.next`, or with the values in
/// the file of its name with `.values.yaml`, and the requests of that are compared as well.
///
/// Arguments: the folder of the programs, with `kubectl` and, for charts, `helm`; the folder of the
/// releases; and an empty folder for data and logs. The last line has the figures.
public final class ReleaseComparison {
  private static final String NAMESPACE = "shop";
  private static final String NAME = "rel";
  private static final Set<String> WRITES = Set.of("create", "patch", "update", "delete");

  private static final Set<String> OF_SERVER =
      Set.of("default", "kube-node-lease", "kube-public", "kube-system");

  private final Path programs;
  private final Path work;
  private final Certificates certificates;
  private int releases;
  private int objects;
  private int different;

  private ReleaseComparison(Path programs, Path work, Certificates certificates) {
    this.programs = programs;
    this.work = work;
    this.certificates = certificates;
  }

  /// Compares.
  public static void main(String[] arguments)
      throws IOException, InterruptedException, GeneralSecurityException {
    Path work = Path.of(arguments[2]).toAbsolutePath();
    ReleaseComparison comparison =
        new ReleaseComparison(Path.of(arguments[0]), work, Certificates.make(work));
    try (Stream<Path> files = Files.list(Path.of(arguments[1]))) {
      for (Path release : files.sorted().toList()) {
        String name = String.valueOf(release.getFileName());
        if (Files.isRegularFile(release.resolve("Chart.yaml"))
            ? !name.endsWith(".next")
            : name.endsWith(".yaml") && !name.endsWith(".values.yaml")) {
          comparison.compare(release.toAbsolutePath());
        }
      }
    }
    System.out.println(
        comparison.releases
            + " releases, "
            + comparison.objects
            + " objects, "
            + comparison.different
            + " differ");
  }

  private void compare(Path release)
      throws IOException, InterruptedException, GeneralSecurityException {
    boolean chart = Files.isDirectory(release);
    String name = String.valueOf(release.getFileName());
    Path folder = Files.createDirectories(work.resolve(name));
    Path rendered = folder.resolve("release.yaml");
    if (!chart) {
      Files.copy(release, rendered);
    } else if (template(rendered, release) > 0) {
      System.out.println(name + ": Helm does not render it");
      return;
    }
    try (ApiServer server =
        ApiServer.start(
            programs,
            folder,
            certificates,
            Optional.of(ApiServer.AUDIT_POLICY),
            Json.read("options", "{flags: [--enable-aggregator-routing]}"))) {
      ApiClient client = new ApiClient(server.url(), certificates.client());
      server.awaitReady(client);
      List<Capture> captures = captures(rendered, server);
      List<JsonObject> namespaces = namespaces(captures);
      for (JsonObject namespace : namespaces) {
        client.must("POST /api/v1/namespaces", namespace);
      }
      ApplyOrder order = chart ? ApplyOrder.HELM : ApplyOrder.FILES;
      Rehearser rehearser = rehearser(server, namespaces, captures, client(order));
      List<String> expected = lines(rehearser.rehearse(order.sorted(captures), () -> false));
      long start = new AuditLog(server.auditLog()).end();
      Path config = server.kubeconfig(certificates);
      Path told = folder.resolve("told.txt");
      if (chart) {
        try (FinishedJobs _ = new FinishedJobs(client)) {
          helm(told, config, "install", release);
        }
      } else {
        run(told, "kubectl", "apply", "--kubeconfig", config, "-f", rendered);
      }
      report(name, expected, real(server, start, Files.readString(told)));
      List<Object> next = next(release);
      if (chart && !next.isEmpty()) {
        try (FinishedJobs _ = new FinishedJobs(client)) {
          upgrade(name, rehearser, captures, server, config, next);
        }
      }
    }
  }

  /// The chart that a chart is upgraded to, with its values; empty for none.
  private static List<Object> next(Path release) {
    Path chart = release.resolveSibling(release.getFileName() + ".next");
    Path values = release.resolveSibling(release.getFileName() + ".values.yaml");
    return Files.isDirectory(chart)
        ? List.of(chart)
        : Files.isRegularFile(values) ? List.of(release, "-f", values) : List.of();
  }

  private void upgrade(
      String name,
      Rehearser rehearser,
      List<Capture> earlier,
      ApiServer server,
      Path config,
      List<Object> next)
      throws IOException, InterruptedException {
    Path rendered = work.resolve(name).resolve("next.yaml");
    template(rendered, Stream.concat(next.stream(), Stream.of("--is-upgrade")).toArray());
    Upgrade upgrade =
        Upgrade.of(
            rehearser,
            ApplyOrder.HELM.sorted(earlier),
            ApplyOrder.HELM.upgraded(captures(rendered, server)),
            ApplyOrder.HELM,
            () -> false);
    List<String> expected = lines(upgrade.rehearser().rehearse(upgrade.captures(), () -> false));
    long start = new AuditLog(server.auditLog()).end();
    Path told = work.resolve(name).resolve("upgraded.txt");
    helm(told, config, "upgrade", next.toArray());
    report(name + " upgraded", expected, real(server, start, Files.readString(told)));
  }

  private int template(Path rendered, Object... more) throws IOException, InterruptedException {
    return run(
        rendered,
        Stream.concat(
                Stream.of("helm", "template", NAME, "-n", NAMESPACE, "--include-crds"),
                Stream.of(more))
            .toArray());
  }

  private void helm(Path told, Path config, String verb, Object... more)
      throws IOException, InterruptedException {
    run(
        told,
        Stream.concat(
                Stream.of(
                    "helm",
                    verb,
                    NAME,
                    "-n",
                    NAMESPACE,
                    "--kubeconfig",
                    config,
                    "--timeout",
                    "60s"),
                Stream.of(more))
            .toArray());
  }

  /// The client as the programs have it: Helm 4 applies on the server's side.
  private ApplyClient client(ApplyOrder order) throws IOException, InterruptedException {
    Path version = work.resolve("version.txt");
    boolean helm = order == ApplyOrder.HELM && run(version, "helm", "version", "--short") == 0;
    return order.client(helm && Files.readString(version).startsWith("v4"));
  }

  private int run(Path output, Object... command) throws IOException, InterruptedException {
    List<String> words = Stream.of(command).map(String::valueOf).collect(Collectors.toList());
    words.set(0, programs.resolve(words.getFirst()).toString());
    return new ProcessBuilder(words)
        .redirectErrorStream(true)
        .redirectOutput(output.toFile())
        .start()
        .waitFor();
  }

  private void report(String name, List<String> expected, List<String> real) {
    releases++;
    objects += expected.size();
    List<String> missing = new ArrayList<>(real);
    List<String> more = new ArrayList<>(expected);
    expected.forEach(missing::remove);
    real.forEach(more::remove);
    different += Math.max(missing.size(), more.size());
    System.out.println(
        name
            + ": "
            + expected.size()
            + (missing.isEmpty() && more.isEmpty()
                ? kinds(expected).equals(kinds(real)) ? " equal" : " equal but for the order"
                : ""));
    if (missing.isEmpty() && more.isEmpty() && !kinds(expected).equals(kinds(real))) {
      missing.addAll(real);
      more.addAll(expected);
    }
    missing.forEach(line -> System.out.println("  real:      " + line));
    more.forEach(line -> System.out.println("  rehearsed: " + line));
  }

  /// @param template the file of a chart that it is of
  private record Written(JsonObject object, Optional<String> template) {}

  /// Verb and resource of each line: Helm sends the objects of a kind at once.
  private static List<String> kinds(List<String> lines) {
    return lines.stream().map(line -> line.replaceAll("/.*", "")).toList();
  }

  private static List<Capture> captures(Path file, ApiServer server) throws IOException {
    List<Written> written = new ArrayList<>();
    TemplateComments templates = new TemplateComments();
    for (Document document :
        DocumentReader.read(new SourceText(file.toString(), Files.readString(file))).documents()) {
      Optional<String> template = templates.of(document);
      if (JsonConversion.toJson(document.root()) instanceof JsonObject object) {
        (object.text("kind").equals("List") ? object.objects("items").stream() : Stream.of(object))
            .filter(one -> !one.text("kind").isEmpty())
            .forEach(one -> written.add(new Written(one, template)));
      }
    }
    List<ApiResource> custom =
        written.stream().flatMap(one -> CustomResources.read(one.object()).stream()).toList();
    ManifestCapture captures =
        new ManifestCapture(
                ManifestCapture.ADMINISTRATOR, ResourceTable.of(server.release()).with(custom))
            .configuring();
    List<Capture> found = new ArrayList<>();
    for (Written one : written) {
      switch (captures.creation(one.object(), file.toString())) {
        case CaptureDecoder.Result.Decoded(Capture capture) ->
            found.add(capture.renderedFrom(one.template()));
        case CaptureDecoder.Result.NotACapture(String reason) ->
            System.out.println("  not read: " + reason);
        case CaptureDecoder.Result other -> System.out.println("  not read: " + other);
      }
    }
    return found;
  }

  /// The namespaces of objects that do not come with the release.
  private static List<JsonObject> namespaces(List<Capture> captures) {
    Set<String> names = new TreeSet<>(Set.of(NAMESPACE));
    captures.forEach(one -> names.add(one.request().namespace()));
    captures.stream()
        .filter(one -> one.request().kind().kind().equals("Namespace"))
        .forEach(one -> names.remove(one.request().name()));
    names.remove("");
    names.removeAll(OF_SERVER);
    return names.stream().map(ReleaseComparison::namespace).toList();
  }

  private static JsonObject namespace(String name) {
    return JsonObject.builder()
        .put("apiVersion", "v1")
        .put("kind", "Namespace")
        .put("metadata", JsonObject.of("name", name))
        .build();
  }

  private static Rehearser rehearser(
      ApiServer server, List<JsonObject> namespaces, List<Capture> captures, ApplyClient client) {
    List<JsonObject> there = new ArrayList<>(namespaces);
    OF_SERVER.forEach(name -> there.add(namespace(name)));
    Setup setup =
        Setup.of(List.of(), ClusterState.UNKNOWN)
            .withRelease(server.release())
            .withCluster(ClusterState.of(there));
    RehearsalOptions options =
        new RehearsalOptions(
            Instant.parse("2026-01-02T03:04:05Z"),
            Duration.ofMinutes(10),
            // Jobs end there, and other pods are never ready.
            captures.stream().anyMatch(ReleaseComparison::isJobOfHook)
                ? Duration.ofSeconds(1)
                : Duration.ofHours(1),
            client);
    return new Rehearser(setup, List.of(), options);
  }

  private static List<String> lines(Rehearsal rehearsal) {
    List<String> lines = new ArrayList<>();
    for (RehearsedRequest one : rehearsal.requests()) {
      if (one.cause().isEmpty()) {
        AdmissionRequest request = one.trace().request();
        lines.add(
            line(
                request.operation() == Operation.DELETE ? "delete" : "write",
                request.resource().resource() + "/" + request.name(),
                one.trace().response().code(),
                one.trace().response().message()));
      }
    }
    rehearsal.unsent().stream()
        .filter(one -> one.reason().contains("no matches"))
        .forEach(one -> lines.add(unsent(one)));
    if (!rehearsal.assumed().isEmpty()) {
      System.out.println("  taken as served: " + rehearsal.assumed());
    }
    return lines;
  }

  private static boolean isJobOfHook(Capture capture) {
    AdmissionRequest request = capture.request();
    return request.kind().kind().equals("Job")
        && request
            .object()
            .filter(job -> job.object("metadata").object("annotations").has("helm.sh/hook"))
            .isPresent();
  }

  private static String unsent(UnsentObject one) {
    String reason = one.reason();
    return "unsent: " + reason.substring(reason.indexOf("no matches")).replaceAll(";.*", "");
  }

  /// Uids vary, and the part of a message that tells how a hook cannot be reached.
  private static String line(String verb, String object, long code, String message) {
    return verb
        + " "
        + object
        + " "
        + code
        + (code < 300
            ? ""
            : " "
                + message
                    .replaceAll("(failed calling webhook \"[^\"]*\").*", "$1")
                    .replaceAll("[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}", "UID"));
  }

  private static List<String> real(ApiServer server, long start, String told) throws IOException {
    List<String> lines = new ArrayList<>();
    for (String text : new AuditLog(server.auditLog()).lines(start)) {
      if (text.contains("\"stage\":\"ResponseComplete\"")) {
        JsonObject event = (JsonObject) Json.parse(text);
        JsonObject of = event.object("objectRef");
        String agent = event.text("userAgent");
        boolean sent = agent.startsWith("kubectl") || agent.startsWith("Helm");
        String name = of.text("name");
        if (name.isEmpty()) {
          name = event.object("requestObject").object("metadata").text("name");
        }
        if (sent && WRITES.contains(event.text("verb")) && !name.startsWith("sh.helm.release")) {
          JsonObject status = event.object("responseStatus");
          long code =
              status.get("code") instanceof JsonNumber(String number) ? Long.parseLong(number) : 0;
          // Helm deletes hooks before it knows whether they are there.
          if (!event.text("verb").equals("delete") || code != 404) {
            String object = of.text("resource") + "/" + name;
            // On the server's side, Helm 4 applies what it creates.
            String verb = event.text("verb").equals("delete") ? "delete" : "write";
            lines.add(line(verb, object, code, status.text("message")));
          }
        }
      }
    }
    told.lines()
        .filter(line -> line.contains("no matches for kind"))
        .forEach(line -> lines.add("unsent: " + line.substring(line.indexOf("no matches"))));
    return lines;
  }
}
