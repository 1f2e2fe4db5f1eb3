package dev.admittance.app.shell.problems;

import dev.admittance.app.messages.Messages;
import dev.admittance.app.task.Derivation;
import dev.admittance.app.task.Derived;
import dev.admittance.app.task.TaskRunner;
import dev.admittance.app.workspace.OpenFile;
import dev.admittance.app.workspace.OpenFiles;
import dev.admittance.app.workspace.SourceOpener;
import dev.admittance.app.workspace.WorkspaceViewModel;
import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.diagnostic.Severity;
import dev.admittance.workspace.FindingGroup;
import dev.admittance.workspace.Suppression;
import dev.admittance.workspace.Workspace;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.BooleanBinding;
import javafx.beans.binding.IntegerBinding;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import javafx.collections.transformation.FilteredList;

/// The diagnostics of the open workspace, and the operations that fix or suppress them.
public final class ProblemsViewModel {
  private static final Messages MESSAGES = Messages.of(ProblemsViewModel.class);

  private final OpenFiles files;
  private final SourceOpener sources;
  private final ProblemFixes fixes;
  private final ReadOnlyBooleanProperty checked;
  private final Derived<ProblemList> list;
  private final ObservableList<Diagnostic> listed = FXCollections.observableArrayList();
  private final FilteredList<Diagnostic> shown = new FilteredList<>(listed);
  private final StringProperty filter = new SimpleStringProperty("");
  private final Map<Severity, BooleanProperty> severities = new EnumMap<>(Severity.class);
  private final BooleanProperty onlyThisFile = new SimpleBooleanProperty(false);
  private final BooleanProperty withSuppressed = new SimpleBooleanProperty(false);
  private final ObjectProperty<Order> order = new SimpleObjectProperty<>(Order.SEVERITY);
  private final IntegerBinding errors;
  private final IntegerBinding warnings;
  private final IntegerBinding advice;

  enum Order {
    SEVERITY(Messages.of(ProblemsViewModel.class).get("order.severity")),
    FILE(Messages.of(ProblemsViewModel.class).get("order.file")),
    RULE(Messages.of(ProblemsViewModel.class).get("order.rule"));

    private final String title;

    Order(String title) {
      this.title = title;
    }

    String title() {
      return title;
    }

    Comparator<Diagnostic> comparator() {
      Comparator<Diagnostic> first =
          switch (this) {
            case SEVERITY -> Comparator.comparing(Diagnostic::severity);
            case FILE -> Comparator.comparing(Diagnostic::file);
            case RULE -> Comparator.comparing(Diagnostic::rule);
          };
      return first.thenComparing(Diagnostic::file).thenComparing(Diagnostic.IN_TEXT);
    }
  }

  /// All fixes of a rule.
  ///
  /// @param count the number of findings with a fix
  /// @param files their names
  record AllOfRule(String rule, int count, List<String> files) {
    AllOfRule {
      files = List.copyOf(files);
    }
  }

  /// Follows the open workspace.
  ///
  /// @param sources shows the text of a problem
  public ProblemsViewModel(
      WorkspaceViewModel workspace,
      OpenFiles files,
      SourceOpener sources,
      ProblemFixes fixes,
      TaskRunner tasks) {
    this.checked = workspace.checkedProperty();
    this.files = files;
    this.sources = sources;
    this.fixes = fixes;
    for (Severity severity : Severity.values()) {
      BooleanProperty on = new SimpleBooleanProperty(true);
      on.subscribe(_ -> narrow());
      severities.put(severity, on);
    }
    filter.subscribe(_ -> narrow());
    onlyThisFile.subscribe(_ -> narrow());
    files.selectedProperty().subscribe(_ -> narrow());
    list = new Derived<>(tasks, ProblemList.NONE, () -> derive(workspace.currentProperty().get()));
    errors = count(Severity.ERROR);
    warnings = count(Severity.WARNING);
    advice = count(Severity.INFO);
    list.valueProperty().subscribe(now -> listed.setAll(now.listed()));
    list.follow(workspace.currentProperty(), withSuppressed, order);
  }

  private Derivation<ProblemList> derive(Optional<Workspace> workspace) {
    Comparator<Diagnostic> sorted = order.get().comparator();
    boolean all = withSuppressed.get();
    return Derivation.of(
        workspace,
        ProblemList.NONE,
        open ->
            Derivation.computed(MESSAGES.get("task.list"), _ -> ProblemList.of(open, sorted, all)));
  }

