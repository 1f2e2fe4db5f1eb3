package dev.admittance.app.design.conditions;

import dev.admittance.app.messages.Messages;
import dev.admittance.app.task.Delay;
import dev.admittance.app.task.Derivation;
import dev.admittance.app.task.Derived;
import dev.admittance.app.task.LatestJob;
import dev.admittance.app.task.TaskRunner;
import dev.admittance.completion.CompletionItem;
import dev.admittance.completion.expression.CelCompletion;
import dev.admittance.completion.expression.CelCompletionContext;
import dev.admittance.completion.expression.ExpressionList;
import dev.admittance.model.expression.ExpressionIssue;
import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.workspace.Workspace;
import java.util.List;
import java.util.Optional;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.value.ObservableValue;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;

/// What the server makes of the expressions of a list and of the draft of the selected one, which
/// also runs with captures. Confined to the UI thread; compiling runs in the background.
final class ExpressionChecks {
  private static final Messages MESSAGES = Messages.of(ExpressionChecks.class);

  private final ReadOnlyObjectProperty<Optional<Workspace>> workspace;
  private final TryItViewModel tryIt;
  private final LatestJob checking;
  private final LatestJob compiling;
  private final Derived<Optional<CelCompletionContext>> completion;

  private final ObservableList<ExpressionRow> rows = FXCollections.observableArrayList();
  private final ObservableList<ExpressionRow> rowsView =
      FXCollections.unmodifiableObservableList(rows);
  private final ReadOnlyObjectWrapper<Compilation> compiled =
      new ReadOnlyObjectWrapper<>(Compilation.NOTHING);
  private final ObservableValue<List<ExpressionIssue>> issues = compiled.map(Compilation::problems);

  private CelCheck check = new CelCheck(KubernetesRelease.DEFAULT);
  private Optional<SelectedExpression> selected = Optional.empty();

  ExpressionChecks(
      ReadOnlyObjectProperty<Optional<Workspace>> workspace, TaskRunner tasks, Delay delay) {
    this.workspace = workspace;
    this.tryIt = new TryItViewModel(workspace, tasks, delay);
    this.checking = new LatestJob(tasks);
    this.compiling = new LatestJob(tasks);
    this.completion = new Derived<>(tasks, Optional.empty(), this::completion);
  }

  void dispose() {
    checking.cancel();
    compiling.cancel();
    completion.unsubscribe();
    tryIt.dispose();
  }

  /// The items of the list, each with what the server says about it.
  ObservableList<ExpressionRow> rows() {
    return rowsView;
  }

  /// The server's verdict on the draft.
  ReadOnlyObjectProperty<Compilation> compiledProperty() {
    return compiled.getReadOnlyProperty();
  }

  ObservableValue<List<ExpressionIssue>> issuesProperty() {
    return issues;
  }

  TryItViewModel tryIt() {
    return tryIt;
  }

  List<CompletionItem> complete(String text, int caret) {
    return completion
        .get()
        .map(context -> CelCompletion.completions(text, caret, context))
        .orElse(List.of());
  }

  /// Sets the release that later checks are made for.
  void setRelease(KubernetesRelease release) {
    if (!release.equals(check.release())) {
      check = new CelCheck(release);
    }
  }

  /// Checks all expressions of a list.
  void showRows(Optional<ExpressionList> list) {
    checking.cancel();
    CelCheck checker = check;
    list.filter(shown -> !shown.items().isEmpty())
        .ifPresentOrElse(
            shown ->
                checking
                    .start(MESSAGES.get("task.compile-all"), _ -> checker.rows(shown))
                    .onSuccess(found -> {
                      if (!found.equals(rows)) {
                        rows.setAll(found);
                      }
                    }),
            rows::clear);
  }

  /// Sets the expression that is compiled and completed.
  void select(Optional<SelectedExpression> expression) {
    selected = expression;
    completion.refresh();
  }

  /// Compiles the selected expression with another text.
  void compile(String draft) {
    compiling.cancel();
    if (selected.isEmpty()) {
      compiled.set(Compilation.NOTHING);
      tryIt.clear();
      return;
    }
    SelectedExpression drafted = selected.get().with(draft);
    CelCheck checker = check;
    compiling
        .start(
            MESSAGES.get("task.compile"),
            _ -> checker.check(drafted.list(), drafted.index(), drafted.slot()))
        .onSuccess(found -> {
          compiled.set(found);
          tryIt.show(
              new TryItViewModel.Subject(
                  drafted.list(), drafted.index(), drafted.slot(), found.compiles()));
        });
  }

  /// Determines the names that the expression may refer to, for completion.
  private Derivation<Optional<CelCompletionContext>> completion() {
    Optional<SelectedExpression> now = selected;
    return Derivation.of(
        workspace.get().filter(_ -> now.isPresent()),
        completion.get(),
        open ->
            Derivation.computed(
                MESSAGES.get("task.fields"),
                _ ->
                    now.map(expression ->
                        expression.list().names(expression.index(), expression.slot(), open))));
  }
}
