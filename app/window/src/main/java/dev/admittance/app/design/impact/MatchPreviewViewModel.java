package dev.admittance.app.design.impact;

import dev.admittance.app.controls.OptionalProperty;
import dev.admittance.app.messages.Messages;
import dev.admittance.app.task.Derivation;
import dev.admittance.app.task.Derived;
import dev.admittance.app.task.TaskRunner;
import dev.admittance.simulator.capture.Capture;
import dev.admittance.simulator.pipeline.Participant;
import dev.admittance.simulator.pipeline.ParticipantMatch;
import dev.admittance.simulator.pipeline.ParticipantMatching;
import dev.admittance.simulator.request.Operation;
import dev.admittance.simulator.trace.StepDescriptions;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;

/// The participants that a typed or captured request calls, and why.
public final class MatchPreviewViewModel {
  private static final Messages MESSAGES = Messages.of(MatchPreviewViewModel.class);

  /// The most captures to choose from; Debug lists all.
  private static final int MOST_CAPTURES = 1000;

  private static final String SOME_NAMESPACE = "default";
  private static final String SOME_RESOURCE = "pods v1";

  private final CompiledWorkspaceViewModel compiled;
  private final Consumer<Participant.Id> rules;

  private final BooleanProperty shown = new SimpleBooleanProperty(false);
  private final ObjectProperty<Operation> operation = new SimpleObjectProperty<>(Operation.CREATE);
  private final StringProperty resource = new SimpleStringProperty(SOME_RESOURCE);
  private final StringProperty namespace = new SimpleStringProperty(SOME_NAMESPACE);
  private final StringProperty name = new SimpleStringProperty("");
  private final StringProperty labels = new SimpleStringProperty("");
  private final StringProperty user = new SimpleStringProperty("");
  private final StringProperty groups = new SimpleStringProperty("");
  private final OptionalProperty<Asked> capture = new OptionalProperty<>();

  private final ObservableList<String> resources = FXCollections.observableArrayList();
  private final ObservableList<Asked> captures = FXCollections.observableArrayList();
  private final ObservableList<ParticipantMatch> matches = FXCollections.observableArrayList();
  private final ReadOnlyStringWrapper summary = new ReadOnlyStringWrapper("");
  private final Derived<Answer> answer;
  private Optional<Path> root = Optional.empty();

  /// A captured request to ask about.
  record Asked(Capture capture) {
    @Override
    public String toString() {
      return StepDescriptions.request(capture.request());
    }
  }

  private record Answer(List<ParticipantMatch> matches, String refused) {}

  /// Follows the compiled workspace.
  ///
  /// @param rules shows the rules of a participant
  MatchPreviewViewModel(
      CompiledWorkspaceViewModel compiled, TaskRunner tasks, Consumer<Participant.Id> rules) {
    this.compiled = compiled;
    this.rules = rules;
    answer = new Derived<>(tasks, new Answer(List.of(), ""), this::answer);
    answer.valueProperty().subscribe((_, now) -> take(now));
    compiled.compiledProperty().subscribe(this::meet);
    answer.follow(
        compiled.compiledProperty(),
        shown,
        operation,
        resource,
        namespace,
        name,
        labels,
        user,
        groups,
        capture);
  }

  BooleanProperty shownProperty() {
    return shown;
  }

  ObjectProperty<Operation> operationProperty() {
    return operation;
  }

  /// The resource, as [RequestDraft] writes it.
  StringProperty resourceProperty() {
    return resource;
  }

  StringProperty namespaceProperty() {
    return namespace;
  }

  StringProperty nameProperty() {
    return name;
  }

  /// The labels of the object, as `key=value` separated by commas.
  StringProperty labelsProperty() {
    return labels;
  }

  StringProperty userProperty() {
    return user;
  }

  /// The groups of the user, separated by commas.
  StringProperty groupsProperty() {
    return groups;
  }

