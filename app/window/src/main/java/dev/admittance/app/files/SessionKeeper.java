package dev.admittance.app.files;

import dev.admittance.app.messages.Messages;
import dev.admittance.app.shell.Action;
import dev.admittance.app.shell.ActionRegistry;
import dev.admittance.app.shell.RecentWorkspace;
import dev.admittance.app.shell.ShellActions;
import dev.admittance.app.task.Delay;
import dev.admittance.app.task.TaskRunner;
import dev.admittance.app.workspace.OpenFile;
import dev.admittance.app.workspace.OpenFiles;
import dev.admittance.app.workspace.SessionState;
import dev.admittance.app.workspace.WorkspaceViewModel;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.text.Position;
import dev.admittance.storage.Session;
import dev.admittance.storage.SessionFile;
import dev.admittance.storage.StateFolder;
import dev.admittance.workspace.LiveWorkspace;
import dev.admittance.workspace.SampleWorkspace;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.value.ObservableValue;

/// Stores the recent workspaces and their open files, and reopens the files with their workspace.
/// Confined to the UI thread.
public final class SessionKeeper {
  private static final Messages MESSAGES = Messages.of(SessionKeeper.class);
  private static final int INTERVAL_MILLIS = 1_500;

  private final WorkspaceViewModel workspace;
  private final OpenFiles files;
  private final TaskRunner tasks;
  private final InstantSource clock;
  private final List<SessionState> everywhere = new ArrayList<>();
  private final List<SessionState> perWorkspace = new ArrayList<>();
  private final ObservableValue<Boolean> remembersWorkspaces;
  private final BooleanProperty anyRecent = new SimpleBooleanProperty();
  private final BooleanProperty offersEarlier = new SimpleBooleanProperty();
  private final SessionFile file;
  private Session session;
  private Optional<Path> root = Optional.empty();
  private Optional<Instant> opened = Optional.empty();
  private boolean ended;

  /// Whether a write is under way: one that does not end must not be followed by others.
  private boolean writing;

  private boolean unwritten;

  /// The collaborators.
  ///
  /// @param remembersWorkspaces whether to store recent workspaces; turning it off deletes the
  ///   stored ones
  /// @param clock for the time at which a workspace is opened
  public record Parts(
      WorkspaceViewModel workspace,
      OpenFiles files,
      TaskRunner tasks,
      ObservableValue<Boolean> remembersWorkspaces,
      InstantSource clock) {}

  public SessionKeeper(Session session, Parts parts) {
    this.session = session;
    file = new SessionFile(session);
    workspace = parts.workspace();
    files = parts.files();
    tasks = parts.tasks();
    remembersWorkspaces = parts.remembersWorkspaces();
    clock = parts.clock();
    anyRecent.set(!session.recent().isEmpty());
    offersEarlier.set(anyRecent.get());
    workspace
        .readProperty()
        .subscribe(_ -> workspace.live().map(LiveWorkspace::root).ifPresent(this::meet));
    remembersWorkspaces.subscribe(wanted -> {
      if (!wanted && anyRecent.get()) {
        forgetWorkspaces();
      }
    });
  }

  /// Whether any recent workspace is stored.
  public ReadOnlyBooleanProperty anyRecentProperty() {
    return anyRecent;
  }

  public void forgetWorkspaces() {
    offersEarlier.set(false);
    remember(session.withoutRecent());
  }

  private void remember(Session now) {
    session = now;
    anyRecent.set(!now.recent().isEmpty());
    unwritten |= file.set(now);
    writeIfFree();
  }

  private void writeIfFree() {
    if (unwritten && !writing) {
      unwritten = false;
      writing = true;
      tasks
          .start(
              MESSAGES.get("task.remember"),
              progress -> {
                progress.waitsFor(StateFolder.path());
                file.write();
                return true;
              })
          .onSuccess(_ -> {
            writing = false;
            writeIfFree();
          })
          .onUnexpected(() -> writing = false)
          .onCancel(() -> writing = false);
    }
  }

  /// Stores what changes while the window is open: without it, a crash would lose the layout, the
  /// breakpoints and the open files since the start. While somebody types, what belongs to the
  /// workspace waits: the line of the caret takes time linear in the length of the text.
  ///
  /// @param bounds returns the position of the window
  public void storeRegularly(Delay delay, Supplier<Session.Bounds> bounds) {
    delay.after(
        INTERVAL_MILLIS,
        () -> {
          if (!ended) {
            if (files.files().stream().allMatch(OpenFile::isComposed)) {
              rememberFiles();
            }
            remember(now(bounds.get()));
            storeRegularly(delay, bounds);
          }
        });
  }

