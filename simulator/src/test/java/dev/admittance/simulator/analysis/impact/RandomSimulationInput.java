package dev.admittance.simulator.analysis.impact;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.policy.PolicyObject;
import dev.admittance.model.registration.LabelSelector;
import dev.admittance.model.registration.LabelSelector.Requirement;
import dev.admittance.model.registration.Rule;
import dev.admittance.model.registration.Scope;
import dev.admittance.model.registration.WebhookConfiguration;
import dev.admittance.model.text.Origin;
import dev.admittance.model.text.Range;
import dev.admittance.simulator.analysis.SimulationInput;
import dev.admittance.simulator.answer.Answer;
import dev.admittance.simulator.answer.ScriptedAnswer;
import dev.admittance.simulator.capture.Capture;
import dev.admittance.simulator.cluster.ClusterState;
import dev.admittance.simulator.fixture.Hooks;
import dev.admittance.simulator.fixture.PolicyTexts;
import dev.admittance.simulator.fixture.Requests;
import dev.admittance.simulator.fixture.Runs;
import dev.admittance.simulator.pipeline.Setup;
import dev.admittance.simulator.request.Operation;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.random.RandomGenerator;

/// Random setups and requests from small alphabets, so that matches and misses, denials and patches
/// are all frequent.
public final class RandomSimulationInput {
  private static final List<String> KEYS = List.of("app", "team");
  private static final List<String> VALUES = List.of("a", "b");

  private final RandomGenerator random;

  public RandomSimulationInput(RandomGenerator random) {
    this.random = random;
  }

  private <T> T one(List<T> items) {
    return items.get(random.nextInt(items.size()));
  }

  public SimulationInput input() {
    List<WebhookConfiguration> configurations = new ArrayList<>();
    for (int i = random.nextInt(4); i >= 0; i--) {
      configurations.add(configuration(i));
    }
    Setup setup = Setup.of(configurations, cluster()).withPolicies(policies());
    return new SimulationInput(setup, answers());
  }

  /// The simulation input with one thing of it changed at random.
  public SimulationInput changed(SimulationInput input) {
    Setup setup = input.setup();
    List<WebhookConfiguration> configurations = new ArrayList<>(setup.configurations());
    int place = random.nextInt(configurations.size());
    return switch (random.nextInt(7)) {
      case 0 -> {
        configurations.set(place, configuration(place));
        yield new SimulationInput(setup.withConfigurations(configurations), input.answers());
      }
      case 1 -> {
        configurations.remove(place);
        yield new SimulationInput(setup.withConfigurations(configurations), input.answers());
      }
      case 2 -> {
        configurations.add(configuration(7));
        yield new SimulationInput(setup.withConfigurations(configurations), input.answers());
      }
      case 3 -> {
        WebhookConfiguration old = configurations.get(place);
        configurations.set(
            place,
            new WebhookConfiguration(
                old.origin(), old.kind(), old.version(), old.name(), old.webhooks().reversed()));
        yield new SimulationInput(setup.withConfigurations(configurations), input.answers());
      }
      case 4 -> new SimulationInput(setup.withPolicies(policies()), input.answers());
      case 5 -> new SimulationInput(setup.withCluster(cluster()), input.answers());
      default -> new SimulationInput(setup, answers());
    };
  }

