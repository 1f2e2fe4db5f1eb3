package dev.admittance.app.files;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.app.failure.Failures;
import dev.admittance.app.shell.Action;
import dev.admittance.app.shell.ActionRegistry;
import dev.admittance.app.task.DirectTaskRunner;
import dev.admittance.app.task.HeldDelay;
import dev.admittance.app.task.HeldTaskRunner;
import dev.admittance.app.task.TaskRunner;
import dev.admittance.app.workspace.OpenFile;
import dev.admittance.app.workspace.OpenFiles;
import dev.admittance.app.workspace.SessionState;
import dev.admittance.app.workspace.TextChange;
import dev.admittance.app.workspace.WorkspaceFolder;
import dev.admittance.app.workspace.WorkspaceViewModel;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
import dev.admittance.storage.Session;
import dev.admittance.storage.StateFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import javafx.beans.property.SimpleBooleanProperty;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Parts of the window come when they are needed, and some in no run at all.
class SessionKeeperTest {
  private static final Session.Bounds BOUNDS = new Session.Bounds(0, 0, 800, 600, false);

  @TempDir private Path folder;
  @TempDir private Path state;
  private String stateBefore = "";

  private final Failures failures = new Failures();
  private final WorkspaceViewModel workspace =
      new WorkspaceViewModel(new DirectTaskRunner(), failures);
  private final OpenFiles files = new OpenFiles(workspace, new DirectTaskRunner(), (_, _) -> {});

  @BeforeEach
  void fill() {
    stateBefore = System.getProperty(StateFolder.PROPERTY, "");
    System.setProperty(StateFolder.PROPERTY, state.toString());
    WorkspaceFolder.in(folder);
  }

  @AfterEach
  void moveBack() {
    System.setProperty(StateFolder.PROPERTY, stateBefore);
  }

  @Test
  void whatBelongsToAPartThatNeverCameStaysRemembered() throws IOException {
    SessionKeeper session = session(remembered());
    session.keep(new Note("tour", "second step"));

    workspace.open(folder);
    Session last = session.end(BOUNDS);

    assertThat(last.kept())
        .isEqualTo(notes("panes", "two columns").with("tour", new JsonString("second step")));
    assertThat(last.find(folder))
        .map(Session.Recent::kept)
        .contains(notes("breakpoints", "on denial"));
  }

  @Test
  void aPartThatComesLateRecallsWhatWasKept() {
    SessionKeeper session = session(remembered());
    workspace.open(folder);
    Note panes = new Note("panes", "one column");
    Note breakpoints = new Note("breakpoints", "none");

    session.keep(panes);
    session.keepWithWorkspace(breakpoints);

    assertThat(panes.text).isEqualTo("two columns");
    assertThat(breakpoints.text).isEqualTo("on denial");
  }

  @Test
  void whatCameLateIsRememberedAsItIsAtTheEnd() throws IOException {
    SessionKeeper session = session(remembered());
    workspace.open(folder);
    Note breakpoints = new Note("breakpoints", "none");
    session.keepWithWorkspace(breakpoints);

    breakpoints.text = "on a patch";

    assertThat(session.end(BOUNDS).find(folder))
        .map(Session.Recent::kept)
        .contains(notes("breakpoints", "on a patch"));
  }

  @Test
  void whatChangesIsStoredWhileTheWindowIsOpen() {
    SessionKeeper session = session(remembered(), new DirectTaskRunner());
    workspace.open(folder);
    Note breakpoints = new Note("breakpoints", "none");
    session.keepWithWorkspace(breakpoints);
    HeldDelay delay = new HeldDelay();
    session.storeRegularly(delay, () -> BOUNDS);

    breakpoints.text = "on a patch";
    delay.pass();

    assertThat(Session.read().find(folder))
        .map(Session.Recent::kept)
        .contains(notes("breakpoints", "on a patch"));
    assertThat(Session.read().bounds()).contains(BOUNDS);
  }

