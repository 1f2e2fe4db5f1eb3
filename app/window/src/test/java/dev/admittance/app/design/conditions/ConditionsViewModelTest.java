package dev.admittance.app.design.conditions;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.admittance.app.workspace.OpenFile;
import dev.admittance.model.document.FieldPath;
import dev.admittance.model.expression.ExpressionIssue;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ConditionsViewModelTest {
  @TempDir private Path folder;
  private ConditionsFixture fixture;
  private OpenFile hooks;
  private ConditionsViewModel model;

  @BeforeEach
  void open() {
    fixture = ConditionsFixture.in(folder);
    hooks = fixture.open("hooks.yaml");
    model = fixture.model("webhooks[0].matchConditions");
  }

  @AfterEach
  void nothingFailed() {
    assertThat(fixture.failures().open()).isEmpty();
  }

  @Test
  void rowsAreTheConditionsWithTheirState() {
    assertThat(model.rows())
        .extracting(ExpressionRow::name, ExpressionRow::state)
        .containsExactly(
            tuple("not-system", ExpressionRow.State.COMPILES),
            tuple("many", ExpressionRow.State.COMPILES));
    assertThat(model.selectedProperty().get()).isZero();
    assertThat(model.draftProperty().get()).isEqualTo("request.namespace != \"kube-system\"");
  }

  /// W-31, P-27: the server's own words, at their place.
  @Test
  void whatIsTypedIsCompiledAsTheServerDoes() {
    model.draftProperty().set("request.namspace != 'x'");

    Compilation compiled = model.compiledProperty().get();
    assertThat(compiled.said())
        .isEqualTo(
            """
            compilation failed: ERROR: <input>:1:8: undefined field 'namspace'
             | request.namspace != 'x'
             | .......^\
            """);
    assertThat(compiled.problems())
        .containsExactly(new ExpressionIssue(7, 16, "undefined field 'namspace'"));
    assertThat(model.rows().getFirst().state()).isEqualTo(ExpressionRow.State.ERROR);
  }

  @Test
  void whatIsTypedGoesIntoTheTextAndNothingElseChanges() {
    String before = hooks.source().text();
    model.draftProperty().set("request.namespace == \"shop\"");

    assertThat(hooks.source().text())
        .isEqualTo(
            before.replace(
                "request.namespace != \"kube-system\"", "request.namespace == \"shop\""));
    model.undo();
    assertThat(hooks.source().text()).isEqualTo(before);
    assertThat(model.draftProperty().get()).isEqualTo("request.namespace != \"kube-system\"");
  }

  @Test
  void conditionsAreAddedMovedDuplicatedAndRemoved() {
    model.add();
    assertThat(names()).containsExactly("not-system", "condition-1", "many");
    assertThat(model.selectedProperty().get()).isEqualTo(1);

    model.move(1);
    assertThat(names()).containsExactly("not-system", "many", "condition-1");
    assertThat(model.selectedProperty().get()).isEqualTo(2);

    model.duplicate();
    assertThat(names()).containsExactly("not-system", "many", "condition-1", "condition-1-copy");

    model.remove();
    model.remove();
    model.choose(0);
    model.remove();
    assertThat(names()).containsExactly("many");
    model.remove();
    assertThat(names()).isEmpty();
    assertThat(model.selectedProperty().get()).isEqualTo(-1);
    assertThat(hooks.source().text()).doesNotContain("matchConditions").contains("# who may");

    model.add();
    assertThat(names()).containsExactly("condition-1");
    assertThat(hooks.source().text()).contains("matchConditions:");
  }

  @Test
  void nameIsSet() {
    model.setText("name", "renamed");
    assertThat(hooks.source().text()).contains("- name: renamed  # keep");
  }

  /// W-247: the summary is over all captures; a hook is not tried on requests outside its rules.
  @Test
  void conditionIsTriedOnAllCaptures() {
    assertThat(model.tryIt().countsProperty().get())
        .isEqualTo(Map.of(TryOutcome.TRUE, 2, TryOutcome.FALSE, 1, TryOutcome.NOT_REACHED, 1));
    model.choose(1);
    assertThat(model.tryIt().countsProperty().get())
        .isEqualTo(
            Map.of(
                TryOutcome.TRUE,
                1,
                TryOutcome.FALSE,
                1,
                TryOutcome.ERROR,
                1,
                TryOutcome.NOT_REACHED,
                1));
  }

  /// W-250, W-251: with failurePolicy Fail an error refuses the request.
  @Test
  void errorTellsWhatTheServerSaysThen() {
    model.choose(1);
    model.tryIt().next(TryOutcome.ERROR);

    TryDetail detail = model.tryIt().detailProperty().get().orElseThrow();
    assertThat(detail.text())
        .isEqualTo(
            "expression 'object.spec.containers.all(c, c.image.startsWith(\"reg.example/\"))'"
                + " resulted in error: no such key: containers");
    assertThat(detail.kubectl().getFirst())
        .startsWith("Error from server (Forbidden): pods \"odd\" is forbidden: expression '");
    assertThat(detail.effects()).anyMatch(line -> line.contains("pods.guard.example"));
  }

  @Test
  void detailShowsThePartsAndTheCost() {
    model.choose(1);
    TryDetail detail = model.tryIt().detailProperty().get().orElseThrow();
    assertThat(detail.reached()).isTrue();
    assertThat(detail.explanation().orElseThrow().parts()).isNotEmpty();
    assertThat(detail.cost()).isPositive();
    assertThat(detail.costOfAll()).isGreaterThan(detail.cost());
    assertThat(detail.budget()).contains(2_500_000L);
  }

  @Test
  void requestOutsideTheRulesSaysWhy() {
    model.tryIt().next(TryOutcome.NOT_REACHED);
    TryDetail detail = model.tryIt().detailProperty().get().orElseThrow();
    assertThat(detail.reached()).isFalse();
    assertThat(detail.why()).startsWith("pods.guard.example was skipped");
    assertThat(detail.outcome()).isEqualTo(TryOutcome.TRUE);
  }

  @Test
  void nothingIsTriedWhileItDoesNotCompile() {
    model.draftProperty().set("request.");
    assertThat(model.tryIt().stateProperty().get())
        .isEqualTo(TryItViewModel.State.DOES_NOT_COMPILE);
    model.draftProperty().set("request.operation == 'CREATE'");
    assertThat(model.tryIt().stateProperty().get()).isEqualTo(TryItViewModel.State.TRIED);
  }

  /// L-44.
  @Test
  void loopsOverTheSameListAreCostly() {
    model
        .draftProperty()
        .set(
            "object.spec.containers.all(a, object.spec.containers.all(b, a.name == b.name || a !="
                + " b))");
    assertThat(model.rows().getFirst().state()).isEqualTo(ExpressionRow.State.COSTLY);
    assertThat(model.compiledProperty().get().advice()).contains("L-44");
  }

  private List<String> names() {
    return model.rows().stream().map(ExpressionRow::name).toList();
  }

  @Test
  void itemAtTheCaretOfTheTextIsSelected() {
    fixture.edited.lookAt(FieldPath.parse("webhooks[0].matchConditions[1].expression"));
    assertThat(model.selectedProperty().get()).isEqualTo(1);

    fixture.edited.lookAt(FieldPath.parse("webhooks[0].rules[0]"));
    assertThat(model.selectedProperty().get()).isEqualTo(1);
  }
}
