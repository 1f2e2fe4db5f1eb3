package dev.admittance.app.design.builder;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.app.design.object.EditedText;
import dev.admittance.app.design.object.ObjectSnapshot;
import dev.admittance.model.diagnostic.Fix;
import dev.admittance.model.edit.Edit;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.text.TextEdit;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BuilderViewModelTest {
  private static final String TEXT =
      """
      apiVersion: admissionregistration.k8s.io/v1
      kind: ValidatingWebhookConfiguration
      metadata: {name: guard}
      webhooks:
      - name: guard.example
        clientConfig: {url: "https://guard.example/"}
        admissionReviewVersions: [v1]
        sideEffects: Sometimes
      """;

  @TempDir private Path folder;

  /// Shows a text field.
  private static final class Shown extends BuilderViewModel {
    private final List<String> shown = new ArrayList<>();
    private int workspaces;

    Shown(BuilderContext context) {
      super(context);
      follow();
    }

    @Override
    protected void show(Optional<ObjectSnapshot> snapshot) {
      shown.add(snapshot.flatMap(it -> it.text(path())).orElse("none"));
    }

    @Override
    protected void showWorkspace() {
      workspaces++;
    }

    void write(String text) {
      edit("Write", _ -> List.of(new Edit.SetValue(path(), new JsonString(text))));
    }
  }

  private final String field = "webhooks[0].sideEffects";

  @Test
  void aBuilderFollowsItsPartOfTheText() {
    EditedText text = EditedText.of(folder, TEXT);
    Shown builder = new Shown(text.builder(field));
    builder.write("None");

    assertThat(text.text()).isEqualTo(TEXT.replace("Sometimes", "None"));
    assertThat(builder.shown).startsWith("Sometimes").endsWith("None");
    text.file().undo();
    assertThat(builder.shown.getLast()).isEqualTo("Sometimes");
  }

  @Test
  void theDiagnosticsAreThoseOfThePart() {
    EditedText text = EditedText.of(folder, TEXT);
    Shown builder = new Shown(text.builder(field));

    assertThat(builder.problemsProperty().get())
        .isNotEmpty()
        .allMatch(problem -> problem.path().equals(field));
    builder.write("None");
    assertThat(builder.problemsProperty().get()).isEmpty();
  }

  @Test
  void aQuickFixChangesTheText() {
    EditedText text = EditedText.of(folder, TEXT);
    Shown builder = new Shown(text.builder(field));
    int at = TEXT.indexOf("Sometimes");
    builder.fix(new Fix("Say none", List.of(new TextEdit(at, at + "Sometimes".length(), "None"))));

    assertThat(text.text()).isEqualTo(TEXT.replace("Sometimes", "None"));
    assertThat(builder.shown.getLast()).isEqualTo("None");
  }

  @Test
  void aBuilderThatHasEndedFollowsNothing() {
    EditedText text = EditedText.of(folder, TEXT);
    Shown builder = new Shown(text.builder(field));
    assertThat(builder.workspaces).isPositive();
    builder.dispose();
    int before = builder.shown.size();
    builder.write("None");

    assertThat(text.text()).contains("None");
    assertThat(builder.shown).hasSize(before);
  }
}
