package dev.admittance.simulator.conformance.recorder;

import dev.admittance.model.document.Document;
import dev.admittance.model.document.DocumentReader;
import dev.admittance.model.document.JsonConversion;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.resource.ApiResource;
import dev.admittance.model.resource.CustomResources;
import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.model.resource.ResourceTable;
import dev.admittance.model.text.SourceText;
import dev.admittance.simulator.capture.Capture;
import dev.admittance.simulator.capture.CaptureDecoder;
import dev.admittance.simulator.capture.ManifestCapture;
import dev.admittance.simulator.capture.TemplateComments;
import dev.admittance.simulator.cluster.ClusterState;
import dev.admittance.simulator.pipeline.Setup;
import dev.admittance.simulator.rehearsal.ApplyClient;
import dev.admittance.simulator.rehearsal.HelmRelease;
import dev.admittance.simulator.rehearsal.RehearsalOptions;
import dev.admittance.simulator.rehearsal.Rehearser;
import dev.admittance.simulator.request.AdmissionRequest;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/// Reads rendered releases, and rehearses them on a server as the real one is.
record ReleaseManifests(KubernetesRelease server) {
  static final String NAMESPACE = "shop";

  private static final HelmRelease RELEASE = new HelmRelease(NAMESPACE, "rel");

  private static final Set<String> OF_SERVER =
      Set.of("default", "kube-node-lease", "kube-public", "kube-system");

  /// @param template the file of a chart that it is of
  /// @param list the kind of the list that has it
  private record Written(JsonObject object, Optional<String> template, Optional<String> list) {}

  /// The creations of the objects of a chart, in the namespace of the release and with its marks.
  ///
  /// @param rendered with the definitions of `crds/`
  /// @param released all others as they were applied; empty where nothing was
  List<Capture> ofRelease(String rendered, Optional<String> released) {
    List<Capture> all = captures(rendered);
    return RELEASE.marked(
        released
            .map(text ->
                Stream.concat(
                        all.stream().filter(ReleaseManifests::isOfCrds),
                        captures(text, definitions(all)).stream())
                    .toList())
            .orElse(all));
  }

  private static boolean isOfCrds(Capture capture) {
    return capture.origin().template().filter(TemplateComments::isOfCrds).isPresent();
  }

  private static List<ApiResource> definitions(List<Capture> captures) {
    return captures.stream()
        .flatMap(one -> one.request().object().stream())
        .flatMap(object -> CustomResources.read(object).stream())
        .toList();
  }

  /// The creations of all objects.
  List<Capture> captures(String text) {
    return captures(text, List.of());
  }

  /// @param defined resources of definitions elsewhere
  private List<Capture> captures(String text, List<ApiResource> defined) {
    List<Written> written = new ArrayList<>();
    TemplateComments templates = new TemplateComments();
    for (Document document :
        DocumentReader.read(new SourceText("release.yaml", text)).documents()) {
      Optional<String> template = templates.of(document);
      if (JsonConversion.toJson(document.root()) instanceof JsonObject object) {
        Optional<String> list = object.findText("kind").filter(_ -> object.has("items"));
        (list.isPresent() ? object.objects("items").stream() : Stream.of(object))
            .filter(one -> !one.text("kind").isEmpty())
            .forEach(one -> written.add(new Written(one, template, list)));
      }
    }
    List<ApiResource> custom =
        Stream.concat(
                defined.stream(),
                written.stream().flatMap(one -> CustomResources.read(one.object()).stream()))
            .toList();
    ManifestCapture captures =
        new ManifestCapture(ManifestCapture.ADMINISTRATOR, ResourceTable.of(server).with(custom))
            .configuring();
    List<Capture> found = new ArrayList<>();
    for (Written one : written) {
      switch (captures.creation(one.object(), "release.yaml")) {
        case CaptureDecoder.Result.Decoded(Capture capture) ->
            found.add(capture.renderedFrom(one.template()).listedIn(one.list()));
        case CaptureDecoder.Result.NotACapture(String reason) ->
            System.out.println("  not read: " + reason);
        case CaptureDecoder.Result other -> System.out.println("  not read: " + other);
      }
    }
    return found;
  }

  /// The namespaces of objects that do not come with the release.
  static List<JsonObject> namespaces(List<Capture> captures) {
    Set<String> names = new TreeSet<>(Set.of(NAMESPACE));
    captures.forEach(one -> names.add(one.request().namespace()));
    captures.stream()
        .filter(one -> one.request().kind().kind().equals("Namespace"))
        .forEach(one -> names.remove(one.request().name()));
    names.remove("");
    names.removeAll(OF_SERVER);
    return names.stream().map(ReleaseManifests::namespace).toList();
  }

  private static JsonObject namespace(String name) {
    return JsonObject.builder()
        .put("apiVersion", "v1")
        .put("kind", "Namespace")
        .put("metadata", JsonObject.of("name", name))
        .build();
  }

  /// A rehearser of a server with namespaces alone.
  Rehearser rehearser(List<JsonObject> namespaces, List<Capture> captures, ApplyClient client) {
    List<JsonObject> there = new ArrayList<>(namespaces);
    OF_SERVER.forEach(name -> there.add(namespace(name)));
    Setup setup =
        Setup.of(List.of(), ClusterState.UNKNOWN)
            .withRelease(server)
            .withCluster(ClusterState.of(there));
    RehearsalOptions options =
        new RehearsalOptions(
            Instant.parse("2026-01-02T03:04:05Z"),
            // Longer than Helm waits, and shorter than finished Jobs stay.
            Duration.ofSeconds(50),
            // Jobs end there, and other pods are never ready.
            captures.stream().anyMatch(ReleaseManifests::isJobOfHook)
                ? Duration.ofSeconds(1)
                : Duration.ofHours(1),
            client);
    return new Rehearser(setup, List.of(), options);
  }

  private static boolean isJobOfHook(Capture capture) {
    AdmissionRequest request = capture.request();
    return request.kind().kind().equals("Job")
        && request
            .object()
            .filter(job -> job.object("metadata").object("annotations").has("helm.sh/hook"))
            .isPresent();
  }
}
