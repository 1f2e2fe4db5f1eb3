package dev.admittance.app.impact.latency;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import org.junit.jupiter.api.Test;

class DelaysViewModelTest {
  private final ObservableList<String> clusters = FXCollections.observableArrayList();
  private final DelaysViewModel delays = new DelaysViewModel(clusters);

  @Test
  void nothingIsDrawnAtFirst() {
    assertThat(delays.choice()).contains(new DelayChoice.AsAnswered());
    assertThat(delays.problem().getValue()).isEmpty();
  }

  @Test
  void aClusterHasToBeConnected() {
    delays.kindProperty().set(DelayKind.CLUSTER);
    assertThat(delays.problem().getValue()).isEqualTo("Open a cluster in Cluster first.");
    assertThat(delays.choice()).isEmpty();
    clusters.add("dev");
    assertThat(delays.choice()).contains(new DelayChoice.OfCluster("dev", 1));
    clusters.setAll("other");
    assertThat(delays.problem().getValue()).isEqualTo("Choose a cluster.");
  }

  @Test
  void aFileAndAWholeNumberAreWanted() {
    delays.kindProperty().set(DelayKind.FILE);
    assertThat(delays.problem().getValue())
        .isEqualTo("Choose a file with what an API server said under /metrics.");
    delays.fileProperty().set(" metrics.txt ");
    delays.seedProperty().set("-7");
    assertThat(delays.choice()).contains(new DelayChoice.InFile(Path.of("metrics.txt"), -7));
    delays.seedProperty().set("seven");
    assertThat(delays.problem().getValue()).isEqualTo("The seed is a whole number, such as 1.");
    assertThat(delays.choice()).isEmpty();
  }

  @Test
  void anotherWorkspaceBeginsAnew() {
    delays.kindProperty().set(DelayKind.FILE);
    delays.fileProperty().set("metrics.txt");
    delays.seedProperty().set("4");
    delays.reset();
    assertThat(delays.choice()).contains(new DelayChoice.AsAnswered());
    delays.kindProperty().set(DelayKind.FILE);
    assertThat(delays.choice()).isEmpty();
    assertThat(delays.seedProperty().get()).isEqualTo("1");
  }
}
