package dev.admittance.storage;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SessionTest {
  @TempDir Path state;
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

  @Test
  void sessionComesBackAsItWas() throws IOException {
    Session session =
        Session.NONE
            .with(recent("one"))
            .with(recent("two"))
            .withKept(JsonObject.of("panes", JsonObject.of("closed", JsonArray.EMPTY)))
            .withBounds(new Session.Bounds(1, 2.5, 800, 600, true));
    session.write();

    assertThat(Session.read()).isEqualTo(session);
  }

  @Test
  void latestWorkspaceComesFirstAndOnlyOnce() {
    Session session = Session.NONE.with(recent("one")).with(recent("two")).with(recent("one"));

    assertThat(session.recent()).containsExactly(recent("one"), recent("two"));
  }

  @Test
  void oldWorkspacesAreForgotten() {
    Session session = Session.NONE;
    for (int i = 0; i < 30; i++) {
      session = session.with(recent("w" + i));
    }

    assertThat(session.recent()).hasSize(10).startsWith(recent("w29"));
  }

  @Test
  void withoutAFileNothingIsRemembered() {
    assertThat(Session.read()).isEqualTo(Session.NONE);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "{",
        "[]",
        "{\"format\": 2}",
        "{\"format\": 1, \"bounds\": \"a b c d e\"}",
        "{\"format\": 1, \"recent\": [{\"root\": \"\\u0000\"}]}"
      })
  void damagedFileIsAsNone(String text) throws IOException {
    Files.writeString(state.resolve("session.json"), text);

    assertThat(Session.read()).isEqualTo(Session.NONE);
  }

  @Test
  void partsThatAreMissingHaveDefaults() throws IOException {
    Files.writeString(state.resolve("session.json"), "{\"format\": 1, \"theme\": \"DARK\"}");

    assertThat(Session.read())
        .isEqualTo(new Session(Optional.of("DARK"), Optional.empty(), List.of(), JsonObject.EMPTY));
  }

  private static Session.Recent recent(String name) {
    return new Session.Recent(
        Path.of("/work", name).toAbsolutePath(),
        List.of(new Session.Tab("a.yaml", 3, 7)),
        "a.yaml",
        Optional.of(Instant.parse("2026-11-23T10:00:00Z")),
        JsonObject.of("breakpoints", JsonArray.EMPTY));
  }
}
