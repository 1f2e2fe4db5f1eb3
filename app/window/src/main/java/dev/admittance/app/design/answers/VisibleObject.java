package dev.admittance.app.design.answers;

import dev.admittance.model.json.JsonObject;
import dev.admittance.simulator.answer.AnswerBook;
import dev.admittance.simulator.capture.Capture;
import dev.admittance.simulator.pipeline.Pipeline;
import dev.admittance.simulator.trace.Step;
import dev.admittance.simulator.trace.StepDescriptions;
import dev.admittance.workspace.Workspace;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;

/// An object as a webhook sees it, after the webhooks before it.
///
/// @param title the request in one line
/// @param source of the capture, as `file:line`
public record VisibleObject(String title, String source, JsonObject object) {
  /// The most captures that are replayed.
  static final int MOST_CAPTURES = 2_000;

  /// The most objects that are kept.
  static final int MAX_OBJECTS = 200;

  /// The objects that a webhook sees in the captures of a workspace, in order.
  ///
  /// @param configuration of the webhook; empty for any
  /// @param cancelled whether the caller has stopped waiting
  static List<VisibleObject> of(
      Workspace workspace, String webhook, String configuration, BooleanSupplier cancelled) {
    Pipeline pipeline = Pipeline.compile(workspace.setup());
    AnswerBook book = workspace.answerBook();
    List<VisibleObject> objects = new ArrayList<>();
    for (Capture capture : workspace.captures().stream().limit(MOST_CAPTURES).toList()) {
      if (cancelled.getAsBoolean() || objects.size() == MAX_OBJECTS) {
        break;
      }
      object(pipeline, capture, book, webhook, configuration)
          .map(object ->
              new VisibleObject(
                  StepDescriptions.request(capture.request()), capture.source(), object))
          .ifPresent(objects::add);
    }
    return List.copyOf(objects);
  }

  private static Optional<JsonObject> object(
      Pipeline pipeline, Capture capture, AnswerBook book, String webhook, String configuration) {
    return pipeline
        .run(capture, book)
        .steps(Step.HookCalled.class)
        .filter(called ->
            called.hook().webhook().equals(webhook)
                && (configuration.isEmpty() || called.hook().configuration().equals(configuration)))
        .findFirst()
        .flatMap(called -> called.call().review().find("request"))
        .flatMap(request ->
            request instanceof JsonObject fields ? fields.find("object") : Optional.empty())
        .filter(JsonObject.class::isInstance)
        .map(JsonObject.class::cast);
  }

  @Override
  public String toString() {
    return title;
  }
}
