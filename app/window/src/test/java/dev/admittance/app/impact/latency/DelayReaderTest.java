package dev.admittance.app.impact.latency;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.admittance.app.impact.side.SideException;
import dev.admittance.cluster.ClusterFault;
import dev.admittance.cluster.FakeClusterClient;
import dev.admittance.model.registration.HookKind;
import dev.admittance.simulator.answer.DelayModel;
import dev.admittance.simulator.comparison.CalledHook;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DelayReaderTest {
  private static final String SERIES =
      "apiserver_admission_webhook_admission_duration_seconds_bucket{name=\"a.example.com\","
          + "operation=\"CREATE\",rejected=\"false\",type=\"validating\",le=\"%s\"} %d\n";

  private final DelayReader reader = new DelayReader(Map.of(), InstantSource.system());

  @TempDir Path folder;

  private DelayChoice.InFile file(String text) throws IOException {
    return new DelayChoice.InFile(Files.writeString(folder.resolve("metrics.txt"), text), 3);
  }

  private static List<CalledHook> hooks(int count) {
    return IntStream.range(0, count)
        .mapToObj(
            i -> new CalledHook(HookKind.VALIDATING, "all", (char) ('a' + i) + ".example.com"))
        .toList();
  }

  @Test
  void aFileTellsDelaysAndWhichHooksItDoesNotKnow() throws Exception {
    DelayChoice.InFile choice = file(SERIES.formatted("0.1", 4) + SERIES.formatted("+Inf", 4));
    DelayModel model = reader.read(choice);
    assertThat(model.of(HookKind.VALIDATING, "a.example.com").orElseThrow().at(0.5))
        .isEqualTo(Duration.ofMillis(50));
    assertThat(DelayNotes.of(choice, model, hooks(1)))
        .isEqualTo("Delays are drawn from metrics.txt, seed 3. All hooks have data.");
    assertThat(DelayNotes.of(choice, model, hooks(2)))
        .endsWith("No data: b.example.com, which answers at once where no delay is stated.");
    assertThat(DelayNotes.of(choice, model, hooks(6)))
        .endsWith(
            "No data: b.example.com, c.example.com, d.example.com and 2 more, which answer at once"
                + " where no delay is stated.");
  }

  @Test
  void aConnectedClusterTellsDelays() throws Exception {
    FakeClusterClient client = new FakeClusterClient("https://dev.example.com", "v1.36.0");
    client.say("/metrics", SERIES.formatted("0.1", 4) + SERIES.formatted("+Inf", 4));
    DelayChoice choice = new DelayChoice.OfCluster("dev", 1);
    DelayModel model = new DelayReader(Map.of("dev", client), InstantSource.system()).read(choice);
    assertThat(model.of(HookKind.VALIDATING, "a.example.com")).isPresent();
    assertThat(DelayNotes.of(choice, model, hooks(1)))
        .isEqualTo("Delays are drawn from the metrics of dev, seed 1. All hooks have data.");
    client.fail(new ClusterFault.Forbidden("may not read /metrics", "get", "/metrics"));
    DelayReader reader = new DelayReader(Map.of("dev", client), InstantSource.system());
    assertThatThrownBy(() -> reader.read(choice))
        .isInstanceOf(SideException.class)
        .hasMessageContaining("The metrics of `dev` cannot be read");
  }

  @Test
  void withoutAChoiceNothingIsDrawnNorSaid() throws Exception {
    DelayChoice none = new DelayChoice.AsAnswered();
    assertThat(reader.read(none)).isSameAs(DelayModel.NONE);
    assertThat(DelayNotes.of(none, DelayModel.NONE, hooks(2))).isEmpty();
  }

  @Test
  void whatIsNoMetricsIsNamedWithItsLine() throws IOException {
    DelayChoice broken = file("a 1\nnot { metrics\n");
    assertThatThrownBy(() -> reader.read(broken))
        .isInstanceOf(SideException.class)
        .hasMessageContaining("metrics.txt` holds no metrics: line 2: ");
  }

  @Test
  void aFileThatIsNotThereIsSaid() {
    DelayChoice gone = new DelayChoice.InFile(folder.resolve("gone.txt"), 1);
    assertThatThrownBy(() -> reader.read(gone))
        .isInstanceOf(SideException.class)
        .hasMessageContaining("gone.txt` cannot be read");
  }

  @Test
  void aClusterThatWasClosedMeanwhileIsSaid() {
    assertThatThrownBy(() -> reader.read(new DelayChoice.OfCluster("dev", 1)))
        .isInstanceOf(SideException.class)
        .hasMessageContaining("`dev`")
        .hasMessageContaining("is not connected");
  }
}
