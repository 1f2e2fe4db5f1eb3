package dev.admittance.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonText;
import dev.admittance.model.json.JsonValue;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AnalyzeCommandTest {
  private static final String HOOK =
      """
      apiVersion: admissionregistration.k8s.io/v1
      kind: MutatingWebhookConfiguration
      metadata: {name: %1$s}
      webhooks:
      - name: %1$s.example.com
        clientConfig: {url: "https://%1$s.example.com"}
        rules: [{apiGroups: [""], apiVersions: [v1], operations: [%2$s], resources: [pods]}]
        sideEffects: None
        admissionReviewVersions: [v1]
      """;

  private static final String OWN = "{op: add, path: /metadata/labels/other, value: b}";
  private static final String SAME = "{op: add, path: /metadata/labels/team, value: b}";
  private static final String APPEND =
      "{op: add, path: /spec/containers/-, value: {name: side, image: side:1}}";

  private static final String POD =
      """
      apiVersion: v1
      kind: Pod
      metadata: {name: web, namespace: shop, labels: {app: web}}
      spec: {containers: [{name: web, image: web:1}]}
      """;

  @TempDir Path folder;

  @BeforeEach
  void write() throws IOException {
    Files.writeString(
        folder.resolve("hooks.yaml"),
        HOOK.formatted("a", "CREATE") + "---\n" + HOOK.formatted("b", "CREATE"));
    Files.writeString(folder.resolve("pod.yaml"), POD);
  }

  private CliRun analyze(String analysis, String patch, String... more) throws IOException {
    Files.writeString(
        folder.resolve("answers.yaml"),
        """
        apiVersion: admittance.dev/v1
        kind: HookAnswers
        answers:
        - webhook: a.example.com
          response: {allowed: true, patchType: JSONPatch, patch: [{op: add, path: /metadata/labels/team, value: a}]}
        - webhook: b.example.com
          response: {allowed: true, patchType: JSONPatch, patch: [%s]}
        """
            .formatted(patch));
    List<String> arguments =
        new ArrayList<>(
            List.of(
                "analyze",
                analysis,
                "--config",
                folder.resolve("hooks.yaml").toString(),
                "--answers",
                folder.resolve("answers.yaml").toString(),
                "--reviews",
                folder.resolve("pod.yaml").toString()));
    arguments.addAll(Arrays.asList(more));
    return CliRun.of(arguments.toArray(String[]::new));
  }

  private static JsonObject result(CliRun run) {
    JsonObject json = run.json();
    assertThat(json.names()).containsExactly("analysis", "results");
    JsonArray results = (JsonArray) json.find("results").orElseThrow();
    assertThat(results.size()).isEqualTo(1);
    return (JsonObject) results.get(0);
  }

  private static String text(JsonValue value) {
    return JsonText.write(value);
  }

  @Test
  void blameNamesTheHookOfAField() throws IOException {
    CliRun run = analyze("blame", SAME, "--field", "/metadata/labels/team", "-o", "json");
    assertThat(run.exit()).isEqualTo(Exit.FINE);
    JsonObject result = result(run);
    assertThat(result.names()).containsExactly("source", "uid", "fields", "removed", "unknown");
    assertThat(text(result.find("fields").orElseThrow()))
        .startsWith(
            "[{\"path\":\"/metadata/labels/team\",\"value\":\"b\",\"last\":{\"author\":\"hook\",\"configuration\":\"b\",\"webhook\":\"b.example.com\",\"round\":0,\"number\":0,")
        .contains("\"history\":[{\"author\":\"hook\",\"configuration\":\"a\"");
    assertThat(analyze("blame", SAME).out())
        .contains("/metadata/labels/team = \"b\"")
        .contains("b/b.example.com, operation 1, before that a/a.example.com, operation 1");
  }

  @Test
  void aFieldThatIsNotThereIsTold() throws IOException {
    assertThat(analyze("blame", SAME, "--field", "/spec/replicas").out())
        .contains("  the object has no such field\n");
    CliRun wrong = analyze("blame", SAME, "--field", "spec.replicas");
    assertThat(wrong.exit()).isEqualTo(Exit.UNUSABLE);
    assertThat(wrong.err()).contains("--field must be a pointer such as /spec/replicas");
  }

  @Test
  void onlyTheFieldThatIsNamedIsToldToBeRemoved() throws IOException {
    String remove = "{op: remove, path: /metadata/labels/app}";
    for (String field : List.of("/metadata/labels/app", "/metadata/labels")) {
      assertThat(analyze("blame", remove, "--field", field).out())
          .contains("/metadata/labels/app was removed by b/b.example.com");
    }
    assertThat(analyze("blame", remove, "--field", "/metadata/labels/team").out())
        .contains("/metadata/labels/team = ")
        .doesNotContain("was removed");
  }

  @Test
  void ordersThatDifferAreAFinding() throws IOException {
    CliRun run = analyze("order", SAME, "-o", "json");
    assertThat(run.exit()).isEqualTo(Exit.FOUND);
    assertThat(text(result(run)))
        .contains(
            "\"complete\":true", "\"cause\":\"samePlace\"", "\"path\":\"/metadata/labels/team\"");
    assertThat(analyze("order", SAME).out())
        .contains("the order of a/a.example.com and b/b.example.com matters");
    CliRun fine = analyze("order", OWN);
    assertThat(fine.exit()).isEqualTo(Exit.FINE);
    assertThat(fine.out()).contains("the order of 2 mutating hooks does not matter (1 run)");
  }

  @Test
  void aHookThatAppendsAgainIsAFinding() throws IOException {
    CliRun run = analyze("idempotence", APPEND, "-o", "json");
    assertThat(run.exit()).isEqualTo(Exit.FOUND);
    assertThat(text(result(run)))
        .contains("\"webhook\":\"b.example.com\",\"basis\":\"constant\",\"verdict\":\"changed\"");
    assertThat(analyze("idempotence", APPEND).out())
        .contains("b/b.example.com: a second run changes the object again");
    assertThat(analyze("idempotence", OWN).exit()).isEqualTo(Exit.FINE);
  }

  @Test
  void aHookThatIsNotCalledIsAFindingWithASuggestion() throws IOException {
    Files.writeString(
        folder.resolve("hooks.yaml"),
        HOOK.formatted("a", "CREATE") + "---\n" + HOOK.formatted("b", "UPDATE"));
    CliRun run = analyze("why-not", OWN, "--hook", "b.example.com");
    assertThat(run.exit()).isEqualTo(Exit.FOUND);
    assertThat(run.out())
        .contains("b/b.example.com is not called")
        .contains("it would be, if you add CREATE to rules[0].operations");
    CliRun called = analyze("why-not", OWN, "--hook", "a/a.example.com", "-o", "json");
    assertThat(called.exit()).isEqualTo(Exit.FINE);
    assertThat(text(result(called))).contains("\"called\":true", "\"suggestions\":[{\"weight\":1,");
  }

  /// After a denial the object is mended first; what turns the check off comes last and says so.
  @Test
  void whyNotMendsTheObjectFirst() throws IOException {
    CliRun run =
        CliRun.of("analyze", "why-not", "--hook", "images.policy.bookshop.example", "--sample");
    List<String> lines = run.out().lines().map(String::strip).toList();
    int refused = lines.indexOf("image-policy/images.policy.bookshop.example refuses it");
    assertThat(lines.get(refused + 1))
        .isEqualTo(
            "it would let the request through, if you set spec.containers[1].image of the object to"
                + " \"registry.bookshop.example/redis:latest\"");
    assertThat(lines.get(refused + 2)).endsWith("which turns the check off for other requests too");
  }

  @Test
  void drillsTellWhatEachFaultDoes() throws IOException {
    CliRun run = analyze("drills", OWN, "-o", "json");
    assertThat(run.exit()).isEqualTo(Exit.FOUND);
    assertThat(text(result(run)))
        .contains(
            "\"webhook\":\"a.example.com\",\"fault\":\"down\",\"effect\":\"blocked\",\"code\":500");
    assertThat(analyze("drills", OWN).out())
        .contains("while b/b.example.com has an expired certificate, it is refused");
  }

  @Test
  void aRequestForWhichNoHookIsCalledTakesNoTime() throws IOException {
    Files.writeString(folder.resolve("hooks.yaml"), HOOK.formatted("b", "UPDATE"));
    assertThat(analyze("latency", OWN).out()).contains("  no hook is called for this request\n");
  }

  @Test
  void theLatencyBudgetSumsUpTheSerialPath() throws IOException {
    CliRun run = analyze("latency", OWN, "-o", "json");
    assertThat(run.exit()).isEqualTo(Exit.FINE);
    assertThat(text(result(run)))
        .contains(
            "\"limitMillis\":34000,\"worstMillis\":20000,\"tookMillis\":0,\"exceeded\":false");
    Files.writeString(
        folder.resolve("hooks.yaml"),
        HOOK.formatted("a", "CREATE")
            + "  timeoutSeconds: 30\n---\n"
            + HOOK.formatted("b", "CREATE"));
    CliRun exceeded = analyze("latency", OWN);
    assertThat(exceeded.exit()).isEqualTo(Exit.FOUND);
    assertThat(exceeded.out())
        .contains("it fits with timeoutSeconds 23 in place of 30 for a/a.example.com");
  }

  @Test
  void aColdStartNeedsNoReviews() throws IOException {
    Path hooks = folder.resolve("guard.yaml");
    Files.writeString(
        hooks,
        HOOK.formatted("guard", "CREATE")
            .replace(
                "{url: \"https://guard.example.com\"}",
                "{service: {name: hook, namespace: guard}}"));
    Path cluster = folder.resolve("cluster.yaml");
    Files.writeString(
        cluster,
        """
        apiVersion: v1
        kind: Service
        metadata: {name: hook, namespace: guard}
        spec: {selector: {app: guard}}
        ---
        apiVersion: apps/v1
        kind: Deployment
        metadata: {name: server, namespace: guard}
        spec: {template: {metadata: {labels: {app: guard}}}}
        """);
    String[] arguments = {
      "analyze", "cold-start", "--config", hooks.toString(), "--cluster", cluster.toString()
    };
    CliRun run = CliRun.of(arguments);
    assertThat(run.err()).isEmpty();
    assertThat(run.exit()).isEqualTo(Exit.FOUND);
    assertThat(run.out())
        .contains(
            "guard/guard.example.com is behind Service guard/hook, run by Deployment guard/server")
        .contains(
            "deadlock:\n"
                + "  guard/guard.example.com: to start a pod of Deployment guard/server (CREATE"
                + " pods guard/server-abcde) takes an answer of the hook itself")
        .contains("a way out: in guard/guard.example.com, set failurePolicy to Ignore");
    CliRun fine = analyze("cold-start", OWN);
    assertThat(fine.exit()).isEqualTo(Exit.FINE);
    assertThat(fine.out()).contains("no hook fails closed and is behind a Service");
  }

  @Test
  void deletionsAreThoseOfTheObjectsOfACluster() throws IOException {
    Path cluster = folder.resolve("state.yaml");
    Files.writeString(
        cluster,
        """
        apiVersion: policies.kyverno.io/v1
        kind: DeletingPolicy
        metadata: {name: temporary}
        spec:
          schedule: "0 3 * * *"
          matchConstraints:
            resourceRules: [{apiGroups: [""], apiVersions: [v1], resources: [pods]}]
          conditions: [{name: old, expression: "object.metadata.name.startsWith('old')"}]
        ---
        {apiVersion: v1, kind: Pod, metadata: {name: old-1, namespace: shop}}
        ---
        {apiVersion: v1, kind: Pod, metadata: {name: new-1, namespace: shop}}
        """);
    CliRun run = CliRun.of("analyze", "deletions", "--cluster", cluster.toString());
    assertThat(run.err()).isEmpty();
    assertThat(run.exit()).isEqualTo(Exit.FINE);
    assertThat(run.out())
        .contains(
            "DeletingPolicy/temporary acts later, for 1 of 3 objects. Deletes the object at its"
                + " schedule, 0 3 * * *:\n  Pod shop/old-1")
        .doesNotContain("new-1");
    assertThat(CliRun.of("analyze", "deletions").err()).contains("needs --cluster");
  }

  @Test
  void whyNotNeedsAHookThatIsThere() throws IOException {
    CliRun none = analyze("why-not", OWN);
    assertThat(none.exit()).isEqualTo(Exit.UNUSABLE);
    assertThat(none.err()).contains("needs --hook");
    assertThat(analyze("why-not", OWN, "--hook", "nobody").err())
        .contains("there is no webhook \"nobody\"");
    assertThat(analyze("why-not", OWN, "--hook", "a.example.com", "--policy", "limits").err())
        .contains("--hook goes without --policy");
  }

  @Test
  void aPolicyMayBeAskedAbout() throws IOException {
    Path policy = folder.resolve("policy.yaml");
    Files.writeString(
        policy,
        """
        apiVersion: admissionregistration.k8s.io/v1
        kind: ValidatingAdmissionPolicy
        metadata: {name: limits}
        spec:
          matchConstraints:
            objectSelector: {matchLabels: {strict: "yes"}}
            resourceRules: [{operations: [CREATE], apiGroups: [""], apiVersions: [v1], resources: [pods]}]
          validations: [{expression: "true"}]
        ---
        apiVersion: admissionregistration.k8s.io/v1
        kind: ValidatingAdmissionPolicyBinding
        metadata: {name: everywhere}
        spec: {policyName: limits, validationActions: [Deny]}
        """);
    CliRun run =
        CliRun.of(
            "analyze",
            "why-not",
            "--policy",
            "limits",
            "--config",
            policy.toString(),
            "--reviews",
            folder.resolve("pod.yaml").toString());
    assertThat(run.err()).isEmpty();
    assertThat(run.exit()).isEqualTo(Exit.FOUND);
    assertThat(run.out())
        .contains("limits with everywhere is not called")
        .contains("it would be, if you add the label strict=yes to the object");
  }

  @Test
  void aRuleOfAPolicyEngineMayBeAskedAbout() throws IOException {
    Path policy = folder.resolve("policies.yaml");
    Files.writeString(
        policy,
        """
        apiVersion: kyverno.io/v1
        kind: ClusterPolicy
        metadata: {name: team}
        spec:
          rules:
          - name: labels
            match: {any: [{resources: {kinds: [Pod]}}]}
            validate: {failureAction: Enforce, message: m, pattern: {metadata: {labels: {team: "?*"}}}}
          - name: tier
            match: {any: [{resources: {kinds: [Pod], selector: {matchLabels: {tier: web}}}}]}
            validate: {failureAction: Enforce, message: m, pattern: {metadata: {name: "?*"}}}
        """);
    assertThat(whyNot("team", policy).err()).contains("\"team\" has several rules; name one of");
    assertThat(whyNot("ClusterPolicy/team: labels", policy).out())
        .contains("ClusterPolicy/team: labels refuses it")
        .contains("it would let the request through, if you add the label team=x to the object");
    assertThat(whyNot("ClusterPolicy/team: tier", policy).out())
        .contains("ClusterPolicy/team: tier does not match")
        .contains("match of the policy: selector does not match\n")
        .contains("it would be, if you add the label tier=web to the object");
  }

  private CliRun whyNot(String policy, Path config) throws IOException {
    return CliRun.of(
        "analyze",
        "why-not",
        "--policy",
        policy,
        "--config",
        config.toString(),
        "--reviews",
        folder.resolve("pod.yaml").toString());
  }

  @Test
  void anUnknownAnalysisIsRefused() throws IOException {
    CliRun run = analyze("nothing", OWN);
    assertThat(run.exit()).isEqualTo(Exit.UNUSABLE);
    assertThat(run.err()).contains("expected blame, ", "why-not", " or deletions, not `nothing`");
  }

  @Test
  void auditEventsAreBlamedWithoutConfigurations() throws IOException {
    Path event = folder.resolve("audit.json");
    Files.writeString(
        event,
        """
        {"kind":"Event","apiVersion":"audit.k8s.io/v1","level":"Request","auditID":"id-1","stage":"ResponseComplete","verb":"create","user":{"username":"ada"},"objectRef":{"resource":"pods","namespace":"shop","name":"web","apiVersion":"v1"},"responseStatus":{"code":201},"requestObject":{"apiVersion":"v1","kind":"Pod","metadata":{"name":"web","labels":{"app":"web"}},"spec":{"containers":[{"name":"web"}]}},"annotations":{"mutation.webhook.admission.k8s.io/round_0_index_3":"{\\"configuration\\":\\"c\\",\\"webhook\\":\\"w\\",\\"mutated\\":true}","patch.webhook.admission.k8s.io/round_0_index_3":"{\\"configuration\\":\\"c\\",\\"webhook\\":\\"w\\",\\"patch\\":[{\\"op\\":\\"add\\",\\"path\\":\\"/metadata/labels/x\\",\\"value\\":\\"1\\"}],\\"patchType\\":\\"JSONPatch\\"}"}}
        """);
    CliRun run = CliRun.of("analyze", "blame", "--recorded", "--reviews", event.toString());
    assertThat(run.err()).isEmpty();
    assertThat(run.exit()).isEqualTo(Exit.FINE);
    assertThat(run.out()).contains("/metadata/labels/x = \"1\"\n      c/w, operation 1");
  }

  @Test
  void theSampleIsAnalyzed() {
    for (String analysis : List.of("blame", "idempotence", "order", "drills", "latency")) {
      CliRun run = CliRun.of("analyze", analysis, "--sample", "-o", "json");
      assertThat(run.err()).as(analysis).isEmpty();
      assertThat(run.exit()).as(analysis).isIn(Exit.FINE, Exit.FOUND);
      assertThat(((JsonArray) run.json().find("results").orElseThrow()).size())
          .as(analysis)
          .isEqualTo(10);
    }
  }
}