  @Test
  void whatBelongsToTheWorkspaceWaitsWhileSomebodyTypes() throws IOException {
    Files.writeString(folder.resolve("a.yaml"), "a: 1\n");
    SessionKeeper session = session(remembered(), new DirectTaskRunner());
    workspace.open(folder);
    HeldDelay delay = new HeldDelay();
    session.storeRegularly(delay, () -> BOUNDS);
    OpenFile file = files.open("a.yaml").orElseThrow();

    file.typed(new TextChange(4, "", "2"));
    file.caretProperty().set(5);
    delay.pass();
    assertThat(tabs()).isEmpty();
    assertThat(file.isComposed()).as("the text was left alone").isFalse();

    file.source();
    delay.pass();
    assertThat(tabs()).containsExactly(new Session.Tab("a.yaml", 1, 6));
  }

  private List<Session.Tab> tabs() {
    return Session.read().find(folder).map(Session.Recent::tabs).orElse(List.of());
  }

  @Test
  void workspaceOpenedAfterTheClockWasSetBackIsTheLatest() throws IOException {
    Session before = Session.NONE;
    for (int i = 0; i < 12; i++) {
      before =
          before.with(
              new Session.Recent(
                  folder.resolveSibling("later-" + i),
                  List.of(),
                  "",
                  Optional.of(Instant.EPOCH.plusSeconds(3600)),
                  JsonObject.EMPTY));
    }
    before.write();
    SessionKeeper session = session(before);

    workspace.open(folder);
    session.end(BOUNDS);

    assertThat(Session.read().recent())
        .hasSize(10)
        .first()
        .extracting(Session.Recent::root)
        .isEqualTo(folder);
  }

  /// A state folder that does not answer holds up one thread, not one more every second.
  @Test
  void whatChangesWhileStoringIsUnderWayIsStoredOnceAfterwards() {
    HeldTaskRunner tasks = new HeldTaskRunner();
    SessionKeeper session = session(remembered(), tasks);
    workspace.open(folder);
    Note breakpoints = new Note("breakpoints", "none");
    session.keepWithWorkspace(breakpoints);
    HeldDelay delay = new HeldDelay();
    session.storeRegularly(delay, () -> BOUNDS);
    for (String text : List.of("one", "two", "three")) {
      breakpoints.text = text;
      delay.pass();
    }
    tasks.runOldest();
    tasks.runOldest();
    assertThat(tasks.isIdle()).as("two writes for three changes").isTrue();

    assertThat(Session.read().find(folder))
        .map(Session.Recent::kept)
        .contains(notes("breakpoints", "three"));
  }

  @Test
  void workspacesThatWereForgottenAreOfferedNoMore() {
    SessionKeeper session = session(remembered());
    ActionRegistry actions = new ActionRegistry(Set.of());
    session.register(actions);
    Action open = actions.find(session.recent().getFirst().action()).orElseThrow();
    assertThat(open.enabled().get()).isTrue();

    session.forgetWorkspaces();
    assertThat(open.enabled().get()).isFalse();

    workspace.open(folder);
    assertThat(session.anyRecentProperty().get()).isTrue();
    assertThat(open.enabled().get()).isFalse();
  }

  private Session remembered() {
    return Session.NONE
        .with(
            new Session.Recent(
                folder,
                List.of(),
                "",
                Optional.of(Instant.EPOCH),
                notes("breakpoints", "on denial")))
        .withKept(notes("panes", "two columns"));
  }

  private SessionKeeper session(Session before) {
    return session(before, new HeldTaskRunner());
  }

  private SessionKeeper session(Session before, TaskRunner tasks) {
    return new SessionKeeper(
        before,
        new SessionKeeper.Parts(
            workspace,
            files,
            tasks,
            new SimpleBooleanProperty(true),
            InstantSource.fixed(Instant.EPOCH)));
  }

  private static JsonObject notes(String name, String text) {
    return JsonObject.of(name, text);
  }

  private static final class Note implements SessionState {
    private final String name;
    private String text;

    Note(String name, String text) {
      this.name = name;
      this.text = text;
    }

    @Override
    public String name() {
      return name;
    }

    @Override
    public JsonValue now() {
      return new JsonString(text);
    }

    @Override
    public void recall(Optional<JsonValue> remembered) {
      if (remembered.orElse(new JsonString(text)) instanceof JsonString(String kept)) {
        text = kept;
      }
    }
  }
}
