package dev.admittance.settings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SettingsFileTest {
  @TempDir Path folder;

  @Test
  void missingFileLeavesEverythingAsItCame() {
    assertThat(file().read().settings()).isEqualTo(Settings.INITIAL);
    assertThat(file().read().problems()).isEmpty();
  }

  @Test
  void everySettingComesBackAsItWasChosen() throws IOException {
    set(Setting.THEME, ThemeChoice.DARK);
    set(Setting.FONT_SIZE, 18);
    set(Setting.DENSITY, Density.COMPACT);
    set(Setting.EDITOR_FONT_SIZE, 15);
    set(Setting.SHORTCUTS, ChosenShortcuts.NONE.with("file/save", "").with("a/b", "Ctrl+B"));
    set(Setting.RECENT_WORKSPACES, false);
    set(Setting.UNSAVED_TEXT, false);
    set(Setting.PROXY, ProxyMode.MANUAL);
    set(Setting.HTTP_PROXY, "http://proxy:3128");
    set(Setting.HTTPS_PROXY, "socks5://proxy");
    set(Setting.NO_PROXY, "10.0.0.0/8,.local");
    ReadSettings last = set(Setting.LOG_LEVEL, LogLevel.DEBUG);

    assertThat(file().read()).isEqualTo(last);
    assertThat(last.problems()).isEmpty();
    assertThat(last.settings().chosen()).containsOnlyKeys(Setting.ALL);
    assertThat(last.settings().get(Setting.SHORTCUTS).find("file/save")).contains("");
    assertThat(Files.readString(file().path())).contains("\"appearance.theme\": \"dark\"");
  }

  @Test
  void initialValueNeedsNoLine() throws IOException {
    set(Setting.FONT_SIZE, 18);
    set(Setting.FONT_SIZE, Setting.FONT_SIZE.initial());

    assertThat(Files.readString(file().path())).doesNotContain("fontSize");
  }

  @Test
  void unknownKeyIsToldWithItsLineAndStays() throws IOException {
    write(
        """
        {
          "appearance.theme": "dark",
          "appearance.colour": "mauve"
        }
        """);

    assertThat(file().read().problems())
        .containsExactly(new SettingsProblem.UnknownKey(3, "appearance.colour"));
    assertThat(set(Setting.FONT_SIZE, 16).settings().get(Setting.THEME))
        .isEqualTo(ThemeChoice.DARK);
    assertThat(Files.readString(file().path())).contains("\"appearance.colour\": \"mauve\"");
  }

  @Test
  void wrongValueIsToldWithItsLineAndStaysUntilAnotherIsChosen() throws IOException {
    write(
        """
        {
          "appearance.fontSize": 400,
          "network.httpProxy": "http://ann:secret@proxy"
        }
        """);

    assertThat(file().read().problems())
        .containsExactly(
            new SettingsProblem.WrongValue(2, Setting.FONT_SIZE, "400"),
            new SettingsProblem.WrongValue(3, Setting.HTTP_PROXY, "\"http://ann:secret@proxy\""));
    assertThat(file().read().settings()).isEqualTo(Settings.INITIAL);
    assertThat(set(Setting.THEME, ThemeChoice.LIGHT).problems()).hasSize(2);
    assertThat(set(Setting.FONT_SIZE, Setting.FONT_SIZE.initial()).problems()).hasSize(1);
  }

  @Test
  void damagedFileIsToldWithItsLineAndKeptBesideTheNextOne() throws IOException {
    String damaged = "{\n  \"appearance.theme\": \"dark\"\n  \"appearance.fontSize\": 16\n}\n";
    write(damaged);

    ReadSettings read = file().read();

    assertThat(read.settings()).isEqualTo(Settings.INITIAL);
    assertThat(read.problems())
        .singleElement()
        .isInstanceOfSatisfying(
            SettingsProblem.Damaged.class, problem -> assertThat(problem.line()).isEqualTo(3));
    assertThat(set(Setting.FONT_SIZE, 18).problems()).isEmpty();
    assertThat(folder.resolve("settings.json.damaged")).hasContent(damaged);
    write("[]");
    set(Setting.FONT_SIZE, 18);
    assertThat(folder.resolve("settings.json.damaged-2")).hasContent("[]");
  }

  @Test
  void anotherWindowsChangeStays() throws IOException {
    SettingsFile one = file();
    SettingsFile other = file();
    one.read();
    other.change(Setting.SHORTCUTS, chosen -> chosen.with("a/b", "Ctrl+B"));
    one.change(Setting.SHORTCUTS, chosen -> chosen.with("c/d", "Ctrl+D"));

    assertThat(file().read().settings().get(Setting.SHORTCUTS).byAction()).hasSize(2);
  }

  @Test
  void changeThatOthersMakeMeanwhileIsNotWrittenOver() throws IOException {
    SettingsFile other = file();
    ReadSettings after =
        file()
            .change(
                Setting.FONT_SIZE,
                size -> {
                  if (size == 13) {
                    unchecked(() -> other.change(Setting.FONT_SIZE, _ -> 20));
                  }
                  return size + 1;
                });

    assertThat(after.settings().get(Setting.FONT_SIZE)).isEqualTo(21);
  }

  @Test
  void folderInTheWayIsToldAndStays() throws IOException {
    Files.createDirectories(folder.resolve("settings.json/within"));

    assertThat(file().read().problems())
        .singleElement()
        .isInstanceOf(SettingsProblem.Unreadable.class);
    assertThatThrownBy(() -> set(Setting.FONT_SIZE, 18)).isInstanceOf(IOException.class);
    assertThat(folder.resolve("settings.json/within")).isDirectory();
  }

  @Test
  void emptyFileIsNoDamage() throws IOException {
    write("\n");

    assertThat(file().read().problems()).isEqualTo(List.of());
    assertThat(set(Setting.FONT_SIZE, 18).settings().get(Setting.FONT_SIZE)).isEqualTo(18);
  }

  private SettingsFile file() {
    return new SettingsFile(folder.resolve(SettingsFile.NAME));
  }

  private void write(String text) throws IOException {
    Files.writeString(file().path(), text);
  }

  private <T> ReadSettings set(Setting<T> setting, T value) throws IOException {
    return file().change(setting, _ -> value);
  }

  private interface Step {
    void run() throws IOException;
  }

  private static void unchecked(Step step) {
    try {
      step.run();
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }
}
