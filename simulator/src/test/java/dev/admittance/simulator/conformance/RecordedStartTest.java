package dev.admittance.simulator.conformance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import dev.admittance.model.decode.TypedObject;
import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.diagnostic.Severity;
import dev.admittance.model.document.Document;
import dev.admittance.model.document.DocumentReader;
import dev.admittance.model.document.ReadResult;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonText;
import dev.admittance.model.manifest.PluginSettings;
import dev.admittance.model.manifest.SettingsCheck;
import dev.admittance.model.manifest.StaticFolder;
import dev.admittance.model.manifest.StaticItem;
import dev.admittance.model.manifest.StaticPlugin;
import dev.admittance.model.policy.PolicyReader;
import dev.admittance.model.policy.PolicyResult;
import dev.admittance.model.registration.RegistrationReader;
import dev.admittance.model.registration.RegistrationResult;
import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.model.text.SourceText;
import dev.admittance.model.validation.ValidatingServer;
import dev.admittance.simulator.cel.ServerCompiler;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/// With which static manifests a real kube-apiserver starts, and what it says where it does not
/// (W-80, W-81, P-5).
class RecordedStartTest {
  private static final Path FOLDER = Path.of("src/test/resources/start");

  /// The release that the starts are recorded from.
  private static final KubernetesRelease RELEASE = ReleaseRecordings.WHOLE;

  private static final ValidatingServer SERVER =
      new ValidatingServer(RELEASE, new ServerCompiler(RELEASE));

  @TestFactory
  Stream<DynamicTest> starts() throws IOException {
    Map<String, String> recorded = new TreeMap<>();
    for (String line : Files.readAllLines(FOLDER.resolve("static-manifests.jsonl"))) {
      JsonObject json = (JsonObject) Json.parse(line);
      recorded.put(Json.text(json, "case"), Json.text(json, "error"));
    }
    List<StartCases.Start> cases = StartCases.read(FOLDER.resolve("static-manifests.yaml"));
    assertThat(recorded.keySet())
        .containsExactlyInAnyOrderElementsOf(cases.stream().map(StartCases.Start::name).toList());
    return cases.stream()
        .map(one ->
            dynamicTest(one.name(), () -> check(one, recorded.getOrDefault(one.name(), ""))));
  }

  /// What the server says first is among what is found here, in its words but for the name of its
  /// own table of kinds; what cannot be decoded is told by those who decode.
  private static void check(StartCases.Start one, String error) {
    List<String> found = new ArrayList<>();
    List<StaticItem> items = items(one, found);
    Document document = Json.document(one.name(), JsonText.write(one.admissionConfiguration()));
    PluginSettings settings = PluginSettings.in(document).getFirst();
    errors(SettingsCheck.of(settings)).forEach(message -> found.add(INITIALIZING + message));
    StaticPlugin plugin = StaticPlugin.named(one.plugin()).orElseThrow();
    StaticFolder folder = new StaticFolder(settings, plugin, StartCases.FOLDER, items);
    folder.failure(SERVER).ifPresent(message -> found.add(LOADING + message));
    if (Json.texts(one.json(), "gates").isEmpty()) {
      folder.check(SERVER).forEach(told -> found.add(INITIALIZING + text(told)));
    }
    String said = error.replaceFirst(" in scheme \"[^\"]*\"$", "");
    String told = Json.text(one.json(), "told");
    if (error.isEmpty()) {
      assertThat(found).as(one.name()).isEmpty();
    } else if (told.isEmpty()) {
      assertThat(found).as(one.name()).contains(said.replace('"' + one.plugin() + '"', "PLUGIN"));
    } else {
      assertThat(found).as("%s: %s", one.name(), error).anyMatch(text -> text.contains(told));
    }
  }

  private static final String INITIALIZING =
      "failed to apply admission: couldn't init admission plugin PLUGIN: ";
  private static final String LOADING =
      "failed to apply admission: failed to initialize admission plugin PLUGIN: ";

  /// @param found receives what is wrong with the texts
  private static List<StaticItem> items(StartCases.Start one, List<String> found) {
    List<StaticItem> items = new ArrayList<>();
    one.files()
        .forEach((name, text) -> {
          if (name.matches(".*[.](ya?ml|json)")) {
            ReadResult read = DocumentReader.read(new SourceText(name, text));
            errors(read.diagnostics()).forEach(found::add);
            read.documents().forEach(document -> add(document, items, found));
          }
        });
    return items;
  }

  private static void add(Document document, List<StaticItem> items, List<String> found) {
    RegistrationResult hooks = RegistrationReader.read(document);
    PolicyResult policies = PolicyReader.read(document);
    errors(hooks.diagnostics()).forEach(found::add);
    errors(policies.diagnostics()).forEach(found::add);
    hooks.registrations().stream().map(StaticItem.OfHooks::new).forEach(items::add);
    policies.policies().stream().map(StaticItem.OfPolicy::new).forEach(items::add);
    for (TypedObject object : TypedObject.all(document)) {
      if (StaticPlugin.of(object.kind()).isEmpty()) {
        items.add(
            new StaticItem.Stray(
                object.subject().file(),
                object.subject().root().range().start().line(),
                object.apiVersion(),
                object.kind()));
      }
    }
  }

  private static Stream<String> errors(List<Diagnostic> diagnostics) {
    return diagnostics.stream()
        .filter(found -> found.severity() == Severity.ERROR)
        .map(RecordedStartTest::text);
  }

  private static String text(Diagnostic found) {
    return found.message().matches("(Invalid value|Forbidden): .*")
        ? found.path() + ": " + found.message()
        : found.message();
  }
}
