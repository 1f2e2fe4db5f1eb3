package dev.admittance.cli;

import dev.admittance.diagnostics.Redactor;
import dev.admittance.diagnostics.SupportArchive;
import dev.admittance.settings.SettingsFile;
import dev.admittance.storage.IoReason;
import dev.admittance.storage.StateFolder;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/// The verb `report`, which makes one archive to attach to a report about a fault.
@Command(
    name = "report",
    description =
        "Shows what would help to find a fault (versions, settings, logs with the last actions,"
            + " crash reports; no secrets, nothing of a workspace), and makes one archive of it.",
    footer = {
      "",
      "Without --write it only lists the files; nothing is sent to anybody " + "either way.",
      "Exit codes: 0 success; 2 usage error, or a file that cannot be read or " + "written."
    },
    sortOptions = false)
final class ReportCommand extends AbstractCommand {
  @Option(names = "--show", description = "print the files as a whole, instead of listing them")
  private boolean show;

  @Option(
      names = "--write",
      paramLabel = "FILE",
      description = "the archive to write, such as report.zip; it must not exist yet")
  private @Nullable Path write;

  private final Streams streams;

  ReportCommand(Streams streams) {
    this.streams = streams;
  }

  @Override
  public Integer call() throws IOException {
    SupportArchive archive;
    try {
      archive =
          SupportArchive.of(
              StateFolder.path(),
              SettingsFile.ofUser().path(),
              Version.number(),
              Redactor.ofProcess());
    } catch (IOException e) {
      return failed(e);
    }
    for (SupportArchive.Item item : archive.items()) {
      streams
          .out()
          .write(
              show
                  ? "== %s%n%s%n".formatted(item.name(), item.text())
                  : "%9d bytes  %s%n".formatted(item.bytes(), item.name()));
    }
    Path file = write;
    if (file == null) {
      streams.out().write("Nothing was written: --write FILE makes an archive of these files.\n");
      return Exit.FINE.code();
    }
    try (OutputStream out = Files.newOutputStream(file, StandardOpenOption.CREATE_NEW)) {
      archive.write(out);
    } catch (FileAlreadyExistsException e) {
      streams.err().println("admittance: " + file + " exists already");
      return Exit.UNUSABLE.code();
    } catch (IOException e) {
      return failed(e);
    }
    streams.out().write("Written to " + file + ": look into it before you attach it.\n");
    return Exit.FINE.code();
  }

  private int failed(IOException cause) {
    streams.err().println("admittance: " + IoReason.of(cause));
    return Exit.UNUSABLE.code();
  }
}
