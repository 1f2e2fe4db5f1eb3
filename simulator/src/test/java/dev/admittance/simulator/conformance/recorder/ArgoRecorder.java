package dev.admittance.simulator.conformance.recorder;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonText;
import dev.admittance.simulator.conformance.ArgoCase;
import java.io.IOException;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/// Has Argo CD's sync engine sync manifests to a kube-apiserver with a kube-controller-manager, and
/// writes down its requests in order and how each sync ends.
///
/// Arguments: those of [SyncServer#record], with the program of `simulator/conformance/argocd`.
public final class ArgoRecorder {
  private static final String SYNCS = "20s";
  private static final String DELETIONS = "deletions";

  /// A wave begins a second after the one before at the earliest.
  private static final Duration AT_ONCE = Duration.ofMillis(500);

  private static final List<String> CONTROLLERS =
      List.of("garbage-collector-controller", "namespace-controller", "serviceaccount-controller");

  private ArgoRecorder() {}

  /// Records.
  public static void main(String[] arguments)
      throws IOException, InterruptedException, GeneralSecurityException {
    Map<String, ArgoCase> cases = new LinkedHashMap<>();
    ArgoCase.read(Path.of(arguments[2])).forEach(one -> cases.put(one.name(), one));
    SyncServer.record(arguments, CONTROLLERS, cases, ArgoRecorder::record);
  }

  private static JsonObject record(SyncServer server, ArgoCase one)
      throws IOException, InterruptedException {
    if (!one.bare()) {
      server.createNamespace("{name: shop}");
    }
    for (JsonObject object : one.before()) {
      String resource = object.text("kind").toLowerCase(Locale.ROOT) + "s";
      server.client.must(
          "POST /api/v1/namespaces/" + server.real(ArgoCase.NAMESPACE) + "/" + resource,
          server.real(object));
    }
    Thread.sleep(1000);
    List<List<String>> syncs = new ArrayList<>();
    try (PodReports _ = new PodReports(server.client, pod -> report(one, pod))) {
      List<String> command =
          new ArrayList<>(
              List.of("-namespace=" + server.real(ArgoCase.NAMESPACE), "-timeout=" + SYNCS));
      one.options().forEach(option -> command.add("-option=" + option));
      one.managed()
          .ifPresent(metadata ->
              command.add("-namespace-metadata=" + server.real(JsonText.write(metadata))));
      for (List<JsonObject> revision : one.revisions()) {
        command.add(server.write(revision, "revision" + syncs.size()).toString());
        SyncServer.Ran ran = server.sync(command);
        List<String> all = requests(server, ran.events());
        all.add("ends " + ran.told().split(" ", 2)[0]);
        System.out.println("  " + one.name() + ": " + ran.told());
        syncs.add(all);
      }
    }
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

  private static List<String> requests(SyncServer server, List<JsonObject> events) {
    List<String> lines = new ArrayList<>();
    for (Sent one : Sent.sorted(events.stream().map(event -> sent(server, event)).toList())) {
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

  private static Sent sent(SyncServer server, JsonObject event) {
    boolean deletes = event.text("verb").equals("delete");
    String object =
        server.object(event).replaceFirst("-(presync|sync|postsync|syncfail)-[0-9]+$", "-$1-TIME");
    return new Sent(
        Instant.parse(event.text("requestReceivedTimestamp")),
        deletes
            ? DELETIONS
            : event.object("objectRef").text("resource") + (isFreed(event) ? " freed" : ""),
        object,
        ArgoCase.line(deletes, object, SyncServer.code(event)));
  }
}