  /// Stores a part of the state across workspaces, and restores it. The state of parts that are not
  /// registered stays stored.
  public void keep(SessionState memory) {
    everywhere.add(memory);
    memory.recall(session.kept().find(memory.name()));
  }

  /// Stores a part of the state with each workspace, and restores it when the workspace opens, or
  /// at once if it is open.
  public void keepWithWorkspace(SessionState memory) {
    perWorkspace.add(memory);
    root.ifPresent(folder -> memory.recall(kept(folder).find(memory.name())));
  }

  private JsonObject kept(Path folder) {
    return session.find(folder).map(Session.Recent::kept).orElse(JsonObject.EMPTY);
  }

  /// Registers an action for each recent workspace. They are disabled for good when the stored
  /// workspaces are deleted.
  public void register(ActionRegistry actions) {
    for (RecentWorkspace recent : recent()) {
      actions.register(
          new Action(
              recent.action(),
              MESSAGES.get("recent", recent.folder()),
              "",
              offersEarlier,
              () -> workspace.open(recent.folder())));
    }
  }

  /// The recent workspaces, latest first.
  public List<RecentWorkspace> recent() {
    return IntStream.range(0, session.recent().size())
        .mapToObj(i -> {
          Session.Recent recent = session.recent().get(i);
          return new RecentWorkspace(ShellActions.RECENT + i, recent.root(), recent.opened());
        })
        .toList();
  }

  /// Stores the open files before they close with their workspace.
  public void rememberFiles() {
    root.filter(this::isRemembered).ifPresent(folder -> session = session.with(now(folder)));
  }

  private Session.Recent now(Path folder) {
    List<Session.Tab> tabs = files.files().stream().map(SessionKeeper::tab).toList();
    String selected = files.selectedProperty().get().map(OpenFile::name).orElse("");
    return new Session.Recent(folder, tabs, selected, opened, now(kept(folder), perWorkspace));
  }

  private static JsonObject now(JsonObject before, List<SessionState> memories) {
    JsonObject kept = before;
    for (SessionState memory : memories) {
      kept = kept.with(memory.name(), memory.now());
    }
    return kept;
  }

  private static Session.Tab tab(OpenFile file) {
    Position caret = file.source().position(file.caretProperty().get());
    return new Session.Tab(file.name(), caret.line(), caret.column());
  }

  private Session now(Session.Bounds bounds) {
    return session.withBounds(bounds).withKept(now(session.kept(), everywhere));
  }

  /// Stores the state a last time and ends. Blocks, since the process may end next.
  ///
  /// @throws IOException if it cannot be stored
  public Session end(Session.Bounds bounds) throws IOException {
    ended = true;
    rememberFiles();
    session = now(bounds);
    file.set(session);
    file.write();
    return session;
  }

  private void meet(Path folder) {
    if (root.equals(Optional.of(folder))) {
      return;
    }
    root = Optional.of(folder);
    Instant now = clock.instant();
    opened = Optional.of(now);
    session = session.notOpenedAfter(now);
    Optional<Session.Recent> known = session.find(folder);
    known.ifPresent(this::reopen);
    JsonObject kept = kept(folder);
    perWorkspace.forEach(memory -> memory.recall(kept.find(memory.name())));
    if (isRemembered(folder)) {
      remember(
          session.with(
              new Session.Recent(
                  folder,
                  known.map(Session.Recent::tabs).orElse(List.of()),
                  known.map(Session.Recent::selected).orElse(""),
                  opened,
                  kept)));
    }
  }

  private void reopen(Session.Recent recent) {
    for (Session.Tab tab : recent.tabs()) {
      files
          .open(tab.file())
          .ifPresent(file -> file.goTo(new Position(tab.line(), tab.column(), 0)));
    }
    files
        .find(recent.selected())
        .ifPresent(file -> files.selectedProperty().set(Optional.of(file)));
  }

  private boolean isRemembered(Path folder) {
    // Copies of the sample are temporary.
    return remembersWorkspaces.getValue() && !SampleWorkspace.isCopy(folder);
  }
}
