package dev.admittance.simulator.builtin;

import dev.admittance.model.json.JsonObject;

/// Asks the server of ImagePolicyWebhook about the images of a pod.
@FunctionalInterface
public interface ImageReviewer {
  ImageReviewer UNKNOWN = _ -> new ImageAnswer.Untold();

  /// What comes back.
  sealed interface ImageAnswer {
    /// The server judged the images; the status is that of the ImageReview.
    record Reviewed(JsonObject status) implements ImageAnswer {}

    /// The call failed; the text is the error of the server's client.
    record Failed(String error) implements ImageAnswer {}

    /// The server of images answered with 403, which the client gets as it came.
    record Forbidden(String text) implements ImageAnswer {}

    /// Nothing is known of the answer.
    record Untold() implements ImageAnswer {}
  }

  /// Sends a review.
  ///
  /// @param spec of the ImageReview
  ImageAnswer review(JsonObject spec);
}
