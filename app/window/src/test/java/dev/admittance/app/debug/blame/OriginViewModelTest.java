package dev.admittance.app.debug.blame;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.app.debug.DebugViewModel;
import dev.admittance.app.debug.ShopSetup;
import dev.admittance.app.failure.Failures;
import dev.admittance.app.task.DirectTaskRunner;
import dev.admittance.simulator.analysis.provenance.Provenance;
import dev.admittance.simulator.analysis.provenance.ProvenanceDescriptions;
import dev.admittance.simulator.trace.Step;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class OriginViewModelTest {
  private static final List<String> TEAM = List.of("metadata", "labels", "team");

  private final DebugViewModel debug = new DebugViewModel(new DirectTaskRunner(), new Failures());
  private final OriginViewModel origin = debug.panes().origin();

  @BeforeEach
  void run() {
    debug.load(ShopSetup.input(ShopSetup.pod("good"), ShopSetup.pod("bad")));
    debug.captures().select(debug.captures().rows().getFirst());
    debug.session().runToEnd();
  }

  private Provenance chain() {
    return origin.originProperty().get().orElseThrow();
  }

  @Test
  void valueThatIsAskedForHasItsChain() {
    assertThat(origin.noteProperty().getValue()).startsWith("Choose a value in the object");

    origin.ask(TEAM);

    assertThat(ProvenanceDescriptions.sentence(chain()))
        .isEqualTo(
            "Webhook label.shop.example of labels wrote it with operation 1 (add"
                + " /metadata/labels/team)");
    assertThat(origin.noteProperty().getValue()).isEmpty();
  }

  @Test
  void linkShowsItsStepAndItsValueThere() {
    origin.ask(TEAM);

    origin.open(chain());

    assertThat(debug.session().positionProperty().get().orElseThrow().step())
        .isInstanceOf(Step.OperationApplied.class);
    assertThat(debug.panes().diff().revealedProperty().get())
        .map(hit -> debug.panes().diff().diffProperty().get().fieldAt(hit.left(), hit.right()))
        .contains(TEAM);
  }

  @Test
  void selectionIsFollowedWhileTheChainIsVisible() {
    origin.follow(TEAM);
    assertThat(origin.originProperty().get()).isEmpty();

    origin.wantedProperty().set(true);
    assertThat(chain().pointer()).isEqualTo("/metadata/labels/team");

    origin.follow(List.of("metadata", "name"));
    assertThat(chain().pointer()).isEqualTo("/metadata/name");
  }

  @Test
  void selectingALinkOfTheChainKeepsTheChain() {
    origin.wantedProperty().set(true);
    origin.ask(TEAM);
    Provenance chain = chain();
    origin.open(chain);

    origin.follow(TEAM);

    assertThat(chain()).isSameAs(chain);
  }

  @Test
  void valueThatIsNotThereYetSaysSo() {
    debug.session().restart();

    origin.ask(TEAM);

    assertThat(origin.noteProperty().getValue())
        .isEqualTo("The object has no such value at this step.");
  }

  @Test
  void anotherRunForgetsTheValue() {
    origin.ask(TEAM);

    debug.captures().select(debug.captures().rows().get(1));

    assertThat(origin.originProperty().get()).isEmpty();
  }
}
