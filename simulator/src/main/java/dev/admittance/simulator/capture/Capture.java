package dev.admittance.simulator.capture;

import dev.admittance.model.json.JsonObject;
import dev.admittance.simulator.request.AdmissionRequest;
import dev.admittance.simulator.request.RequestOrigin;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// One captured request.
///
/// @param source where it was read, as `file:line`, with `#` and a number where one value holds
///   several
/// @param request the request as admission sees it before any hook
/// @param recording what was captured of the hooks' answers
/// @param gaps what the capture does not tell of the request; each is a step of its run
/// @param asSent whether the object is as a client sends it, so that a run begins with what the
///   server makes of it before admission
/// @param received when the API server got the request; empty where the capture does not tell, as
///   an AdmissionReview never does
/// @param origin whether anybody saw the request
/// @param patch what the client sent, where the object that it makes is not known
public record Capture(
    String source,
    AdmissionRequest request,
    Recording recording,
    List<Gap> gaps,
    boolean asSent,
    Optional<Instant> received,
    RequestOrigin origin,
    Optional<ClientPatch> patch) {
  public Capture {
    gaps = List.copyOf(gaps);
  }

  /// A request of which it is not told when it was received.
  public Capture(
      String source,
      AdmissionRequest request,
      Recording recording,
      List<Gap> gaps,
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
  public Capture(String source, AdmissionRequest request, Recording recording, List<Gap> gaps) {
    this(source, request, recording, gaps, false);
  }

  /// A request captured whole.
  ///
  /// @param response the `response` that was captured with it, if any
  public Capture(String source, AdmissionRequest request, Optional<JsonObject> response) {
    this(
        source,
        request,
        response.<Recording>map(Recording.OneResponse::new).orElseGet(Recording.Nothing::new),
        List.of());
  }

  /// This capture as one that was read elsewhere.
  Capture named(String place) {
    return new Capture(place, request, recording, gaps, asSent, received, origin, patch);
  }

  /// This capture of another form of the request.
  public Capture with(AdmissionRequest other) {
    return new Capture(source, other, recording, gaps, asSent, received, origin, patch);
  }

  /// This capture of a request that was received at a time.
  Capture receivedAt(Optional<Instant> time) {
    return new Capture(source, request, recording, gaps, asSent, time, origin, patch);
  }

  /// This capture without what was recorded of the hooks' answers.
  public Capture withoutAnswers() {
    return new Capture(
        source, request, new Recording.Nothing(), gaps, asSent, received, origin, patch);
  }

  /// This capture of a request whose object is as a client sends it.
  public Capture sent() {
    return new Capture(source, request, recording, gaps, true, received, origin, patch);
  }

  /// This capture with a patch that makes the object from the stored one.
  Capture made(ClientPatch by) {
    return new Capture(source, request, recording, gaps, asSent, received, origin, Optional.of(by));
  }

  /// This capture with one thing more that it does not tell.
  public Capture with(Gap gap) {
    List<Gap> all = new ArrayList<>(gaps);
    all.add(gap);
    return new Capture(source, request, recording, all, asSent, received, origin, patch);
  }

  /// This capture of a request that comes from somewhere else.
  Capture of(RequestOrigin other) {
    return new Capture(source, request, recording, gaps, asSent, received, other, patch);
  }

  /// Whether it holds a request alone.
  public boolean isWithoutAnswers() {
    return recording instanceof Recording.Nothing;
  }

  /// This capture with a response that was captured apart from it.
  public Capture with(JsonObject response) {
    return new Capture(
        source,
        request,
        new Recording.OneResponse(response),
        gaps,
        asSent,
        received,
        origin,
        patch);
  }
}
