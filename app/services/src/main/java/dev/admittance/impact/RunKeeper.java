package dev.admittance.impact;

import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.json.JsonNumber;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonText;
import dev.admittance.model.json.JsonValue;
import dev.admittance.model.text.Position;
import dev.admittance.model.text.Range;
import dev.admittance.storage.IoReason;
import dev.admittance.workspace.InputFingerprint;
import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Writer;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.Optional;

/// Saves the findings of a run to disk, part by part, so that another run with the same inputs can
/// resume it: a small file with the place and the summary, which is replaced atomically, and beside
/// it `….found` with the findings, which only grows. Must be closed.
public final class RunKeeper implements AutoCloseable {
  private final Path file;
  private final Path foundFile;
  private final InputFingerprint inputs;
  private final FileChannel found;
  private final Writer out;
  private final RunPosition place;

  private RunKeeper(Path file, InputFingerprint inputs) throws IOException {
    this.file = file;
    this.foundFile = beside(file, ".found");
    this.inputs = inputs;
    Optional<Checkpoint> earlier = read(file, inputs);
    this.place = earlier.map(Checkpoint::place).orElse(RunPosition.START);
    long kept = earlier.map(Checkpoint::keptBytes).orElse(0L);
    this.found =
        FileChannel.open(
            foundFile,
            StandardOpenOption.CREATE,
            StandardOpenOption.READ,
            StandardOpenOption.WRITE);
    Optional<String> trouble = trouble(kept);
    if (trouble.isPresent()) {
      found.close();
      throw new IOException(foundFile + ": " + trouble.get());
    }
    found.truncate(kept).position(kept);
    this.out =
        new BufferedWriter(Channels.newWriter(found, StandardCharsets.UTF_8.newEncoder(), 1 << 16));
  }

  /// Opens the saved findings of an earlier run, or starts new ones.
  ///
  /// @param file the checkpoint; need not exist
  /// @param inputs of the new run
  /// @throws IOException if the earlier run had other inputs, naming the first difference; or if a
  ///   file cannot be read or written
  public static RunKeeper open(Path file, InputFingerprint inputs) throws IOException {
    try {
      return new RunKeeper(file, inputs);
    } catch (NoSuchFileException e) {
      throw new IOException(file + ": its folder does not exist", e);
    } catch (FileSystemException e) {
      throw new IOException(file + ": " + IoReason.of(e), e);
    }
  }

  private static Optional<Checkpoint> read(Path file, InputFingerprint inputs) throws IOException {
    if (!Files.exists(file)) {
      return Optional.empty();
    }
    Checkpoint earlier;
    try {
      earlier = Checkpoint.of(Files.readString(file));
    } catch (IllegalArgumentException | CharacterCodingException e) {
      throw new IOException(
          file + ": it was not written by --resume of this version; name another file", e);
    }
    Optional<String> change = inputs.changeSince(earlier.inputs());
    if (change.isPresent()) {
      throw new IOException(
          "%s: the run that it is of had another input: %s has changed since; remove the file to begin anew"
              .formatted(file, change.get()));
    }
    return Optional.of(earlier);
  }

  private Optional<String> trouble(long kept) throws IOException {
    if (!lock()) {
      return Optional.of("another run is using it");
    }
    return found.size() < kept
        ? Optional.of("a part of it is gone; remove " + file + " to begin anew")
        : Optional.empty();
  }

  private boolean lock() throws IOException {
    try {
      return found.tryLock() != null;
    } catch (OverlappingFileLockException _) {
      return false;
    }
  }

  private static Path beside(Path file, String ending) {
    return file.resolveSibling(file.getFileName() + ending);
  }

  public RunPosition place() {
    return place;
  }

  public interface Taker {
    /// Receives the printed text of a request.
    void text(String text) throws IOException;

    /// Receives something that could not be used.
    void problem(Diagnostic problem) throws IOException;
  }

  /// Passes on the findings of earlier runs up to [#place], in their original order.
  public void tell(Taker taker) throws IOException {
    // Ends where the next finding will be written.
    BufferedReader lines =
        new BufferedReader(
            new InputStreamReader(
                Channels.newInputStream(found.position(0)), StandardCharsets.UTF_8));
    for (String line = lines.readLine(); line != null; line = lines.readLine()) {
      tell(JsonText.parse(line), taker);
    }
  }

  private void tell(JsonValue line, Taker taker) throws IOException {
    switch (line) {
      case JsonString(String text) -> taker.text(text);
      case JsonObject problem -> taker.problem(problem(problem));
      default -> throw new IOException(foundFile + ": it is damaged; remove it to begin anew");
    }
  }

  /// Saves the printed text of a request.
  public void text(String text) throws IOException {
    write(new JsonString(text));
  }

  /// Saves something that could not be used.
  public void problem(Diagnostic problem) throws IOException {
    Position start = problem.range().start();
    write(
        JsonObject.builder()
            .put("rule", problem.rule())
            .put("file", problem.file())
            .put("line", start.line())
            .put("column", start.column())
            .put("message", problem.message())
            .put("remedy", problem.remedy().orElse(""))
            .build());
  }

  private static Diagnostic problem(JsonObject json) {
    Position start = new Position(number(json, "line"), number(json, "column"), 0);
    return Diagnostic.unreadable(
        json.text("rule"),
        json.text("file"),
        Range.at(start),
        json.text("message"),
        json.text("remedy"));
  }

  private static int number(JsonObject json, String name) {
    return json.get(name) instanceof JsonNumber number ? Integer.parseInt(number.text()) : 1;
  }

  private void write(JsonValue line) throws IOException {
    out.write(JsonText.write(line));
    out.write('\n');
  }

  /// Records that everything up to a place was found; an interrupted run resumes there.
  public void reached(RunPosition next) throws IOException {
    out.flush();
    found.force(false);
    Path fresh = beside(file, ".new");
    Files.writeString(fresh, new Checkpoint(inputs, next, found.position()).toText());
    try (FileChannel channel = FileChannel.open(fresh, StandardOpenOption.WRITE)) {
      channel.force(true);
    }
    Files.move(fresh, file, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
  }

  /// Deletes everything: the run is complete.
  public void finished() throws IOException {
    Files.deleteIfExists(file);
    Files.deleteIfExists(foundFile);
  }

  @Override
  public void close() throws IOException {
    found.close();
  }
}
