package dev.admittance.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import dev.admittance.workspace.SampleWorkspace;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/// The examples for continuous integration, run on a repository as their systems run them: the
/// commands of the workflow's steps in its shell, the hooks of pre-commit by git.
@DisabledOnOs(OS.WINDOWS)
class CiExamplesTest {
  private static final String POLICY = "hooks/image-policy.yaml";

  @TempDir Path folder;
  private Path repository = Path.of("");
  private Path programs = Path.of("");

  private record Ran(int exit, String out) {}

  @BeforeEach
  void makeRepository() throws Exception {
    assumeTrue(isInstalled("git") && isInstalled("bash"), "there is no git or no bash");
    programs = Files.createDirectory(folder.resolve("bin"));
    writeProgram(
        programs.resolve("admittance"),
        """
        #!/bin/sh
        exec '%s' -XX:TieredStopAtLevel=1 --sun-misc-unsafe-memory-access=allow \
          -classpath '%s' dev.admittance.Main "$@"
        """
            .formatted(
                Path.of(System.getProperty("java.home"), "bin", "java"),
                System.getProperty("java.class.path")));
    repository = SampleWorkspace.unpackTo(folder.resolve("repository"));
    String uid =
        CliRun.of("replay", "--sample", "-o", "ndjson")
            .out()
            .lines()
            .toList()
            .get(2)
            .replaceAll("(?s).*?\"uid\":\"([^\"]*)\".*", "$1");
    Files.writeString(
        repository.resolve("captures/03-reviews-image-denied.expect.yaml"),
        """
        apiVersion: admittance.dev/v1
        kind: Expectation
        capture: {file: 03-reviews-image-denied.json, uid: %s}
        expect: {allowed: false, code: 403}
        """
            .formatted(uid));
    shell("git init -q -b main && git add -A && git commit -q -m base");
    shell("git update-ref refs/remotes/origin/main HEAD");
  }

  private static boolean isInstalled(String program) {
    return Stream.of(System.getenv().getOrDefault("PATH", "").split(":"))
        .anyMatch(dir -> Files.isExecutable(Path.of(dir, program)));
  }

  private static void writeProgram(Path file, String text) throws IOException {
    Files.writeString(file, text);
    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwxr-xr-x"));
  }

  private Ran run(String command) throws IOException, InterruptedException {
    ProcessBuilder builder =
        new ProcessBuilder("bash", "-e", "-o", "pipefail", "-c", command)
            .directory(repository.toFile())
            .redirectErrorStream(true);
    Map<String, String> environment = builder.environment();
    environment.put("PATH", programs + ":" + environment.get("PATH"));
    environment.put("RUNNER_TEMP", folder.toString());
    environment.put("GITHUB_BASE_REF", "main");
    environment.put("GITHUB_STEP_SUMMARY", folder.resolve("summary.md").toString());
    environment.put("CI_PROJECT_DIR", repository.toString());
    environment.put("CI_MERGE_REQUEST_DIFF_BASE_SHA", "origin/main");
    environment.put("HOME", folder.toString());
    environment.put("GIT_CONFIG_NOSYSTEM", "1");
    for (String who : List.of("AUTHOR", "COMMITTER")) {
      environment.put("GIT_" + who + "_NAME", "a");
      environment.put("GIT_" + who + "_EMAIL", "a@example.com");
    }
    Process process = builder.start();
    process.getOutputStream().close();
    String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    return new Ran(CliProcess.end(process), out);
  }

  private void shell(String command) throws IOException, InterruptedException {
    Ran ran = run(command);
    assertThat(ran.exit()).as(ran.out()).isZero();
  }

  private static JsonNode template(String system) throws IOException {
    CliRun run = CliRun.of("template", "--ci", system);
    assertThat(run.exit()).isEqualTo(Exit.FINE);
    return new YAMLMapper().readTree(run.out());
  }

  private static Stream<JsonNode> items(JsonNode list) {
    return StreamSupport.stream(list.spliterator(), false);
  }

  /// What a step runs; the one that builds Admittance has been done here.
  private Ran step(String name) throws IOException, InterruptedException {
    JsonNode steps = template("github-actions").at("/jobs/admission/steps");
    assertThat(items(steps).filter(step -> step.has("run")).map(step -> step.get("name").asText()))
        .containsExactly("Build Admittance", "Lint", "Replay", "Compare");
    return run(
        items(steps)
            .filter(step -> name.equals(step.path("name").asText()))
            .map(step -> step.get("run").asText())
            .findFirst()
            .orElseThrow());
  }

  @Test
  void aPullRequestThatChangesNothingPassesTheWorkflow() throws Exception {
    for (String name : List.of("Lint", "Replay", "Compare")) {
      Ran ran = step(name);
      assertThat(ran.exit()).as(name).isZero();
      assertThat(ran.out()).as(name).doesNotContain("error:");
    }
    assertThat(repository.resolve("lint.sarif")).content().contains("\"version\": \"2.1.0\"");
    assertThat(repository.resolve("replay.xml")).content().contains("failures=\"0\"");
    assertThat(repository.resolve("impact.html")).content().endsWith("</html>\n");
  }

