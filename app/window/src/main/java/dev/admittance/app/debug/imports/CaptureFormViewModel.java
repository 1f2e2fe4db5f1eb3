package dev.admittance.app.debug.imports;

import dev.admittance.app.controls.OptionalProperty;
import dev.admittance.app.messages.Messages;
import dev.admittance.app.task.Derivation;
import dev.admittance.app.task.Derived;
import dev.admittance.app.task.TaskRunner;
import dev.admittance.model.edit.YamlText;
import dev.admittance.model.json.JsonObject;
import dev.admittance.simulator.capture.Capture;
import dev.admittance.simulator.capture.CaptureDraft;
import dev.admittance.simulator.capture.CaptureFields;
import dev.admittance.simulator.request.AdmissionRequest;
import dev.admittance.simulator.request.Operation;
import dev.admittance.workspace.YamlFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.BooleanExpression;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;

/// A capture made by hand. The request is recomputed in the background after every change; the
/// fields stay until another capture is edited.
public final class CaptureFormViewModel {
  private static final Messages MESSAGES = Messages.of(CaptureFormViewModel.class);

  private static final String EXAMPLE =
      """
      apiVersion: v1
      kind: Pod
      metadata:
        name: example
        namespace: default
      spec:
        containers:
        - name: main
          image: registry.example/app:1.0
      """;

  private final ImportViewModel importViewModel;
  private final Consumer<Capture> debugger;
  private final TaskRunner tasks;

  private final ObjectProperty<Operation> operation = new SimpleObjectProperty<>(Operation.CREATE);
  private final StringProperty user = new SimpleStringProperty("kubernetes-admin");
  private final StringProperty groups = new SimpleStringProperty("system:authenticated");
  private final StringProperty resource = new SimpleStringProperty("");
  private final StringProperty subResource = new SimpleStringProperty("");
  private final StringProperty namespace = new SimpleStringProperty("");
  private final StringProperty name = new SimpleStringProperty("");
  private final BooleanProperty dryRun = new SimpleBooleanProperty();
  private final StringProperty object = new SimpleStringProperty(EXAMPLE);
  private final StringProperty oldObject = new SimpleStringProperty("");
  private final StringProperty options = new SimpleStringProperty("");
  private final ReadOnlyStringWrapper problem = new ReadOnlyStringWrapper("");
  private final ReadOnlyStringWrapper preview = new ReadOnlyStringWrapper("");
  private final OptionalProperty<CaptureDraft.Result.Made> made = new OptionalProperty<>();
  private final BooleanExpression complete =
      Bindings.createBooleanBinding(() -> made.get().isPresent(), made);
  private final Derived<Optional<Read>> reading;

  /// Before the form is opened, and while it is filled.
  private boolean paused = true;

  /// Starts with an example.
  ///
  /// @param debugger debugs a capture once
  public CaptureFormViewModel(
      ImportViewModel importViewModel, Consumer<Capture> debugger, TaskRunner tasks) {
    this.importViewModel = importViewModel;
    this.debugger = debugger;
    this.tasks = tasks;
    reading = new Derived<>(tasks, Optional.empty(), this::read);
    reading.valueProperty().subscribe(read -> read.ifPresent(this::show));
    reading.follow(
        operation,
        user,
        groups,
        resource,
        subResource,
        namespace,
        name,
        dryRun,
        object,
        oldObject,
        options);
  }

  public ObjectProperty<Operation> operationProperty() {
    return operation;
  }

  public StringProperty userProperty() {
    return user;
  }

  /// The groups of the user, separated by commas.
  public StringProperty groupsProperty() {
    return groups;
  }

  /// The plural; empty to derive it from the kind.
  public StringProperty resourceProperty() {
    return resource;
  }

  /// The subresource; empty for the resource itself.
  public StringProperty subResourceProperty() {
    return subResource;
  }

  /// The namespace; empty for that of the object.
  public StringProperty namespaceProperty() {
    return namespace;
  }

  /// The name; empty for that of the object.
  public StringProperty nameProperty() {
    return name;
  }

