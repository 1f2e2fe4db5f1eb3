package dev.admittance.simulator.pipeline;

import dev.admittance.model.json.JsonObject;
import dev.admittance.simulator.answer.Answer;
import dev.admittance.simulator.answer.AnswerBook;
import dev.admittance.simulator.answer.WireAnswers;
import dev.admittance.simulator.builtin.ImagePolicies;
import dev.admittance.simulator.builtin.ImageReviewer;
import dev.admittance.simulator.cel.CelInput;
import dev.admittance.simulator.request.GroupVersionKind;
import dev.admittance.simulator.response.ConversionBody;
import dev.admittance.simulator.response.WireResponse;
import dev.admittance.simulator.type.ApiTypes;
import java.time.Duration;
import java.util.Optional;

/// Answers about images by the scripted answers of ImagePolicyWebhook. A `response` is the `status`
/// of the ImageReview. Source: k8s.io/kubernetes `plugin/pkg/admission/imagepolicy/admission.go`,
/// `(*Plugin).admitPod`.
final class ImageReviews implements ImageReviewer {
  private static final GroupVersionKind WANTED =
      new GroupVersionKind("imagepolicy.k8s.io", "v1alpha1", "ImageReview");
  private static final int FORBIDDEN = 403;
  private static final Duration TIMEOUT = Duration.ofSeconds(30);

  private final AnswerBook book;
  private final ApiTypes types;
  private final TraceRecorder trace;

  ImageReviews(AnswerBook book, ApiTypes types, TraceRecorder trace) {
    this.book = book;
    this.types = types;
    this.trace = trace;
  }

  @Override
  public ImageReviewer.ImageAnswer review(JsonObject spec) {
    JsonObject review =
        JsonObject.builder()
            .put("kind", WANTED.kind())
            .put("apiVersion", WANTED.apiVersion())
            .put("spec", spec)
            .build();
    CelInput input = new CelInput(JsonObject.EMPTY, Optional.of(review), Optional.empty());
    return book.find(new AnswerBook.Asked(ImagePolicies.NAME, ImagePolicies.NAME, 0), () -> input)
        .map(found -> heard(found.answer()))
        .orElseGet(ImageReviewer.ImageAnswer.Untold::new);
  }

  private ImageReviewer.ImageAnswer heard(Answer answer) {
    boolean inTime = answer.delay().compareTo(TIMEOUT) < 0;
    trace.advanceTo(trace.now().plus(inTime ? answer.delay() : TIMEOUT));
    return switch (answer) {
      case Answer _ when !inTime -> failed(HookCall.CLIENT_TIMED_OUT);
      case Answer.Reviewed reviewed ->
          new ImageReviewer.ImageAnswer.Reviewed(reviewed.response().written());
      case Answer.Proposed(Answer.Reviewed reviewed) ->
          new ImageReviewer.ImageAnswer.Reviewed(reviewed.response().written());
      case Answer.Http http -> read(WireAnswers.of(http, ""));
      case Answer.Responded(Duration _, WireResponse wire) -> read(wire);
      case Answer.TransportError(Duration _, String text) -> failed(text);
      case Answer.CallFailed(Duration _, String reason) -> failed(reason);
      case Answer.Silence _ -> failed(HookCall.CLIENT_TIMED_OUT);
      case Answer.RealCall _ -> new ImageReviewer.ImageAnswer.Untold();
    };
  }

  private ImageReviewer.ImageAnswer read(WireResponse wire) {
    return switch (ConversionBody.decode(wire, WANTED, types)) {
      case ConversionBody.Decoded(JsonObject review) ->
          new ImageReviewer.ImageAnswer.Reviewed(review.object("status"));
      case ConversionBody.Failed(String message) when wire.status() == FORBIDDEN ->
          new ImageReviewer.ImageAnswer.Forbidden(message);
      case ConversionBody.Failed(String message) -> failed(message);
    };
  }

  private static ImageReviewer.ImageAnswer failed(String text) {
    return new ImageReviewer.ImageAnswer.Failed(text);
  }
}
