package dev.admittance.storage;

import dev.admittance.model.json.JsonNumber;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonText;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/// Unsaved texts on disk, for recovery after a crash. They are in the [StateFolder], never beside
/// the user's files; only the user can read them. An entry is a line of JSON with its metadata,
/// then the text. It replaces the previous entry atomically, and its hash shows whether it is
/// complete.
public final class RecoveryJournal {
  private static final int FORMAT = 1;
  private static final String ENDING = ".unsaved";

  private final Path folder;
  private final long process;

  /// Creates the journal in a folder.
  ///
  /// @param process the writing process: two processes never overwrite each other's entries
  RecoveryJournal(Path folder, long process) {
    this.folder = folder;
    this.process = process;
  }

  /// Returns this process's journal in the state folder.
  public static RecoveryJournal ofThisProcess() {
    return new RecoveryJournal(
        StateFolder.path().resolve("recovery"), ProcessHandle.current().pid());
  }

  /// An entry of an earlier process.
  ///
  /// @param entry its path, to delete it
  public record Found(UnsavedText unsaved, Path entry) {}

  /// Writes an entry, replacing the previous one of its file.
  public void write(UnsavedText unsaved) throws IOException {
    StateFolder.privateFolder(folder);
    Path entry = entry(unsaved.workspace(), unsaved.file());
    Path draft = entry.resolveSibling(entry.getFileName() + ".tmp");
    byte[] text = unsaved.text().getBytes(StandardCharsets.UTF_8);
    byte[] head = (JsonText.write(head(unsaved, text)) + "\n").getBytes(StandardCharsets.UTF_8);
    Files.deleteIfExists(draft);
    try (FileChannel channel =
        FileChannel.open(
            draft, Set.of(StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE), ownerOnly())) {
      writeAll(channel, head);
      writeAll(channel, text);
      channel.force(true);
    }
    Files.move(draft, entry, StandardCopyOption.ATOMIC_MOVE);
  }

  private FileAttribute<?>[] ownerOnly() {
    return folder.getFileSystem().supportedFileAttributeViews().contains("posix")
        ? new FileAttribute<?>[] {
          PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------"))
        }
        : new FileAttribute<?>[0];
  }

  private static void writeAll(FileChannel channel, byte[] bytes) throws IOException {
    ByteBuffer rest = ByteBuffer.wrap(bytes);
    while (rest.hasRemaining()) {
      channel.write(rest);
    }
  }

  private JsonObject head(UnsavedText unsaved, byte[] text) {
    JsonObject.Builder head =
        JsonObject.builder()
            .put("format", FORMAT)
            .put("process", Long.toString(process))
            .put("started", ProcessStart.of(process).orElse(""))
            .put("workspace", unsaved.workspace().toString())
            .put("file", unsaved.file())
            .put("at", unsaved.at().toString())
            .put("hash", ((FileStamp.Content) FileStamp.of(text)).hash());
    if (unsaved.base() instanceof FileStamp.Content(String hash, long bytes)) {
      head.put("baseHash", hash).put("baseBytes", Long.toString(bytes));
    }
    return head.build();
  }

  /// Deletes this process's entry of a file, if there is one.
  public void remove(Path workspace, String file) throws IOException {
    Files.deleteIfExists(entry(workspace, file));
  }

  /// Deletes an entry of an earlier process.
  public void drop(Found found) throws IOException {
    Files.deleteIfExists(found.entry());
  }

  /// Returns the entries of a workspace that ended processes left, newest first. Incomplete ones
  /// are skipped.
  public List<Found> left(Path workspace) throws IOException {
    List<Found> found = new ArrayList<>();
    if (Files.notExists(folder)) {
      return found;
    }
    try (Stream<Path> entries = Files.list(folder)) {
      for (Path entry : entries.filter(e -> e.toString().endsWith(ENDING)).toList()) {
        read(entry)
            .filter(unsaved -> unsaved.workspace().equals(workspace))
            .ifPresent(unsaved -> found.add(new Found(unsaved, entry)));
      }
    }
    found.sort(Comparator.comparing((Found one) -> one.unsaved().at()).reversed());
    return found;
  }

  /// Returns the entries of all workspaces that ended processes left.
  List<Path> leftEverywhere() throws IOException {
    if (Files.notExists(folder)) {
      return List.of();
    }
    try (Stream<Path> entries = Files.list(folder)) {
      return entries
          .filter(e -> e.toString().endsWith(ENDING))
          .filter(e -> read(e).isPresent())
          .toList();
    }
  }

  private static Optional<UnsavedText> read(Path entry) {
    try {
      byte[] bytes = Files.readAllBytes(entry);
      int line = 0;
      while (line < bytes.length && bytes[line] != '\n') {
        line++;
      }
      String head = new String(bytes, 0, line, StandardCharsets.UTF_8);
      byte[] text = new byte[Math.max(bytes.length - line - 1, 0)];
      System.arraycopy(bytes, bytes.length - text.length, text, 0, text.length);
      return JsonText.parse(head) instanceof JsonObject object
          ? unsaved(object, text)
          : Optional.empty();
    } catch (IOException | DateTimeException | IllegalArgumentException e) {
      // An entry that a crash left incomplete.
      return Optional.empty();
    }
  }

  private static Optional<UnsavedText> unsaved(JsonObject head, byte[] text) {
    boolean known =
        head.find("format").filter(JsonNumber.of(FORMAT)::equals).isPresent()
            && FileStamp.of(text).equals(new FileStamp.Content(head.text("hash"), text.length));
    if (!known
        || ProcessStart.isRunning(Long.parseLong(head.text("process")), head.text("started"))) {
      return Optional.empty();
    }
    String base = head.text("baseHash");
    return Optional.of(
        new UnsavedText(
            Path.of(head.text("workspace")),
            head.text("file"),
            base.isEmpty()
                ? FileStamp.ABSENT
                : new FileStamp.Content(base, Long.parseLong(head.text("baseBytes"))),
            instant(head),
            new String(text, StandardCharsets.UTF_8)));
  }

  private static Instant instant(JsonObject head) {
    return Instant.parse(head.text("at"));
  }

  private Path entry(Path workspace, String file) {
    String hash = FileStamp.hash(workspace.resolve(file).toString()).substring(0, 24);
    return folder.resolve(hash + "-" + process + ENDING);
  }
}
