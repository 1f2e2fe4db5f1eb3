package dev.admittance.workspace;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.simulator.capture.Capture;
import dev.admittance.simulator.pipeline.Pipeline;
import dev.admittance.simulator.pipeline.Setup;
import dev.admittance.simulator.trace.Step;
import dev.admittance.simulator.trace.Trace;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// Real files of public projects. They are no part of this repository: the tests run where the
/// folder is there, and say so where it is not.
class CorpusTest {
  private final Path corpus = Path.of(System.getProperty("admittance.shared", ""), "corpus");

  @BeforeEach
  void corpusIsThere() {
    Assumptions.assumeTrue(Files.isDirectory(corpus), "no corpus at " + corpus);
  }

  @Test
  void everyFileIsUsedOrNamedWithAReason() {
    for (String part : new String[] {"configs", "reviews"}) {
      Workspace workspace = read(part);
      Set<String> withProblems =
          workspace.problems().stream().map(problem -> problem.file()).collect(Collectors.toSet());

      assertThat(workspace.files()).isNotEmpty();
      assertThat(workspace.files())
          .allMatch(file ->
              !file.contents().isEmpty()
                  || file.unused().isPresent()
                  || withProblems.contains(file.name()));
    }
  }

  @Test
  void everyWebhookConfigurationIsThere() {
    Workspace configs = read("configs");

    assertThat(configs.configurations()).hasSizeGreaterThan(90);
    assertThat(configs.problems())
        .filteredOn(problem -> problem.rule().startsWith("read/"))
        .isEmpty();
    assertThat(configs.files())
        .filteredOn(file -> file.name().equals("karmada.yaml"))
        .flatExtracting(file -> file.unused().stream().toList())
        .containsExactly("it is a Go template, as Helm and others fill in");
  }

  @Test
  void everyCaptureCanBeReplayedAgainstAllConfigurations() {
    Workspace configs = read("configs");
    Workspace reviews = read("reviews");
    Pipeline pipeline = Pipeline.compile(Setup.of(configs.configurations(), reviews.cluster()));

    assertThat(reviews.captures()).hasSizeGreaterThan(80);
    for (Capture capture : reviews.captures()) {
      Trace trace = pipeline.run(capture, reviews.answerBook());
      assertThat(trace.steps().getLast()).as(capture.source()).isInstanceOf(Step.Finished.class);
    }
  }

  private Workspace read(String part) {
    return TestFolder.read(corpus.resolve(part));
  }
}
