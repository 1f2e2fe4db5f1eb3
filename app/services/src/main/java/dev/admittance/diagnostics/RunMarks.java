package dev.admittance.diagnostics;

import dev.admittance.storage.ProcessStart;
import dev.admittance.storage.StateFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// Marks of running windows: a file per window in the state folder, deleted when the window ends
/// properly. A mark without a running process reveals a crash.
///
/// @param folder of the marks
public record RunMarks(Path folder) {
  private static final String ENDING = ".running";

  /// A window that ended abruptly.
  ///
  /// @param crash the Java virtual machine's own crash log, where it wrote one
  public record Ended(Optional<Path> crash) {}

  /// Marks this process as running.
  ///
  /// @param workingFolder where the virtual machine would write its crash log
  public void begin(Path workingFolder) throws IOException {
    StateFolder.privateFolder(folder);
    Files.writeString(
        mark(ProcessHandle.current().pid()), ProcessStart.ofThisProcess() + "\n" + workingFolder);
  }

  /// Removes the mark of this process.
  public void end() throws IOException {
    Files.deleteIfExists(mark(ProcessHandle.current().pid()));
  }

  private Path mark(long process) {
    return folder.resolve(process + ENDING);
  }

  /// Returns the windows that crashed since the last call.
  public List<Ended> ended() throws IOException {
    List<Ended> ended = new ArrayList<>();
    if (!Files.isDirectory(folder)) {
      return ended;
    }
    List<Path> marks;
    try (Stream<Path> files = Files.list(folder)) {
      marks = files.filter(file -> file.toString().endsWith(ENDING)).sorted().toList();
    }
    for (Path mark : marks) {
      try {
        String name = mark.getFileName().toString();
        long process = Long.parseLong(name.substring(0, name.length() - ENDING.length()));
        String[] written = Files.readString(mark).split("\n", 2);
        if (!ProcessStart.isRunning(process, written[0])) {
          ended.add(new Ended(crash(process, Path.of(written[written.length - 1].strip()))));
          Files.deleteIfExists(mark);
        }
      } catch (IOException | IllegalArgumentException e) {
        // A damaged mark must not prevent the start; its window did end abruptly.
        ended.add(new Ended(Optional.empty()));
        Files.deleteIfExists(mark);
      }
    }
    return ended;
  }

  /// The virtual machine writes to its working folder, or else to the folder of temporary files.
  private static Optional<Path> crash(long process, Path workingFolder) {
    String name = "hs_err_pid" + process + ".log";
    return Stream.of(workingFolder, Path.of(System.getProperty("java.io.tmpdir", "/tmp")))
        .map(place -> place.resolve(name))
        .filter(Files::isRegularFile)
        .findFirst();
  }
}
