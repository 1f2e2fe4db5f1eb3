package dev.admittance.app.shell.problems;

import dev.admittance.app.workspace.SourceOpener;
import dev.admittance.app.workspace.WorkspaceViewModel;
import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.diagnostic.Severity;
import dev.admittance.workspace.Workspace;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.IntegerBinding;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import javafx.collections.transformation.FilteredList;

/// What is wrong with the files of the open workspace: errors, then warnings, then advice, each in
/// the order of the files.
public final class ProblemsViewModel {
  private static final Comparator<Diagnostic> ORDER =
      Comparator.comparing(Diagnostic::severity)
          .thenComparing(Diagnostic::file)
          .thenComparing(problem -> problem.range().start());

  private final SourceOpener sources;

  private final ObservableList<Diagnostic> all = FXCollections.observableArrayList();
  private final ObservableList<Diagnostic> allView = FXCollections.unmodifiableObservableList(all);
  private final FilteredList<Diagnostic> shown = new FilteredList<>(all);
  private final StringProperty filter = new SimpleStringProperty("");
  private final IntegerBinding errors = count(Severity.ERROR);
  private final IntegerBinding warnings = count(Severity.WARNING);

  /// Follows the workspace that is open.
  ///
  /// @param sources shows the text behind a problem
  public ProblemsViewModel(WorkspaceViewModel workspace, SourceOpener sources) {
    this.sources = sources;
    workspace.currentProperty().subscribe(this::list);
    filter.subscribe(text -> shown.setPredicate(problem -> fits(problem, text)));
  }

  /// The problems that fit the filter.
  public ObservableList<Diagnostic> shown() {
    return shown;
  }

  /// All problems.
  public ObservableList<Diagnostic> all() {
    return allView;
  }

  /// Words that are looked for in severity, message, rule, place and names; all of them must occur.
  public StringProperty filterProperty() {
    return filter;
  }

  /// How many errors there are, filtered or not.
  public IntegerBinding errors() {
    return errors;
  }

  /// How many warnings there are, filtered or not.
  public IntegerBinding warnings() {
    return warnings;
  }

  /// Shows the text behind a problem.
  public void open(Diagnostic problem) {
    sources.open(problem.file(), problem.range().start());
  }

  private void list(Optional<Workspace> workspace) {
    List<Diagnostic> problems = workspace.map(Workspace::problems).orElse(List.of());
    all.setAll(problems.stream().sorted(ORDER).toList());
  }

  private IntegerBinding count(Severity severity) {
    return Bindings.createIntegerBinding(
        () -> Math.toIntExact(all.stream().filter(p -> p.severity() == severity).count()), all);
  }

  private static boolean fits(Diagnostic problem, String filter) {
    String text =
        String.join(
                " ",
                problem.severity().name(),
                problem.path(),
                problem.message(),
                problem.rule(),
                problem.place(),
                problem.configuration().orElse(""),
                problem.webhook().orElse(""))
            .toLowerCase(Locale.ROOT);
    return Stream.of(filter.toLowerCase(Locale.ROOT).split(" ", -1)).allMatch(text::contains);
  }
}
