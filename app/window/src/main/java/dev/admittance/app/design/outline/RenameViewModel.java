package dev.admittance.app.design.outline;

import dev.admittance.app.failure.Failures;
import dev.admittance.app.messages.Messages;
import dev.admittance.app.task.LatestJob;
import dev.admittance.app.task.TaskRunner;
import dev.admittance.app.task.Work;
import dev.admittance.app.workspace.OpenFile;
import dev.admittance.app.workspace.OpenFiles;
import dev.admittance.app.workspace.RenameFollower;
import dev.admittance.app.workspace.TextSnapshot;
import dev.admittance.app.workspace.WorkspaceEdit;
import dev.admittance.model.document.DocumentReader;
import dev.admittance.model.document.ReadResult;
import dev.admittance.model.edit.EditResult;
import dev.admittance.model.text.SourceText;
import dev.admittance.model.text.TextEdit;
import dev.admittance.workspace.FileContent;
import dev.admittance.workspace.HookRename;
import dev.admittance.workspace.TextFile;
import dev.admittance.workspace.Workspace;
import dev.admittance.workspace.WorkspaceFile;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.IntConsumer;
import java.util.function.Supplier;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;

/// Renames objects and webhooks together with what names them, as one undoable change. Says before
/// which files it changes. Confined to the UI thread.
final class RenameViewModel {
  private static final Messages MESSAGES = Messages.of(RenameViewModel.class);

  /// What may name a hook or a policy.
  private static final Set<FileContent> NAMING =
      EnumSet.of(
          FileContent.SETTINGS,
          FileContent.HOOKS,
          FileContent.POLICIES,
          FileContent.ANSWERS,
          FileContent.EXPECTATIONS);

  private final OpenFiles files;
  private final TaskRunner tasks;
  private final Failures failures;
  private final LatestJob looking;
  private final LatestJob counting;
  private final ReadOnlyObjectWrapper<List<Changed>> preview =
      new ReadOnlyObjectWrapper<>(List.of());
  private Supplier<RenameFollower> followers = () -> RenameFollower.NONE;

  /// A file that a rename changes.
  ///
  /// @param lines the changed ones, 1-based
  record Changed(String file, List<Integer> lines) {}

  /// A text to look at.
  private record Candidate(WorkspaceFile file, Optional<TextSnapshot> open) {
    Optional<SourceText> text() {
      return open.map(TextSnapshot::source)
          .or(() ->
              TextFile.read(file) instanceof TextFile.Text(SourceText text)
                  ? Optional.of(text)
                  : Optional.empty());
    }
  }

  RenameViewModel(OpenFiles files, TaskRunner tasks, Failures failures) {
    this.files = files;
    this.tasks = tasks;
    this.failures = failures;
    looking = new LatestJob(tasks);
    counting = new LatestJob(tasks);
  }

  /// Sets what follows a rename besides the files, such as breakpoints.
  void setFollowers(Supplier<RenameFollower> others) {
    followers = others;
  }

  /// The files that the rename that was asked about last would change.
  ReadOnlyObjectProperty<List<Changed>> previewProperty() {
    return preview.getReadOnlyProperty();
  }

  /// Looks for what a rename changes.
  void look(Workspace workspace, HookRename rename) {
    preview.set(List.of());
    looking.start(title(rename), search(workspace, rename)).onSuccess(preview::set);
  }

  /// Counts what still has the old name, such as after another name was typed.
  void count(Workspace workspace, HookRename rename, IntConsumer then) {
    counting
        .start(title(rename), search(workspace, rename))
        .onSuccess(found ->
            then.accept(
                found.stream().mapToInt(one -> one.lines().size()).sum()
                    + followers.get().references(rename)));
  }

  /// Stops counting; the last count is not told.
  void stopCounting() {
    counting.cancel();
  }

  private static String title(HookRename rename) {
    return MESSAGES.get("task.look", rename.name());
  }

  /// Takes the open texts as they are now.
  private Work<List<Changed>> search(Workspace workspace, HookRename rename) {
    List<Candidate> candidates =
        workspace.files().stream()
            .filter(file -> !Collections.disjoint(file.contents(), NAMING))
            .map(file -> new Candidate(file, files.find(file.name()).map(OpenFile::snapshot)))
            .toList();
    return progress -> {
      List<Changed> found = new ArrayList<>();
      for (Candidate candidate : candidates) {
        if (!progress.cancelled()) {
          candidate.text().flatMap(text -> changed(text, rename)).ifPresent(found::add);
        }
      }
      return found;
    };
  }

  private static Optional<Changed> changed(SourceText text, HookRename rename) {
    return rename.in(DocumentReader.read(text)) instanceof EditResult.Edited(List<TextEdit> edits)
            && !edits.isEmpty()
        ? Optional.of(
            new Changed(
                text.name(),
                edits.stream().map(edit -> text.position(edit.start()).line()).distinct().toList()))
        : Optional.empty();
  }

  /// Renames; all or nothing. The file of what is renamed takes part, even if the name stands there
  /// already, so that undo takes it back there too.
  void rename(Workspace workspace, HookRename rename) {
    tasks
        .start(title(rename), search(workspace, rename))
        .onSuccess(found -> {
          Map<String, Function<ReadResult, EditResult>> parts = new LinkedHashMap<>();
          found.forEach(one -> parts.put(one.file(), rename::in));
          parts.putIfAbsent(
              rename.file(), _ -> new EditResult.Edited(List.of(new TextEdit(0, 0, ""))));
          new WorkspaceEdit(
                  MESSAGES.get("rename-to", rename.name(), rename.to()),
                  parts,
                  Set.of(),
                  made -> followers.get().follow(rename, made))
              .start(
                  files,
                  tasks,
                  (file, reason) ->
                      failures.report(
                          MESSAGES.get("not-renamed", reason),
                          file,
                          MESSAGES.get("rename-by-hand")),
                  _ -> {});
        });
  }
}
