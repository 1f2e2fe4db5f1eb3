package dev.admittance.app.design.impact;

import dev.admittance.app.controls.OptionalProperty;
import dev.admittance.app.messages.Messages;
import dev.admittance.app.task.Derivation;
import dev.admittance.app.task.Derived;
import dev.admittance.app.task.Progress;
import dev.admittance.app.task.TaskRunner;
import dev.admittance.model.resource.ApiResource;
import dev.admittance.simulator.analysis.coverage.Coverage;
import dev.admittance.simulator.analysis.coverage.CoverageSearch;
import dev.admittance.simulator.pipeline.Participant;
import dev.admittance.simulator.request.Operation;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;

/// The resources and operations that webhooks and policies cover. Computed in the background, and
/// only while it is visible.
public final class CoverageViewModel {
  private static final Messages MESSAGES = Messages.of(CoverageViewModel.class);

  static final String ANY = MESSAGES.get("any-namespace");

  private final CompiledWorkspaceViewModel compiled;
  private final Consumer<Participant.Id> rules;

  private final BooleanProperty shown = new SimpleBooleanProperty(false);
  private final StringProperty namespace = new SimpleStringProperty(ANY);
  private final StringProperty filter = new SimpleStringProperty("");
  private final BooleanProperty coveredOnly = new SimpleBooleanProperty(true);
  private final ObservableList<String> namespaces = FXCollections.observableArrayList(ANY);
  private final ReadOnlyObjectWrapper<List<CoverageRow>> rows =
      new ReadOnlyObjectWrapper<>(List.of());
  private final ReadOnlyStringWrapper summary = new ReadOnlyStringWrapper("");
  private final OptionalProperty<Chosen> chosen = new OptionalProperty<>();
  private final Derived<Coverage> coverage;

  record Chosen(ApiResource resource, Operation operation, Coverage.Cell cell) {}

  /// Follows the compiled workspace.
  ///
  /// @param rules shows the rules of a participant
  CoverageViewModel(
      CompiledWorkspaceViewModel compiled, TaskRunner tasks, Consumer<Participant.Id> rules) {
    this.compiled = compiled;
    this.rules = rules;
    coverage = new Derived<>(tasks, Coverage.NONE, this::coverage);
    coverage.valueProperty().subscribe(this::arrange);
    compiled.compiledProperty().subscribe(this::meet);
    coverage.follow(compiled.compiledProperty(), shown, namespace);
    filter.subscribe(_ -> arrange());
    coveredOnly.subscribe(_ -> arrange());
  }

  BooleanProperty shownProperty() {
    return shown;
  }

  /// The namespace of the objects, or [#ANY].
  StringProperty namespaceProperty() {
    return namespace;
  }

  ObservableList<String> namespaces() {
    return namespaces;
  }

  /// The words that the name or group of a resource must contain.
  StringProperty filterProperty() {
    return filter;
  }

  /// Whether to leave out resources without participants.
  BooleanProperty coveredOnlyProperty() {
    return coveredOnly;
  }

  /// The API groups with their resources.
  ReadOnlyObjectProperty<List<CoverageRow>> rowsProperty() {
    return rows.getReadOnlyProperty();
  }

  /// The number of resources as a text.
  ReadOnlyStringProperty summaryProperty() {
    return summary.getReadOnlyProperty();
  }

  /// The selected cell; empty for none.
  ReadOnlyObjectProperty<Optional<Chosen>> chosenProperty() {
    return chosen;
  }

  /// Selects a cell; nothing if the resource has no such operation.
  void choose(CoverageRow row, Operation operation) {
    chosen.set(
        row.row()
            .flatMap(known ->
                Optional.ofNullable(known.cells().get(operation))
                    .map(cell -> new Chosen(known.resource(), operation, cell))));
  }

  /// Selects the first operation of a resource that has participants.
  void choose(CoverageRow row) {
    row.row().stream()
        .flatMap(known -> known.cells().entrySet().stream())
        .filter(cell -> !cell.getValue().entries().isEmpty())
        .findFirst()
        .ifPresent(cell -> choose(row, cell.getKey()));
  }

  /// Shows the rules of a participant.
  void open(Coverage.Entry entry) {
    rules.accept(entry.who().id());
  }

  private void meet(Optional<CompiledWorkspace> now) {
    List<String> known = new ArrayList<>(List.of(ANY));
    now.ifPresent(one -> known.addAll(one.workspace().cluster().namespaces().keySet()));
    if (!known.equals(namespaces)) {
      String before = namespace.get();
      namespaces.setAll(known);
      namespace.set(known.contains(before) ? before : ANY);
    }
  }

  private Derivation<Coverage> coverage() {
    Optional<String> in = Optional.ofNullable(namespace.get()).filter(name -> !name.equals(ANY));
    return Derivation.of(
        compiled.compiledProperty().get().filter(_ -> shown.get()),
        coverage.get(),
        now ->
            Derivation.computed(
                MESSAGES.get("task.coverage"), progress -> search(now, in, progress)));
  }

  private static Coverage search(
      CompiledWorkspace now, Optional<String> namespace, Progress progress) {
    CoverageSearch search = new CoverageSearch(now.workspace().setup(), now.matching(), namespace);
    List<ApiResource> resources = search.resources();
    List<Coverage.Row> found = new ArrayList<>();
    for (ApiResource resource : resources) {
      if (progress.cancelled()) {
        break;
      }
      progress.at(found.size(), resources.size(), resource.path());
      found.add(search.row(resource));
    }
    return new Coverage(found);
  }

  private Optional<Chosen> again(Chosen before) {
    return coverage.get().rows().stream()
        .filter(row -> row.resource().equals(before.resource()))
        .flatMap(row -> Optional.ofNullable(row.cells().get(before.operation())).stream())
        .map(cell -> new Chosen(before.resource(), before.operation(), cell))
        .findFirst();
  }

  private void arrange() {
    Coverage found = coverage.get();
    String text = filter.get().toLowerCase(Locale.ROOT).trim();
    List<String> words = text.isEmpty() ? List.of() : List.of(text.split("\\s+"));
    rows.set(CoverageRow.of(found, words, coveredOnly.get()));
    long covered = found.rows().stream().filter(Coverage.Row::isCovered).count();
    summary.set(
        found.rows().isEmpty()
            ? ""
            : MESSAGES.get(
                "coverage.summary",
                ParticipantDescriptions.number(covered),
                ParticipantDescriptions.number(found.rows().size())));
    chosen.set(chosen.get().flatMap(this::again));
  }
}
