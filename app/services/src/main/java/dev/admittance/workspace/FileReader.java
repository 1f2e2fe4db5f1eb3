package dev.admittance.workspace;

import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.document.ReadResult;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.text.Range;
import dev.admittance.model.text.SourceText;
import dev.admittance.repository.FileRole;
import dev.admittance.simulator.capture.Capture;
import dev.admittance.simulator.capture.CaptureDecoder;
import dev.admittance.simulator.capture.CaptureItem;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Reads a file of a workspace. Its content decides what it is, not its location; only the settings
/// have a fixed one.
final class FileReader {
  /// A JSON file of at least this size is read as a stream of captures, and can contain nothing
  /// else.
  static final long STREAMED_FROM = 16L << 20;

  /// The rule for a file whose captures are not all kept.
  static final String TOO_MANY = "read/TooManyCaptures";

  /// Marks that an earlier file exceeded the limit and reported it.
  static final long NO_ROOM = -1;

  private final FoundFile file;
  private final FileRole role;
  private final FoundObjects objects = new FoundObjects();
  private final DocumentClassifier classifier =
      new DocumentClassifier(objects, DocumentClassifier.Captures.KEPT);
  private final ReadProgress progress;
  private final long room;
  private Optional<WorkspaceSettings> settings = Optional.empty();
  private Optional<SourceText> text = Optional.empty();
  private long captureBytes;

  private FileReader(FoundFile file, FileRole role, long room, ReadProgress progress) {
    this.file = file;
    this.role = role;
    this.room = room;
    this.progress = progress;
    objects.problems.startFile(file.name());
  }

  /// Reads a file from disk.
  ///
  /// @param role in relation to the other files
  /// @param room the remaining bytes for captures
  /// @param progress receives bytes of this file
  static FileReading read(FoundFile file, FileRole role, long room, ReadProgress progress) {
    FileReader reader = new FileReader(file, role, room, progress);
    return reader.finish(reader.read());
  }

  /// Reads a text in place of a file's content.
  ///
  /// @param role in relation to the other files
  /// @param read the parsed text
  static FileReading read(
      FoundFile file, FileRole role, SourceText source, ReadResult read, long room) {
    FileReader reader = new FileReader(file, role, room, ReadProgress.NONE);
    return reader.finish(reader.read(source, read));
  }

  private FileReading finish(DocumentClassifier.Taken taken) {
    objects.problems.endFile();
    return new FileReading(file, role, objects, taken, settings, captureBytes, text);
  }

  private DocumentClassifier.Taken read() {
    if (role instanceof FileRole.Ingredient(String what)) {
      return DocumentClassifier.Taken.nothing("it is " + what);
    }
    if (file.isEmptyInFolder()) {
      return DocumentClassifier.Taken.nothing("it is empty");
    }
    return switch (file.format()) {
      case DOCUMENTS ->
          isStreamed() ? readCaptures(CaptureFile.of(file, this::take)) : readDocuments();
      case LINES -> readCaptures(CaptureFile.of(file, this::take));
      case DISGUISED ->
          DocumentClassifier.Taken.nothing(
              "the ending of its name hides that it may be YAML or JSON");
      case OTHER -> DocumentClassifier.Taken.nothing("it is neither YAML nor JSON by its name");
    };
  }

  private boolean isStreamed() {
    return file.bytes() >= STREAMED_FROM && file.name().endsWith(".json");
  }

  private DocumentClassifier.Taken readDocuments() {
    return switch (TextFile.read(file)) {
      case TextFile.Refused(Diagnostic problem) -> {
        objects.problems.add(problem);
        yield DocumentClassifier.Taken.nothing(problem.message());
      }
      case TextFile.Text(SourceText source) -> {
        text = Optional.of(source);
        yield isSettings()
            ? readSettings(source)
            : readObjects(classifier.add(source, file.below()));
      }
    };
  }

  private DocumentClassifier.Taken read(SourceText source, ReadResult read) {
    text = Optional.of(source);
    if (role instanceof FileRole.Ingredient) {
      return read();
    }
    return switch (file.format()) {
      case DOCUMENTS ->
          isSettings()
              ? readSettings(source)
              : readObjects(classifier.add(source, read, file.below()));
      case LINES ->
          readCaptures(
              CaptureFile.of(
                  file,
                  this::take,
                  () -> new ByteArrayInputStream(source.text().getBytes(StandardCharsets.UTF_8))));
      case DISGUISED, OTHER -> read();
    };
  }

  private boolean isSettings() {
    return file.name().equals(WorkspaceSettings.FILE);
  }

  private DocumentClassifier.Taken readSettings(SourceText source) {
    settings = WorkspaceSettingsReader.read(source, objects.problems);
    return new DocumentClassifier.Taken(Set.of(FileContent.SETTINGS), Optional.empty());
  }

  private DocumentClassifier.Taken readObjects(DocumentClassifier.Taken taken) {
    List<Capture> captures = objects.captures.captures();
    if (!captures.isEmpty() && !hasRoom(file.bytes())) {
      captures.clear();
    }
    captureBytes = captures.isEmpty() ? 0 : file.bytes();
    return taken;
  }

  private DocumentClassifier.Taken readCaptures(CaptureFile from) {
    try (CaptureFile captures = from) {
      Optional<CaptureItem> item = captures.next();
      while (item.isPresent() && !progress.cancelled() && hasRoom(captures.textBytes())) {
        objects.captures.add(item.get());
        progress.at(Math.min(captures.bytesRead(), file.bytes()), file.bytes(), file.name());
        item = captures.next();
      }
    }
    boolean any = !objects.captures.isEmpty();
    captureBytes = any || !objects.plain.isEmpty() ? file.bytes() : 0;
    if (any) {
      return new DocumentClassifier.Taken(EnumSet.of(FileContent.CAPTURES), Optional.empty());
    }
    return objects.plain.isEmpty()
        ? DocumentClassifier.Taken.nothing("it holds no capture and no manifest")
        : new DocumentClassifier.Taken(Set.of(), Optional.empty());
  }

  /// Keeps a manifest among captures, so that it is sorted with all others.
  private CaptureDecoder.Result take(
      JsonObject object, String source, CaptureDecoder.Result.NotACapture otherwise) {
    PlainManifest manifest = new PlainManifest(object, file.below(), source, Optional.empty());
    if (!manifest.isComplete()) {
      return otherwise;
    }
    objects.plain.add(manifest);
    return new CaptureDecoder.Result.PassedOver("it is a manifest");
  }

  /// Returns whether captures of this size can be kept; reports the first time they cannot, unless
  /// an earlier file did.
  private boolean hasRoom(long bytes) {
    if (bytes <= room) {
      return true;
    }
    if (room != NO_ROOM) {
      objects.problems.add(
          Diagnostic.unreadable(
              TOO_MANY,
              file.name(),
              Range.START,
              "A workspace holds captures of %d MiB; those from here on are left out."
                  .formatted(LiveWorkspace.MAX_CAPTURE_BYTES >> 20),
              "Open the file whole with Open Captures File in Debug, or replay it with"
                  + " `admittance replay`."));
    }
    return false;
  }
}
