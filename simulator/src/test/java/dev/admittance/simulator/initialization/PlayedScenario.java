package dev.admittance.simulator.initialization;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.document.Document;
import dev.admittance.model.document.DocumentReader;
import dev.admittance.model.document.JsonConversion;
import dev.admittance.model.document.ReadResult;
import dev.admittance.model.initializer.EarlyConfiguration;
import dev.admittance.model.initializer.EarlyConfigurations;
import dev.admittance.model.initializer.EarlyReader;
import dev.admittance.model.initializer.ExternalAdmissionHookConfiguration;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.registration.Registration;
import dev.admittance.model.registration.RegistrationReader;
import dev.admittance.model.registration.WebhookConfiguration;
import dev.admittance.model.text.SourceText;
import dev.admittance.simulator.answer.AnswerBook;
import dev.admittance.simulator.answer.HookAnswersReader;
import dev.admittance.simulator.answer.InitializerAnswer;
import dev.admittance.simulator.answer.ScriptedAnswer;
import dev.admittance.simulator.chain.AdmissionChain;
import dev.admittance.simulator.chain.AdmissionPlugin;
import dev.admittance.simulator.chain.PluginChoice;
import dev.admittance.simulator.cluster.ClusterState;
import dev.admittance.simulator.initialization.scenario.Scenario;
import dev.admittance.simulator.initialization.scenario.ScenarioReader;
import dev.admittance.simulator.initialization.trace.InitializationTrace;
import dev.admittance.simulator.pipeline.ServerPlugins;
import dev.admittance.simulator.pipeline.Setup;
import dev.admittance.simulator.proposal.Behaviour;
import dev.admittance.simulator.proposal.Ruleset;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// A scenario and its surroundings, from files or from texts.
public record PlayedScenario(Scenario scenario, ScenarioInput input) {
  public static final Path ROOT = Path.of("src/test/resources/initialization");

  public static PlayedScenario of(String folder) {
    Path path = ROOT.resolve(folder);
    return of(
        text(path.resolve("scenario.yaml")),
        text(path.resolve("config.yaml")),
        text(path.resolve("answers.yaml")),
        text(path.resolve("cluster.yaml")));
  }

  private static String text(Path file) {
    try {
      return Files.exists(file) ? Files.readString(file) : "";
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  public static PlayedScenario of(String scenario, String config, String answers, String cluster) {
    Scenario read = scenario(scenario);
    List<JsonObject> configurations = new ArrayList<>();
    List<WebhookConfiguration> hooks = new ArrayList<>();
    List<EarlyConfiguration> all = new ArrayList<>();
    for (Document document : documents("config.yaml", config)) {
      List<Registration> found = RegistrationReader.read(document).registrations();
      found.forEach(registration -> hooks.add(registration.configuration()));
      List<EarlyConfiguration> early = EarlyReader.read(document).configurations();
      for (EarlyConfiguration one : early) {
        if (!(one instanceof ExternalAdmissionHookConfiguration)) {
          configurations.add((JsonObject) JsonConversion.toJson(one.subject().root()));
        }
      }
      all.addAll(early);
    }
    List<ScriptedAnswer> ofHooks = new ArrayList<>();
    List<InitializerAnswer> ofInitializers = new ArrayList<>();
    for (Document document : documents("answers.yaml", answers)) {
      HookAnswersReader.Result result = HookAnswersReader.read(document);
      assertThat(result.diagnostics()).isEmpty();
      ofHooks.addAll(result.answers());
      ofInitializers.addAll(result.initializers());
    }
    ClusterState state =
        ClusterState.of(
            documents("cluster.yaml", cluster).stream().map(PlayedScenario::json).toList());
    return new PlayedScenario(
        read,
        new ScenarioInput(
            new ServerPlugins(
                new Setup(
                        hooks,
                        state,
                        read.rules().release(),
                        AdmissionChain.of(
                            read.rules().release(),
                            new PluginChoice.Adjusted(
                                List.of(AdmissionPlugin.INITIALIZERS),
                                List.of(),
                                PluginChoice.Order.DEFAULT)))
                    .withEarly(new EarlyConfigurations(all)),
                new AnswerBook(ofHooks)),
            configurations,
            ofInitializers));
  }

  private static Scenario scenario(String text) {
    ScenarioReader.Result result = ScenarioReader.read(documents("scenario.yaml", text).getFirst());
    assertThat(result.diagnostics()).isEmpty();
    return result.scenario().orElseThrow();
  }

  private static List<Document> documents(String name, String text) {
    ReadResult result = DocumentReader.read(new SourceText(name, text));
    assertThat(result.diagnostics()).isEmpty();
    return result.documents();
  }

  private static JsonObject json(Document document) {
    return (JsonObject) JsonConversion.toJson(document.root());
  }

  public InitializationTrace play() {
    return ScenarioSimulator.run(scenario, input);
  }

  /// The same scenario with the initializers of the proposals, or those that were shipped.
  public PlayedScenario as(Behaviour behaviour) {
    return new PlayedScenario(
        scenario.withRules(new Ruleset(behaviour, scenario.rules().release())), input);
  }
}
