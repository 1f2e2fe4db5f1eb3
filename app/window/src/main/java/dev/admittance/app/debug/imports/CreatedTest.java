package dev.admittance.app.debug.imports;

import dev.admittance.expectation.ExpectationEdits;
import dev.admittance.expectation.SafeExpectation;
import dev.admittance.model.document.Document;
import dev.admittance.model.document.DocumentReader;
import dev.admittance.model.document.FieldPath;
import dev.admittance.model.document.Node;
import dev.admittance.model.edit.Edit;
import dev.admittance.model.edit.EditResult;
import dev.admittance.model.edit.Editor;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.text.SourceText;
import dev.admittance.model.text.TextEdit;
import dev.admittance.simulator.capture.Capture;
import dev.admittance.simulator.expectation.Expectation;
import dev.admittance.simulator.trace.Trace;
import dev.admittance.workspace.ExpectationFiles;
import dev.admittance.workspace.Location;
import dev.admittance.workspace.NewFile;
import dev.admittance.workspace.YamlFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/// The expectation that a capture has the outcome of its run, next to the file of the capture.
///
/// @param expected without secrets
/// @param withObject whether the object is expected too; a Secret is not written
record CreatedTest(Path root, Capture capture, JsonObject expected, boolean withObject) {
  private static final String ENDING = ".expect.yaml";

  static CreatedTest of(Path root, Capture capture, Trace trace) {
    JsonObject expected = SafeExpectation.of(capture, Expectation.of(capture, trace, true));
    return new CreatedTest(root, capture, expected, expected.object("expect").has("object"));
  }

  private String file() {
    String source = capture.source();
    return source.substring(0, Math.max(0, source.lastIndexOf(':')));
  }

  private String folder() {
    return file().substring(0, file().lastIndexOf('/') + 1);
  }

  /// The existing file with an expectation of the capture; empty for none.
  Optional<String> existing() {
    Location captures = new Location(file(), root.resolve(file()));
    return ExpectationFiles.read(List.of(captures)).expectations().stream()
        .filter(expectation -> expectation.isAbout(capture))
        .map(Expectation::place)
        .map(place -> place.substring(0, place.lastIndexOf(':')))
        .findFirst();
  }

  /// Writes a new file.
  ///
  /// @return its name in the workspace
  String write() throws IOException {
    String name = file().substring(file().lastIndexOf('/') + 1);
    int dot = name.lastIndexOf('.');
    String stem = folder() + (dot > 0 ? name.substring(0, dot) : name);
    String path = stem + ENDING;
    for (int number = 2; NewFile.isTaken(root.resolve(path)); number++) {
      path = stem + "-" + number + ENDING;
    }
    NewFile.write(root.resolve(path), content());
    return path;
  }

  String content() {
    return YamlFile.of(List.of(expected));
  }

  /// Changes the expectation of the capture in a file; others in it stay.
  void replace(String file) throws IOException {
    Path path = root.resolve(file);
    SourceText text = new SourceText(file, Files.readString(path));
    StringBuilder changed = new StringBuilder(text.text());
    for (Document document : DocumentReader.read(text).documents()) {
      if (ExpectationEdits.isAbout(document, capture)
          && document.root().resolved() instanceof Node.Mapping mapping
          && Editor.edit(
                  document,
                  mapping,
                  new Edit.SetValue(FieldPath.parse("expect"), expected.object("expect")))
              instanceof EditResult.Edited(List<TextEdit> edits)) {
        edits
            .reversed()
            .forEach(edit -> changed.replace(edit.start(), edit.end(), edit.replacement()));
        NewFile.replace(path, changed.toString());
        return;
      }
    }
    NewFile.replace(path, content());
  }
}
