package dev.admittance.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonBoolean;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonText;
import dev.admittance.simulator.gojson.GoFields;
import dev.admittance.simulator.trace.StepDescriptions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/// The golden scenarios of the simulator through the command line: what the files hold comes to the
/// same there, whatever they are called and wherever they lie.
class ScenariosOnCommandLineTest {
  private static final Path RESOURCES = Path.of("../../simulator/src/test/resources");
  private static final Path REQUESTS = RESOURCES.resolve("scenarios");
  private static final Path INITIALIZATIONS = RESOURCES.resolve("initialization");
  private static final int FEWEST_REQUESTS = 47;
  private static final int FEWEST_INITIALIZATIONS = 26;

  /// The line of a step with the one that explains it.
  private static final Pattern STEP =
      Pattern.compile("(?m)^\\d+ [^\n]* round \\d+ [A-Z]-\\d+: .*\n.*\n");

  @TempDir Path folder;

  @TestFactory
  Stream<DynamicTest> replayTellsOfARequestWhatTheGoldenTraceDoes() throws IOException {
    List<Path> cases = folders(REQUESTS, 2, "review.yaml");
    assertThat(cases).hasSizeGreaterThanOrEqualTo(FEWEST_REQUESTS);
    return cases.stream()
        .map(path -> dynamicTest(REQUESTS.relativize(path).toString(), () -> replay(path)));
  }

  @TestFactory
  Stream<DynamicTest> initializeTellsOfAScenarioWhatTheGoldenTableDoes() throws IOException {
    List<Path> cases = folders(INITIALIZATIONS, 1, "scenario.yaml");
    assertThat(cases).hasSizeGreaterThanOrEqualTo(FEWEST_INITIALIZATIONS);
    return cases.stream()
        .flatMap(path ->
            Stream.of("asShipped", "asProposed")
                .map(behaviour ->
                    dynamicTest(
                        path.getFileName() + " " + behaviour, () -> initialize(path, behaviour))));
  }

  private static List<Path> folders(Path root, int depth, String file) throws IOException {
    try (Stream<Path> all = Files.walk(root, depth)) {
      return all.filter(path -> Files.exists(path.resolve(file))).sorted().toList();
    }
  }

  private void initialize(Path from, String behaviour) throws IOException {
    String scenario =
        Files.readString(from.resolve("scenario.yaml")).replaceAll("(?m)^behaviour:.*\n", "");
    Path script =
        Files.writeString(
            Files.createTempDirectory(folder, "initialize").resolve("scenario.yaml"),
            scenario + "behaviour: " + behaviour + "\n");
    List<String> arguments =
        new ArrayList<>(List.of("initialize", "--scenario", script.toString()));
    addInputs(from, arguments);
    CliRun run = CliRun.of(arguments.toArray(String[]::new));
    assertThat(run.err()).isEmpty();
    String golden =
        Files.readString(
            from.resolve(behaviour.replace("asS", "as-s").replace("asP", "as-p") + ".txt"));
    assertThat(run.out()).isEqualTo(golden);
    boolean created =
        golden
            .lines()
            .filter(line -> line.matches(".*'s POST .*: (.* after .*|still waits)"))
            .allMatch(line -> line.matches(".*: 20[12] after .*"));
    assertThat(run.exit()).isEqualTo(created ? Exit.FINE : Exit.FOUND);
  }

  private void replay(Path from) throws IOException {
    List<String> arguments =
        new ArrayList<>(
            List.of(
                "replay",
                "--reviews",
                from.resolve("review.yaml").toString(),
                "--trace",
                "-o",
                "ndjson"));
    addInputs(from, arguments);
    if (Files.exists(from.resolve("setup.yaml"))) {
      Path settings = Files.createTempDirectory(folder, "settings");
      Files.writeString(settings.resolve("admittance.yaml"), settings(from));
      arguments.add(arguments.indexOf("--config") + 1, settings.toString());
    }
    CliRun run = CliRun.of(arguments.toArray(String[]::new));
    assertThat(run.err()).isEmpty();
    JsonObject told = run.jsonLines().getFirst();
    String golden = Files.readString(from.resolve("expected.trace"));
    assertThat(steps(told).replace(from + "/", ""))
        .isEqualTo(
            STEP.matcher(golden)
                .results()
                .map(found -> found.group())
                .collect(Collectors.joining()));
    assertThat(golden).endsWith(response(told));
    assertThat(run.exit()).isEqualTo(golden.contains("\nallowed ") ? Exit.FINE : Exit.FOUND);
  }

  /// The settings of a workspace that say what `setup.yaml` does.
  private static String settings(Path from) throws IOException {
    return Files.readString(from.resolve("setup.yaml"))
        .replace("kubernetes:", "kubernetesRelease:")
        .replaceAll("(?m)^((?:disable|order):.*)", "  $1")
        .replaceFirst("(?m)^ {2}", "plugins:\n  ");
  }

  private static void addInputs(Path from, List<String> arguments) {
    for (String input : List.of("config", "answers", "cluster")) {
      Path file = from.resolve(input + ".yaml");
      if (Files.exists(file)) {
        arguments.addAll(List.of("--" + input, file.toString()));
      }
    }
  }

  private static String steps(JsonObject told) {
    return ((JsonArray) told.find("steps").orElseThrow())
        .items().stream().map(step -> step((JsonObject) step)).collect(Collectors.joining());
  }

  private static String step(JsonObject json) {
    GoFields step = new GoFields(json);
    return "%d %s %s round %d %s: %s\n  %s\n"
        .formatted(
            step.number("index"),
            StepDescriptions.duration(Duration.ofMillis(step.number("atMillis"))),
            step.text("phase"),
            step.number("round"),
            step.text("rule"),
            step.text("headline"),
            step.text("explanation"));
  }

  private static String response(JsonObject json) {
    GoFields told = new GoFields(json);
    boolean allowed = told.is("allowed", JsonBoolean.of(true));
    StringBuilder text = new StringBuilder(allowed ? "\nallowed " : "\nrefused ");
    text.append(told.number("code"));
    text.append(told.text("reason").isEmpty() ? "\n" : " " + told.text("reason") + "\n");
    text.append(told.text("message").isEmpty() ? "" : told.text("message") + "\n");
    told.texts("warnings").forEach(warning -> text.append("warning " + warning + "\n"));
    told.object("auditAnnotations")
        .json()
        .forEach((key, _) ->
            text.append(key + " = " + told.object("auditAnnotations").text(key) + "\n"));
    return json.get("object") instanceof JsonObject object
        ? text + "stored " + JsonText.write(object) + "\n"
        : text.toString();
  }
}
