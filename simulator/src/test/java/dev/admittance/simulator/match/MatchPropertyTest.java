package dev.admittance.simulator.match;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.registration.LabelSelector;
import dev.admittance.model.registration.LabelSelector.Requirement;
import dev.admittance.model.registration.Rule;
import dev.admittance.model.registration.Scope;
import dev.admittance.model.registration.Webhook;
import dev.admittance.simulator.cel.CelInput;
import dev.admittance.simulator.cluster.ClusterState;
import dev.admittance.simulator.fixture.Hooks;
import dev.admittance.simulator.fixture.Requests;
import dev.admittance.simulator.request.AdmissionRequest;
import dev.admittance.simulator.request.Operation;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import org.junit.jupiter.api.Test;

/// Random hooks and requests from small alphabets, so that matches and misses are both frequent.
class MatchPropertyTest {
  private static final int CASES = 20_000;
  private static final List<String> KEYS = List.of("app", "team", "tier");
  private static final List<String> VALUES = List.of("a", "b", "c");
  private static final List<String> OPERATORS = List.of("In", "NotIn", "Exists", "DoesNotExist");

  private static RandomGenerator random(long seed) {
    return RandomGeneratorFactory.of("L64X128MixRandom").create(seed);
  }

  private static <T> T one(RandomGenerator random, List<T> items) {
    return items.get(random.nextInt(items.size()));
  }

  private static LabelSelector selector(RandomGenerator random) {
    List<Requirement> requirements = new ArrayList<>();
    for (int i = random.nextInt(3); i > 0; i--) {
      String operator = one(random, OPERATORS);
      List<String> values =
          operator.endsWith("In") ? List.of(one(random, VALUES), one(random, VALUES)) : List.of();
      requirements.add(new Requirement(one(random, KEYS), operator, values));
    }
    return new LabelSelector(requirements);
  }

  private static Map<String, String> labels(RandomGenerator random) {
    Map<String, String> labels = new TreeMap<>();
    for (int i = random.nextInt(3); i > 0; i--) {
      labels.put(one(random, KEYS), one(random, VALUES));
    }
    return labels;
  }

  private static Rule rule(RandomGenerator random) {
    return new Rule(
        List.of(one(random, List.of("*", "CREATE", "UPDATE", "DELETE"))),
        List.of(one(random, List.of("*", "", "apps"))),
        List.of(one(random, List.of("*", "v1", "v1beta1"))),
        List.of(one(random, List.of("*", "*/*", "pods", "pods/*", "pods/status", "*/status"))),
        one(random, List.of(Scope.values())));
  }

  private static AdmissionRequest request(RandomGenerator random) {
    JsonObject.Builder labels = JsonObject.builder();
    labels(random).forEach((key, value) -> labels.put(key, value));
    JsonObject object = JsonObject.of("metadata", JsonObject.of("labels", labels.build()));
    return Requests.request(
        one(random, List.of(Operation.CREATE, Operation.UPDATE, Operation.DELETE)),
        one(random, List.of("", "apps")),
        one(random, List.of("v1", "v1beta1")),
        "Any",
        one(random, List.of("pods", "namespaces", "nodes")),
        one(random, List.of("", "status")),
        one(random, List.of("", "shop")),
        "it",
        object);
  }

  /// A random hook and a random request.
  private record Try(Webhook hook, AdmissionRequest request, ClusterState cluster) {
    HookMatcher matcher() {
      return new HookMatcher(hook, List.of(), Requests.EQUIVALENTS);
    }

    MatchResult match() {
      return matcher()
          .match(
              request,
              request.object(),
              cluster,
              _ -> new CelInput(JsonObject.EMPTY, request.object(), request.oldObject()));
    }
  }

  private static MatchResult match(RandomGenerator random) {
    return attempt(random).match();
  }

  private static Try attempt(RandomGenerator random) {
    Rule[] rules = {rule(random), rule(random)};
    Hooks hook =
        Hooks.hook("h")
            .rules(rules)
            .namespaceSelector(selector(random))
            .objectSelector(selector(random));
    AdmissionRequest request = request(random);
    ClusterState cluster = new ClusterState(Map.of("shop", labels(random)), true, List.of());
    return new Try(hook.build(), request, cluster);
  }