  public List<Capture> captures(int count) {
    List<Capture> captures = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      captures.add(capture(i));
    }
    return captures;
  }

  private Capture capture(int number) {
    JsonObject.Builder labels = JsonObject.builder();
    labels().forEach((key, value) -> labels.put(key, value));
    String namespace = one(List.of("shop", "lab", "gone"));
    boolean pod = random.nextInt(3) > 0;
    JsonObject object =
        Requests.object(
                pod
                    ? "{\"apiVersion\":\"v1\",\"kind\":\"Pod\",\"spec\":{\"containers\":[{\"name\":\"web\",\"image\":\"web:1\"}]}}"
                    : "{\"apiVersion\":\"v1\",\"kind\":\"ConfigMap\",\"data\":{\"a\":\"b\"}}")
            .with(
                "metadata",
                JsonObject.builder()
                    .put("name", "it")
                    .put("namespace", namespace)
                    .put("labels", labels.build())
                    .build());
    return new Capture(
        "captures.json:" + number,
        Requests.request(
            one(List.of(Operation.CREATE, Operation.CREATE, Operation.DELETE)),
            "",
            "v1",
            pod ? "Pod" : "ConfigMap",
            pod ? "pods" : "configmaps",
            "",
            namespace,
            "it",
            object),
        Optional.empty());
  }

  private WebhookConfiguration configuration(int number) {
    String name = "c" + number;
    return random.nextBoolean()
        ? Hooks.mutating(name, hook("m1." + name), hook("m2." + name))
        : Hooks.validating(name, hook("v1." + name), hook("v2." + name));
  }

  private Hooks hook(String name) {
    Hooks hook =
        Hooks.hook(name).rules(rule()).namespaceSelector(selector()).objectSelector(selector());
    if (random.nextBoolean()) {
      hook.ignore();
    }
    if (random.nextBoolean()) {
      hook.exact();
    }
    if (name.startsWith("m") && random.nextBoolean()) {
      hook.ifNeeded();
    }
    return random.nextInt(4) > 0
        ? hook
        : hook.conditions(
            one(
                List.of(
                    "object.metadata.labels.app == 'a'",
                    "request.namespace == 'shop'",
                    "has(object.metadata)")));
  }

  private Rule rule() {
    return new Rule(
        List.of(one(List.of("*", "CREATE", "DELETE"))),
        List.of(one(List.of("*", "", "apps"))),
        List.of(one(List.of("*", "v1"))),
        List.of(one(List.of("*", "pods", "configmaps"))),
        Scope.ALL);
  }

  private LabelSelector selector() {
    return random.nextInt(3) > 0
        ? LabelSelector.EVERYTHING
        : new LabelSelector(
            List.of(new Requirement(one(KEYS), one(List.of("In", "NotIn")), List.of(one(VALUES)))));
  }

  private Map<String, String> labels() {
    Map<String, String> labels = new TreeMap<>();
    for (int i = random.nextInt(3); i > 0; i--) {
      labels.put(one(KEYS), one(VALUES));
    }
    return labels;
  }

  private ClusterState cluster() {
    return new ClusterState(Map.of("shop", labels(), "lab", labels()), true, List.of());
  }

  private List<PolicyObject> policies() {
    return PolicyTexts.policies(
        """
        apiVersion: admissionregistration.k8s.io/v1
        kind: ValidatingAdmissionPolicy
        metadata: {name: team}
        spec:
          failurePolicy: %s
          matchConstraints:
            resourceRules:
            - {operations: [%s], apiGroups: [""], apiVersions: [v1], resources: [%s]}
          validations:
          - {expression: "object.metadata.labels.team == 'a'"}
        ---
        apiVersion: admissionregistration.k8s.io/v1
        kind: ValidatingAdmissionPolicyBinding
        metadata: {name: team}
        spec:
          policyName: team
          validationActions: [%s]
          matchResources: {namespaceSelector: {matchLabels: {app: %s}}}
        """
            .formatted(
                one(List.of("Fail", "Ignore")),
                one(List.of("CREATE", "\"*\"")),
                one(List.of("pods", "configmaps")),
                one(List.of("Deny", "Warn")),
                one(VALUES)));
  }

  private List<ScriptedAnswer> answers() {
    List<ScriptedAnswer> answers = new ArrayList<>();
    for (int i = 0; i < 8; i++) {
      answers.add(answer("m1.c" + i, mutation()));
      answers.add(answer("m2.c" + i, mutation()));
      answers.add(answer("v1.c" + i, validation()));
      answers.add(answer("v2.c" + i, validation()));
    }
    return answers;
  }

  private Answer mutation() {
    return switch (random.nextInt(4)) {
      case 0 -> Runs.allow();
      case 1 -> validation();
      default ->
          Runs.patch(
              "[{\"op\":\"add\",\"path\":\"/metadata/labels\",\"value\":{\"%s\":\"%s\"}}]"
                  .formatted(one(KEYS), one(VALUES)));
    };
  }

  private Answer validation() {
    return switch (random.nextInt(5)) {
      case 0 -> Runs.response("{\"allowed\":false,\"status\":{\"message\":\"no\"}}");
      case 1 -> Runs.http(500, "boom");
      default -> Runs.response("{\"allowed\":true,\"warnings\":[\"" + one(VALUES) + "\"]}");
    };
  }

  private static ScriptedAnswer answer(String webhook, Answer answer) {
    return new ScriptedAnswer(
        new Origin("answers.yaml", Range.START),
        webhook,
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        answer);
  }
}
