package dev.admittance.simulator.initialization.scenario;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.document.DocumentReader;
import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.model.text.SourceText;
import dev.admittance.simulator.initialization.scenario.ControllerScript.Disturbance;
import dev.admittance.simulator.proposal.Behaviour;
import dev.admittance.simulator.proposal.Rollout;
import dev.admittance.simulator.proposal.Ruleset;
import dev.admittance.simulator.proposal.WhatIf;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

class ScenarioWriterTest {
  private static final Path ROOT = Path.of("src/test/resources/initialization");

  private static Scenario read(String text) {
    ScenarioReader.Result result =
        ScenarioReader.read(
            DocumentReader.read(new SourceText("s.yaml", text)).documents().getFirst());
    assertThat(result.diagnostics()).isEmpty();
    return result.scenario().orElseThrow();
  }

  @TestFactory
  Stream<DynamicTest> whatIsWrittenIsReadToTheSame() throws IOException {
    try (Stream<Path> cases = Files.list(ROOT)) {
      List<Path> all = cases.sorted().toList();
      assertThat(all).hasSizeGreaterThan(20);
      return all.stream()
          .map(folder ->
              DynamicTest.dynamicTest(folder.getFileName().toString(), () -> roundTrip(folder)));
    }
  }

  private static void roundTrip(Path folder) {
    Scenario scenario = read(text(folder.resolve("scenario.yaml")));

    assertThat(read(ScenarioWriter.write(scenario, List.of()))).isEqualTo(scenario);
  }

  private static String text(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Test
  void changesAreWrittenToo() {
    Scenario scenario = read(text(ROOT.resolve("dead-initializer/scenario.yaml")));
    List<ScenarioChange> changes =
        List.of(
            new ScenarioChange.CrashAt(
                "A1", Duration.ofMillis(2001), Optional.of(Duration.ofSeconds(10))),
            new ScenarioChange.Drift("A2", Duration.ofSeconds(-90)),
            new ScenarioChange.Unread("A1", Duration.ofSeconds(3), Duration.ofSeconds(13)),
            new ScenarioChange.Disturb("X1", Optional.of(new Disturbance.Fails("no: \"luck\""))),
            new ScenarioChange.Disturb(
                "X2", Optional.of(new Disturbance.SlowBy(Duration.ofMillis(1500)))),
            new ScenarioChange.Rules(
                new Ruleset(Behaviour.AS_PROPOSED, new KubernetesRelease(1, 8))),
            new ScenarioChange.Designs(
                new Alternatives(
                    Alternatives.Synchronization.EVERY_REQUEST,
                    Alternatives.CleanUp.GARBAGE_COLLECTOR,
                    Alternatives.Expiry.API_SERVER,
                    false,
                    true,
                    false,
                    Map.of("b", List.of("a")),
                    Duration.ofSeconds(10),
                    Alternatives.NONE.readLatency())),
            new ScenarioChange.Switches(
                new WhatIf(
                    List.of("kube-system"),
                    List.of("ada"),
                    List.of(),
                    List.of(
                        new Rollout(
                            "x1.example.com",
                            Duration.ZERO,
                            Duration.ofSeconds(5),
                            Optional.of(Duration.ofSeconds(9)))),
                    Optional.of(new WhatIf.Retry(List.of("judge"), 2)),
                    true,
                    true,
                    WhatIf.NOTHING.every())));
    for (ScenarioChange change : changes) {
      scenario = change.in(scenario);
    }

    String written = ScenarioWriter.write(scenario, changes);

    assertThat(read(written)).isEqualTo(scenario);
    assertThat(written)
        .startsWith(
            """
            # Changed: A1 crashes at 2.0 s, starts again 10 s later
            # Changed: A2's clock is 90 s behind
            # Changed: A1 cannot read the configuration from 3 s to 13 s
            # Changed: X1 gives up
            # Changed: X2 takes 1.5 s longer
            # Changed: as proposed, Kubernetes 1.8
            # Changed: synchronization everyRequest, cleanUp garbageCollector, creator, interval 10s,\
             order
            # Changed: namespaces exempt: kube-system; accounts exempt: ada; retry of judge; rollout\
             of x1.example.com; the first failure ends; http on\
             localhost
            """);
  }
}
