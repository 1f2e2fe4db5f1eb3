package dev.admittance.app.design.answers;

import dev.admittance.app.failure.Failures;
import dev.admittance.app.messages.Messages;
import dev.admittance.app.task.Derivation;
import dev.admittance.app.task.Derived;
import dev.admittance.app.task.TaskRunner;
import dev.admittance.app.workspace.OpenFile;
import dev.admittance.app.workspace.OpenFiles;
import dev.admittance.app.workspace.WorkspaceViewModel;
import dev.admittance.model.edit.YamlText;
import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.text.Position;
import dev.admittance.storage.IoReason;
import dev.admittance.workspace.NewFile;
import dev.admittance.workspace.Workspace;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.BooleanExpression;

/// Creates and opens a HookAnswers file next to the current one, in which each webhook without an
/// answer allows.
public final class NewAnswers {
  private static final Messages MESSAGES = Messages.of(NewAnswers.class);

  private final WorkspaceViewModel workspace;
  private final OpenFiles files;
  private final TaskRunner tasks;
  private final Failures failures;
  private final Derived<List<AnsweredHook>> missing;
  private final BooleanExpression possible;

  public NewAnswers(
      WorkspaceViewModel workspace, OpenFiles files, TaskRunner tasks, Failures failures) {
    this.workspace = workspace;
    this.files = files;
    this.tasks = tasks;
    this.failures = failures;
    this.missing =
        new Derived<>(
            tasks,
            List.of(),
            () ->
                Derivation.of(
                    workspace.currentProperty().get(),
                    List.of(),
                    open ->
                        Derivation.computed(
                            MESSAGES.get("task.missing"), _ -> MissingAnswers.in(open))));
    this.possible =
        Bindings.createBooleanBinding(() -> !missing.get().isEmpty(), missing.valueProperty());
    missing.follow(workspace.currentProperty());
  }

  /// Whether any webhook has no answer.
  public BooleanExpression possible() {
    return possible;
  }

  /// Creates and opens the file; does nothing if each webhook has an answer.
  public void create() {
    Optional<Workspace> open = workspace.currentProperty().get();
    if (open.isPresent() && possible.get()) {
      String text = text(missing.get());
      String folder = folder();
      Path root = open.get().root();
      tasks
          .start(MESSAGES.get("task.write"), _ -> write(root, folder, text))
          .onSuccess(name -> workspace.refresh(() -> files.open(name, Position.START)))
          .onFailure(
              IOException.class,
              cause ->
                  failures.report(
                      MESSAGES.get("not-written", IoReason.of(cause)),
                      folder.isEmpty() ? MESSAGES.get("workspace") : folder,
                      MESSAGES.get("not-written.help"),
                      cause));
    }
  }

  /// The folder of the current file with a trailing slash; empty for the root.
  private String folder() {
    String name = files.selectedProperty().get().map(OpenFile::name).orElse("");
    return name.substring(0, name.lastIndexOf('/') + 1);
  }

  private static String write(Path root, String folder, String text) throws IOException {
    for (int i = 1; ; i++) {
      String name = folder + "answers" + (i == 1 ? "" : "-" + i) + ".yaml";
      if (!NewFile.isTaken(root.resolve(name))) {
        NewFile.write(root.resolve(name), text);
        return name;
      }
    }
  }

  /// A document in which each webhook allows.
  static String text(List<AnsweredHook> hooks) {
    JsonObject document =
        JsonObject.builder()
            .put("apiVersion", "admittance.dev/v1")
            .put("kind", "HookAnswers")
            .put(
                "answers",
                JsonArray.of(hooks, hook -> AnswerEdits.entry(hook, ResponseTemplate.ALLOW)))
            .build();
    return "# What the hooks answer where no server is behind them. For each call, the first"
        + " answer\n"
        + "# that holds is used.\n"
        + YamlText.of(document);
  }
}
