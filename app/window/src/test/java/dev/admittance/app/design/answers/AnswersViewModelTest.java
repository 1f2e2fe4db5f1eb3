package dev.admittance.app.design.answers;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.app.workspace.OpenFile;
import dev.admittance.model.text.Position;
import org.junit.jupiter.api.Test;

class AnswersViewModelTest extends AnswersFixture {
  @Test
  void hookWithoutAnswerIsOffered() {
    assertThat(answers.rows()).extracting(AnswerRow::summary).containsExactly("Allows");
    assertThat(answers.missing())
        .containsExactly(new AnsweredHook("other.teams.example", "teams", false));

    answers.add(answers.missing().getFirst(), ResponseTemplate.TIME_OUT);
    settle();

    assertThat(text()).isEqualTo(ANSWERS + "- webhook: other.teams.example\n  error: timeout\n");
    assertThat(answers.missing()).isEmpty();
    assertThat(answers.indexProperty().get()).isEqualTo(1);
  }

  @Test
  void everyTemplateIsAnAnswerThatCanBeRead() {
    for (ResponseTemplate template : ResponseTemplate.values()) {
      answers.respond(template);
      settle();

      assertThat(answers.problemsProperty().get()).as(template.title()).isEmpty();
      assertThat(text()).as(template.title()).startsWith("# our answers").contains("# the first");
    }
    assertThat(answers.rows().getFirst().summary()).isEqualTo("Answers HTTP 200");
  }

  @Test
  void fieldsChangeTheAnswerAlone() {
    answers.fieldProperty("delay").set("20ms");
    answers.fieldProperty("when").set("request.operation == 'CREATE'");
    settle();

    assertThat(text()).contains("delay: 20ms", "when: request.operation == 'CREATE'");
    assertThat(answers.rows().getFirst().condition())
        .isEqualTo("when request.operation == 'CREATE', after 20ms");
    answers.fieldProperty("delay").set("");
    settle();
    assertThat(text()).doesNotContain("delay");
  }

  @Test
  void denialHasItsMessage() {
    answers.respond(ResponseTemplate.DENY);
    settle();
    answers.fieldProperty("message").set("no team");
    answers.fieldProperty("code").set("42");
    answers.fieldProperty("code").set("422");
    settle();

    assertThat(text()).contains("message: no team", "code: 422");
    assertThat(answers.rows().getFirst().summary()).isEqualTo("Denies: no team");
  }

  @Test
  void answersAreTriedInTheirOrder() {
    answers.add(new AnsweredHook("label.teams.example", "teams", false), ResponseTemplate.DENY);
    settle();
    answers.move(-1);
    settle();
    assertThat(answers.rows())
        .extracting(AnswerRow::summary)
        .containsExactly("Denies: not allowed here", "Allows");
    assertThat(answers.indexProperty().get()).isZero();

    answers.remove();
    settle();
    assertThat(text()).isEqualTo(ANSWERS);
  }

  @Test
  void otherObjectsAreNoAnswers() {
    files.open("hooks.yaml", Position.START);
    settle();

    assertThat(answers.shownProperty().get()).isFalse();
    assertThat(answers.rows()).isEmpty();
  }

  @Test
  void newFileAnswersForEachHookThatNobodyAnswersFor() {
    NewAnswers fresh = new NewAnswers(workspace, files, tasks, failures);
    settle();
    assertThat(fresh.possible().get()).isTrue();

    fresh.create();
    settle();

    assertThat(object.file().map(OpenFile::name)).contains("answers-2.yaml");
    assertThat(answers.rows()).extracting(AnswerRow::hook).containsExactly("other.teams.example");
    assertThat(answers.missing()).isEmpty();
    assertThat(fresh.possible().get()).isFalse();
    assertThat(folder.resolve("answers.yaml")).hasContent(ANSWERS);
  }
}
