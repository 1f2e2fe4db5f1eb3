package dev.admittance.app.debug.imports;

import dev.admittance.model.json.JsonObject;
import dev.admittance.simulator.capture.Capture;
import dev.admittance.simulator.capture.CaptureWriter;
import dev.admittance.simulator.expectation.Expectation;
import dev.admittance.simulator.redaction.Redaction;
import dev.admittance.simulator.trace.Trace;
import dev.admittance.workspace.ExpectationFiles;
import dev.admittance.workspace.Location;
import dev.admittance.workspace.NewFile;
import dev.admittance.workspace.YamlFile;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/// The expectation that a capture has the outcome of its run, next to the file of the capture.
///
/// @param withObject whether the object is expected too; a Secret is not written
record CreatedTest(Path root, Capture capture, String content, boolean withObject) {
  private static final String ENDING = ".expect.yaml";

  static CreatedTest of(Path root, Capture capture, Trace trace) {
    boolean open =
        trace.response().object().map(object -> !Redaction.of(object).changed()).orElse(true);
    JsonObject expected = withoutQuotations(Expectation.of(capture, trace, open).json(), capture);
    return new CreatedTest(root, capture, YamlFile.of(List.of(expected)), open);
  }

  /// Drops an expected message that quotes a secret, which would be written to disk.
  private static JsonObject withoutQuotations(JsonObject expectation, Capture capture) {
    if (!(expectation.get("expect") instanceof JsonObject expect)) {
      return expectation;
    }
    JsonObject review = CaptureWriter.review(capture.request()).with("response", expect);
    JsonObject open = expect;
    if (Redaction.of(review).value() instanceof JsonObject clean
        && clean.get("response") instanceof JsonObject told) {
      for (String member : List.of("message", "warnings")) {
        if (!told.find(member).equals(expect.find(member))) {
          open = open.without(member);
        }
      }
    }
    return expectation.with("expect", open);
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
    NewFile.write(root.resolve(path), content);
    return path;
  }

  void replace(String file) throws IOException {
    NewFile.replace(root.resolve(file), content);
  }
}
