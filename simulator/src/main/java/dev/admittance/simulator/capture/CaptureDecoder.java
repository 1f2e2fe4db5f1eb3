package dev.admittance.simulator.capture;

import dev.admittance.model.json.JsonObject;
import dev.admittance.simulator.capture.envelope.CaptureShape;
import dev.admittance.simulator.capture.envelope.EnvelopeLoss;
import java.util.List;
import java.util.Optional;

/// Finds the captured request in a JSON object: an AdmissionReview of any version, the bare
/// AdmissionRequest that some tools record, or an audit event.
public final class CaptureDecoder {
  private static final String RECORDING = "recording";
  private static final String ALPHA = "admission.k8s.io/v1alpha1";

  private CaptureDecoder() {}

  public sealed interface Result {
    record Decoded(Capture capture) implements Result {}

    /// The answer of a hook, without the request.
    ///
    /// @param uid of the call; empty where it is not known
    record Response(String uid, JsonObject response) implements Result {}

    /// A malformed capture, from which no request can be made.
    record Unusable(String reason) implements Result {}

    /// One audit event for many requests: a collection was deleted, whose objects are each admitted
    /// on their own (W-117).
    record Collection(List<Capture> captures) implements Result {
      public Collection {
        captures = List.copyOf(captures);
      }
    }

    /// An audit event of an admitted request that has too few details.
    ///
    /// @param remedy how to get events with enough details
    record Withheld(String reason, String remedy) implements Result {}

    /// An audit event of something outside admission, as most are.
    record PassedOver(String reason) implements Result {}

    record NotACapture(String reason) implements Result {}

    /// This result for an object of which a log has lost parts.
    default Result without(List<EnvelopeLoss> losses) {
      return switch (this) {
        case Decoded(Capture capture) -> new Decoded(without(capture, losses));
        case Collection(List<Capture> captures) ->
            new Collection(captures.stream().map(one -> without(one, losses)).toList());
        case Response _, Unusable _, Withheld _, PassedOver _, NotACapture _ -> this;
      };
    }

    private static Capture without(Capture capture, List<EnvelopeLoss> losses) {
      Capture rest = capture;
      for (EnvelopeLoss loss : losses) {
        rest = rest.with(new CaptureGap(loss.rule(), loss.what(), loss.consequence()));
      }
      return rest;
    }
  }

  /// Decodes a single object.
  ///
  /// @param source where it was read, as `file:line`
  public static Result decode(JsonObject json, String source) {
    return decode(json, source, new AuditHistory());
  }

  /// Decodes one object of many.
  ///
  /// @param source where it was read, as `file:line`
  /// @param history the earlier audit events; extended by this one
  public static Result decode(JsonObject json, String source, AuditHistory history) {
    String apiVersion = json.text("apiVersion");
    if (CaptureShape.isRequest(json)) {
      return request(json, Optional.empty(), source);
    }
    if (CaptureShape.isEvent(json)) {
      return AuditEventDecoder.decode(json, source, history);
    }
    if (CaptureShape.isReview(json)) {
      if (ProposedReview.is(json)) {
        return AlphaReview.decode(ProposedReview.asAlpha(json), source);
      }
      return apiVersion.equals(ALPHA) ? AlphaReview.decode(json, source) : review(json, source);
    }
    return isUntypedAnswer(json) ? review(json, source) : new Result.NotACapture(what(json));
  }

  /// A hook's answer without `kind` and `apiVersion` (W-331).
  private static boolean isUntypedAnswer(JsonObject json) {
    return !json.has("kind")
        && !json.has("apiVersion")
        && json.findObject("response").filter(response -> response.has("allowed")).isPresent();
  }

  private static String what(JsonObject json) {
    String kind = json.text("kind");
    return kind.isEmpty()
        ? "it has no kind, so it is neither an AdmissionReview nor a manifest"
        : "kind " + kind + " is not AdmissionReview";
  }

  private static Result review(JsonObject json, String source) {
    Optional<JsonObject> response = json.findObject("response");
    return json.findObject("request")
        .map(request -> received(request(request, response, source), json))
        .or(() -> response.map(alone -> new Result.Response(alone.text("uid"), alone)))
        .orElseGet(() -> new Result.Unusable("it holds no request"));
  }

  /// Admittance's own recordings and kube-audit-rest have the time of receipt; plain reviews do
  /// not.
  private static Result received(Result result, JsonObject review) {
    return result instanceof Result.Decoded(Capture capture)
        ? new Result.Decoded(
            capture.receivedAt(
                review
                    .findObject(RECORDING)
                    .flatMap(recording -> AuditTime.parse(recording.text("received")))
                    .or(() -> AuditTime.parse(review.text("requestReceivedTimestamp")))))
        : result;
  }

  private static Result request(JsonObject json, Optional<JsonObject> response, String source) {
    return switch (RequestDecoder.decode(json)) {
      case RequestDecoder.Result.Decoded(var request) ->
          new Result.Decoded(new Capture(source, request, response));
      case RequestDecoder.Result.Unusable(String reason) -> new Result.Unusable(reason);
    };
  }
}
