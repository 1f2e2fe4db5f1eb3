package dev.admittance.engine;

import dev.admittance.engine.gatekeeper.TemplateExpressions;
import dev.admittance.engine.kyverno.KyvernoExpressions;
import dev.admittance.model.json.JsonObject;
import dev.admittance.simulator.engine.RefusedExpression;
import java.util.List;
import java.util.stream.Stream;

/// Compiles the expressions of policies as their engines do when a policy is written.
public final class EngineExpressions {
  private EngineExpressions() {}

  /// The expressions of a manifest that do not compile; empty for one of another kind.
  public static List<RefusedExpression> refused(JsonObject manifest) {
    return Stream.concat(
            KyvernoExpressions.refused(manifest).stream(),
            TemplateExpressions.refused(manifest).stream())
        .toList();
  }
}
