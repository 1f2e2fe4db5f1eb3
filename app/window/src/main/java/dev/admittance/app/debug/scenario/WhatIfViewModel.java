package dev.admittance.app.debug.scenario;

import dev.admittance.app.messages.Messages;
import dev.admittance.app.task.TaskRunner;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.simulator.initialization.scenario.Alternatives;
import dev.admittance.simulator.initialization.scenario.ClientAction;
import dev.admittance.simulator.initialization.scenario.ControllerScript.Disturbance;
import dev.admittance.simulator.initialization.scenario.Scenario;
import dev.admittance.simulator.initialization.scenario.ScenarioChange;
import dev.admittance.simulator.initialization.scenario.ScenarioWriter;
import dev.admittance.simulator.initialization.scenario.ServerScript;
import dev.admittance.simulator.proposal.Behaviour;
import dev.admittance.simulator.proposal.Ruleset;
import dev.admittance.simulator.proposal.WhatIf;
import dev.admittance.storage.IoReason;
import dev.admittance.workspace.NewFile;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.beans.property.SimpleObjectProperty;

/// The variations of a scenario: each change simulates it again.
public final class WhatIfViewModel {
  private static final Messages MESSAGES = Messages.of(WhatIfViewModel.class);

  static final List<KubernetesRelease> RELEASES =
      IntStream.rangeClosed(7, 13).mapToObj(minor -> new KubernetesRelease(1, minor)).toList();

  /// The initial extra delay of a slow initializer.
  static final Duration SLOW = Duration.ofSeconds(40);

  private static final Pattern NAME = Pattern.compile("[\\p{L}\\p{N}][\\p{L}\\p{N}._ -]*");
  private static final Duration JUST_AFTER = Duration.ofMillis(1);

  private final ScenariosViewModel scenarios;
  private final TaskRunner tasks;
  private final ObjectProperty<Duration> outage =
      new SimpleObjectProperty<>(Duration.ofSeconds(10));
  private final ReadOnlyStringWrapper saved = new ReadOnlyStringWrapper("");
  private Runnable reload = () -> {};

  WhatIfViewModel(ScenariosViewModel scenarios, TaskRunner tasks) {
    this.scenarios = scenarios;
    this.tasks = tasks;
  }

  /// Sets the handler that reloads the workspace after a file was written.
  public void setReload(Runnable reload) {
    this.reload = reload;
  }

  /// The scenario with its variations; empty without one.
  Optional<Scenario> scenario() {
    return scenarios.session().runProperty().get().map(ScenarioRun::scenario);
  }

  /// The time of the current event; zero without a run.
  private Duration now() {
    int index = scenarios.session().indexProperty().get();
    return scenarios
        .session()
        .runProperty()
        .get()
        .filter(_ -> index >= 0)
        .map(run -> run.trace().events().get(index).when().at())
        .orElse(Duration.ZERO);
  }

  /// Simulates the proposed or the shipped behaviour of servers.
  void behave(Behaviour behaviour) {
    scenario()
        .filter(scenario -> scenario.rules().behaviour() != behaviour)
        .ifPresent(scenario ->
            scenarios.change(
                new ScenarioChange.Rules(new Ruleset(behaviour, scenario.rules().release()))));
  }

  /// Simulates the servers of another release.
  void release(KubernetesRelease release) {
    scenario()
        .filter(scenario -> !scenario.rules().release().equals(release))
        .ifPresent(scenario ->
            scenarios.change(
                new ScenarioChange.Rules(new Ruleset(scenario.rules().behaviour(), release))));
  }

  /// Switches what no release had on or off.
  void switches(WhatIf switches) {
    if (scenario().filter(one -> !one.whatIf().equals(switches)).isPresent()) {
      scenarios.change(new ScenarioChange.Switches(switches));
    }
  }

  /// Replaces parts of the specification by other designs.
  void design(Alternatives alternatives) {
    if (scenario().filter(one -> !one.alternatives().equals(alternatives)).isPresent()) {
      scenarios.change(new ScenarioChange.Designs(alternatives));
    }
  }

  /// How long a crashed server stays down, or a server cannot read the configurations.
  ObjectProperty<Duration> outageProperty() {
    return outage;
  }