  /// The fast decision and the explanation are made apart; they must never tell different stories.
  @Test
  void explanationAgreesWithTheDecision() {
    int matched = 0;
    for (long seed = 0; seed < CASES; seed++) {
      MatchResult result = match(random(seed));
      boolean decided = result instanceof MatchResult.Matched;
      matched += decided ? 1 : 0;
      assertThat(result.tree().matched()).as("seed %d", seed).isEqualTo(decided);
      assertThat(result.tree().checks().stream().allMatch(Check::passed))
          .as("seed %d: %s", seed, result.tree())
          .isEqualTo(decided);
      assertThat(result.tree().decisive().isPresent()).as("seed %d", seed).isEqualTo(!decided);
    }
    assertThat(matched).isBetween(CASES / 100, CASES / 2);
  }

  /// A hook that the index rules out does not match, and says why as if it had been tried.
  @Test
  void theIndexRulesOutOnlyWhatDoesNotMatch() {
    int ruledOut = 0;
    for (long seed = 0; seed < CASES; seed++) {
      Try attempt = attempt(random(seed));
      BitSet candidates = new HookIndex(List.of(attempt.hook())).candidates(attempt.request());
      if (candidates.isEmpty()) {
        ruledOut++;
        assertThat(
                attempt
                    .matcher()
                    .ruledOut(attempt.request(), attempt.request().object(), attempt.cluster()))
            .as("seed %d", seed)
            .isEqualTo(attempt.match());
      }
    }
    assertThat(ruledOut).isBetween(CASES / 10, CASES);
  }

  /// What decided is worked out alone where nobody asks for the other checks; a selector that is an
  /// error on the server may have gone before.
  @Test
  void whatDecidedIsTheSameAloneAndAmongAllChecks() {
    LabelSelector unknown =
        new LabelSelector(List.of(new Requirement("app", "Near", List.of("a"))));
    int errors = 0;
    for (long seed = 0; seed < CASES; seed++) {
      RandomGenerator random = random(seed);
      Try attempt = attempt(random);
      Webhook hook =
          Hooks.hook("h")
              .rules(attempt.hook().rules().toArray(Rule[]::new))
              .namespaceSelector(random.nextInt(4) == 0 ? unknown : selector(random))
              .objectSelector(random.nextInt(4) == 0 ? unknown : selector(random))
              .build();
      Try again = new Try(hook, attempt.request(), attempt.cluster());
      MatchTree tree = again.match().tree();
      List<Check> checks = tree.checks();
      assertThat(tree.decisive())
          .as("seed %d: %s", seed, tree)
          .isEqualTo(tree.matched() ? Optional.empty() : MatchTree.decisiveOf(checks));
      errors += tree.decisive().filter(check -> check.found().isEmpty()).isPresent() ? 1 : 0;
      if (new HookIndex(List.of(hook)).candidates(attempt.request()).isEmpty()) {
        MatchResult ruledOut =
            again
                .matcher()
                .ruledOut(attempt.request(), attempt.request().object(), attempt.cluster());
        assertThat(ruledOut.tree().decisive()).as("seed %d", seed).isEqualTo(tree.decisive());
      }
    }
    assertThat(errors).isGreaterThan(CASES / 100);
  }

  /// W-244, against a second, naive reading of the four operators.
  @Test
  void selectorsAgreeWithTheirDefinition() {
    for (long seed = 0; seed < CASES; seed++) {
      RandomGenerator random = random(seed);
      LabelSelector selector = selector(random);
      Map<String, String> labels = labels(random);
      boolean expected =
          selector.requirements().stream()
              .allMatch(requirement -> {
                boolean present = labels.containsKey(requirement.key());
                boolean listed =
                    present && requirement.values().contains(labels.get(requirement.key()));
                return switch (requirement.operator()) {
                  case "In" -> listed;
                  case "NotIn" -> !listed;
                  case "Exists" -> present;
                  default -> !present;
                };
              });
      assertThat(SelectorMatching.matches(selector, new Labels.Known(labels)))
          .as("seed %d: %s on %s", seed, selector, labels)
          .isEqualTo(expected);
    }
  }
}
