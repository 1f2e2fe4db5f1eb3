package dev.admittance.expectation;

import dev.admittance.model.json.JsonObject;
import dev.admittance.simulator.capture.Capture;
import dev.admittance.simulator.capture.CaptureWriter;
import dev.admittance.simulator.expectation.Expectation;
import dev.admittance.simulator.redaction.Redaction;
import java.util.List;

/// An expectation as it may be written to disk: without an object that holds secrets, and without
/// messages that quote one.
public final class SafeExpectation {
  private static final String EXPECT = "expect";

  private SafeExpectation() {}

  /// The document of an expectation.
  ///
  /// @param actual the result of a run of the capture
  public static JsonObject of(Capture capture, Expectation actual) {
    JsonObject document = actual.json();
    JsonObject expect = document.object(EXPECT);
    JsonObject open =
        expect
            .findObject("object")
            .filter(object -> Redaction.of(object).changed())
            .map(_ -> expect.without("object"))
            .orElse(expect);
    JsonObject review = CaptureWriter.review(capture.request()).with("response", expect);
    if (Redaction.of(review).value() instanceof JsonObject clean) {
      JsonObject told = clean.object("response");
      for (String member : List.of("message", "warnings")) {
        if (!told.find(member).equals(expect.find(member))) {
          open = open.without(member);
        }
      }
    }
    return document.with(EXPECT, open);
  }
}