  /// Crashes a server right after the current event.
  ///
  /// @param restartAfter the downtime; empty for forever
  void crash(String server, Optional<Duration> restartAfter) {
    scenarios.change(new ScenarioChange.CrashAt(server, now().plus(JUST_AFTER), restartAfter));
  }

  /// Makes a server unable to read the configurations from the current event on.
  void unread(String server, Duration duration) {
    scenarios.change(new ScenarioChange.Unread(server, now(), now().plus(duration)));
  }

  /// Sets the clock of a server.
  ///
  /// @param offset positive if it is ahead
  void drift(String server, Duration offset) {
    if (!driftOf(server).equals(offset)) {
      scenarios.change(new ScenarioChange.Drift(server, offset));
    }
  }

  /// The initial offset of a server's clock; positive if it is ahead.
  Duration driftOf(String server) {
    return scenario().stream()
        .flatMap(scenario -> scenario.servers().stream())
        .filter(script -> script.name().equals(server))
        .map(script -> script.offsetAt(Duration.ZERO))
        .findFirst()
        .orElse(Duration.ZERO);
  }

  List<String> servers() {
    return scenario().stream()
        .flatMap(scenario -> scenario.servers().stream())
        .map(ServerScript::name)
        .toList();
  }

  /// Sets or removes the disturbance of a controller, which overrides its answers.
  void disturb(String controller, Optional<Disturbance> disturbance) {
    boolean same =
        scenario().stream()
            .flatMap(scenario -> scenario.controllers().stream())
            .anyMatch(script ->
                script.name().equals(controller) && script.disturbance().equals(disturbance));
    if (!same) {
      scenarios.change(new ScenarioChange.Disturb(controller, disturbance));
    }
  }

  /// Whether the scenario creates or replaces a Secret, whose data a file would contain.
  boolean holdsSecrets() {
    return scenario().stream()
        .flatMap(scenario -> scenario.clients().stream())
        .flatMap(client -> client.actions().stream())
        .flatMap(WhatIfViewModel::sent)
        .anyMatch(object -> new JsonString("Secret").equals(object.get("kind")));
  }

  private static Stream<JsonObject> sent(ClientAction action) {
    return switch (action) {
      case ClientAction.Post post -> Stream.of(post.object());
      case ClientAction.Put put -> Stream.of(put.object());
      case ClientAction.Get _,
          ClientAction.ListAll _,
          ClientAction.Watch _,
          ClientAction.Patch _,
          ClientAction.Delete _ ->
          Stream.of();
    };
  }

  /// The result of saving as a text; empty before.
  ReadOnlyStringProperty savedProperty() {
    return saved.getReadOnlyProperty();
  }

  /// Writes the scenario with its variations to a new file of the workspace; never overwrites.
  ///
  /// @param name of the file, without folder and extension
  void save(String name) {
    save(name, ".yaml", run -> ScenarioWriter.write(run.scenario(), run.changes()));
  }

  /// Writes the sequence diagram to a new file of the workspace; never overwrites.
  ///
  /// @param name of the file, without folder and extension
  void saveImage(String name) {
    String title = scenarios.titleProperty().get();
    save(name, ".svg", run -> SequenceSvg.of(title + ", " + run.title(), run.sequence()));
  }

  private void save(String name, String ending, Function<ScenarioRun, String> content) {
    String file = name.strip();
    Optional<ScenarioRun> run = scenarios.session().runProperty().get();
    Optional<Path> folder = scenarios.folder();
    if (run.isEmpty() || folder.isEmpty()) {
      return;
    }
    if (!NAME.matcher(file).matches()) {
      saved.set(MESSAGES.get("file.wrong"));
      return;
    }
    String shown = "scenarios/" + file + ending;
    Path path = folder.get().resolve("scenarios").resolve(file + ending);
    tasks
        .start(
            MESSAGES.get("task.save", shown),
            _ -> {
              NewFile.write(path, content.apply(run.get()));
              return path;
            })
        .onSuccess(_ -> {
          saved.set(MESSAGES.get("saved", shown));
          reload.run();
        })
        .onFailure(FileAlreadyExistsException.class, _ -> saved.set(MESSAGES.get("exists", shown)))
        .onFailure(
            IOException.class,
            cause -> saved.set(MESSAGES.get("not-written", shown, IoReason.of(cause))));
  }
}
