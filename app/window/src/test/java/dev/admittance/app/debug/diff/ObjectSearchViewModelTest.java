package dev.admittance.app.debug.diff;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.app.debug.ShopSetup;
import dev.admittance.app.debug.session.DebugSession;
import dev.admittance.app.task.HeldTaskRunner;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class ObjectSearchViewModelTest {
  private final HeldTaskRunner tasks = new HeldTaskRunner();
  private final DebugSession session = new DebugSession();
  private final ObjectSearchViewModel search = new ObjectDiffViewModel(session, tasks).search();

  @BeforeEach
  void showAnObject() {
    session.show(ShopSetup.run(ShopSetup.pod("bad")));
    tasks.runAll();
  }

  private void find(String text) {
    search.textProperty().set(text);
    tasks.runAll();
  }

  @Test
  void searchGoesFromLineToLine() {
    find("BAD");
    assertThat(search.summaryProperty().get()).isEqualTo("1 of 2");
    Optional<ObjectSearchViewModel.Hit> first = search.currentProperty().get();

    search.next();
    assertThat(search.summaryProperty().get()).isEqualTo("2 of 2");
    assertThat(search.currentProperty().get()).isNotEqualTo(first);
    search.next();
    assertThat(search.currentProperty().get()).isEqualTo(first);
    search.previous();
    assertThat(search.summaryProperty().get()).isEqualTo("2 of 2");
  }

  @Test
  void textThatIsNowhereIsNotFound() {
    find("nowhere");
    assertThat(search.summaryProperty().get()).isEqualTo("not found");
    assertThat(search.currentProperty().get()).isEmpty();

    find("");
    assertThat(search.summaryProperty().get()).isEmpty();
  }

  @Test
  void latestTextWins() {
    search.textProperty().set("nowhere");
    find("bad");

    assertThat(search.summaryProperty().get()).isEqualTo("1 of 2");
  }

  @Test
  void nearestHitStaysWhenTheObjectChanges() {
    find("bad");
    search.next();

    session.runToEnd();
    tasks.runAll();

    assertThat(search.summaryProperty().get()).startsWith("2 of ");
  }
}
