package dev.admittance.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonText;
import dev.admittance.model.json.JsonValue;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ExplainCommandTest {
  private static final String POD =
      """
      apiVersion: v1
      kind: Pod
      metadata: {name: "%s", namespace: shop}
      spec: {containers: [{name: web, image: web}]}
      """;

  @TempDir Path folder;

  @Test
  void policiesOfAnEngineAreToldBelowItsHook() throws IOException {
    Files.writeString(
        folder.resolve("gatekeeper.yaml"),
        """
        apiVersion: admissionregistration.k8s.io/v1
        kind: ValidatingWebhookConfiguration
        metadata: {name: gatekeeper}
        webhooks:
          - name: validation.gatekeeper.sh
            clientConfig: {service: {name: gatekeeper-webhook-service, namespace: gatekeeper-system, path: /v1/admit}}
            rules: [{apiGroups: [""], apiVersions: [v1], operations: [CREATE], resources: [pods]}]
            admissionReviewVersions: [v1]
            sideEffects: None
        ---
        apiVersion: templates.gatekeeper.sh/v1
        kind: ConstraintTemplate
        metadata: {name: shopowner}
        spec:
          crd: {spec: {names: {kind: ShopOwner}}}
          targets:
            - code:
                - engine: K8sNativeValidation
                  source:
                    validations:
                      - {expression: "has(object.metadata.labels)", message: no owner}
        ---
        apiVersion: constraints.gatekeeper.sh/v1beta1
        kind: ShopOwner
        metadata: {name: owners}
        spec: {}
        """);
    Path pod = Files.writeString(folder.resolve("pod.yaml"), POD.formatted("cart"));
    String config = folder.resolve("gatekeeper.yaml").toString();

    CliRun text = CliRun.of("explain", "--config", config, "--reviews", pod.toString());
    assertThat(text.out())
        .contains(
            "denied the request: [owners] no owner\n"
                + "    ShopOwner/owners is violated. no owner;"
                + " validations[0].expression: false.\n");

    List<JsonObject> json =
        CliRun.of("explain", "--config", config, "--reviews", pod.toString(), "-o", "ndjson")
            .jsonLines();
    assertThat(json.getFirst().objects("hooks").getFirst().objects("evaluations"))
        .extracting(evaluation -> evaluation.text("result"))
        .containsExactly("DENIED");
  }

  @Test
  void everyCheckIsToldWithItsRule() {
    CliRun run = CliRun.of("explain", "--sample");

    assertThat(run.exit()).isEqualTo(Exit.FINE);
    assertThat(run.err()).isEmpty();
    assertThat(run.out())
        .startsWith(
            """
            bookshop/captures/01-catalogue-untouched.json:1
            CREATE deployments.apps bookshop/catalogue
              address: bookshop/captures/01-catalogue-untouched.json:1=8da8690c-839d-48b9-8534-02078fbb03e0
              mutating hook mesh-sidecar/sidecar.mesh.bookshop.example: not called
                @mutating/hook/mesh-sidecar/sidecar.mesh.bookshop.example/HookSkipped
                + namespaceSelector  W-240   the labels of namespace "bookshop" (wanted\
             mesh.bookshop.example/member=yes, kubernetes.io/metadata.name notin (kube-system,\
             bookshop-platform), found kubernetes.io/metadata.name=bookshop,\
             mesh.bookshop.example/member=yes)
            """)
        .contains(
            """
                - rules              W-220   no rule covers the request (wanted 1 rule, found CREATE\
             apps/v1 deployments)
                  - rule             W-220   the apiGroup differs (wanted rule 1: CREATE pods, found\
             CREATE apps/v1 deployments)
                    + scope          W-221   matches (wanted Namespaced, found Namespaced)
                    + operation      W-222   matches (wanted CREATE, found CREATE)
                    - apiGroup       W-222   does not match (wanted "", found apps)
            """)
        .contains("mutating hook mesh-sidecar/sidecar.mesh.bookshop.example: called again\n")
        .endsWith("\n10 requests\n");
  }

  @Test
  void jsonHasTheWholeTree() {
    JsonObject review = CliRun.of("explain", "--sample", "-o", "ndjson").jsonLines().getFirst();
    JsonObject hook = (JsonObject) items(review, "hooks").getFirst();

    assertThat(review.names()).containsExactly("source", "uid", "operation", "hooks", "policies");
    assertThat(hook.names())
        .containsExactly(
            "phase",
            "configuration",
            "webhook",
            "round",
            "outcome",
            "sentence",
            "reason",
            "address",
            "check",
            "checks");
    assertThat(text(hook, "outcome")).isEqualTo("skipped");
    assertThat(text(hook, "check")).isEqualTo("rules");
    assertThat(text(hook, "reason"))
        .isEqualTo("rules: no rule covers the request (wanted \"\", found apps).");
    assertThat(items(hook, "checks"))
        .extracting(check -> text((JsonObject) check, "check"))
        .containsExactly("namespaceSelector", "objectSelector", "rules", "matchPolicy");
  }

  @Test
  void jsonIsOneObjectWithAllReviews() {
    JsonObject json = CliRun.of("explain", "--sample", "-o", "json").json();

    assertThat(items(json, "reviews"))
        .isEqualTo(List.copyOf(CliRun.of("explain", "--sample", "-o", "ndjson").jsonLines()));
    assertThat(items(json, "neverCalled")).isEmpty();
  }

  @Test
  void aHookBehindARefusalIsNeverComeTo() {
    String denied = CliRun.of("explain", "--sample", "-o", "ndjson").out().lines().toList().get(8);

    assertThat(denied).contains("\"outcome\":\"notReached\"", "The request was over before: ");
  }

  /// P-40, P-71: policies are explained as hooks are, and those that nothing came to are named.
  @Test
  void policiesAreExplainedAndTheIdleOnesNamed() throws IOException {
    Path config =
        Files.writeString(
            folder.resolve("policies.yaml"),
            """
            apiVersion: admissionregistration.k8s.io/v1
            kind: ValidatingAdmissionPolicy
            metadata: {name: images}
            spec:
              matchConstraints:
                resourceRules:
                - {operations: [CREATE], apiGroups: [""], apiVersions: [v1], resources: [pods]}
              matchConditions:
              - {name: not-web, expression: object.metadata.name != "web"}
              validations: [{expression: "true"}]
            ---
            apiVersion: admissionregistration.k8s.io/v1
            kind: ValidatingAdmissionPolicyBinding
            metadata: {name: everywhere}
            spec: {policyName: images, validationActions: [Deny]}
            ---
            apiVersion: admissionregistration.k8s.io/v1
            kind: ValidatingWebhookConfiguration
            metadata: {name: jobs}
            webhooks:
            - name: jobs.example.com
              clientConfig: {url: "https://jobs.example.com/"}
              sideEffects: None
              admissionReviewVersions: [v1]
              rules:
              - {operations: [CREATE], apiGroups: [batch], apiVersions: [v1], resources: [jobs]}
            """);
    Path web = Files.writeString(folder.resolve("web.yaml"), POD.formatted("web"));
    Path db = Files.writeString(folder.resolve("db.yaml"), POD.formatted("db"));
    CliRun run =
        CliRun.of("explain", "--config", config + "", "--reviews", web.toString(), db.toString());

    assertThat(run.err()).isEmpty();
    assertThat(run.out())
        .contains("validating policy images with everywhere: not called\n")
        .contains("      - matchCondition   W-250   false (wanted not-web: ")
        .contains("validating policy images with everywhere: evaluated\n")
        .endsWith(
            """
            2 requests; called for none of them:
              validating hook jobs/jobs.example.com
            """);
  }

  @Test
  void whatCannotBeReadIsTold() throws IOException {
    Path broken = Files.writeString(folder.resolve("broken.yaml"), "a: [\n");
    CliRun run = CliRun.of("explain", "--config", broken + "", "--reviews", broken + "");

    assertThat(run.exit()).isEqualTo(Exit.UNUSABLE);
    assertThat(run.err()).contains("broken.yaml:2:1: ");
  }

  @Test
  void namesThatWouldStirTheTerminalAreShownWithout() throws IOException {
    Path pod =
        Files.writeString(
            folder.resolve("pod.json"),
            "{\"apiVersion\":\"v1\",\"kind\":\"Pod\",\"metadata\":{\"name\":\"\\u001b[2Jx\","
                + "\"namespace\":\"shop\"}}");
    Path config = Files.writeString(folder.resolve("hooks.yaml"), "kind: A\nmetadata: {name: b}\n");

    assertThat(CliRun.of("explain", "--config", config + "", "--reviews", pod + "").out())
        .contains("CREATE pods shop/\uFFFD[2Jx (from a manifest)\n")
        .doesNotContain("\u001b");
  }

  private static List<JsonValue> items(JsonObject object, String name) {
    return ((JsonArray) object.find(name).orElseThrow()).items();
  }

  private static String text(JsonObject object, String name) {
    JsonValue value = object.find(name).orElseThrow();
    return value instanceof JsonString(String text) ? text : JsonText.write(value);
  }
}