  /// The captured request to ask about instead of a typed one; empty for none.
  ObjectProperty<Optional<Asked>> captureProperty() {
    return capture;
  }

  ObservableList<String> resources() {
    return resources;
  }

  /// The captured requests to choose from.
  ObservableList<Asked> captures() {
    return captures;
  }

  /// All participants in the server's order, with their match results.
  ObservableList<ParticipantMatch> matches() {
    return matches;
  }

  /// The answer in a sentence, or why there is none.
  ReadOnlyStringProperty summaryProperty() {
    return summary.getReadOnlyProperty();
  }

  void open(ParticipantMatch match) {
    rules.accept(match.who().id());
  }

  private void meet(Optional<CompiledWorkspace> now) {
    now.map(one -> one.workspace().root()).ifPresent(this::forgetOther);
    List<String> known = new ArrayList<>();
    List<Asked> asked = new ArrayList<>();
    now.ifPresent(one -> {
      one.matching().resources().resources().stream()
          .filter(resource -> resource.servedByDefault())
          .map(RequestDraft::resourceText)
          .forEach(known::add);
      one.workspace().captures().stream().limit(MOST_CAPTURES).map(Asked::new).forEach(asked::add);
    });
    now.ifPresent(one -> startIn(one.workspace().cluster().namespaces().keySet()));
    if (!known.equals(resources)) {
      resources.setAll(known);
    }
    if (!asked.equals(captures)) {
      capture.set(capture.get().filter(asked::contains));
      captures.setAll(asked);
    }
  }

  /// A request that was asked about another workspace is not asked about this one.
  private void forgetOther(Path opened) {
    if (root.filter(before -> !before.equals(opened)).isPresent()) {
      operation.set(Operation.CREATE);
      resource.set(SOME_RESOURCE);
      namespace.set(SOME_NAMESPACE);
      List.of(name, labels, user, groups).forEach(field -> field.set(""));
      capture.set(Optional.empty());
    }
    root = Optional.of(opened);
  }

  private void startIn(Set<String> known) {
    if (namespace.get().equals(SOME_NAMESPACE) && !known.contains(SOME_NAMESPACE)) {
      known.stream().findFirst().ifPresent(namespace::set);
    }
  }

  private Derivation<Answer> answer() {
    Optional<Capture> asked = capture.get().map(Asked::capture);
    RequestDraft draft = draft();
    return Derivation.of(
        compiled.compiledProperty().get().filter(_ -> shown.get()).map(CompiledWorkspace::matching),
        answer.get(),
        matching ->
            Derivation.computed(
                MESSAGES.get("task.match"),
                _ ->
                    asked
                        .map(one -> answer(one, matching))
                        .orElseGet(() -> answer(draft, matching))));
  }

  private RequestDraft draft() {
    return new RequestDraft(
        operation.get(),
        text(resource),
        text(namespace),
        text(name),
        text(labels),
        text(user),
        text(groups));
  }

  private static String text(StringProperty field) {
    return Optional.ofNullable(field.get()).orElse("");
  }

  private static Answer answer(Capture asked, ParticipantMatching matching) {
    return matching
        .received(asked)
        .map(request -> new Answer(matching.of(request), ""))
        .orElseGet(() -> new Answer(List.of(), MESSAGES.get("question.refused")));
  }

  private static Answer answer(RequestDraft draft, ParticipantMatching matching) {
    return switch (draft.request(matching.resources())) {
      case RequestDraft.Result.Made(var request) -> new Answer(matching.of(request), "");
      case RequestDraft.Result.Refused(String reason) -> new Answer(List.of(), reason);
    };
  }

  private void take(Answer answer) {
    matches.setAll(answer.matches());
    long called = answer.matches().stream().filter(ParticipantMatch::isCalled).count();
    summary.set(
        answer.refused().isEmpty()
            ? MESSAGES.get("question.called", called, answer.matches().size())
            : answer.refused());
  }
}
