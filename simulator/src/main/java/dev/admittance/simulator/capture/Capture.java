package dev.admittance.simulator.capture;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.simulator.request.AdmissionRequest;
import dev.admittance.simulator.request.RequestOrigin;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// One captured request.
///
/// @param source where it was read, as `file:line`, with `#` and a number if there are several on a
///   line
/// @param request as it enters admission, before any hook
/// @param recording the captured answers of the hooks
/// @param gaps the unknown parts of the request; each is a step of its run
/// @param asSent whether the object is as a client sends it, so that a run starts with the server's
///   decoding and defaults
/// @param received when the API server received the request; empty where that is unknown, as in
///   each AdmissionReview
/// @param origin captured, or made from a manifest
/// @param patch the sent patch, where its result is not known
public record Capture(
    String source,
    AdmissionRequest request,
    RecordedAnswers recording,
    List<CaptureGap> gaps,
    boolean asSent,
    Optional<Instant> received,
    RequestOrigin origin,
    Optional<ClientPatch> patch) {
  public Capture {
    gaps = List.copyOf(gaps);
  }

  /// A request with an unknown time of receipt.
  public Capture(
      String source,
      AdmissionRequest request,
      RecordedAnswers recording,
      List<CaptureGap> gaps,
      boolean asSent) {
    this(
        source,
        request,
        recording,
        gaps,
        asSent,
        Optional.empty(),
        new RequestOrigin.Captured(),
        Optional.empty());
  }

  /// A request as admission saw it.
  public Capture(
      String source, AdmissionRequest request, RecordedAnswers recording, List<CaptureGap> gaps) {
    this(source, request, recording, gaps, false);
  }

  /// A request with no unknown parts.
  ///
  /// @param response the `response` that was captured with it, if any
  public Capture(String source, AdmissionRequest request, Optional<JsonObject> response) {
    this(
        source,
        request,
        response
            .<RecordedAnswers>map(RecordedAnswers.OneResponse::new)
            .orElseGet(RecordedAnswers.Nothing::new),
        List.of());
  }

  Capture named(String place) {
    return new Capture(place, request, recording, gaps, asSent, received, origin, patch);
  }

  /// This capture with another form of the request.
  public Capture with(AdmissionRequest other) {
    return new Capture(source, other, recording, gaps, asSent, received, origin, patch);
  }

  /// This capture with a time of receipt.
  Capture receivedAt(Optional<Instant> time) {
    return new Capture(source, request, recording, gaps, asSent, time, origin, patch);
  }

  /// This capture without the recorded answers of hooks.
  public Capture withoutAnswers() {
    return new Capture(
        source, request, new RecordedAnswers.Nothing(), gaps, asSent, received, origin, patch);
  }

  /// This capture for a similar request: without its uid, from which a run derives what a server
  /// generates. The captured response keeps a uid that was wrong, and the request its own.
  public Capture withoutUid() {
    if (!(recording instanceof RecordedAnswers.OneResponse(JsonObject response))
        || !response.has("uid")) {
      return with(request.withUid(""));
    }
    return new JsonString(request.uid()).equals(response.get("uid"))
        ? with(request.withUid("")).with(response.without("uid"))
        : this;
  }

  /// This capture with its object marked as sent by a client.
  public Capture sent() {
    return new Capture(source, request, recording, gaps, true, received, origin, patch);
  }

  /// This capture with a patch that makes the object from the stored one.
  Capture made(ClientPatch by) {
    return new Capture(source, request, recording, gaps, asSent, received, origin, Optional.of(by));
  }

  /// This capture with one more unknown part.
  public Capture with(CaptureGap gap) {
    List<CaptureGap> all = new ArrayList<>(gaps);
    all.add(gap);
    return new Capture(source, request, recording, all, asSent, received, origin, patch);
  }

  /// This capture of a manifest with the file of a chart that it was rendered from.
  public Capture renderedFrom(Optional<String> template) {
    return origin instanceof RequestOrigin.Manifest manifest && template.isPresent()
        ? of(manifest.withTemplate(template.get()))
        : this;
  }

  /// This capture of a manifest in a list of a kind.
  public Capture listedIn(Optional<String> list) {
    return origin instanceof RequestOrigin.Manifest manifest && list.isPresent()
        ? of(manifest.withList(list.get()))
        : this;
  }

  Capture of(RequestOrigin other) {
    return new Capture(source, request, recording, gaps, asSent, received, other, patch);
  }

  /// Whether it has only a request, without answers.
  public boolean isWithoutAnswers() {
    return recording instanceof RecordedAnswers.Nothing;
  }

  /// This capture with a response that was captured separately.
  public Capture with(JsonObject response) {
    return new Capture(
        source,
        request,
        new RecordedAnswers.OneResponse(response),
        gaps,
        asSent,
        received,
        origin,
        patch);
  }
}