  public BooleanProperty dryRunProperty() {
    return dryRun;
  }

  public StringProperty objectProperty() {
    return object;
  }

  /// The stored object as YAML or JSON.
  public StringProperty oldObjectProperty() {
    return oldObject;
  }

  /// The options as YAML or JSON; empty for the defaults.
  public StringProperty optionsProperty() {
    return options;
  }

  /// The first error; empty for none.
  public ReadOnlyStringProperty problemProperty() {
    return problem.getReadOnlyProperty();
  }

  /// The review of the capture; the last one without errors.
  public ReadOnlyStringProperty previewProperty() {
    return preview.getReadOnlyProperty();
  }

  /// Whether the capture can be debugged and saved.
  public BooleanExpression complete() {
    return complete;
  }

  /// Computes the request from the current fields.
  public void open() {
    paused = false;
    reading.refresh();
  }

  public Optional<Path> folder() {
    return importViewModel.root();
  }

  /// Takes the object from a file; reports an invalid one like typed text.
  public void load(Path file) {
    tasks
        .start(MESSAGES.get("shared.reading", file), _ -> Files.readString(file))
        .onSuccess(object::set)
        .onFailure(IOException.class, importViewModel::report);
  }

  /// Fills the form from a capture.
  public void edit(Capture capture) {
    AdmissionRequest request = capture.request();
    paused = true;
    operation.set(request.operation());
    user.set(request.userInfo().username());
    groups.set(String.join(", ", request.userInfo().groups()));
    resource.set(request.resource().resource());
    subResource.set(request.subResource());
    namespace.set(request.namespace());
    name.set(request.name());
    dryRun.set(request.dryRun());
    object.set(yaml(request.object()));
    oldObject.set(yaml(request.oldObject()));
    options.set(yaml(request.options()));
    paused = false;
    reading.refresh();
  }

  private static String yaml(Optional<JsonObject> json) {
    return json.map(value -> YamlFile.of(List.of(value))).orElse("");
  }

  /// Debugs the capture without a file; does nothing while there is an error.
  public void debugOnce() {
    made.get().map(CaptureDraft.Result.Made::capture).ifPresent(debugger);
  }

  /// Saves the capture in the workspace and debugs it; does nothing while there is an error.
  public void save() {
    made.get()
        .ifPresent(draft -> {
          AdmissionRequest request = draft.capture().request();
          String stem =
              request.kind().kind().toLowerCase(Locale.ROOT)
                  + (request.name().isEmpty() ? "" : "-" + request.name());
          importViewModel.save(stem, YamlFile.of(List.of(draft.review())));
        });
  }

  private Derivation<Optional<Read>> read() {
    if (paused) {
      return Derivation.unchanged();
    }
    CaptureFields fields =
        new CaptureFields(
            operation.get(),
            user.get(),
            Arrays.stream(groups.get().split(","))
                .map(String::strip)
                .filter(group -> !group.isEmpty())
                .toList(),
            resource.get(),
            subResource.get(),
            namespace.get(),
            name.get(),
            dryRun.get(),
            object.get(),
            oldObject.get(),
            options.get());
    return Derivation.computed(
        MESSAGES.get("task.read-capture"), _ -> Optional.of(Read.of(fields)));
  }

  private record Read(CaptureDraft.Result result, String text) {
    static Read of(CaptureFields fields) {
      CaptureDraft.Result result = CaptureDraft.of(fields);
      return new Read(
          result,
          result instanceof CaptureDraft.Result.Made made
              ? String.join("\n", YamlText.lines(made.review()))
              : "");
    }
  }

  private void show(Read read) {
    switch (read.result()) {
      case CaptureDraft.Result.Made draft -> {
        problem.set("");
        preview.set(read.text());
        made.set(Optional.of(draft));
      }
      case CaptureDraft.Result.Wrong(String part, int line, String message) -> {
        problem.set(
            line > 1
                ? MESSAGES.get("problem-in-line", part, line, message)
                : MESSAGES.get("problem-in", part, message));
        made.set(Optional.empty());
      }
    }
  }
}
