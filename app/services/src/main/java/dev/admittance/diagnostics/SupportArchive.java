package dev.admittance.diagnostics;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/// What may be attached to a report about a fault: versions, settings, logs and crash reports, all
/// without secrets, and nothing of a workspace.
public final class SupportArchive {
  private final List<Item> items = new ArrayList<>();
  private final Redactor redactor;

  /// A file of the archive.
  ///
  /// @param text without secrets
  public record Item(String name, String text) {
    /// The size of the text in UTF-8.
    public int bytes() {
      return text.getBytes(StandardCharsets.UTF_8).length;
    }
  }

  private SupportArchive(Redactor redactor) {
    this.redactor = redactor;
  }

  /// Gathers it.
  ///
  /// @param state the state folder, with logs and crash reports
  /// @param settings the file of the settings
  /// @param version of Admittance
  /// @throws IOException if a file is there that cannot be read
  public static SupportArchive of(Path state, Path settings, String version, Redactor redactor)
      throws IOException {
    SupportArchive archive = new SupportArchive(redactor);
    archive.items.add(new Item("about.txt", SystemFacts.text(version)));
    if (Files.isRegularFile(settings)) {
      archive.add(settings, "settings.json");
    }
    archive.add(state.resolve("log"), "log/", "admittance-*.log");
    archive.add(state.resolve(CrashReports.FOLDER), "reports/", "report-*.txt");
    return archive;
  }

  private void add(Path folder, String prefix, String names) throws IOException {
    List<Path> files = new ArrayList<>();
    if (Files.isDirectory(folder)) {
      try (DirectoryStream<Path> found = Files.newDirectoryStream(folder, names)) {
        found.forEach(files::add);
      }
    }
    files.sort(null);
    for (Path file : files) {
      add(file, prefix + file.getFileName());
    }
  }

  /// What an earlier release wrote is searched for secrets again.
  private void add(Path file, String name) throws IOException {
    String text = new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
    items.add(new Item(name, redactor.redact(text)));
  }

  /// The files, in the order of the archive.
  public List<Item> items() {
    return List.copyOf(items);
  }

  /// Writes a zip file; the same items make the same bytes.
  public void write(OutputStream out) throws IOException {
    try (ZipOutputStream zip = new ZipOutputStream(out)) {
      for (Item item : items) {
        ZipEntry entry = new ZipEntry(item.name());
        entry.setTime(0);
        zip.putNextEntry(entry);
        zip.write(item.text().getBytes(StandardCharsets.UTF_8));
        zip.closeEntry();
      }
    }
  }
}
