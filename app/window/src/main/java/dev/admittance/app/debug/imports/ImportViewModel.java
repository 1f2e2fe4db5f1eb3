package dev.admittance.app.debug.imports;

import dev.admittance.app.controls.OptionalProperty;
import dev.admittance.app.debug.confirm.Confirmation;
import dev.admittance.app.debug.confirm.Confirmations;
import dev.admittance.app.debug.run.DebugRun;
import dev.admittance.app.debug.run.RunsViewModel;
import dev.admittance.app.failure.Failures;
import dev.admittance.app.messages.Messages;
import dev.admittance.app.task.Progress;
import dev.admittance.app.task.TaskRunner;
import dev.admittance.app.task.Work;
import dev.admittance.simulator.answer.AnswerChoices;
import dev.admittance.simulator.capture.CaptureDraft;
import dev.admittance.storage.IoReason;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.BooleanExpression;
import javafx.beans.property.ReadOnlyObjectProperty;

/// Adds captures to the open workspace and turns runs into tests. Files are written atomically
/// under unused names; secrets are replaced before anything is written. Confined to the UI thread;
/// reading and writing run in the background.
public final class ImportViewModel {
  private static final Messages MESSAGES = Messages.of(ImportViewModel.class);

  private final RunsViewModel runs;
  private final Confirmations confirmations;
  private final TaskRunner tasks;
  private final Failures failures;
  private final BooleanExpression canMakeTest;
  private final OptionalProperty<ImportNotice> notice = new OptionalProperty<>();
  private Optional<Path> root = Optional.empty();
  private Consumer<Runnable> refresh = Runnable::run;
  private Consumer<String> select = _ -> {};

  public ImportViewModel(
      RunsViewModel runs, Confirmations confirmations, TaskRunner tasks, Failures failures) {
    this.runs = runs;
    this.confirmations = confirmations;
    this.tasks = tasks;
    this.failures = failures;
    canMakeTest =
        Bindings.createBooleanBinding(
            () -> runs.currentProperty().get().filter(ImportViewModel::isOfFiles).isPresent(),
            runs.currentProperty());
  }

  /// Sets the target folder.
  ///
  /// @param folder of the open workspace; empty for none
  public void setRoot(Optional<Path> folder) {
    if (!folder.equals(root)) {
      notice.set(Optional.empty());
    }
    root = folder;
  }

  /// Connects it to the workspace.
  ///
  /// @param reading reloads what changed, then runs its argument
  /// @param selecting debugs the first capture of a file
  public void connect(Consumer<Runnable> reading, Consumer<String> selecting) {
    refresh = reading;
    select = selecting;
  }

  /// The last result; empty once the user dismissed it.
  public ReadOnlyObjectProperty<Optional<ImportNotice>> noticeProperty() {
    return notice.getReadOnlyProperty();
  }

  public void dismiss() {
    notice.set(Optional.empty());
  }

  /// Whether the current run can become a test: only an unchanged run is reproducible from the
  /// files alone.
  public BooleanExpression canMakeTest() {
    return canMakeTest;
  }

  private static boolean isOfFiles(DebugRun run) {
    return run.isAsCaptured()
        && run.spec().choices().equals(AnswerChoices.NONE)
        && !run.spec().capture().source().startsWith(CaptureDraft.UNSAVED + ":");
  }

  public void paste(String text) {
    root.ifPresent(folder ->
        start(
            MESSAGES.get("task.paste"),
            _ -> add(folder, "pasted", text, MESSAGES.get("the-text")),
            this::told));
  }

  /// Adds the captures of files and folders.
  public void importFiles(List<Path> paths) {
    root.ifPresent(folder ->
        start(
            MESSAGES.get("task.import"),
            progress -> {
              List<ImportNotice> done = new ArrayList<>();
              List<Path> files = ImportFiles.in(paths);
              for (Path file : files) {
                progress.at(done.size(), files.size(), file.toString());
                done.add(importFile(folder, file, progress));
                if (progress.cancelled()) {
                  break;
                }
              }
              return ImportNotice.together(done);
            },
            this::told));
  }

  private static ImportNotice importFile(Path root, Path file, Progress progress)
      throws IOException {
    String name = String.valueOf(file.getFileName());
    int dot = name.lastIndexOf('.');
    String stem = dot > 0 ? name.substring(0, dot) : name;
    if (Files.size(file) > ImportFiles.LARGEST_READ) {
      return LargeImport.of(root, stem, file, progress);
    }
    return add(root, stem, Files.readString(file, StandardCharsets.UTF_8), name);
  }

  private static ImportNotice add(Path root, String stem, String text, String what)
      throws IOException {
    return switch (ImportedText.of(text)) {
      case ImportedText.Nothing(String reason, int line) ->
          ImportNotice.refused(what, reason, line);
      case ImportedText.Captures found ->
          ImportNotice.added(
              NewCaptureFiles.write(root, stem, found.ending(), found.content()),
              found.captures(),
              found.secrets());
    };
  }

  /// Turns the current run into a test for `admittance replay`; does nothing if it cannot be one.
  /// Asks before it replaces an expectation.
  public void makeTest() {
    Optional<DebugRun> run = runs.currentProperty().get().filter(ImportViewModel::isOfFiles);
    root.ifPresent(folder ->
        run.ifPresent(base ->
            start(
                MESSAGES.get("task.test"),
                _ -> {
                  CreatedTest test = CreatedTest.of(folder, base.spec().capture(), base.trace());
                  return new Planned(test, test.existing());
                },
                this::write)));
  }

  /// @param existing the file to replace; empty for none
  private record Planned(CreatedTest test, Optional<String> existing) {}

  private void write(Planned planned) {
    CreatedTest test = planned.test();
    if (planned.existing().isEmpty()) {
      start(
          MESSAGES.get("task.write-test"),
          _ -> ImportNotice.test(test.write(), test.withObject()),
          this::told);
      return;
    }
    String file = planned.existing().get();
    confirmations.ask(
        new Confirmation(
            "debug/replace-test",
            MESSAGES.get("replace-test"),
            MESSAGES.get("replace-test.text", file),
            List.of(),
            List.of(
                new Confirmation.Choice(
                    "replace",
                    MESSAGES.get("shared.replace"),
                    () ->
                        start(
                            MESSAGES.get("task.write-test"),
                            _ -> {
                              test.replace(file);
                              return ImportNotice.test(file, test.withObject());
                            },
                            this::told))),
            () -> {}));
  }

  /// Writes a capture that was made by hand.
  ///
  /// @param stem of the file name
  /// @param content of the file
  void save(String stem, String content) {
    root.ifPresent(folder ->
        start(
            MESSAGES.get("task.save"),
            _ -> add(folder, stem, content, MESSAGES.get("the-capture")),
            this::told));
  }

  private void told(ImportNotice told) {
    notice.set(Optional.of(told));
    refresh.accept(() -> told.file().filter(_ -> told.captures() > 0).ifPresent(select));
  }

  private <T> void start(String title, Work<T> work, Consumer<T> then) {
    tasks.start(title, work).onSuccess(then).onFailure(IOException.class, this::report);
  }

  Optional<Path> root() {
    return root;
  }

  /// Reports that a file could not be read or written.
  void report(IOException cause) {
    failures.report(
        MESSAGES.get("not-all", IoReason.of(cause)),
        root.map(Path::toString).orElse(""),
        MESSAGES.get("not-all.remedy"),
        cause);
    refresh.accept(() -> {});
  }
}
