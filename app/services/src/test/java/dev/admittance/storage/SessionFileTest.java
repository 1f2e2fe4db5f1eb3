package dev.admittance.storage;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.json.JsonObject;
import dev.admittance.storage.Session.Bounds;
import dev.admittance.storage.Session.Recent;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Two windows that share a state folder.
class SessionFileTest {
  @TempDir private Path state;
  private String before = "";

  @BeforeEach
  void moveState() {
    before = System.getProperty(StateFolder.PROPERTY, "");
    System.setProperty(StateFolder.PROPERTY, state.toString());
  }

  @AfterEach
  void moveBack() {
    System.setProperty(StateFolder.PROPERTY, before);
  }

  private static Recent recent(String name, int opened, String note) {
    return new Recent(
        Path.of("/" + name),
        List.of(),
        "",
        Optional.of(Instant.ofEpochSecond(opened)),
        JsonObject.of("note", note));
  }

  private static void write(SessionFile file, Session session) throws IOException {
    assertThat(file.set(session)).isTrue();
    file.write();
  }

  @Test
  void windowsKeepEachOthersWorkspaces() throws IOException {
    SessionFile one = new SessionFile(Session.NONE);
    SessionFile two = new SessionFile(Session.NONE);

    write(one, Session.NONE.with(recent("ant", 1, "a")));
    write(two, Session.NONE.with(recent("bee", 2, "b")));
    write(one, Session.NONE.with(recent("ant", 1, "c")));

    assertThat(Session.read().recent())
        .containsExactly(recent("bee", 2, "b"), recent("ant", 1, "c"));
  }

  @Test
  void whatAWindowDidNotChangeIsTakenFromTheOther() throws IOException {
    Session start =
        Session.NONE
            .with(recent("ant", 1, "old"))
            .withKept(JsonObject.of("panes", "old", "tour", "old"));
    start.write();
    SessionFile one = new SessionFile(start);
    SessionFile two = new SessionFile(start);
    Bounds bounds = new Bounds(1, 2, 800, 600, false);

    write(
        one,
        start
            .with(recent("ant", 1, "new"))
            .withBounds(bounds)
            .withKept(JsonObject.of("panes", "new", "tour", "old")));
    write(two, start.withKept(JsonObject.of("panes", "old", "tour", "new")));

    Session stored = Session.read();
    assertThat(stored.recent()).containsExactly(recent("ant", 1, "new"));
    assertThat(stored.bounds()).contains(bounds);
    assertThat(stored.kept()).isEqualTo(JsonObject.of("panes", "new", "tour", "new"));
  }

  @Test
  void forgottenWorkspacesStayForgotten() throws IOException {
    Session start = Session.NONE.with(recent("ant", 1, "a"));
    start.write();

    write(new SessionFile(start), start.withoutRecent());

    assertThat(Session.read().recent()).isEmpty();
  }

  @Test
  void equalSessionIsNotWrittenAgain() {
    SessionFile file = new SessionFile(Session.NONE);

    assertThat(file.set(Session.NONE)).isFalse();
  }
}
