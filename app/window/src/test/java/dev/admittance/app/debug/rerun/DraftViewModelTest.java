package dev.admittance.app.debug.rerun;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.app.debug.DebugViewModel;
import dev.admittance.app.debug.ShopSetup;
import dev.admittance.app.failure.Failures;
import dev.admittance.app.task.HeldTaskRunner;
import dev.admittance.model.diagnostic.Diagnostic;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class DraftViewModelTest {
  private final HeldTaskRunner tasks = new HeldTaskRunner();
  private final DebugViewModel debug = new DebugViewModel(tasks, new Failures());
  private final DraftViewModel draft = debug.trying().object();

  @BeforeEach
  void chooseACapture() {
    debug.load(ShopSetup.input(ShopSetup.pod("bad")));
    tasks.runAll();
    debug.captures().selectedProperty().set(Optional.of(debug.captures().rows().getFirst()));
    debug.trying().inSightProperty().set(true);
    tasks.runAll();
  }

  @Test
  void latestTextIsTheOneThatIsRead() {
    String text = draft.textProperty().get();
    draft.type(text.replace("quality: bad", "quality: ["));
    draft.type(text.replace("quality: bad", "quality: fine"));
    tasks.runAll();

    assertThat(draft.problemsProperty().get()).isEmpty();
    assertThat(draft.variationProperty().get().orElseThrow().title()).isEqualTo("quality: fine");
  }

  @Test
  void textWithAnErrorCannotBeRun() {
    draft.type(draft.textProperty().get() + "\n---\na: 1\n");
    tasks.runAll();

    assertThat(draft.problemsProperty().get())
        .extracting(Diagnostic::rule)
        .containsExactly("read/Draft");
    assertThat(draft.runnable().get()).isFalse();
    assertThat(draft.editedProperty().get()).isTrue();
  }

  @Test
  void stepDuringAnEditLeavesTheText() {
    debug.session().runToEnd();
    draft.type(draft.textProperty().get().replace("quality: bad", "quality: fine"));
    tasks.runAll();

    assertThat(draft.textProperty().get()).contains("quality: fine");
  }

  @Test
  void textIsRewrittenInTheBackground() {
    draft.rewrite("Improve", text -> text.replace("quality: bad", "quality: fine"));
    assertThat(draft.editedProperty().get()).isFalse();
    tasks.runAll();

    assertThat(draft.textProperty().get()).contains("quality: fine");
    assertThat(draft.runnable().get()).isTrue();
  }
}