  /// The problems that match all filters, in the chosen order: the first one of each cause.
  public ObservableList<Diagnostic> shown() {
    return shown;
  }

  /// The number of causes, filtered or not.
  IntegerBinding causes() {
    return Bindings.size(listed);
  }

  /// The other problems with the cause of a shown one.
  List<Diagnostic> others(Diagnostic problem) {
    return list.get().others(problem);
  }

  /// All problems that are not suppressed.
  public List<Diagnostic> all() {
    return list.get().all();
  }

  /// Whether all checks are done.
  ReadOnlyBooleanProperty checkedProperty() {
    return checked;
  }

  /// Whether there is no problem, filtered or not.
  BooleanBinding nothing() {
    return Bindings.createBooleanBinding(() -> all().isEmpty(), list.valueProperty());
  }

  /// The words that severity, message, rule, position and names must contain.
  public StringProperty filterProperty() {
    return filter;
  }

  /// Whether problems of a severity are shown.
  BooleanProperty shownProperty(Severity severity) {
    return severities.computeIfAbsent(severity, _ -> new SimpleBooleanProperty(true));
  }

  /// Whether to show only problems of the selected file.
  BooleanProperty onlyThisFileProperty() {
    return onlyThisFile;
  }

  /// Whether to show suppressed problems too.
  BooleanProperty withSuppressedProperty() {
    return withSuppressed;
  }

  ObjectProperty<Order> orderProperty() {
    return order;
  }

  /// The number of errors, filtered or not.
  public IntegerBinding errors() {
    return errors;
  }

  /// The number of warnings, filtered or not.
  public IntegerBinding warnings() {
    return warnings;
  }

  /// The number of hints, filtered or not.
  IntegerBinding advice() {
    return advice;
  }

  IntegerBinding suppressedCount() {
    return Bindings.createIntegerBinding(() -> list.get().suppressed(), list.valueProperty());
  }

  /// Why a problem is suppressed; empty if it is not.
  Optional<String> reason(Diagnostic problem) {
    return list.get().reason(problem);
  }

  public void open(Diagnostic problem) {
    sources.open(problem.file(), problem.range().start());
  }

  /// Fixes a problem and shows the change; does nothing if it has no fix.
  void fix(Diagnostic problem) {
    if (problem.fix().isPresent()) {
      open(problem);
      fixes.apply(problem);
    }
  }

  /// The fixes of all problems of a rule.
  AllOfRule allOf(String rule) {
    List<Diagnostic> fixable = list.get().fixable(rule);
    return new AllOfRule(
        rule, fixable.size(), fixable.stream().map(Diagnostic::file).distinct().toList());
  }

  /// Fixes all problems of a rule, in a single undo step for each file.
  void fix(AllOfRule wanted) {
    fixes.applyAll(wanted.rule(), wanted.files());
  }

  /// Whether a problem can be suppressed and is not yet.
  boolean canSuppress(Diagnostic problem) {
    return Suppression.isAllowedFor(problem.rule()) && reason(problem).isEmpty();
  }

  /// Suppresses a problem and the others with its cause; does nothing without a reason.
  void suppress(Diagnostic problem, String reason) {
    if (canSuppress(problem) && !reason.isBlank()) {
      fixes.suppress(cause(problem), reason.strip());
    }
  }

  private FindingGroup cause(Diagnostic problem) {
    return new FindingGroup(Stream.concat(Stream.of(problem), others(problem).stream()).toList());
  }

  private void narrow() {
    shown.setPredicate(problem ->
        shownProperty(problem.severity()).get()
            && (!onlyThisFile.get() || isOfThisFile(problem))
            && (filter.get().isBlank()
                || cause(problem).findings().stream().anyMatch(one -> fits(one, filter.get()))));
  }

  private boolean isOfThisFile(Diagnostic problem) {
    return files
        .selectedProperty()
        .get()
        .map(OpenFile::name)
        .filter(problem.file()::equals)
        .isPresent();
  }

  private IntegerBinding count(Severity severity) {
    return Bindings.createIntegerBinding(() -> list.get().count(severity), list.valueProperty());
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
