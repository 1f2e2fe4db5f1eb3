package dev.admittance.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.rego.RegoFixture;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/// Rego is evaluated by the program that the user names; a script stands for it.
@DisabledOnOs(OS.WINDOWS)
class OpaOptionTest {
  @TempDir private Path folder;
  private String opa = "";
  private String pod = "";
  private String before = "";
  private String after = "";

  @BeforeEach
  void write() throws IOException {
    opa = RegoFixture.program(folder).toString();
    pod =
        write(
            "pod.yaml",
            """
            apiVersion: v1
            kind: Pod
            metadata: {name: web, namespace: shop}
            spec: {containers: [{name: web, image: web}]}
            """);
    before = write("before.yaml", RegoFixture.TEMPLATE);
    after = write("after.yaml", RegoFixture.TEMPLATE + RegoFixture.CONSTRAINT);
  }

  private String write(String name, String text) throws IOException {
    return Files.writeString(folder.resolve(name), text).toString();
  }

  @Test
  void replayEvaluatesRego() {
    CliRun run = CliRun.of("replay", "--config", after, "--reviews", pod, "--opa", opa);
    assertThat(run.out()).contains("[all] by Rego");
    assertThat(CliRun.of("replay", "--config", after, "--reviews", pod).out())
        .contains("1 admitted");
  }

  @Test
  void compareEvaluatesRegoOnBothSides() {
    String[] sides = {"compare", "--before", before, "--after", after, "--reviews", pod};
    assertThat(CliRun.of(sides).exit()).isEqualTo(Exit.FINE);
    CliRun run =
        CliRun.of("compare", "--before", before, "--after", after, "--reviews", pod, "--opa", opa);
    assertThat(run.exit()).isEqualTo(Exit.FOUND);
    assertThat(run.out()).contains("[all] by Rego");
  }

  @Test
  void programThatIsNotThereIsNamed() {
    CliRun run = CliRun.of("replay", "--config", after, "--reviews", pod, "--opa", "no-such-opa");
    assertThat(run.exit()).isEqualTo(Exit.UNUSABLE);
    assertThat(run.err()).contains("--opa no-such-opa: there is no such program");
  }
}
