package dev.admittance.simulator.capture;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Files with captures as texts, and what a [CaptureReader] reads of them.
final class CaptureTexts {
  private CaptureTexts() {}

  /// An AdmissionReview with a request to create a Deployment.
  static String review(String uid) {
    return "{\"kind\":\"AdmissionReview\",\"apiVersion\":\"admission.k8s.io/v1\",\"request\":{\"uid\":\""
        + uid
        + "\",\"kind\":{\"group\":\"apps\",\"version\":\"v1\",\"kind\":\"Deployment\"},"
        + "\"operation\":\"CREATE\","
        + "\"object\":{\"metadata\":{\"name\":\"web\",\"namespace\":\"shop\"}}}}";
  }

  /// Reads a text to its end. Each item is its place and its uid or message.
  static List<String> read(String file, String text) {
    List<String> seen = new ArrayList<>();
    try {
      CaptureReader reader =
          new CaptureReader(file, new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)));
      for (Optional<CaptureItem> item = reader.next(); item.isPresent(); item = reader.next()) {
        seen.add(
            switch (item.get()) {
              case CaptureItem.Read(Capture capture) ->
                  capture.source()
                      + " "
                      + capture.request().uid()
                      + (capture.isWithoutAnswers() ? "" : " answered");
              case CaptureItem.Response(String uid, var _, var alone) ->
                  alone.place() + " response " + uid + " " + alone.message();
              case CaptureItem.Withheld(int requests, var problem) ->
                  requests + " withheld: " + problem.message();
              case CaptureItem.Problem(var problem) -> problem.place() + " " + problem.message();
            });
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return seen;
  }

  /// The first capture of a text.
  static Capture first(String file, String text) throws IOException {
    return first(file, new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)));
  }

  /// The first capture of a file.
  static Capture first(String file, InputStream bytes) throws IOException {
    Optional<CaptureItem> item = new CaptureReader(file, bytes).next();
    return ((CaptureItem.Read) item.orElseThrow()).capture();
  }
}
