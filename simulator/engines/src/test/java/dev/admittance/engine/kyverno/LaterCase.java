package dev.admittance.engine.kyverno;

import dev.admittance.engine.kyverno.celpolicy.CelPolicy;
import dev.admittance.engine.kyverno.celpolicy.DeletingPolicies;
import dev.admittance.engine.kyverno.value.GoEncoding;
import dev.admittance.engine.kyverno.value.GoFloats;
import dev.admittance.model.json.JsonObject;
import dev.admittance.simulator.engine.EngineEvaluation;
import dev.admittance.simulator.engine.EngineEvaluation.Result;
import java.util.ArrayList;
import java.util.List;

/// What policies of a recorded case do once its request is through.
record LaterCase(RecordedCase recorded) {

  List<String> expected() {
    List<String> lines = new ArrayList<>();
    for (JsonObject one : recorded.json().object("recorded").objects("generated")) {
      if (!one.text("status").isEmpty()) {
        lines.add(one.text("status").equals("error") ? failure(one.text("message")) : "done");
      }
      one.objects("objects").forEach(object -> lines.add(text(object)));
    }
    for (JsonObject one : recorded.json().object("recorded").objects("deleted")) {
      if (!one.text("message").isEmpty()) {
        lines.add("failed");
      } else if (one.isTrue("deletes")) {
        lines.add("deleted");
      }
    }
    return lines;
  }

  List<String> actual() {
    List<String> lines = new ArrayList<>();
    for (EngineEvaluation one : recorded.answer(CelPolicy.Kind.GENERATING, false).evaluations()) {
      boolean unmet =
          one.result() == Result.UNMATCHED || one.detail().startsWith("the match condition ");
      if (!unmet) {
        lines.add(one.result() == Result.FAILED ? failure(one.detail()) : "done");
      }
      one.generated().forEach(object -> lines.add(text(object)));
    }
    for (EngineEvaluation one :
        DeletingPolicies.of(recorded.cluster().objects())
            .evaluate(recorded.request().object(), recorded.cluster())) {
      lines.add(one.result() == Result.FAILED ? "failed" : "deleted");
    }
    return lines;
  }

  /// Which part of a template fails is told here by its expression alone.
  private static String failure(String message) {
    return message.replaceFirst("(failed to render generation template): .*", "$1");
  }

  /// An object without what Kyverno's command line, which was recorded, leaves out of it and the
  /// cluster has: annotations, and the labels that name the request.
  private static String text(JsonObject object) {
    JsonObject metadata = object.object("metadata").without("annotations");
    JsonObject labels = metadata.object("labels");
    for (String label : labels.names()) {
      if (label.startsWith("generate.kyverno.io/") || label.endsWith("/managed-by")) {
        labels = labels.without(label);
      }
    }
    metadata = labels.size() == 0 ? metadata.without("labels") : metadata.with("labels", labels);
    return GoEncoding.write(GoFloats.encoded(object.with("metadata", metadata)));
  }
}
