package dev.admittance.app.design.outline;

import dev.admittance.app.design.object.ObjectChanges;
import dev.admittance.app.design.outline.OutlineEntry.Kind;
import dev.admittance.app.failure.Failures;
import dev.admittance.app.messages.Messages;
import dev.admittance.app.task.Derivation;
import dev.admittance.app.task.Derived;
import dev.admittance.app.task.TaskRunner;
import dev.admittance.app.workspace.OpenFile;
import dev.admittance.app.workspace.OpenFiles;
import dev.admittance.app.workspace.RenameFollower;
import dev.admittance.app.workspace.ValueWaiter;
import dev.admittance.app.workspace.WorkspaceViewModel;
import dev.admittance.model.text.Position;
import dev.admittance.model.text.SourceText;
import dev.admittance.storage.IoReason;
import dev.admittance.workspace.HookRename;
import dev.admittance.workspace.ManifestRole;
import dev.admittance.workspace.NewFile;
import dev.admittance.workspace.Templates;
import dev.admittance.workspace.Workspace;
import dev.admittance.workspace.WorkspaceSettings;
import dev.admittance.workspace.WorkspaceSettingsEdit;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import javafx.beans.value.ObservableValue;

/// The contents of the workspace and the operations on whole objects and files. Changes of objects
/// can be undone in their files; the last deleted file can be restored.
public final class OutlineViewModel {
  private static final Messages MESSAGES = Messages.of(OutlineViewModel.class);

  private final WorkspaceViewModel workspace;
  private final OpenFiles files;
  private final ObjectChanges changes;
  private final RenameViewModel renames;
  private final TypedRename typed;
  private final Derived<OutlineRows> rows;
  private final ObservableValue<List<OutlineEntry>> groups;
  private final TaskRunner tasks;
  private final Failures failures;
  private final FileDeletion deletion;

  public OutlineViewModel(
      WorkspaceViewModel workspace,
      OpenFiles files,
      ObjectChanges changes,
      TaskRunner tasks,
      Failures failures) {
    this.workspace = workspace;
    this.files = files;
    this.changes = changes;
    this.renames = new RenameViewModel(files, tasks, failures);
    this.typed = new TypedRename(renames, this::rename);
    this.tasks = tasks;
    this.failures = failures;
    this.deletion = new FileDeletion(workspace, files, tasks, failures);
    rows = new Derived<>(tasks, OutlineRows.NONE, this::derive);
    groups = rows.valueProperty().map(OutlineRows::groups);
    rows.valueProperty().subscribe(typed::show);
    rows.follow(workspace.currentProperty());
  }

  private Derivation<OutlineRows> derive() {
    OutlineRows before = rows.get();
    return Derivation.of(
        workspace.currentProperty().get(),
        OutlineRows.NONE,
        open -> {
          Derivation.Computed<OutlineRows> listed =
              Derivation.computed(MESSAGES.get("task.list"), _ -> OutlineRows.of(open, before));
          return before.isOf(open) ? listed : listed.meanwhile(OutlineRows.NONE);
        });
  }

  /// The groups; no rows without a workspace.
  public ObservableValue<List<OutlineEntry>> groups() {
    return groups;
  }

  /// Deletes files, and restores the last deleted one.
  FileDeletion deletion() {
    return deletion;
  }

  /// Moves the focus to the text of a row; does nothing for a group.
  public void open(OutlineEntry entry) {
    files.open(entry.place().file(), entry.place().at());
  }

  /// Shows the text of a row and leaves the focus where it is.
  public void reveal(OutlineEntry entry) {
    files.reveal(entry.place().file(), entry.place().at());
  }

  /// Creates a file from a template and opens it.
  ///
  /// @param template one of [Templates#names]
  public void create(String template) {
    String text = Templates.find(template).orElseThrow();
    String below = Templates.folder(template);
    workspace
        .currentProperty()
        .get()
        .ifPresent(open -> {
          Path folder = open.root().resolve(below);
          tasks
              .start(MESSAGES.get("shared.writing", template), _ -> write(folder, template, text))
              .onSuccess(name -> show(below + name))
              .onFailure(
                  IOException.class, cause -> report(MESSAGES.get("failed.write"), below, cause));
        });
  }

  /// Sets the role of the manifests of a file in the settings. Existing settings are edited, which
  /// can be undone, and stay unsaved; missing ones are created.
  ///
  /// @param role empty for the default role
  public void take(OutlineEntry entry, Optional<ManifestRole> role) {
    String file = entry.place().file();
    Optional<OpenFile> settings = files.open(WorkspaceSettings.FILE);
    settings.ifPresent(open -> ValueWaiter.ready(open, () -> take(open, file, role)));
    if (settings.isEmpty() && role.isPresent()) {
      workspace
          .currentProperty()
          .get()
          .ifPresent(open -> makeSettings(open.root().resolve(WorkspaceSettings.FILE), file, role));
    }
  }

  private void take(OpenFile settings, String file, Optional<ManifestRole> role) {
    WorkspaceSettingsEdit.take(settings.source(), file, role)
        .ifPresentOrElse(
            text -> settings.replace(MESSAGES.get("step.take", file), text),
            () ->
                failures.report(
                    MESSAGES.get("failed.take"),
                    WorkspaceSettings.FILE,
                    MESSAGES.get("failed.take-remedy")));
    files.open(WorkspaceSettings.FILE, Position.START);
  }

