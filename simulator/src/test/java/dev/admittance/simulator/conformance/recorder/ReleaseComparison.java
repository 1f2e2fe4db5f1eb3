package dev.admittance.simulator.conformance.recorder;

import dev.admittance.model.json.JsonObject;
import dev.admittance.simulator.capture.Capture;
import dev.admittance.simulator.conformance.Json;
import dev.admittance.simulator.rehearsal.ApplyOrder;
import dev.admittance.simulator.rehearsal.Rehearser;
import dev.admittance.simulator.rehearsal.Upgrade;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// Compares rehearsals with what real tools do: applies each rendered release (a file) with
/// kubectl, and installs each chart (a folder with a `Chart.yaml`) with Helm, on a kube-apiserver
/// and kube-controller-manager of its own, and lists the requests that differ, in order, with code
/// and message, and the objects that are stored otherwise. A chart is upgraded afterwards, to the
/// chart in the folder of its name with `.next`, or with the values in the file of its name with
/// `.values.yaml`, and the requests of that are compared as well.
///
/// Arguments: the folder of the programs, with `kubectl` and, for charts, `helm`; the folder of the
/// releases; and an empty folder for data and logs. The last line has the figures.
public final class ReleaseComparison {
  private static final long UNTIL_CONTROLLERS_ARE_DONE = 4000;

  private static final List<String> CONTROLLERS =
      List.of(
          "garbage-collector-controller",
          "namespace-controller",
          "root-ca-certificate-publisher-controller",
          "serviceaccount-controller",
          "ttl-after-finished-controller");

  private final Path programs;
  private final Path work;
  private final Certificates certificates;
  private final ReleaseReport report = new ReleaseReport();

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
    System.out.println(comparison.report.figures());
  }

  private void compare(Path release)
      throws IOException, InterruptedException, GeneralSecurityException {
    String name = String.valueOf(release.getFileName());
    Path folder = Files.createDirectories(work.resolve(name));
    try (ApiServer server =
        ApiServer.start(
            programs,
            folder,
            certificates,
            Optional.of(ApiServer.AUDIT_POLICY),
            Json.read("options", "{flags: [--enable-aggregator-routing]}"))) {
      ApiClient client = new ApiClient(server.url(), certificates.client());
      server.awaitReady(client);
      try (ControllerManager _ =
          ControllerManager.start(programs, folder, server, certificates, CONTROLLERS)) {
        if (Files.isDirectory(release)) {
          chart(name, release, server, client);
        } else {
          file(name, release, server, client);
        }
      }
    }
  }

  private void file(String name, Path release, ApiServer server, ApiClient client)
      throws IOException, InterruptedException, GeneralSecurityException {
    ReleaseManifests manifests = new ReleaseManifests(server.release());
    List<Capture> captures = manifests.captures(Files.readString(release));
    List<JsonObject> namespaces = prepare(captures, client);
    ReleaseRequests requests = new ReleaseRequests(server);
    List<String> told =
        program(name, server).run("kubectl", "apply", "-f", release.toString()).lines().toList();
    Rehearser rehearser = manifests.rehearser(namespaces, captures, ApplyOrder.FILES.client(false));
    report.add(
        name, ReleaseRequests.of(rehearser.rehearse(captures, () -> false)), requests.real(told));
  }

  private static List<JsonObject> prepare(List<Capture> captures, ApiClient client)
      throws IOException, InterruptedException {
    List<JsonObject> namespaces = ReleaseManifests.namespaces(captures);
    for (JsonObject namespace : namespaces) {
      client.must("POST /api/v1/namespaces", namespace);
    }
    Thread.sleep(UNTIL_CONTROLLERS_ARE_DONE / 2);
    return namespaces;
  }

  private ReleaseProgram program(String name, ApiServer server)
      throws IOException, GeneralSecurityException {
    return new ReleaseProgram(programs, server.kubeconfig(certificates), work.resolve(name));
  }

  private void chart(String name, Path chart, ApiServer server, ApiClient client)
      throws IOException, InterruptedException, GeneralSecurityException {
    ReleaseProgram helm = program(name, server);
    ReleaseManifests manifests = new ReleaseManifests(server.release());
    Optional<String> rendered = helm.template(server.release(), List.of(chart.toString()));
    if (rendered.isEmpty()) {
      System.out.println(name + ": Helm does not render it");
      return;
    }
    List<JsonObject> namespaces =
        prepare(manifests.ofRelease(rendered.get(), Optional.empty()), client);
    try (PodReports _ = PodReports.ofJobs(client)) {
      ReleaseRequests requests = new ReleaseRequests(server);
      List<String> told = helm.helm("install", List.of(chart.toString())).lines().toList();
      Thread.sleep(UNTIL_CONTROLLERS_ARE_DONE);
      List<ReleaseRequest> real = requests.real(told);
      List<Capture> captures = manifests.ofRelease(rendered.get(), helm.released());
      Rehearser rehearser =
          manifests.rehearser(namespaces, captures, ApplyOrder.HELM.client(helm.appliesOnServer()));
      report.add(
          name,
          ReleaseRequests.of(rehearser.rehearse(ApplyOrder.HELM.sorted(captures), () -> false)),
          real);
      List<String> next = next(chart);
      if (!next.isEmpty()) {
        upgrade(name, rehearser, captures, new Upgraded(helm, manifests, server, next));
      }
    }
  }

  /// @param next the chart, with options
  private record Upgraded(
      ReleaseProgram helm, ReleaseManifests manifests, ApiServer server, List<String> next) {}

  private void upgrade(String name, Rehearser rehearser, List<Capture> earlier, Upgraded upgraded)
      throws IOException, InterruptedException {
    List<String> options = new ArrayList<>(upgraded.next());
    options.add("--is-upgrade");
    Optional<String> rendered = upgraded.helm().template(upgraded.server().release(), options);
    ReleaseRequests requests = new ReleaseRequests(upgraded.server());
    List<String> told = upgraded.helm().helm("upgrade", upgraded.next()).lines().toList();
    Thread.sleep(UNTIL_CONTROLLERS_ARE_DONE);
    List<ReleaseRequest> real = requests.real(told);
    List<Capture> later =
        upgraded.manifests().ofRelease(rendered.orElse(""), upgraded.helm().released());
    Upgrade upgrade =
        Upgrade.of(
            rehearser,
            ApplyOrder.HELM.sorted(earlier),
            ApplyOrder.HELM.upgraded(later),
            ApplyOrder.HELM,
            () -> false);
    report.add(
        name + " upgraded",
        ReleaseRequests.of(upgrade.rehearser().rehearse(upgrade.captures(), () -> false)),
        real);
  }

  /// The chart that a chart is upgraded to, with its values; empty for none.
  private static List<String> next(Path release) {
    Path chart = release.resolveSibling(release.getFileName() + ".next");
    Path values = release.resolveSibling(release.getFileName() + ".values.yaml");
    return Files.isDirectory(chart)
        ? List.of(chart.toString())
        : Files.isRegularFile(values)
            ? List.of(release.toString(), "-f", values.toString())
            : List.of();
  }
}
