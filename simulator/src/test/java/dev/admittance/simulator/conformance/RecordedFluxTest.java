package dev.admittance.simulator.conformance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.simulator.capture.Capture;
import dev.admittance.simulator.cluster.ClusterState;
import dev.admittance.simulator.pipeline.Setup;
import dev.admittance.simulator.rehearsal.ApplyClient;
import dev.admittance.simulator.rehearsal.ApplyOrder;
import dev.admittance.simulator.rehearsal.FluxKustomization;
import dev.admittance.simulator.rehearsal.Rehearsal;
import dev.admittance.simulator.rehearsal.RehearsalOptions;
import dev.admittance.simulator.rehearsal.RehearsedRequest;
import dev.admittance.simulator.rehearsal.Rehearser;
import dev.admittance.simulator.rehearsal.Upgrade;
import dev.admittance.simulator.request.AdmissionRequest;
import dev.admittance.simulator.request.Operation;
import dev.admittance.simulator.trace.Response;
import java.io.IOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/// A rehearsal in the order of Flux sends the requests that Flux's own library for server-side
/// apply sends, dry runs included: the same objects in the same order, with the same code and
/// message, and ends as that does.
class RecordedFluxTest {
  @TestFactory
  Stream<DynamicTest> reconciliations() throws IOException {
    RecordedSyncs recorded = new RecordedSyncs(FluxCase.FOLDER);
    List<FluxCase> cases = FluxCase.read(FluxCase.FOLDER);
    assertThat(cases).hasSize(77);
    return cases.stream()
        .map(one -> dynamicTest(one.name(), () -> compare(one, recorded.of(one.name()))));
  }

  private static void compare(FluxCase one, List<List<String>> recorded) {
    Rehearser rehearser = rehearser(one);
    List<Capture> first = ApplyOrder.FLUX.sorted(captures(one, 0));
    compare(rehearser.rehearse(first, () -> false), recorded.getFirst());
    if (one.revisions().size() > 1) {
      Upgrade upgrade =
          Upgrade.of(
              rehearser,
              first,
              ApplyOrder.FLUX.upgraded(captures(one, 1)),
              ApplyOrder.FLUX,
              () -> false);
      compare(upgrade.rehearser().rehearse(upgrade.captures(), () -> false), recorded.get(1));
    }
  }

  private static void compare(Rehearsal rehearsal, List<String> recorded) {
    List<String> lines = new ArrayList<>();
    for (RehearsedRequest request : rehearsal.requests()) {
      if (request.cause().isEmpty()) {
        AdmissionRequest sent = request.trace().request();
        Response response = request.trace().response();
        lines.add(
            FluxCase.line(
                sent.operation() == Operation.DELETE,
                sent.dryRun(),
                sent.resource().resource() + "/" + sent.name(),
                response.code(),
                response.message()));
      }
    }
    lines.add(
        "ends "
            + FluxCase.settled(
                rehearsal
                    .failure()
                    .map(why -> "Failed " + why.replace('\n', ' '))
                    .orElse("Succeeded")));
    // What the server cannot decode, or does not find, never reaches admission.
    List<String> real =
        recorded.stream()
            .filter(line -> !line.contains(" 500 failed to create typed patch object"))
            .filter(line -> !line.matches("patch .* 404 .*"))
            .toList();
    assertThat(String.join("\n", lines)).isEqualTo(String.join("\n", real));
  }

  private static Rehearser rehearser(FluxCase one) {
    List<JsonObject> there = new ArrayList<>();
    there.add(RecordedSyncs.namespace("default"));
    if (!one.bare()) {
      there.add(RecordedSyncs.namespace(FluxCase.NAMESPACE));
    }
    one.before(FluxCase.Step.BEFORE).stream()
        .filter(RecordedFluxTest::isQuota)
        .forEach(quota -> there.add(RecordedSyncs.counted(placed(quota), "0")));
    RehearsalOptions options =
        RehearsalOptions.from(Instant.parse("2026-01-02T03:04:05Z"))
            .with(ApplyOrder.FLUX.client(true))
            .with(new FluxKustomization(FluxCase.NAMESPACE, "flux-system", one.forces(), true));
    Setup setup = Setup.of(List.of(), ClusterState.of(there)).withRelease(RecordedSyncs.RELEASE);
    for (FluxCase.Step step : FluxCase.Step.values()) {
      List<JsonObject> objects =
          one.before(step).stream()
              .filter(object -> !isQuota(object))
              .map(RecordedFluxTest::placed)
              .toList();
      setup = applied(setup, options.with(client(step)), objects);
    }
    return new Rehearser(setup, List.of(), options);
  }

  /// kubectl's `create` leaves no mark, as operators leave none.
  private static ApplyClient client(FluxCase.Step step) {
    return step == FluxCase.Step.APPLIED ? ApplyOrder.FILES.client(false) : ApplyClient.PLAIN;
  }

  private static Setup applied(Setup setup, RehearsalOptions options, List<JsonObject> objects) {
    return objects.isEmpty()
        ? setup
        : new Rehearser(setup, List.of(), options)
            .rehearse(RecordedSyncs.captures(objects, List.of()), () -> false)
            .after();
  }

  private static boolean isQuota(JsonObject object) {
    return object.text("kind").equals("ResourceQuota");
  }

  private static JsonObject placed(JsonObject object) {
    return object.with(
        "metadata",
        object.object("metadata").with("namespace", new JsonString(FluxCase.NAMESPACE)));
  }

  private static List<Capture> captures(FluxCase one, int revision) {
    return RecordedSyncs.captures(
        one.revisions().get(revision), one.revisions().stream().flatMap(List::stream).toList());
  }
}
