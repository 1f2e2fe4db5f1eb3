package dev.admittance.expectation;

import dev.admittance.model.document.Document;
import dev.admittance.model.document.FieldPath;
import dev.admittance.model.document.JsonConversion;
import dev.admittance.model.document.Node;
import dev.admittance.model.document.ReadResult;
import dev.admittance.model.edit.Edit;
import dev.admittance.model.edit.EditResult;
import dev.admittance.model.edit.Editor;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.text.TextEdit;
import dev.admittance.simulator.capture.Capture;
import dev.admittance.simulator.expectation.ExpectationReader;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/// Edits of a file with expectations after which its tests pass. What an expectation does not check
/// it does not check afterwards, and the rest of the file stays as written.
public final class ExpectationEdits {
  private static final FieldPath EXPECT = FieldPath.ROOT.child("expect");

  private ExpectationEdits() {}

  /// Makes tests expect their actual results.
  ///
  /// @param read the file
  /// @param runs of the tests to change, all in this file
  public static EditResult of(ReadResult read, List<TestResult.Run> runs) {
    List<TextEdit> edits = new ArrayList<>();
    for (TestResult.Run run : runs) {
      switch (of(read, run)) {
        case EditResult.Edited(List<TextEdit> some) -> edits.addAll(some);
        case EditResult.Refused refused -> {
          return refused;
        }
      }
    }
    edits.sort(Comparator.comparingInt(TextEdit::start));
    return new EditResult.Edited(edits);
  }

  private static EditResult of(ReadResult read, TestResult.Run run) {
    for (Document document : read.documents()) {
      if (isAbout(document, run.capture())
          && document.root().resolved() instanceof Node.Mapping root) {
        return of(document, root, run);
      }
    }
    return new EditResult.Refused("The expectation is not there any more.");
  }

  /// Whether a document is an expectation of a capture.
  public static boolean isAbout(Document document, Capture capture) {
    return ExpectationReader.read(document)
        .expectation()
        .filter(expectation -> expectation.isAbout(capture))
        .isPresent();
  }

  private static EditResult of(Document document, Node.Mapping root, TestResult.Run run) {
    JsonObject actual = SafeExpectation.of(run.capture(), run.actual()).object("expect");
    JsonObject written =
        EXPECT.find(root).map(JsonConversion::toJson).orElse(JsonObject.EMPTY)
                instanceof JsonObject expect
            ? expect
            : JsonObject.EMPTY;
    List<Edit> edits = new ArrayList<>();
    for (String name : written.names()) {
      Optional<Edit> edit =
          actual
              .find(name)
              .filter(value -> !value.equals(written.get(name)))
              .map(value -> new Edit.SetValue(EXPECT.child(name), value));
      edit.ifPresent(edits::add);
    }
    return edits.isEmpty()
        ? new EditResult.Refused("What it came to holds secrets, which are not written.")
        : Editor.edit(document, root, edits);
  }
}
