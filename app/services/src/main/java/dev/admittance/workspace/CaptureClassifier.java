package dev.admittance.workspace;

import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.document.Document;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.review.AuditReader;
import dev.admittance.model.review.ReviewReader;
import dev.admittance.model.review.ReviewResult;
import dev.admittance.model.review.practice.ReviewPractices;
import dev.admittance.model.text.Position;
import dev.admittance.model.text.Range;
import dev.admittance.simulator.capture.AuditHistory;
import dev.admittance.simulator.capture.Capture;
import dev.admittance.simulator.capture.CaptureDecoder;
import dev.admittance.simulator.capture.CaptureItem;
import dev.admittance.simulator.capture.CaptureNames;
import dev.admittance.simulator.capture.CaptureText;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Checks and keeps the captures among the objects of a workspace: AdmissionReviews and audit
/// events, and the responses that were captured apart from their requests.
final class CaptureClassifier {
  private final Problems problems;
  private final List<Capture> captures = new ArrayList<>();
  private final List<CaptureItem.Response> responses = new ArrayList<>();
  private int checked;

  /// @param problems receives what cannot be used
  CaptureClassifier(Problems problems) {
    this.problems = problems;
  }

  /// What the captures of one file have in common.
  static final class Source {
    private final String file;
    private final CaptureNames names;
    private final AuditHistory history = new AuditHistory();

    Source(String file) {
      this.file = file;
      this.names = new CaptureNames(file);
    }
  }

  List<Capture> captures() {
    return captures;
  }

  /// Returns the number of checked reviews and audit events.
  int checked() {
    return checked;
  }

  /// Returns whether it keeps neither captures nor responses.
  boolean isEmpty() {
    return captures.isEmpty() && responses.isEmpty();
  }

  /// Adds everything from another classifier, except its problems.
  void addAll(CaptureClassifier other) {
    captures.addAll(other.captures);
    responses.addAll(other.responses);
    checked += other.checked;
  }

  /// Checks reviews and audit events (L-51, L-52) without keeping them, since there may be very
  /// many.
  void check(Document document) {
    ReviewResult reviews = ReviewReader.read(document);
    problems.addAll(reviews.diagnostics());
    reviews
        .reviews()
        .forEach(review -> problems.addAll(ReviewPractices.check(review, Optional.empty())));
    AuditReader.Result events = AuditReader.read(document);
    problems.addAll(events.diagnostics());
    events.events().forEach(event -> problems.addAll(ReviewPractices.check(event)));
    checked += reviews.reviews().size() + events.events().size();
  }

  /// Adds a capture, and returns why it is not used, if it is not.
  ///
  /// @param contents gets [FileContent#CAPTURES] where it is used
  Optional<String> add(
      ApiObject object, JsonObject json, Source source, Set<FileContent> contents) {
    Position place = object.node().range().start();
    CaptureDecoder.Result decoded =
        CaptureDecoder.decode(json, source.names.of(place.line()), source.history);
    if (decoded instanceof CaptureDecoder.Result.NotACapture) {
      Queue<CaptureItem> wrapped = CaptureText.unwrap(source.names, json, place, source.history);
      if (!wrapped.isEmpty()) {
        contents.add(FileContent.CAPTURES);
        wrapped.forEach(this::add);
        return Optional.empty();
      }
    }
    source.names.pass(place.line());
    return switch (decoded) {
      case CaptureDecoder.Result.Decoded(Capture capture) -> {
        captures.add(capture);
        contents.add(FileContent.CAPTURES);
        yield Optional.empty();
      }
      case CaptureDecoder.Result.Response(String uid, JsonObject response) -> {
        String reason = "it holds a response without the request that it answers";
        responses.add(
            new CaptureItem.Response(uid, response, unusable(source.file, place, reason)));
        contents.add(FileContent.CAPTURES);
        yield Optional.empty();
      }
      case CaptureDecoder.Result.Unusable(String reason) -> {
        problems.add(unusable(source.file, place, reason));
        yield Optional.of(reason);
      }
      case CaptureDecoder.Result.Collection(List<Capture> several) -> {
        captures.addAll(several);
        contents.add(FileContent.CAPTURES);
        yield Optional.empty();
      }
      case CaptureDecoder.Result.Withheld(String reason, String remedy) -> {
        problems.add(
            Diagnostic.warning(
                CaptureItem.WITHHELD,
                source.file,
                Range.at(place),
                "The audit event cannot be replayed: " + reason + ".",
                remedy));
        yield Optional.of(reason);
      }
      case CaptureDecoder.Result.PassedOver(String reason) -> Optional.of(reason);
      case CaptureDecoder.Result.NotACapture(String reason) ->
          Optional.of(
              object.kind().isEmpty()
                  ? reason
                  : "an object of kind "
                      + object.kind()
                      + " needs apiVersion and metadata to be"
                      + " one of an API server");
    };
  }

  /// Keeps an item of a capture file.
  void add(CaptureItem item) {
    switch (item) {
      case CaptureItem.Read(Capture capture) -> captures.add(capture);
      case CaptureItem.Response response -> responses.add(response);
      case CaptureItem.NotRun other -> problems.add(other.diagnostic());
    }
  }

  private static Diagnostic unusable(String file, Position place, String reason) {
    return Diagnostic.unreadable(
        "read/Capture",
        file,
        Range.at(place),
        "The capture cannot be replayed: " + reason + ".",
        "Capture the request that the API server sends to the hook.");
  }

  /// Joins separately captured requests and responses by uid; a response without a request is a
  /// problem.
  void joinResponses() {
    Map<String, CaptureItem.Response> byUid = new LinkedHashMap<>();
    for (CaptureItem.Response response : responses) {
      if (response.uid().isEmpty() || byUid.putIfAbsent(response.uid(), response) != null) {
        problems.add(response.diagnostic());
      }
    }
    captures.replaceAll(capture -> {
      CaptureItem.@Nullable Response found =
          capture.isWithoutAnswers() ? byUid.remove(capture.request().uid()) : null;
      return found == null ? capture : capture.with(found.response());
    });
    byUid.values().forEach(response -> problems.add(response.diagnostic()));
    responses.clear();
  }
}
