package dev.admittance.app.design.rules;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.completion.rule.ResourceSpace;
import dev.admittance.completion.rule.RuleShape;
import dev.admittance.model.registration.Scope;
import dev.admittance.model.resource.ApiResource;
import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.model.resource.ResourceTable;
import dev.admittance.simulator.cluster.ClusterState;
import dev.admittance.simulator.match.Equivalents;
import dev.admittance.simulator.match.MatchResult;
import dev.admittance.simulator.match.NamedRule;
import dev.admittance.simulator.match.ParsedSelector;
import dev.admittance.simulator.match.ResourceMatcher;
import dev.admittance.simulator.request.Operation;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import org.junit.jupiter.api.Test;

class RuleGroupingTest {
  private static final ResourceSpace SPACE =
      new ResourceSpace(ResourceTable.of(KubernetesRelease.DEFAULT));

  @Test
  void resourcesOfTwoGroupsShareARuleWhereItCoversNothingElse() {
    assertThat(shapes("/v1/pods", "apps/v1/deployments"))
        .containsExactly(
            new RuleShape(
                List.of("", "apps"), List.of("v1"), List.of("pods", "deployments"), Scope.ALL));
  }

  @Test
  void productThatWouldCoverMoreBecomesTwoRulesAndSaysWhy() {
    RuleGrouping.Grouped split =
        RuleGrouping.of(
            SPACE,
            resources(
                "autoscaling/v1/horizontalpodautoscalers",
                "/v1/pods/eviction",
                "authentication.k8s.io/v1/tokenreviews",
                "events.k8s.io/v1/events"),
            Optional.of(
                new RuleShape(List.of(""), List.of("v1"), List.of("pods/eviction"), Scope.ALL)));
    // Core `v1` has events too, which nobody chose.
    assertThat(split.shapes()).hasSize(2);
    assertThat(split.obstacle()).contains(resource("/v1/events"));
  }

  @Test
  void oneMoreResourceIsAppendedToTheRuleThatIsThere() {
    RuleShape base =
        new RuleShape(List.of("apps"), List.of("*"), List.of("deployments"), Scope.NAMESPACED);

    RuleGrouping.Grouped grouped =
        RuleGrouping.of(
            SPACE, resources("apps/v1/deployments", "apps/v1/statefulsets"), Optional.of(base));

    assertThat(grouped.keeps()).isTrue();
    assertThat(grouped.shapes())
        .containsExactly(
            new RuleShape(
                List.of("apps"),
                List.of("*"),
                List.of("deployments", "statefulsets"),
                Scope.NAMESPACED));
  }

  @Test
  void wildcardStaysWhileAllThatItCoversIsChosen() {
    RuleShape base = new RuleShape(List.of("batch"), List.of("v1"), List.of("*"), Scope.ALL);

    assertThat(
            RuleGrouping.of(
                    SPACE, resources("batch/v1/cronjobs", "batch/v1/jobs"), Optional.of(base))
                .shapes())
        .containsExactly(base);
    assertThat(RuleGrouping.of(SPACE, resources("batch/v1/jobs"), Optional.of(base)).shapes())
        .containsExactly(
            new RuleShape(List.of("batch"), List.of("v1"), List.of("jobs"), Scope.ALL));
  }

  @Test
  void clusterScopedResourceWidensTheScopeOfARule() {
    RuleShape base = new RuleShape(List.of(""), List.of("v1"), List.of("pods"), Scope.NAMESPACED);

    assertThat(
            RuleGrouping.of(SPACE, resources("/v1/pods", "/v1/nodes"), Optional.of(base)).shapes())
        .containsExactly(
            new RuleShape(List.of(""), List.of("v1"), List.of("pods", "nodes"), Scope.ALL));
  }

  @Test
  void groupOfWhichNothingIsKnownStaysAloneWithWhatItNames() {
    RuleShape base =
        new RuleShape(List.of("shop.example"), List.of("v1"), List.of("books"), Scope.ALL);
    List<ApiResource> wanted = new ArrayList<>(SPACE.covered(base));
    wanted.addAll(resources("/v1/pods"));

    assertThat(RuleGrouping.of(SPACE, wanted, Optional.of(base)).shapes())
        .containsExactly(
            base, new RuleShape(List.of(""), List.of("v1"), List.of("pods"), Scope.ALL));
  }

  /// W-220 to W-223: whatever is chosen, the rules are for it and for nothing else, as the server
  /// matches requests.
  @Test
  void anyChoiceIsCoveredExactly() {
    List<ApiResource> all = SPACE.table().resources();
    for (long seed = 0; seed < 250; seed++) {
      RandomGenerator random = RandomGeneratorFactory.of("L64X128MixRandom").create(seed);
      double share = Math.pow(random.nextDouble(), 3);
      List<ApiResource> chosen = all.stream().filter(_ -> random.nextDouble() < share).toList();
      Optional<RuleShape> base =
          random.nextBoolean() ? Optional.of(shape(random, all)) : Optional.empty();

      List<RuleShape> shapes = RuleGrouping.of(SPACE, chosen, base).shapes();

      Set<ApiResource> covered = new HashSet<>();
      for (ApiResource one : all) {
        if (shapes.stream().anyMatch(shape -> covers(shape, one))) {
          covered.add(one);
        }
      }
      assertThat(covered).as("seed %d", seed).isEqualTo(new HashSet<>(chosen));
      assertThat(shapes).as("seed %d", seed).allMatch(RuleShape::isValid);
    }
  }

  private static RuleShape shape(RandomGenerator random, List<ApiResource> all) {
    ApiResource one = all.get(random.nextInt(all.size()));
    ApiResource other = all.get(random.nextInt(all.size()));
    RuleShape both = RuleShape.of(one).with(RuleShape.of(other));
    return switch (random.nextInt(4)) {
      case 0 -> both;
      case 1 -> new RuleShape(both.groups(), List.of("*"), both.resources(), Scope.ALL);
      case 2 ->
          new RuleShape(List.of(one.group()), both.versions(), List.of("*"), Scope.NAMESPACED);
      default ->
          new RuleShape(List.of("*"), List.of("*"), List.of(one.resource() + "/*"), Scope.CLUSTER);
    };
  }

  private static boolean covers(RuleShape shape, ApiResource one) {
    ResourceMatcher matcher =
        new ResourceMatcher(
            new ResourceMatcher.Criteria(
                ParsedSelector.EVERYTHING,
                ParsedSelector.EVERYTHING,
                List.of(NamedRule.ofAll(shape.rule())),
                List.of(),
                false),
            new Equivalents(KubernetesRelease.DEFAULT, List.of()));
    return matcher.match(
            ResourceSpace.request(one, Operation.UPDATE), Optional.empty(), ClusterState.UNKNOWN)
        instanceof MatchResult.Matched;
  }

  private static List<RuleShape> shapes(String... names) {
    return RuleGrouping.of(SPACE, resources(names), Optional.empty()).shapes();
  }

  private static List<ApiResource> resources(String... names) {
    return java.util.stream.Stream.of(names).map(RuleGroupingTest::resource).toList();
  }

  /// `group/version/resource` or `group/version/resource/subresource`.
  private static ApiResource resource(String name) {
    String[] parts = (name + "/").split("/", -1);
    return SPACE.table().find(parts[0], parts[1], parts[2], parts[3]).orElseThrow();
  }
}
