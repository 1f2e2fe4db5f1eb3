package dev.admittance.kubeconfig;

import dev.admittance.model.decode.DecodeProblems;
import dev.admittance.model.decode.DiagnosedObject;
import dev.admittance.model.decode.Fields;
import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.diagnostic.Severity;
import dev.admittance.model.document.FieldPath;
import dev.admittance.model.document.Node;
import dev.admittance.model.text.GoBase64;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Optional;

/// What the readers of one kubeconfig's entries share.
///
/// @param file absolute; relative paths in it refer to its folder
/// @param root the root mapping, where all field paths start
record EntryReader(Path file, DiagnosedObject subject, Node.Mapping root, DecodeProblems problems) {
  private static final String RULE = "read/Kubeconfig";
  private static final String BASE64 =
      "Write the PEM text encoded as base64, or name a file by the key without `-data`.";

  /// Reports a problem that makes an entry unusable.
  void error(FieldPath path, String message, String remedy) {
    add(Severity.ERROR, path, message, remedy);
  }

  /// Reports something that may be unintended.
  void warn(FieldPath path, String message, String remedy) {
    add(Severity.WARNING, path, message, remedy);
  }

  private void add(Severity severity, FieldPath path, String message, String remedy) {
    problems.found().add(subject.finding(severity, RULE, path, message, Optional.of(remedy)));
  }

  /// Creates a problem of an entry without reporting it.
  Diagnostic problem(FieldPath path, String message, String remedy) {
    return subject.finding(Severity.ERROR, RULE, path, message, Optional.of(remedy));
  }

  Optional<Node> find(FieldPath path) {
    return path.find(root);
  }

  /// Reads a string that is not empty.
  static Optional<String> text(Fields fields, String name) {
    return fields.string(name).filter(text -> !text.isEmpty());
  }

  /// Reads a file path, relative to the kubeconfig.
  Optional<Path> file(Fields fields, String name) {
    return text(fields, name).flatMap(written -> resolve(fields.path().child(name), written));
  }

  Optional<Path> resolve(FieldPath path, String written) {
    try {
      Path folder = file.getParent();
      Path found = Path.of(written);
      return Optional.of(folder == null ? found : folder.resolve(found).normalize());
    } catch (InvalidPathException _) {
      error(path, "`" + written + "` is not a path.", "Write the path of a file.");
      return Optional.empty();
    }
  }

  /// Reads `NAME-data` in base64, or the file in `NAME`. An entry with both is rejected, as in
  /// `kubectl`.
  Optional<KeyMaterial> material(Fields fields, String name) {
    String data = name + "-data";
    Optional<String> encoded = fields.base64(data, BASE64).filter(text -> !text.isEmpty());
    Optional<Path> found = file(fields, name);
    if (encoded.isPresent() && found.isPresent()) {
      error(
          fields.path().child(data),
          "`" + data + "` and `" + name + "` are both there.",
          "Remove one of them; `kubectl` refuses both together.");
    }
    found.ifPresent(path -> readable(fields.path().child(name), path));
    if (encoded.isPresent()) {
      return encoded
          .flatMap(GoBase64::decode)
          .map(bytes -> new KeyMaterial.Inline(new String(bytes, StandardCharsets.UTF_8)));
    }
    return found.map(KeyMaterial.InFile::new);
  }

  /// Reports an unreadable file. Pipes and devices are not opened before use: reading them may
  /// consume their content, or never end.
  void readable(FieldPath path, Path found) {
    if (Files.exists(found) && !Files.isRegularFile(found) && !Files.isDirectory(found)) {
      return;
    }
    try {
      KeyMaterial.text(found);
    } catch (IOException e) {
      error(
          path,
          String.valueOf(e.getMessage()),
          "Put the file there, or correct the path; a relative path starts at the folder of the"
              + " kubeconfig.");
    }
  }
}
