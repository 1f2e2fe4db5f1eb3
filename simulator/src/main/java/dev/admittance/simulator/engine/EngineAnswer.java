package dev.admittance.simulator.engine;

import dev.admittance.model.json.JsonObject;
import java.util.List;

/// What the webhook of a policy engine answers, and how it came to that.
///
/// @param engine its name, such as `Gatekeeper`
/// @param response the member `response` of the AdmissionReview, without `uid`; a `patch` may be a
///   list of operations
/// @param evaluations in the engine's order
/// @param gaps what the answer leaves out
/// @param wanted the questions to Rego that have no answer yet
public record EngineAnswer(
    String engine,
    JsonObject response,
    List<EngineEvaluation> evaluations,
    List<Gap> gaps,
    List<RegoQuery> wanted) {
  /// An answer that asks nothing of Rego.
  public EngineAnswer(
      String engine, JsonObject response, List<EngineEvaluation> evaluations, List<Gap> gaps) {
    this(engine, response, evaluations, gaps, List.of());
  }

  public EngineAnswer {
    evaluations = List.copyOf(evaluations);
    gaps = List.copyOf(gaps);
    wanted = List.copyOf(wanted);
  }

  /// Something that the engine does and this run leaves out.
  ///
  /// @param what such as `the Rego of the template k8srequiredlabels`
  /// @param consequence how the answer continues without it
  public record Gap(String what, String consequence) {}
}
