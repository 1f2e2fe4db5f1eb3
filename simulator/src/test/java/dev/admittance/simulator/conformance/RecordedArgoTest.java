package dev.admittance.simulator.conformance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.simulator.capture.Capture;
import dev.admittance.simulator.cluster.ClusterState;
import dev.admittance.simulator.pipeline.Setup;
import dev.admittance.simulator.rehearsal.ApplyOrder;
import dev.admittance.simulator.rehearsal.ArgoApplication;
import dev.admittance.simulator.rehearsal.PodFailures;
import dev.admittance.simulator.rehearsal.Rehearsal;
import dev.admittance.simulator.rehearsal.RehearsalOptions;
import dev.admittance.simulator.rehearsal.RehearsedRequest;
import dev.admittance.simulator.rehearsal.Rehearser;
import dev.admittance.simulator.rehearsal.Upgrade;
import dev.admittance.simulator.request.AdmissionRequest;
import dev.admittance.simulator.request.Operation;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/// A rehearsal in the order of Argo CD sends the requests that Argo CD's own sync engine sends: the
/// same objects in the same order, created, updated or deleted, with the same code.
class RecordedArgoTest {
  @TestFactory
  Stream<DynamicTest> syncs() throws IOException {
    RecordedSyncs recorded = new RecordedSyncs(ArgoCase.FOLDER);
    List<ArgoCase> cases = ArgoCase.read(ArgoCase.FOLDER);
    assertThat(cases).hasSize(103);
    return cases.stream()
        .map(one -> dynamicTest(one.name(), () -> compare(one, recorded.of(one.name()))));
  }

  private static void compare(ArgoCase one, List<List<String>> syncs) {
    Rehearser rehearser = rehearser(one);
    List<Capture> first = ApplyOrder.ARGO_CD.sorted(captures(one, 0));
    compare(rehearser.rehearse(first, () -> false), syncs.getFirst());
    if (one.revisions().size() > 1) {
      Upgrade upgrade =
          Upgrade.of(
              rehearser,
              first,
              ApplyOrder.ARGO_CD.upgraded(captures(one, 1)),
              ApplyOrder.ARGO_CD,
              () -> false);
      compare(upgrade.rehearser().rehearse(upgrade.captures(), () -> false), syncs.get(1));
    }
  }

  /// The requests for the objects of a kind in a wave are sent at once, and come in any order.
  private static void compare(Rehearsal rehearsal, List<String> recorded) {
    List<String> real =
        recorded.stream()
            .map(line -> line.replaceFirst("-[0-9a-z]{7}-([a-z]+sync|syncfail)-TIME", "-$1"))
            // What the server cannot decode is not sent here.
            .filter(line -> !line.startsWith("ends ") && !line.endsWith(" 500"))
            .toList();
    List<String> sorted = new ArrayList<>();
    int start = 0;
    List<List<String>> batches = batches(rehearsal);
    for (List<String> batch : batches) {
      int end = Math.min(real.size(), start + batch.size());
      sorted.addAll(real.subList(start, end).stream().sorted().toList());
      start = end;
    }
    sorted.addAll(real.subList(start, real.size()));
    assertThat(batches.stream().flatMap(List::stream).collect(Collectors.joining("\n")))
        .isEqualTo(String.join("\n", sorted));
  }

  private static Rehearser rehearser(ArgoCase one) {
    List<JsonObject> there = new ArrayList<>();
    for (String name : one.bare() ? List.of("default") : List.of("default", ArgoCase.NAMESPACE)) {
      there.add(RecordedSyncs.namespace(name));
    }
    for (JsonObject object : one.before()) {
      JsonObject metadata =
          object.object("metadata").with("namespace", new JsonString(ArgoCase.NAMESPACE));
      there.add(
          object
              .with("metadata", metadata)
              .with(
                  "status",
                  JsonObject.of("hard", object.object("spec").object("hard"))
                      .with("used", object.object("spec").object("hard"))));
    }
    ArgoApplication application =
        new ArgoApplication("", ArgoCase.NAMESPACE, one.options(), one.managed(), true);
    PodFailures failures = PodFailures.NONE;
    for (String name : one.fails()) {
      for (String kind : List.of("Job", "Pod", "Deployment")) {
        failures = failures.with(kind + "/" + name).orElseThrow();
      }
    }
    return new Rehearser(
        Setup.of(List.of(), ClusterState.of(there)).withRelease(RecordedSyncs.RELEASE),
        List.of(),
        new RehearsalOptions(
                Instant.parse("2026-01-02T03:04:05Z"),
                Duration.ofMinutes(30),
                Duration.ofSeconds(1),
                ApplyOrder.ARGO_CD.client(application.isServerSide()))
            .with(failures)
            .with(application));
  }

  private static List<Capture> captures(ArgoCase one, int revision) {
    return new ArgoApplication("", ArgoCase.NAMESPACE, List.of(), Optional.empty(), true)
        .placed(RecordedSyncs.captures(one.revisions().get(revision), List.of()));
  }

  private static List<List<String>> batches(Rehearsal rehearsal) {
    List<List<String>> batches = new ArrayList<>();
    String last = "";
    for (RehearsedRequest request : rehearsal.requests()) {
      if (request.cause().isEmpty()) {
        AdmissionRequest sent = request.trace().request();
        String resource = sent.resource().resource();
        boolean deletes = sent.operation() == Operation.DELETE;
        String step = request.at().toSeconds() + " " + (deletes ? "delete" : resource);
        if (!step.equals(last)) {
          batches.add(new ArrayList<>());
        }
        last = step;
        batches
            .getLast()
            .add(
                ArgoCase.line(
                    deletes,
                    resource
                        + "/"
                        + sent.name().replaceFirst("-[0-9a-z]{7}-([a-z]+)-[0-9]+$", "-$1"),
                    request.trace().response().code()));
      }
    }
    return batches.stream().map(batch -> batch.stream().sorted().toList()).toList();
  }
}
