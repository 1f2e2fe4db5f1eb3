package dev.admittance.app.design.answers;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.junit.jupiter.api.Test;

class PatchBuilderViewModelTest extends AnswersFixture {
  private final PatchBuilderViewModel builder = answers.builder();

  private void edit(String from, String to) {
    builder.textProperty().set(builder.textProperty().get().replace(from, to));
    settle();
  }

  @Test
  void patchIsMadeFromAnEditedObject() {
    builder.start();
    settle();
    assertThat(builder.objects()).hasSize(2);
    assertThat(builder.usableProperty().get()).isFalse();

    edit("image: app:1", "image: app:2");
    assertThat(builder.patchTextProperty().get())
        .isEqualTo(
            "{\"op\":\"replace\",\"path\":\"/spec/containers/0/image\",\"value\":\"app:2\"}");
    assertThat(builder.preview()).allSatisfy(row -> assertThat(row.problem()).isEmpty());

    builder.guardedProperty().set(true);
    settle();
    assertThat(builder.patchTextProperty().get()).startsWith("{\"op\":\"test\"");
    builder.guardedProperty().set(false);
    settle();
    builder.use();
    settle();

    assertThat(builder.openProperty().get()).isFalse();
    assertThat(answers.rows().getFirst().patch()).hasSize(1);
    assertThat(answers.problemsProperty().get()).isEmpty();
    assertThat(text()).startsWith("# our answers").contains("# the first");
  }

  @Test
  void patchThatFailsElsewhereComesWithAMendedOne() {
    builder.start();
    settle();
    edit("app: shop", "app: shop\n    team: web");
    PreviewRow bare = builder.preview().getLast();

    assertThat(bare.problem().orElseThrow())
        .startsWith("Operation 1, `add /metadata/labels/team`: add operation does not apply");
    assertThat(bare.repaired().orElseThrow().changes())
        .containsExactly("`add /metadata/labels` comes first: it is missing.");
    assertThat(builder.condition(bare)).isEqualTo(Optional.of("!has(object.metadata.labels)"));

    builder.useRepaired(bare);
    settle();

    assertThat(answers.rows()).hasSize(2);
    assertThat(answers.rows().getFirst().text("when")).isEqualTo("!has(object.metadata.labels)");
    assertThat(answers.rows().getFirst().patch()).hasSize(2);
    assertThat(answers.rows().getLast().patch()).hasSize(1);
    builder.start();
    settle();
    assertThat(failures.open()).isEmpty();
  }

  @Test
  void textThatIsNoObjectIsToldWithItsLine() {
    builder.start();
    settle();
    edit("kind: Pod", "kind: [Pod");

    assertThat(builder.usableProperty().get()).isFalse();
    assertThat(builder.noteProperty().get()).startsWith("Line ");
  }

  @Test
  void hookThatIsNeverCalledHasNoObjects() {
    answers.add(new AnsweredHook("nobody.example", "teams", false), ResponseTemplate.ALLOW);
    settle();
    builder.start();
    settle();

    assertThat(builder.noteProperty().get())
        .isEqualTo(
            "No capture of this workspace gets to nobody.example with an object. "
                + "Add one that does to make a patch from it.");
  }

  @Test
  void withoutASelectedAnswerNothingOpens() {
    answers.remove();
    settle();
    assertThat(answers.rows()).isEmpty();

    builder.start();
    settle();

    assertThat(builder.openProperty().get()).isFalse();
  }

  /// Until the edit is worked into the patch, the patch is that of the edit before.
  @Test
  void patchOfAnEarlierEditIsNotUsed() {
    builder.start();
    settle();
    edit("image: app:1", "image: app:2");
    assertThat(builder.usableProperty().get()).isTrue();

    builder.textProperty().set(builder.textProperty().get().replace("app:2", "app:3"));
    builder.use();
    assertThat(builder.openProperty().get()).isTrue();

    settle();
    builder.use();
    settle();
    assertThat(text()).contains("app:3").doesNotContain("app:2");
  }

  @Test
  void latestEditWins() {
    builder.start();
    settle();
    String yaml = builder.textProperty().get();
    builder.textProperty().set(yaml.replace("app:1", "app:2"));
    builder.textProperty().set(yaml.replace("app:1", "app:3"));
    settle();

    assertThat(builder.patchTextProperty().get()).contains("app:3").doesNotContain("app:2");
  }

  @Test
  void anotherObjectStartsOver() {
    builder.start();
    settle();
    edit("image: app:1", "image: app:2");

    builder.sightProperty().set(Optional.of(builder.objects().getLast()));
    settle();

    assertThat(builder.textProperty().get()).contains("name: bare", "image: app:1");
    assertThat(builder.usableProperty().get()).isFalse();
    assertThat(builder.noteProperty().get()).isNotEmpty();
  }

  @Test
  void closedBuilderIsEmptyAndStaysSo() {
    builder.start();
    settle();
    edit("image: app:1", "image: app:2");
    builder.textProperty().set("kind: Pod");
    builder.close();
    settle();

    assertThat(builder.openProperty().get()).isFalse();
    assertThat(builder.objects()).isEmpty();
    assertThat(builder.preview()).isEmpty();
    assertThat(builder.textProperty().get()).isEmpty();
    assertThat(builder.patchTextProperty().get()).isEmpty();
    assertThat(builder.noteProperty().get()).isEmpty();
    assertThat(text()).isEqualTo(ANSWERS);
  }
}
