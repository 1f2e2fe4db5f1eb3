package dev.admittance.app.debug.share;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.app.debug.DebugViewModel;
import dev.admittance.app.debug.ShopSetup;
import dev.admittance.app.failure.Failures;
import dev.admittance.app.task.DirectTaskRunner;
import dev.admittance.app.task.HeldTaskRunner;
import dev.admittance.diagram.Diagram;
import dev.admittance.workspace.Workspace;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import javafx.beans.property.SimpleObjectProperty;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ShareViewModelTest {
  @TempDir private Path home;

  private final Failures failures = new Failures();
  private final DebugViewModel debug = new DebugViewModel(new DirectTaskRunner(), failures);
  private final List<String> said = new ArrayList<>();
  private final SimpleObjectProperty<Optional<Workspace>> workspace =
      new SimpleObjectProperty<>(Optional.empty());

  @BeforeEach
  void choose() {
    debug.load(ShopSetup.input(ShopSetup.pod("bad")));
    debug.captures().selectedProperty().set(Optional.of(debug.captures().rows().getFirst()));
  }

  private ShareViewModel share() {
    return new ShareViewModel(
        debug.runs().currentProperty(),
        debug.logPoints().loggedProperty(),
        workspace,
        new DirectTaskRunner(),
        failures,
        home);
  }

  private List<Path> files() throws IOException {
    try (Stream<Path> files = Files.list(home)) {
      return files.toList();
    }
  }

  @Test
  void pageIsSavedUnderANameThatSaysWhatItIs() throws IOException {
    ShareViewModel share = share();
    share.prepare(ShareFormat.PAGE);

    share.save(ShareFormat.PAGE, written -> said.add(written.sentence()));

    Path file = home.resolve("create-pods-shop-bad.html");
    assertThat(share.fileProperty().get()).isEqualTo(file.toString());
    assertThat(files()).containsExactly(file);
    assertThat(Files.readString(file)).contains("deny.shop.example denied the request");
    assertThat(said).containsExactly("Saved as " + file + ".");
    assertThat(share.busyProperty().get()).isFalse();
  }

  @Test
  void fileThatIsThereIsReplacedTheSecondTimeOnly() throws IOException {
    ShareViewModel share = share();
    share.prepare(ShareFormat.SVG);
    Path file = Files.writeString(Path.of(share.fileProperty().get()), "mine");

    share.save(ShareFormat.SVG, written -> said.add(written.sentence()));

    assertThat(Files.readString(file)).isEqualTo("mine");
    assertThat(said).isEmpty();
    assertThat(share.noteProperty().get()).contains("already");
    assertThat(share.replacingProperty().get()).isTrue();

    share.save(ShareFormat.SVG, written -> said.add(written.sentence()));

    assertThat(Files.readString(file)).startsWith("<?xml");
    assertThat(said).hasSize(1);
  }

  @Test
  void anotherNameIsAskedAboutAgain() throws IOException {
    ShareViewModel share = share();
    share.prepare(ShareFormat.SVG);
    Files.writeString(Path.of(share.fileProperty().get()), "mine");
    Path other = Files.writeString(home.resolve("other.svg"), "theirs");
    share.save(ShareFormat.SVG, written -> said.add(written.sentence()));

    share.fileProperty().set(other.toString());
    assertThat(share.replacingProperty().get()).isFalse();
    share.save(ShareFormat.SVG, written -> said.add(written.sentence()));

    assertThat(Files.readString(other)).isEqualTo("theirs");
  }

  @Test
  void pngIsAnImage() throws IOException {
    ShareViewModel share = share();
    share.prepare(ShareFormat.PNG);

    share.save(ShareFormat.PNG, written -> said.add(written.sentence()));

    assertThat(ImageIO.read(Path.of(share.fileProperty().get()).toFile()).getWidth())
        .isGreaterThan(1000);
  }

  @Test
  void emptyNameIsToldOf() throws IOException {
    ShareViewModel share = share();
    share.prepare(ShareFormat.PAGE);
    share.fileProperty().set("  ");

    share.save(ShareFormat.PAGE, written -> said.add(written.sentence()));

    assertThat(share.noteProperty().get()).isEqualTo("Say where to save it.");
    assertThat(files()).isEmpty();
  }

  @Test
  void folderThatCannotBeWrittenIsAFailureWithARemedy() throws IOException {
    ShareViewModel share = share();
    share.prepare(ShareFormat.PAGE);
    Files.writeString(home.resolve("file"), "");
    share.fileProperty().set(home.resolve("file/below.html").toString());

    share.save(ShareFormat.PAGE, written -> said.add(written.sentence()));

    assertThat(failures.open()).singleElement().satisfies(f -> assertThat(f.remedy()).isNotEmpty());
    assertThat(share.busyProperty().get()).isFalse();
  }

  @Test
  void secretsAreAskedForAgainEachTime() {
    ShareViewModel share = share();
    share.prepare(ShareFormat.PAGE);
    share.secretsProperty().set(true);

    share.prepare(ShareFormat.PAGE);

    assertThat(share.secretsProperty().get()).isFalse();
  }

  @Test
  void withoutARunThereIsNothingToShare() {
    ShareViewModel share = share();
    assertThat(share.hasRun().getValue()).isTrue();

    debug.captures().selectedProperty().set(Optional.empty());

    assertThat(share.hasRun().getValue()).isFalse();
    assertThat(share.hasWorkspace().getValue()).isFalse();
  }

  @Test
  void wideThingsGoOnSeveralPagesAndNothingIsLost() {
    PrintableDiagram wide = PrintableDiagram.of(new Diagram("wide", 5000, 200, List.of()));

    List<PrintableDiagram.Part> parts = wide.parts(800, 500);

    assertThat(parts).hasSize(3);
    double end = 0;
    for (PrintableDiagram.Part part : parts) {
      assertThat(part.x()).isEqualTo(end);
      assertThat(part.width() * part.scale()).isLessThanOrEqualTo(800.001);
      end = part.x() + part.width();
    }
    assertThat(end).isEqualTo(5000);
  }

  @Test
  void whatFitsGoesOnOnePage() {
    PrintableDiagram small = PrintableDiagram.of(new Diagram("small", 1000, 200, List.of()));

    assertThat(small.parts(800, 500)).containsExactly(new PrintableDiagram.Part(0, 1000, 0.8));
  }

  @Test
  void exportThatIsCancelledInTheStatusBarIsOver() {
    HeldTaskRunner held = new HeldTaskRunner();
    ShareViewModel share =
        new ShareViewModel(
            debug.runs().currentProperty(),
            debug.logPoints().loggedProperty(),
            workspace,
            held,
            failures,
            home);
    share.prepare(ShareFormat.PAGE);
    share.save(ShareFormat.PAGE, written -> said.add(written.sentence()));
    assertThat(share.busyProperty().get()).isTrue();

    held.cancelAll();

    assertThat(share.busyProperty().get()).isFalse();
  }
}
