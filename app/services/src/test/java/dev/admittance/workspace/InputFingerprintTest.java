package dev.admittance.workspace;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.admittance.model.json.JsonNull;
import dev.admittance.model.json.JsonText;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class InputFingerprintTest {
  private static final FileTime THEN = FileTime.from(Instant.parse("2026-01-01T00:00:00Z"));

  @TempDir Path folder;
  private Path captures = Path.of("");
  private Path hooks = Path.of("");

  @BeforeEach
  void write() throws IOException {
    captures = Files.writeString(folder.resolve("audit.log"), "{}\n");
    Files.setLastModifiedTime(captures, THEN);
    hooks = Files.writeString(folder.resolve("hooks.yaml"), "kind: A\n");
  }

  private InputFingerprint now(Map<String, String> options) throws IOException {
    return InputFingerprint.of(
        CaptureListing.at(List.of(Location.of(captures))),
        Map.of("before", List.of(Location.of(hooks))),
        options);
  }

  private InputFingerprint now() throws IOException {
    return now(Map.of("--seed", "1"));
  }

  @Test
  void theSameInputsAreTheSame() throws IOException {
    InputFingerprint before = now();
    Files.setLastModifiedTime(hooks, THEN);

    assertThat(now().changeSince(before)).as("configurations count by what they hold").isEmpty();
  }

  @Test
  void anEditedConfigurationIsNamedWithItsSide() throws IOException {
    InputFingerprint before = now();
    Files.writeString(hooks, "kind: B\n");

    assertThat(now().changeSince(before)).contains(hooks + " (before)");
  }

  @Test
  void capturesCountBySizeAndTime() throws IOException {
    InputFingerprint before = now();
    Files.writeString(captures, "[]\n");
    Files.setLastModifiedTime(captures, THEN);
    assertThat(now().changeSince(before)).as("they are not read").isEmpty();

    Files.setLastModifiedTime(captures, FileTime.from(Instant.parse("2026-01-02T00:00:00Z")));
    assertThat(now().changeSince(before)).contains(captures.toString());

    Files.writeString(captures, "{}\n{}\n");
    Files.setLastModifiedTime(captures, THEN);
    assertThat(now().changeSince(before)).contains(captures.toString());
  }

  @Test
  void anOptionThatChangedCameOrWentIsNamed() throws IOException {
    InputFingerprint before = now();

    assertThat(now(Map.of("--seed", "2")).changeSince(before)).contains("the option --seed");
    assertThat(now(Map.of()).changeSince(before)).contains("the option --seed");
    assertThat(before.changeSince(now(Map.of()))).contains("the option --seed");
  }

  @Test
  void whatIsWrittenDownIsReadBack() throws IOException {
    InputFingerprint before = now();

    assertThat(InputFingerprint.of(JsonText.parse(JsonText.write(before.toJson()))))
        .isEqualTo(before);
    assertThatThrownBy(() -> InputFingerprint.of(JsonNull.NULL))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> InputFingerprint.of(JsonText.parse("[{\"name\":\"a\"}]")))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void aPipeIsRefusedSinceItCannotBeReadTwice() {
    assertThatThrownBy(() ->
            InputFingerprint.of(
                CaptureListing.at(List.of(Location.STANDARD_INPUT)), Map.of(), Map.of()))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("cannot be read twice");
  }
}
