package dev.admittance.simulator.initialization.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.simulator.initialization.PlayedScenario;
import dev.admittance.simulator.initialization.trace.EventType;
import dev.admittance.simulator.initialization.trace.InitializationEvent;
import dev.admittance.simulator.initialization.trace.InitializationTrace;
import dev.admittance.simulator.proposal.Behaviour;
import dev.admittance.simulator.proposal.Ruleset;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// What the pane of the clients tells of a creator is what the sequence diagram tells of its call:
/// in each golden scenario, as proposed and in releases that differ, after each event.
class ClientViewsTest {
  private static final List<Ruleset> RULES =
      Stream.of(7, 8, 13)
          .map(minor -> new KubernetesRelease(1, minor))
          .flatMap(release ->
              Stream.of(Behaviour.values()).map(behaviour -> new Ruleset(behaviour, release)))
          .toList();

  static List<String> scenarios() throws IOException {
    try (Stream<Path> folders = Files.list(PlayedScenario.ROOT)) {
      return folders.map(folder -> String.valueOf(folder.getFileName())).sorted().toList();
    }
  }

  @ParameterizedTest
  @MethodSource("scenarios")
  void creatorIsToldWhatTheDiagramTells(String name) {
    PlayedScenario scenario = PlayedScenario.of(name);
    for (Ruleset rules : RULES) {
      PlayedScenario played =
          new PlayedScenario(scenario.scenario().withRules(rules), scenario.input());
      InitializationTrace trace = played.play();
      List<String> lines =
          SequenceDiagram.of(played.scenario(), trace).lines().stream()
              .map(SequenceDiagram.Line::label)
              .toList();
      for (ObjectCreation creation : ObjectCreations.of(trace)) {
        if (creation.key().isPresent()) {
          for (int i = creation.asked().when().index(); i < lines.size(); i++) {
            assertThat(pane(trace, creation, i))
                .as("%s, event %d", rules, i)
                .isEqualTo(diagram(trace, lines, creation, i));
          }
        }
      }
    }
  }

  /// Without the time, which the diagram shows beside each line.
  private static String pane(InitializationTrace trace, ObjectCreation creation, int i) {
    return ClientViews.at(trace, List.of(creation), i, creation.key().orElseThrow())
        .views()
        .getLast()
        .sees()
        .replaceFirst("(?: at|, since) \\S+ \\S+$", "");
  }

  private static String diagram(
      InitializationTrace trace, List<String> lines, ObjectCreation creation, int i) {
    if (creation.end().filter(end -> end.when().index() <= i).isPresent()) {
      return lines.get(creation.end().get().when().index()).replaceFirst(", pending .*", "");
    }
    return trace.events().subList(0, i + 1).reversed().stream()
        .filter(event ->
            event instanceof InitializationEvent.Wrote wrote
                && creation.key().filter(wrote.key()::equals).isPresent())
        .map(InitializationEvent.Wrote.class::cast)
        .findFirst()
        .filter(wrote -> wrote.type() != EventType.DELETED)
        .map(wrote -> lines.get(wrote.when().index()))
        .filter(line -> line.contains(", pending "))
        .map(line -> line.replaceFirst(".*, pending ", "waits for "))
        .orElse("waits");
  }
}
