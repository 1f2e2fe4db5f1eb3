package dev.admittance.app.design.impact;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.app.workspace.OpenFile;
import dev.admittance.model.text.Position;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ImpactViewModelTest {
  private static final String POLICY = "hooks/image-policy.yaml";
  private static final String SIDECAR = "hooks/mesh-sidecar.yaml";

  @TempDir private Path folder;

  private final EditedSample sample = new EditedSample();
  private final ImpactViewModel impact =
      new ImpactViewModel(sample.workspace, sample.files, sample.tasks, _ -> {});

  @BeforeEach
  void open() throws IOException {
    sample.open(folder.resolve("bookshop"));
  }

  private OpenFile select(String name) {
    sample.files.open(name, Position.START);
    sample.settle();
    return sample.files.selectedProperty().get().orElseThrow();
  }

  @Test
  void onlyThePartInTheCentreIsWorkedOut() {
    assertThat(impact.coverage().shownProperty().get()).isFalse();
    assertThat(impact.question().shownProperty().get()).isFalse();

    impact.centreProperty().set(DesignCentre.COVERAGE);
    assertThat(impact.coverage().shownProperty().get()).isTrue();

    impact.centreProperty().set(DesignCentre.QUESTION);
    assertThat(impact.coverage().shownProperty().get()).isFalse();
    assertThat(impact.question().shownProperty().get()).isTrue();
  }

  @Test
  void goingToAPlaceShowsTheText() {
    OpenFile file = select(POLICY);
    impact.centreProperty().set(DesignCentre.COVERAGE);

    file.goTo(Position.START);

    assertThat(impact.centreProperty().get()).isEqualTo(DesignCentre.EDITING);
  }

  @Test
  void anotherFileShowsTheText() {
    select(POLICY);
    impact.centreProperty().set(DesignCentre.QUESTION);

    select(SIDECAR);

    assertThat(impact.centreProperty().get()).isEqualTo(DesignCentre.EDITING);
  }

  @Test
  void filesThatAreNotSelectedAreNotFollowed() {
    OpenFile before = select(POLICY);
    select(SIDECAR);
    impact.centreProperty().set(DesignCentre.COVERAGE);

    before.goTo(Position.START);

    assertThat(impact.centreProperty().get()).isEqualTo(DesignCentre.COVERAGE);
  }
}
