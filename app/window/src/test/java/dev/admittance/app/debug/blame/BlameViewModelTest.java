package dev.admittance.app.debug.blame;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.app.debug.ShopSetup;
import dev.admittance.app.debug.session.DebugSession;
import dev.admittance.app.task.DirectTaskRunner;
import dev.admittance.app.task.HeldTaskRunner;
import dev.admittance.simulator.trace.Step;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class BlameViewModelTest {
  private static final String LABELLER = "label.shop.example";

  private final DebugSession session = new DebugSession();
  private final BlameViewModel blame = new BlameViewModel(session, new DirectTaskRunner());

  private BlameLine line(String text) {
    return blame.linesProperty().get().stream()
        .filter(line -> line.text().strip().equals(text))
        .findFirst()
        .orElseThrow();
  }

  private String author(String text) {
    return line(text).author().orElseThrow().name();
  }

  @Test
  void everyLineNamesWhoWroteIt() {
    session.show(ShopSetup.run(ShopSetup.pod("good")));

    assertThat(author("team: shop")).isEqualTo(LABELLER);
    assertThat(line("team: shop").occasion()).isEqualTo("operation 1");
    assertThat(author("restartPolicy: Never")).isEqualTo(LABELLER);
    assertThat(author("quality: good")).isEqualTo("Client");
    assertThat(author("dnsPolicy: ClusterFirst")).isEqualTo("API server");
  }

  @Test
  void hooksHaveColoursAndOthersHaveNone() {
    session.show(ShopSetup.run(ShopSetup.pod("good")));

    assertThat(blame.listingProperty().get().authors())
        .filteredOn(author -> author.colour() > 0)
        .extracting(AuthorTag::name)
        .containsExactly(LABELLER);
  }

  @Test
  void nameStandsAtTheFirstOfItsLines() {
    session.show(ShopSetup.run(ShopSetup.pod("good")));
    List<BlameLine> lines = blame.linesProperty().get();

    assertThat(lines.getFirst().begins()).isTrue();
    for (int i = 1; i < lines.size(); i++) {
      BlameLine above = lines.get(i - 1);
      BlameLine line = lines.get(i);
      boolean goesOn =
          line.author().equals(above.author()) && line.occasion().equals(above.occasion());
      assertThat(line.begins()).isEqualTo(!goesOn);
    }
  }

  @Test
  void linesOfOneAuthorAreShownAlone() {
    session.show(ShopSetup.run(ShopSetup.pod("good")));
    AuthorTag labeller = line("team: shop").author().orElseThrow();

    blame.authorProperty().set(Optional.of(labeller));

    assertThat(blame.linesProperty().get())
        .filteredOn(line -> line.kind() == BlameLine.Kind.FIELD)
        .hasSize(labeller.lines())
        .allMatch(line -> line.author().equals(Optional.of(labeller)));
    assertThat(blame.linesProperty().get())
        .filteredOn(line -> line.kind() == BlameLine.Kind.GAP)
        .isNotEmpty();
  }

  @Test
  void historyOfAFieldLeadsToTheStepOfAChange() {
    session.show(ShopSetup.run(ShopSetup.pod("good")));
    blame.choose(Optional.of(line("team: shop")));
    FieldHistory history = blame.historyProperty().get().orElseThrow();

    assertThat(history.path()).isEqualTo("metadata.labels.team");
    assertThat(history.events()).hasSize(1);
    assertThat(history.events().getFirst().what())
        .isEqualTo(
            "Webhook label.shop.example of labels wrote it with operation 1"
                + " (add /metadata/labels/team)");
    assertThat(history.events().getFirst().value()).isEqualTo("shop");

    blame.goToLast();

    assertThat(session.positionProperty().get().orElseThrow().step())
        .isInstanceOfSatisfying(
            Step.OperationApplied.class, step -> assertThat(step.number()).isZero());
  }

  @Test
  void blameOfAnotherTraceReplacesTheChoice() {
    session.show(ShopSetup.run(ShopSetup.pod("good")));
    blame.choose(Optional.of(line("team: shop")));
    blame.authorProperty().set(line("team: shop").author());

    session.show(ShopSetup.run(ShopSetup.pod("bad")));

    assertThat(blame.historyProperty().get()).isEmpty();
    assertThat(blame.authorProperty().get()).isEmpty();
    assertThat(author("quality: bad")).isEqualTo("Client");
  }

  @Test
  void blameOfTheLatestTraceWins() {
    HeldTaskRunner held = new HeldTaskRunner();
    BlameViewModel late = new BlameViewModel(session, held);
    session.show(ShopSetup.run(ShopSetup.pod("good")));
    session.clear();

    held.runAll();

    assertThat(late.linesProperty().get()).isEmpty();
  }
}
