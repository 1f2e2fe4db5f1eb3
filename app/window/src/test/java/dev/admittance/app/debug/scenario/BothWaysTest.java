package dev.admittance.app.debug.scenario;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.app.debug.session.DebugSession;
import dev.admittance.app.task.DirectTaskRunner;
import dev.admittance.cli.CliRun;
import dev.admittance.simulator.initialization.scenario.ControllerScript;
import dev.admittance.simulator.initialization.scenario.ControllerScript.Disturbance;
import dev.admittance.simulator.initialization.scenario.Scenario;
import dev.admittance.simulator.initialization.trace.TimeTable;
import dev.admittance.simulator.proposal.Behaviour;
import dev.admittance.workspace.TestFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/// Window and command line tell the same story of each scenario, and of each change of it, whatever
/// the files are called: roles and quotas, too, stand outside of `cluster/` here.
class BothWaysTest {
  private static final Path STORIES = Path.of("../../simulator/src/test/resources/initialization");

  /// Where the files of a story are put.
  private static final Map<String, String> PLACES =
      Map.of(
          "scenario.yaml", "stories/one.yaml",
          "config.yaml", "hooks and initializers.yaml",
          "answers.yaml", "what they do/answers.yaml",
          "cluster.yaml", "things/rights-and-limits.yaml");

  @TempDir Path folder;

  @TestFactory
  Stream<DynamicTest> everyScenario() throws IOException {
    try (Stream<Path> stories = Files.list(STORIES)) {
      List<Path> all = stories.sorted().toList();
      assertThat(all).hasSizeGreaterThan(45);
      return all.stream()
          .map(
              story -> DynamicTest.dynamicTest(story.getFileName().toString(), () -> check(story)));
    }
  }

  private void check(Path story) throws IOException {
    Path workspace = folder.resolve(story.getFileName());
    for (Map.Entry<String, String> place : PLACES.entrySet()) {
      Path file = story.resolve(place.getKey());
      if (Files.exists(file)) {
        Path target = workspace.resolve(place.getValue());
        Files.createDirectories(target.getParent());
        Files.copy(file, target);
      }
    }
    ScenariosViewModel model = new ScenariosViewModel(new DebugSession(), new DirectTaskRunner());
    model.load(Optional.of(ScenarioEnvironment.of(TestFolder.read(workspace))));
    model.selectedProperty().set(Optional.of(model.scenarios().getFirst()));

    String shown = shown(model);
    assertThat(played(workspace, "stories/one.yaml")).isEqualTo(shown);
    assertThat(playedFromFiles(workspace)).isEqualTo(shown);

    WhatIfViewModel whatIf = model.whatIf();
    Scenario unchanged = whatIf.scenario().orElseThrow();
    int tried = 0;
    for (Runnable change : changes(whatIf, unchanged)) {
      change.run();
      String name = "tried-" + ++tried;
      whatIf.save(name);
      assertThat(played(workspace, "scenarios/" + name + ".yaml")).isEqualTo(shown(model));
    }
  }

  /// One of each kind; each comes on top of those before.
  private static List<Runnable> changes(WhatIfViewModel whatIf, Scenario scenario) {
    String first = whatIf.servers().getFirst();
    String last = whatIf.servers().getLast();
    List<Runnable> changes =
        new ArrayList<>(
            List.of(
                () ->
                    whatIf.behave(
                        scenario.asProposed() ? Behaviour.AS_SHIPPED : Behaviour.AS_PROPOSED),
                () -> whatIf.drift(first, Duration.ofSeconds(90)),
                () -> whatIf.unread(first, Duration.ofSeconds(7)),
                () -> whatIf.crash(last, Optional.of(Duration.ofSeconds(3)))));
    scenario.controllers().stream()
        .findFirst()
        .map(ControllerScript::name)
        .ifPresent(controller -> {
          changes.add(() ->
              whatIf.disturb(
                  controller, Optional.of(new Disturbance.SlowBy(Duration.ofSeconds(2)))));
          changes.add(
              () -> whatIf.disturb(controller, Optional.of(new Disturbance.Fails("no luck"))));
          changes.add(() -> whatIf.disturb(controller, Optional.of(new Disturbance.Silent())));
        });
    return changes;
  }

  private static String shown(ScenariosViewModel model) {
    return TimeTable.of(model.session().runProperty().get().orElseThrow().trace());
  }

  /// The command line with the workspace itself.
  private static String played(Path workspace, String scenario) {
    return CliRun.of(
            "initialize",
            "--scenario",
            workspace.resolve(scenario).toString(),
            "--config",
            workspace.toString(),
            "--answers",
            workspace.toString())
        .out();
  }

  /// The command line with each file named for its purpose.
  private static String playedFromFiles(Path workspace) {
    List<String> arguments =
        new ArrayList<>(
            List.of("initialize", "--scenario", workspace.resolve("stories/one.yaml").toString()));
    Map.of(
            "--config", "config.yaml",
            "--answers", "answers.yaml",
            "--cluster", "cluster.yaml")
        .forEach((option, name) -> {
          Path file = workspace.resolve(PLACES.getOrDefault(name, ""));
          if (Files.exists(file)) {
            arguments.addAll(List.of(option, file.toString()));
          }
        });
    return CliRun.of(arguments.toArray(String[]::new)).out();
  }
}