  private void makeSettings(Path path, String file, Optional<ManifestRole> role) {
    SourceText fresh = new SourceText(WorkspaceSettings.FILE, WorkspaceSettingsEdit.fresh());
    String text = WorkspaceSettingsEdit.take(fresh, file, role).orElseThrow();
    tasks
        .start(
            MESSAGES.get("shared.writing", WorkspaceSettings.FILE),
            _ -> {
              NewFile.write(path, text);
              return WorkspaceSettings.FILE;
            })
        .onSuccess(name -> workspace.refresh(() -> files.open(name, Position.START)))
        .onFailure(
            IOException.class,
            cause -> report(MESSAGES.get("failed.write"), WorkspaceSettings.FILE, cause));
  }

  private static String write(Path folder, String template, String text) throws IOException {
    for (int i = 1; ; i++) {
      String name = template + (i == 1 ? "" : "-" + i) + ".yaml";
      if (!NewFile.isTaken(folder.resolve(name))) {
        NewFile.write(folder.resolve(name), text);
        return name;
      }
    }
  }

  private void show(String name) {
    workspace.refresh(() -> files.open(name, Position.START));
  }

  /// Renames an object or a webhook together with what names it.
  public void rename(OutlineEntry entry, String name) {
    if (entry.kind().isNamed() && !name.isBlank() && !name.strip().equals(entry.title())) {
      workspace
          .currentProperty()
          .get()
          .ifPresent(
              open -> renames.rename(open, rename(open, entry, entry.title(), name.strip())));
    }
  }

  /// Looks for the files that a rename of an object or a webhook changes.
  void lookAhead(OutlineEntry entry) {
    workspace
        .currentProperty()
        .get()
        .ifPresent(
            open -> renames.look(open, rename(open, entry, entry.title(), entry.title() + "-")));
  }

  RenameViewModel renames() {
    return renames;
  }

  /// The offer to change what still has a name that was changed by typing.
  TypedRename typed() {
    return typed;
  }

  /// Sets what follows a rename besides the files.
  public void onRename(Supplier<RenameFollower> others) {
    renames.setFollowers(others);
  }

  private HookRename rename(Workspace open, OutlineEntry entry, String from) {
    return rename(open, entry, from, entry.title());
  }

  private HookRename rename(Workspace open, OutlineEntry entry, String from, String to) {
    String owner =
        groups().getValue().stream()
            .flatMap(group -> group.children().stream())
            .filter(parent -> parent.children().contains(entry))
            .map(OutlineEntry::title)
            .findFirst()
            .orElse("");
    long same =
        open.configurations().stream()
            .flatMap(configuration -> configuration.webhooks().stream())
            .filter(hook -> hook.name().equals(from))
            .count();
    return new HookRename(
        switch (entry.kind()) {
          case POLICY -> HookRename.Subject.POLICY;
          case BINDING -> HookRename.Subject.BINDING;
          case HOOK -> HookRename.Subject.WEBHOOK;
          case CONFIGURATION, ENGINE_POLICY, GROUP, FILE, SOURCE ->
              HookRename.Subject.CONFIGURATION;
        },
        entry.kind() == Kind.HOOK ? owner : "",
        from,
        to,
        entry.place().file(),
        entry.place().at(),
        same <= (entry.title().equals(from) ? 1 : 0));
  }

  /// The rank of an object under another name, such as `runs 2nd of 3`; empty if its name does not
  /// determine its order.
  public String rank(OutlineEntry entry, String name) {
    return PhaseSiblings.of(entry, groups().getValue()).map(all -> all.rank(name)).orElse("");
  }

  /// A name that sorts a configuration before another of its phase; empty if there is none or the
  /// phases differ.
  ///
  /// @param next the row to precede; empty for the last place
  public Optional<String> nameBefore(OutlineEntry entry, Optional<OutlineEntry> next) {
    return PhaseSiblings.of(entry, groups().getValue())
        .flatMap(all -> all.nameBefore(next.map(OutlineEntry::title)));
  }

  /// Inserts a copy of an object after it.
  public void duplicate(OutlineEntry entry) {
    if (entry.kind().isObject()) {
      Set<String> taken =
          groups().getValue().stream()
              .flatMap(group -> group.children().stream())
              .map(OutlineEntry::title)
              .collect(Collectors.toSet());
      String copy =
          IntStream.iterate(1, i -> i + 1)
              .mapToObj(i -> entry.title() + "-copy" + (i == 1 ? "" : i))
              .filter(name -> !taken.contains(name))
              .findFirst()
              .orElseThrow();
      changes.duplicate(entry.place().file(), entry.place().at(), copy);
    }
  }

  /// Deletes an object, or a file; the file too if the object is all that it holds.
  public void delete(OutlineEntry entry) {
    if (entry.kind() == Kind.FILE) {
      deletion.delete(entry.place().file());
    } else if (entry.kind().isObject()) {
      changes.delete(
          entry.place().file(), entry.place().at(), () -> deletion.delete(entry.place().file()));
    }
  }

  private void report(String what, String subject, IOException cause) {
    failures.report(
        what + ": " + IoReason.of(cause) + ".", subject, MESSAGES.get("who-may-write"), cause);
  }
}
