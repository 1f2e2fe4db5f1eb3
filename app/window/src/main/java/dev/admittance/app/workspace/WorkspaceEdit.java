package dev.admittance.app.workspace;

import dev.admittance.app.messages.Messages;
import dev.admittance.app.task.TaskRunner;
import dev.admittance.model.document.DocumentReader;
import dev.admittance.model.document.ReadResult;
import dev.admittance.model.edit.EditResult;
import dev.admittance.model.text.TextEdit;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.Function;

/// A change of one or more files of the workspace as one undo step, which is computed in the
/// background from their current texts. All parts are made or none. Confined to the UI thread.
///
/// @param title of the undo step
/// @param parts computes the edits of each file, by its name
/// @param begun the files that are begun if they are not there
/// @param beside receives true once the change is made or redone, and false once it is undone
public record WorkspaceEdit(
    String title,
    Map<String, Function<ReadResult, EditResult>> parts,
    Set<String> begun,
    Consumer<Boolean> beside) {
  private static final Messages MESSAGES = Messages.of(WorkspaceEdit.class);

  public WorkspaceEdit {
    parts = new LinkedHashMap<>(parts);
    begun = Set.copyOf(begun);
  }

  /// A change of files that are there.
  public WorkspaceEdit(String title, Map<String, Function<ReadResult, EditResult>> parts) {
    this(title, parts, Set.of(), _ -> {});
  }

  private record Planned(OpenFile file, long version, EditResult result) {}

  /// Makes the change.
  ///
  /// @param refused receives the file and the reason of a refusal
  /// @param done receives the changes
  public void start(
      OpenFiles files,
      TaskRunner tasks,
      BiConsumer<String, String> refused,
      Consumer<LinkedSteps> done) {
    List<OpenFile> opened = new ArrayList<>();
    for (String name : parts.keySet()) {
      Optional<OpenFile> file =
          begun.contains(name) ? Optional.of(files.openGone(name)) : files.open(name);
      if (file.isEmpty()) {
        refused.accept(name, MESSAGES.get("no-file"));
        return;
      }
      opened.add(file.get());
    }
    whenReady(opened, 0, () -> plan(opened, tasks, refused, done));
  }

  private static void whenReady(List<OpenFile> files, int from, Runnable then) {
    if (from == files.size()) {
      then.run();
    } else {
      files.get(from).whenReady(() -> whenReady(files, from + 1, then));
    }
  }

  private void plan(
      List<OpenFile> files,
      TaskRunner tasks,
      BiConsumer<String, String> refused,
      Consumer<LinkedSteps> done) {
    List<TextSnapshot> texts = files.stream().map(OpenFile::snapshot).toList();
    tasks
        .start(
            title,
            _ -> {
              List<Planned> planned = new ArrayList<>();
              for (int i = 0; i < files.size(); i++) {
                planned.add(planned(files.get(i), texts.get(i)));
              }
              return planned;
            })
        .onSuccess(planned -> {
          if (planned.stream().anyMatch(one -> one.file().version() != one.version())) {
            plan(files, tasks, refused, done);
          } else {
            make(planned, refused, done);
          }
        });
  }

  private Planned planned(OpenFile file, TextSnapshot text) {
    return new Planned(
        file,
        text.version(),
        parts
            .getOrDefault(file.name(), _ -> new EditResult.Edited(List.of()))
            .apply(DocumentReader.read(text.source())));
  }

  private void make(
      List<Planned> planned, BiConsumer<String, String> refused, Consumer<LinkedSteps> done) {
    Map<OpenFile, List<TextEdit>> edits = new LinkedHashMap<>();
    for (Planned one : planned) {
      switch (one.result()) {
        case EditResult.Edited(List<TextEdit> changes) when changes.isEmpty() -> {}
        case EditResult.Edited(List<TextEdit> changes) -> edits.put(one.file(), changes);
        case EditResult.Refused(String reason) -> {
          refused.accept(one.file().name(), reason);
          return;
        }
      }
    }
    LinkedSteps steps = new LinkedSteps(List.copyOf(edits.keySet()), beside);
    edits.forEach((file, changes) -> file.apply(title, changes, steps));
    beside.accept(true);
    done.accept(steps);
  }
}
