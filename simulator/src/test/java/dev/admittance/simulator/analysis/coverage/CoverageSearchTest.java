package dev.admittance.simulator.analysis.coverage;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.registration.LabelSelector;
import dev.admittance.model.registration.LabelSelector.Requirement;
import dev.admittance.model.registration.Rule;
import dev.admittance.model.registration.Scope;
import dev.admittance.model.registration.WebhookConfiguration;
import dev.admittance.model.resource.ApiResource;
import dev.admittance.simulator.analysis.coverage.Coverage.Entry;
import dev.admittance.simulator.answer.AnswerBook;
import dev.admittance.simulator.capture.Capture;
import dev.admittance.simulator.cluster.ClusterState;
import dev.admittance.simulator.fixture.Hooks;
import dev.admittance.simulator.fixture.PolicyTexts;
import dev.admittance.simulator.fixture.Requests;
import dev.admittance.simulator.pipeline.Participant;
import dev.admittance.simulator.pipeline.ParticipantMatching;
import dev.admittance.simulator.pipeline.Pipeline;
import dev.admittance.simulator.pipeline.Setup;
import dev.admittance.simulator.request.AdmissionRequest;
import dev.admittance.simulator.request.Operation;
import dev.admittance.simulator.trace.HookId;
import dev.admittance.simulator.trace.Step;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class CoverageSearchTest {
  private static final ClusterState CLUSTER =
      new ClusterState(
          Map.of("shop", Map.of("team", "a"), "lab", Map.of("team", "b")), true, List.of());
  private static final LabelSelector TEAM_A =
      new LabelSelector(List.of(new Requirement("team", "In", List.of("a"))));

  private static Rule rule(String operation, String group, String version, String resource) {
    return new Rule(
        List.of(operation), List.of(group), List.of(version), List.of(resource), Scope.ALL);
  }

  private static CoverageSearch search(Setup setup, Optional<String> namespace) {
    return new CoverageSearch(setup, ParticipantMatching.of(setup), namespace);
  }

  private static List<Entry> cell(
      CoverageSearch search, String group, String version, String path, Operation operation) {
    ApiResource found =
        search.resources().stream()
            .filter(one ->
                one.group().equals(group)
                    && one.version().equals(version)
                    && one.path().equals(path))
            .findFirst()
            .orElseThrow();
    return Objects.requireNonNull(search.row(found).cells().get(operation)).entries();
  }

  private static Setup validating(Hooks... hooks) {
    return Setup.of(List.of(Hooks.validating("v", hooks)), CLUSTER);
  }

  @Test
  void aNamespaceIsAskedAndTheObjectLeftOpen() {
    Setup setup =
        validating(
            Hooks.hook("everything").rules(rule("CREATE", "", "v1", "pods")),
            Hooks.hook("team").rules(rule("CREATE", "", "v1", "pods")).namespaceSelector(TEAM_A),
            Hooks.hook("some")
                .rules(rule("CREATE", "", "v1", "pods"))
                .objectSelector(TEAM_A)
                .conditions("true")
                .ignore());
    assertThat(cell(search(setup, Optional.of("lab")), "", "v1", "pods", Operation.CREATE))
        .extracting(entry -> entry.who().id().name() + entry.depends())
        .containsExactly("everything[]", "some[objectSelector, matchConditions]");
    assertThat(cell(search(setup, Optional.empty()), "", "v1", "pods", Operation.CREATE))
        .extracting(entry -> entry.who().id().name() + entry.depends())
        .containsExactly(
            "everything[]", "team[namespaceSelector]", "some[objectSelector, matchConditions]");
    assertThat(cell(search(setup, Optional.empty()), "", "v1", "pods", Operation.UPDATE)).isEmpty();
  }

  /// W-230: a rule for one version covers the others, unless it says `Exact`.
  @Test
  void anEquivalentResourceCounts() {
    Rule hpa = rule("CREATE", "autoscaling", "v1", "horizontalpodautoscalers");
    Setup setup =
        validating(Hooks.hook("equal").rules(hpa), Hooks.hook("exact").rules(hpa).exact());
    assertThat(
            cell(
                search(setup, Optional.of("shop")),
                "autoscaling",
                "v2",
                "horizontalpodautoscalers",
                Operation.CREATE))
        .extracting(entry -> entry.who().id().name() + " as " + entry.as())
        .containsExactly("equal as autoscaling/v1, Resource=horizontalpodautoscalers");
  }

  @Test
  void operationsThatNoRequestHasAreLeftOut() {
    CoverageSearch search = search(validating(Hooks.hook("v")), Optional.empty());
    ApiResource exec =
        search.resources().stream()
            .filter(one -> one.path().equals("pods/exec"))
            .findFirst()
            .orElseThrow();
    assertThat(search.row(exec).cells().keySet()).containsExactly(Operation.CONNECT);
  }

  /// P-44: names in rules are open, too.
  @Test
  void aPolicyForSomeNamesDependsOnThem() {
    Setup setup =
        Setup.of(List.of(), CLUSTER)
            .withPolicies(
                PolicyTexts.policies(
                    """
                    apiVersion: admissionregistration.k8s.io/v1
                    kind: ValidatingAdmissionPolicy
                    metadata: {name: p}
                    spec:
                      matchConstraints:
                        resourceRules:
                        - {operations: [CREATE], apiGroups: [""], apiVersions: [v1], resources: [pods], resourceNames: [web]}
                      validations: [{expression: "true"}]
                    ---
                    apiVersion: admissionregistration.k8s.io/v1
                    kind: ValidatingAdmissionPolicyBinding
                    metadata: {name: b}
                    spec: {policyName: p, validationActions: [Deny]}
                    """));
    assertThat(cell(search(setup, Optional.of("shop")), "", "v1", "pods", Operation.CREATE))
        .extracting(entry -> entry.who().id().owner() + entry.depends())
        .containsExactly("p[resourceNames]");
  }

  /// Whoever is sure to be called is, whoever is not listed is not, and the order is the server's.
  @Test
  void randomCellsAgreeWithRuns() {
    int compared = 0;
    for (long seed = 0; seed < 60; seed++) {
      RandomGenerator random = RandomGeneratorFactory.of("L64X128MixRandom").create(seed);
      Setup setup = randomSetup(random);
      CoverageSearch search = search(setup, Optional.of(random.nextBoolean() ? "shop" : "lab"));
      Pipeline pipeline = Pipeline.compile(setup);
      List<ApiResource> resources = search.resources();
      for (int i = 0; i < 20; i++) {
        ApiResource resource = resources.get(random.nextInt(resources.size()));
        for (var cell : search.row(resource).cells().entrySet()) {
          if (cell.getKey() != Operation.DELETE) {
            compare(search.request(resource, cell.getKey()), cell.getValue(), pipeline, seed);
            compared++;
          }
        }
      }
    }
    assertThat(compared).isGreaterThan(1000);
  }

  private static void compare(
      AdmissionRequest request, Coverage.Cell cell, Pipeline pipeline, long seed) {
    JsonObject object =
        request
            .object()
            .orElse(
                Requests.object("{\"metadata\":{\"name\":\"it\",\"labels\":{\"team\":\"a\"}}}"));
    AdmissionRequest whole = request.with(Optional.of(object), Optional.empty());
    Capture capture = new Capture("test", whole, Optional.empty());
    List<HookId> listed = new ArrayList<>();
    Set<HookId> certain = new LinkedHashSet<>();
    for (Entry entry : cell.entries()) {
      HookId id = ((Participant.Hook) entry.who()).hook();
      listed.add(id);
      if (entry.isCertain()) {
        certain.add(id);
      }
    }
    List<Step> steps = pipeline.run(capture, AnswerBook.EMPTY).steps();
    Set<HookId> matched =
        steps.stream()
            .filter(Step.HookMatched.class::isInstance)
            .map(step -> ((Step.HookMatched) step).hook())
            .collect(Collectors.toCollection(LinkedHashSet::new));
    Set<HookId> skipped =
        steps.stream()
            .filter(Step.HookSkipped.class::isInstance)
            .map(step -> ((Step.HookSkipped) step).hook())
            .collect(Collectors.toSet());
    assertThat(listed).as("seed %d, %s", seed, whole).containsAll(matched);
    assertThat(skipped).as("seed %d, %s", seed, whole).noneMatch(certain::contains);
    assertThat(listed.stream().filter(matched::contains).toList())
        .as("seed %d", seed)
        .isEqualTo(List.copyOf(matched));
  }

  private static <T> T one(RandomGenerator random, List<T> items) {
    return items.get(random.nextInt(items.size()));
  }

  private static Setup randomSetup(RandomGenerator random) {
    List<WebhookConfiguration> configurations = new ArrayList<>();
    for (int i = 0; i < 6; i++) {
      Hooks hook =
          Hooks.hook("h" + i)
              .rules(
                  rule(
                      one(random, List.of("*", "CREATE", "UPDATE", "CONNECT")),
                      one(random, List.of("*", "", "apps", "autoscaling")),
                      one(random, List.of("*", "v1")),
                      one(random, List.of("*", "*/*", "pods", "pods/*", "*/scale"))))
              .ignore();
      if (random.nextInt(3) == 0) {
        hook.namespaceSelector(TEAM_A);
      }
      if (random.nextInt(3) == 0) {
        hook.objectSelector(TEAM_A);
      }
      configurations.add(
          i % 2 == 0 ? Hooks.mutating("m" + i, hook) : Hooks.validating("v" + i, hook));
    }
    return Setup.of(configurations, CLUSTER);
  }
}