  @Test
  void aPullRequestThatLetsThroughWhatWasDeniedFailsTheWorkflow() throws Exception {
    Files.delete(repository.resolve(POLICY));

    assertThat(step("Replay").exit()).isEqualTo(1);
    assertThat(step("Compare").exit()).isEqualTo(1);
    assertThat(repository.resolve("replay.xml")).content().contains("type=\"replay/unexpected\"");
    assertThat(repository.resolve("impact.html")).content().contains("denied → admitted");
    assertThat(folder.resolve("summary.md")).content().contains("| denied → admitted | 1 |");
  }

  @Test
  void findingsStandBesideTheLinesThatAPullRequestChanges() throws Exception {
    Path file = repository.resolve(POLICY);
    String text = Files.readString(file).replaceAll("timeoutSeconds: .*", "timeoutSeconds: 29");
    Files.writeString(file, text);
    int line = text.lines().toList().indexOf("  timeoutSeconds: 29") + 1;

    Ran ran = step("Lint");

    assertThat(ran.exit()).isZero();
    assertThat(ran.out()).contains("4 findings");
    JsonNode results =
        new YAMLMapper().readTree(repository.resolve("lint.sarif").toFile()).at("/runs/0/results");
    assertThat(items(results).map(result -> result.at("/locations/0/physicalLocation")))
        .singleElement()
        .satisfies(place -> {
          assertThat(place.at("/artifactLocation/uri").asText()).isEqualTo(POLICY);
          assertThat(place.at("/region/startLine").asInt()).isEqualTo(line);
        });
  }

  /// Runs the lines of the job one after the other, as GitLab's runner does; what installs the
  /// package has been done here.
  private Ran gitlab() throws IOException, InterruptedException {
    return run(
        String.join(
            "\n",
            items(template("gitlab").at("/admission/script")).map(JsonNode::asText).toList()));
  }

  @Test
  void aMergeRequestThatChangesNothingPassesTheJob() throws Exception {
    assertThat(gitlab().exit()).isZero();
    assertThat(repository.resolve("replay.xml")).content().contains("failures=\"0\"");
    assertThat(repository.resolve("impact.md")).content().contains("| Requests | 10 |");
  }

  @Test
  void aMergeRequestThatLetsThroughWhatWasDeniedFailsTheJob() throws Exception {
    Files.delete(repository.resolve(POLICY));
    assertThat(gitlab().exit()).isEqualTo(1);
  }

  /// Runs the arguments of the steps, as Tekton passes them to the entry point of the image.
  @Test
  void theStepsOfTheTaskAreCommands() throws Exception {
    shell("git worktree add -q --detach ../base origin/main");
    Files.delete(repository.resolve(POLICY));
    List<Integer> ends = new ArrayList<>();
    for (JsonNode step : template("tekton").at("/spec/steps")) {
      String arguments =
          String.join(" ", items(step.get("args")).map(JsonNode::asText).toList())
              .replace("$(workspaces.base.path)", "../base");
      ends.add(run("admittance " + arguments).exit());
    }
    assertThat(ends).containsExactly(0, 1, 1);
  }

  /// A script as pre-commit makes one of its hooks: each gets the staged files that it is for.
  private void installPreCommit() throws Exception {
    StringBuilder script = new StringBuilder("#!/usr/bin/env bash\nset -e\n");
    items(template("pre-commit").at("/repos/0/hooks"))
        .forEach(hook ->
            script
                .append(
                    "files=$(git diff --cached --name-only --diff-filter=ACMRTUXB | { grep -E '")
                .append(hook.path("files").asText())
                .append("' || true; })\nif ")
                .append(hook.path("always_run").asBoolean(false) ? "true" : "[ -n \"$files\" ]")
                .append("; then ")
                .append(hook.get("entry").asText())
                .append(hook.path("pass_filenames").asBoolean(true) ? " $files" : "")
                .append(" >&2; fi\n"));
    writeProgram(repository.resolve(".git/hooks/pre-commit"), script.toString());
  }

  @Test
  void preCommitTakesWhatIsFineAndRefusesWhatTheServerWould() throws Exception {
    installPreCommit();
    Path file = repository.resolve(POLICY);
    String text = Files.readString(file);

    Files.writeString(file, text + "# a comment\n");
    shell("git commit -q -a -m fine");
    Files.writeString(file, text.replaceAll("sideEffects: .*", "sideEffects: Perhaps"));
    Ran refused = run("git commit -q -a -m wrong");

    assertThat(refused.exit()).isEqualTo(1);
    assertThat(refused.out()).contains(POLICY + ":", "[api/NotSupported]");
    assertThat(run("git log --format=%s").out()).isEqualTo("fine\nbase\n");
  }

  @Test
  void preCommitRefusesWhatComesToAnotherEndThanExpected() throws Exception {
    installPreCommit();
    Ran refused = run("git rm -q " + POLICY + " && git commit -q -m unexpected");

    assertThat(refused.exit()).isEqualTo(1);
    assertThat(refused.out())
        .contains("not as expected by captures/03-reviews-image-denied.expect");
  }
}
