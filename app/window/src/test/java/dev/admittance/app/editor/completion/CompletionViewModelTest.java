package dev.admittance.app.editor.completion;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.app.failure.Failures;
import dev.admittance.app.task.DirectTaskRunner;
import dev.admittance.app.task.HeldTaskRunner;
import dev.admittance.app.workspace.OpenFile;
import dev.admittance.app.workspace.WorkspaceViewModel;
import dev.admittance.completion.CompletionItem;
import dev.admittance.completion.ExpressionLanguage;
import dev.admittance.model.text.TextEdit;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CompletionViewModelTest {
  private static final String HEADER =
      """
      apiVersion: admissionregistration.k8s.io/v1
      kind: ValidatingWebhookConfiguration
      metadata: {name: a}
      webhooks:
      - name: a.example.com
      """;

  @TempDir Path folder;

  private final HeldTaskRunner tasks = new HeldTaskRunner();
  private final WorkspaceViewModel workspace =
      new WorkspaceViewModel(new DirectTaskRunner(), new Failures());
  private final OpenFile file = new OpenFile("a.yaml", Path.of("a.yaml"));
  private final CompletionViewModel completion =
      new CompletionViewModel(
          file,
          tasks,
          new CompletionSources(workspace.currentProperty(), _ -> ExpressionLanguage.NONE));
  private final List<Integer> carets = new ArrayList<>();

  @BeforeEach
  void open() throws IOException {
    Files.writeString(folder.resolve("admittance.yaml"), "");
    workspace.open(folder);
    completion.onAccepted(carets::add);
  }

  /// Loads a text below the header, with the caret at its end.
  private void load(String text) {
    file.load(HEADER + text);
    file.caretProperty().set(HEADER.length() + text.length());
  }

  private void ask() {
    completion.ask();
    tasks.runAll();
  }

  private void typed(String text) {
    completion.typed(text);
    tasks.runAll();
  }

  private List<String> labels() {
    return completion.items().stream().map(CompletionItem::label).toList();
  }

  private boolean shown() {
    return completion.shownProperty().get();
  }

  @Test
  void acceptingReplacesTheBegunWordAndPlacesTheCaret() {
    load("  failurePolicy: Ig");
    ask();
    assertThat(labels()).containsExactly("Ignore");
    assertThat(completion.start()).isEqualTo((HEADER + "  failurePolicy: ").length());

    completion.accept(completion.items().getFirst());

    assertThat(file.source().text()).isEqualTo(HEADER + "  failurePolicy: Ignore");
    assertThat(carets).containsExactly(file.source().text().length());
    assertThat(shown()).isFalse();
    file.undo();
    assertThat(file.source().text()).as("as one step").isEqualTo(HEADER + "  failurePolicy: Ig");
  }

  @Test
  void unaskedOnlyBegunWordsAndValuesAreOffered() {
    load("  ");
    typed(" ");
    assertThat(shown()).as("members, where no letter is typed").isFalse();
    ask();
    assertThat(labels()).contains("failurePolicy");

    load("  failu");
    typed("u");
    assertThat(labels()).containsExactly("failurePolicy");
    assertThat(shown()).isTrue();

    load("  failurePolicy: ");
    typed(" ");
    assertThat(shown()).as("values behind a colon").isTrue();

    load("  failurePolicy: Fail");
    typed("l");
    assertThat(shown()).as("a word that is there already").isFalse();
  }

  @Test
  void pastedTextAndSignsEndTheOffer() {
    load("  failurePolicy: ");
    ask();
    typed("\n");
    assertThat(shown()).isFalse();

    ask();
    typed("Fail");
    assertThat(shown()).isFalse();
  }

  @Test
  void removingLooksUpAgainWhereSomethingIsOffered() {
    load("  failurePolicy: F");
    completion.removed();
    tasks.runAll();
    assertThat(shown()).isFalse();

    ask();
    assertThat(labels()).containsExactly("Fail");
    load("  failurePolicy: ");
    completion.removed();
    tasks.runAll();
    assertThat(labels()).contains("Fail", "Ignore");
  }

  @Test
  void leavingTheWordEndsTheOffer() {
    load("  failurePolicy: Ig");
    ask();

    completion.moved(file.caretProperty().get() - 1);
    assertThat(shown()).isTrue();
    completion.moved(HEADER.length());
    assertThat(shown()).isFalse();
  }

  @Test
  void whatWasLookedUpForAnotherTextOrPlaceIsDropped() {
    load("  failurePolicy: Ig");
    completion.ask();
    edit("x");
    tasks.runAll();
    assertThat(shown()).as("the text changed meanwhile").isFalse();

    load("  failurePolicy: Ig");
    completion.ask();
    file.caretProperty().set(0);
    tasks.runAll();
    assertThat(shown()).as("the caret moved meanwhile").isFalse();
  }

  @Test
  void anOfferForAnotherTextIsNotWritten() {
    load("  failurePolicy: Ig");
    ask();
    edit("# ");
    String text = file.source().text();

    completion.accept(completion.items().getFirst());

    assertThat(file.source().text()).isEqualTo(text);
    assertThat(carets).isEmpty();
  }

  @Test
  void withoutAWorkspaceNothingIsOffered() {
    CompletionViewModel without =
        new CompletionViewModel(
            file,
            new DirectTaskRunner(),
            new CompletionSources(
                new WorkspaceViewModel(tasks, new Failures()).currentProperty(),
                _ -> ExpressionLanguage.NONE));
    load("  failurePolicy: ");

    without.ask();

    assertThat(without.shownProperty().get()).isFalse();
    assertThat(file.source().text()).endsWith("failurePolicy: ");
  }

  /// Changes the text at its start without telling the completion.
  private void edit(String inserted) {
    file.apply("Edit", List.of(new TextEdit(0, 0, inserted)), file.version());
  }
}
