package dev.admittance.engine.kyverno;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.engine.kyverno.match.FilteredRequest;
import dev.admittance.engine.kyverno.policy.KyvernoPolicy;
import dev.admittance.engine.kyverno.rule.RuleRequest;
import dev.admittance.engine.kyverno.rule.RuleRun;
import dev.admittance.model.document.DocumentReader;
import dev.admittance.model.document.JsonConversion;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.text.SourceText;
import dev.admittance.simulator.cel.CelInput;
import dev.admittance.simulator.request.GroupVersionKind;
import dev.admittance.simulator.request.UserInfo;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class CachedPolicyTest {
  private static final CachedPolicy POLICY = policy();

  private static CachedPolicy policy() {
    SourceText source =
        new SourceText(
            "policy.yaml",
            """
            apiVersion: kyverno.io/v1
            kind: ClusterPolicy
            metadata: {name: p}
            spec:
              validationFailureAction: Enforce
              rules:
              - name: refuses
                match: {any: [{resources: {kinds: [Pod]}}]}
                validate:
                  cel: {expressions: [{expression: "object.metadata.name == 'a'"}]}
              - name: warns
                match: {any: [{resources: {kinds: [Pod]}}]}
                validate:
                  failureActionOverrides: [{action: Audit, namespaces: [dev]}]
                  pattern: {metadata: {name: "?*"}}
              - name: mutates
                match: {any: [{resources: {kinds: [Pod]}}]}
                mutate: {patchStrategicMerge: {metadata: {labels: {a: b}}}}
            """);
    JsonObject manifest =
        (JsonObject)
            JsonConversion.toJson(DocumentReader.read(source).documents().getFirst().root());
    return new CachedPolicy(KyvernoPolicy.find(manifest).orElseThrow(), List.of(), List.of());
  }

  private static RuleRun refusing(String namespace) {
    JsonObject object =
        JsonObject.of("kind", "Pod", "metadata", JsonObject.of("namespace", namespace));
    FilteredRequest filtered =
        new FilteredRequest(
            new GroupVersionKind("", "v1", "Pod"),
            "",
            "CREATE",
            new UserInfo("anna", "", List.of(), JsonObject.EMPTY),
            List.of(),
            List.of(),
            Map.of());
    CelInput input = new CelInput(JsonObject.EMPTY, Optional.of(object), Optional.empty());
    return POLICY.handled(
        true,
        new RuleRequest(
            JsonObject.EMPTY, filtered, object, JsonObject.EMPTY, input, Optional.empty()));
  }

  /// Rules that are derived for pod controllers keep their compiled expressions with it.
  @Test
  void rulesArePreparedOnceForMostNamespaces() {
    assertThat(refusing("shop")).isSameAs(refusing("other"));
    assertThat(refusing("shop").policy().rules()).hasSize(2);
  }

  @Test
  void rulesWithAnotherActionInANamespaceAreLeftOut() {
    assertThat(refusing("dev").policy().rules()).hasSize(1);
  }
}
