package dev.admittance.diagnostics;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.ZipInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SupportArchiveTest {
  @TempDir private Path folder;

  @Test
  void holdsLogsReportsAndSettingsWithoutSecretsAndNothingElse() throws IOException {
    Files.createDirectories(folder.resolve("log"));
    Files.createDirectories(folder.resolve("reports"));
    Files.createDirectories(folder.resolve("recovery"));
    Files.writeString(
        folder.resolve("log/admittance-0.0.log"), "INFO Action debug/run\ntoken=abcdefgh1234\n");
    Files.writeString(folder.resolve("reports/report-1.txt"), "password: hunter2hunter2\n");
    Files.writeString(folder.resolve("recovery/a.unsaved"), "text of a workspace");
    Files.writeString(folder.resolve("session.json"), "{\"recent\": [\"/secret/place\"]}");
    Path settings = folder.resolve("settings.json");
    Files.writeString(settings, "{\"appearance.theme\": \"dark\"}");

    SupportArchive archive = SupportArchive.of(folder, settings, "1.2", Redactor.ofProcess());

    assertThat(archive.items())
        .extracting(SupportArchive.Item::name)
        .containsExactly(
            "about.txt", "settings.json", "log/admittance-0.0.log", "reports/report-1.txt");
    String all = String.join("\n", archive.items().stream().map(item -> item.text()).toList());
    assertThat(all)
        .contains("Admittance: 1.2", "Action debug/run", "appearance.theme")
        .doesNotContain("abcdefgh1234", "hunter2", "text of a workspace", "/secret/place");
    assertThat(unzipped(archive)).isEqualTo(archive.items());
  }

  @Test
  void withoutAnyFilesItSaysWhatRuns() throws IOException {
    SupportArchive archive =
        SupportArchive.of(
            folder.resolve("none"), folder.resolve("no.json"), "1.2", Redactor.ofProcess());

    assertThat(archive.items()).extracting(SupportArchive.Item::name).containsExactly("about.txt");
  }

  private static List<SupportArchive.Item> unzipped(SupportArchive archive) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    archive.write(bytes);
    List<SupportArchive.Item> items = new ArrayList<>();
    try (ZipInputStream zip = new ZipInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
      for (var entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
        items.add(
            new SupportArchive.Item(
                entry.getName(), new String(zip.readAllBytes(), StandardCharsets.UTF_8)));
      }
    }
    return items;
  }
}
