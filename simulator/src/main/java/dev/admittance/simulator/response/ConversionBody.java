package dev.admittance.simulator.response;

import dev.admittance.model.json.JsonObject;
import dev.admittance.simulator.request.GroupVersionKind;
import dev.admittance.simulator.type.ApiTypes;

/// Decodes the ConversionReview or ImageReview in the body of an HTTP response. Source:
/// k8s.io/client-go `rest/request.go`, `(Result).Into`.
public sealed interface ConversionBody {
  /// The review.
  record Decoded(JsonObject review) implements ConversionBody {}

  /// The body is none; the message is the server's.
  record Failed(String message) implements ConversionBody {}

  /// Decodes a body.
  ///
  /// @param wanted the kind of the review that was sent
  /// @param types of the server's release
  static ConversionBody decode(WireResponse wire, GroupVersionKind wanted, ApiTypes types) {
    try {
      return new Decoded(ReviewBody.decode(wire, wanted, types));
    } catch (UnusableAnswerException e) {
      return new Failed(e.text());
    }
  }
}
