package dev.admittance.workspace;

import dev.admittance.model.document.Document;
import dev.admittance.model.document.DocumentReader;
import dev.admittance.model.document.JsonConversion;
import dev.admittance.model.document.NodeEdits;
import dev.admittance.model.document.ReadResult;
import dev.admittance.model.json.JsonValue;
import dev.admittance.model.text.SourceText;
import dev.admittance.model.text.TextEdit;
import dev.admittance.simulator.capture.CaptureCopy;
import dev.admittance.simulator.capture.CaptureReader;
import dev.admittance.simulator.capture.RedactedCaptures;
import dev.admittance.storage.SecretDetector;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.Writer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/// A file to copy, with the secrets it contains.
///
/// @param text the new content, where it is already known
record AddedFile(Path path, Held secrets, Optional<String> text) {
  private static final Pattern YAML = Pattern.compile("(?i).*\\.ya?ml");
  private static final Pattern CAPTURES =
      Pattern.compile("AdmissionReview|audit\\.k8s\\.io|AdmissionRequest|auditID");

  enum Held {
    NONE,
    CAPTURED,
    /// Only manifests contain secrets.
    OWN,
    /// The file contains captures, and cannot be read completely.
    UNKNOWN
  }

  static AddedFile of(Path path) throws IOException {
    boolean values;
    try (BufferedInputStream bytes = new BufferedInputStream(Files.newInputStream(path))) {
      values = CaptureCopy.isJson(bytes) || CaptureCopy.isLog(path.toString(), bytes);
    }
    if (values) {
      return new AddedFile(path, inJson(path), Optional.empty());
    }
    if (!YAML.matcher(path.toString()).matches()) {
      return new AddedFile(path, Held.NONE, Optional.empty());
    }
    // No reader accepts a larger file, so its content is unknown.
    return Files.size(path) > CaptureReader.MAX_PIECE
        ? new AddedFile(path, Held.UNKNOWN, Optional.empty())
        : inYaml(path);
  }

  private static Held inJson(Path path) throws IOException {
    RedactedCaptures captures = new RedactedCaptures(false);
    boolean whole = copy(path, captures, Writer.nullWriter());
    if (!whole) {
      return captures.seen() > 0 || mayHoldCaptures(path) ? Held.UNKNOWN : Held.NONE;
    }
    return held(captures);
  }

  /// A file that is damaged at its very beginning may still contain captures.
  private static boolean mayHoldCaptures(Path path) throws IOException {
    try (InputStream bytes = Files.newInputStream(path)) {
      String start = new String(bytes.readNBytes(1 << 20), StandardCharsets.UTF_8);
      return CAPTURES.matcher(start).find();
    }
  }

  private static Held held(RedactedCaptures captures) {
    if (captures.secrets() > 0) {
      return Held.CAPTURED;
    }
    return captures.own() > 0 ? Held.OWN : Held.NONE;
  }

  private static AddedFile inYaml(Path path) throws IOException {
    String text;
    try {
      text = Files.readString(path);
    } catch (CharacterCodingException noText) {
      return new AddedFile(path, Held.NONE, Optional.empty());
    }
    SourceText source = new SourceText(path.toString(), text);
    ReadResult read = DocumentReader.read(source);
    RedactedCaptures captures = new RedactedCaptures(false);
    List<TextEdit> edits = new ArrayList<>();
    for (Document document : read.documents()) {
      JsonValue value = JsonConversion.toJson(document.root());
      edits.addAll(NodeEdits.between(document.root(), value, captures.clean(value)));
    }
    if (!read.diagnostics().isEmpty() && SecretDetector.areIn(text)) {
      return new AddedFile(
          path, CAPTURES.matcher(text).find() ? Held.UNKNOWN : Held.OWN, Optional.empty());
    }
    return new AddedFile(path, held(captures), Optional.of(source.with(edits).text()));
  }

  /// Writes the file with the secrets of captures masked; a JSON file gets one value per line.
  ///
  /// @return whether it could be read completely, as before
  boolean write(Path to) throws IOException {
    try (Writer out = Files.newBufferedWriter(to)) {
      if (text.isPresent()) {
        out.write(text.get());
        return true;
      }
      return copy(path, new RedactedCaptures(false), out);
    }
  }

  private static boolean copy(Path from, RedactedCaptures captures, Writer out) throws IOException {
    try (InputStream bytes = Files.newInputStream(from)) {
      CaptureCopy copy = new CaptureCopy(from.toString(), bytes, captures);
      boolean more = copy.next(out);
      while (more) {
        more = copy.next(out);
      }
      return copy.problem().isEmpty();
    }
  }
}
