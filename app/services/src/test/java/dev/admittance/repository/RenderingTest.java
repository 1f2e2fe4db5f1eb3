package dev.admittance.repository;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.admittance.repository.Source.Tool;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/// The programs are small ones of our own, as nobody can count on Helm being there.
@EnabledOnOs({OS.LINUX, OS.MAC})
class RenderingTest {
  @TempDir Path folder;

  private Path program(String text) throws IOException {
    Path file = Files.writeString(folder.resolve("program"), "#!/bin/sh\n" + text);
    assertThat(file.toFile().setExecutable(true)).isTrue();
    return file;
  }

  private String run(Path program, String... arguments) throws IOException {
    return Rendering.run(
        Stream.concat(Stream.of(program.toString()), Stream.of(arguments)).toList(),
        folder,
        () -> false);
  }

  @Test
  void argumentsReachTheProgramAsTheyAre() throws IOException {
    assertThat(run(program("pwd; printf '%s|' \"$@\"\n"), "a b", "$(id)", "; ls", "*"))
        .isEqualTo(folder.toRealPath() + "\na b|$(id)|; ls|*|");
  }

  @Test
  void muchOutputIsTakenWhole() throws IOException {
    assertThat(run(program("yes kind | head -c 3000000; yes words | head -c 300000 >&2\n")))
        .hasSize(3_000_000);
  }

  @Test
  void whatTheProgramSaysOfItsFailureIsTold() throws IOException {
    Path program = program("echo 'no such value: replicas' >&2; exit 3\n");
    assertThatThrownBy(() -> run(program))
        .isInstanceOf(Rendering.FailedException.class)
        .hasMessage("It ended with code 3. no such value: replicas");
  }

  @Test
  @Timeout(20)
  void cancellingEndsTheProgramAndItsChildren() throws IOException, InterruptedException {
    Path alive = folder.resolve("alive");
    Path program = program("(while :; do touch " + alive + "; sleep 0.1; done) & wait\n");
    assertThatThrownBy(
            () -> Rendering.run(List.of(program.toString()), folder, () -> Files.exists(alive)))
        .isInstanceOf(CancellationException.class);

    Thread.sleep(Duration.ofMillis(500));
    Files.deleteIfExists(alive);
    Thread.sleep(Duration.ofMillis(500));
    assertThat(alive).doesNotExist();
  }

  @Test
  void theFirstProgramThatIsInstalledIsRun() {
    Source base = new Source(Tool.KUSTOMIZE, "config/default", "config/default/kustomization.yaml");
    Source chart = new Source(Tool.HELM, "charts/shop", "charts/shop/Chart.yaml");
    Programs kubectl =
        name -> Optional.of(Path.of("/bin/" + name)).filter(_ -> name.equals("kubectl"));
    Path place = Path.of("/repo/config/default");

    assertThat(kubectl.command(base, place))
        .contains(List.of("/bin/kubectl", "kustomize", place.toString()));
    assertThat(kubectl.command(chart, place)).isEmpty();
    assertThat(base.commandLine(kubectl)).isEqualTo("kubectl kustomize config/default");
    assertThat(chart.isRenderable(kubectl)).isFalse();
    Programs all = name -> Optional.of(Path.of(File.separator + name));
    assertThat(all.command(chart, Path.of("/repo/charts/shop")).orElseThrow())
        .startsWith(File.separator + "helm", "template", "shop");
  }
}
