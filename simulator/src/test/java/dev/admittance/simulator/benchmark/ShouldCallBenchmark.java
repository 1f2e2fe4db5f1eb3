package dev.admittance.simulator.benchmark;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.registration.LabelSelector;
import dev.admittance.model.registration.Rule;
import dev.admittance.model.registration.Scope;
import dev.admittance.simulator.cluster.ClusterState;
import dev.admittance.simulator.fixture.Hooks;
import dev.admittance.simulator.fixture.Requests;
import dev.admittance.simulator.match.HookMatcher;
import dev.admittance.simulator.match.MatchResult;
import dev.admittance.simulator.request.AdmissionRequest;
import dev.admittance.simulator.request.Operation;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/// The three `BenchmarkShouldCallHook` of kubernetes/apiserver
/// `pkg/admission/plugin/webhook/generic/webhook_test.go`, on the simulator: one hook whose
/// selector has 100 labels, or that has 100 rules, or both, and the scale of a deployment.
@State(org.openjdk.jmh.annotations.Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(1)
public class ShouldCallBenchmark {
  private static final int MANY = 100;

  private final AdmissionRequest request =
      Requests.request(
          Operation.CREATE,
          "apps",
          "v1",
          "Scale",
          "deployments",
          "scale",
          "ns",
          "name",
          JsonObject.EMPTY);
  private final ClusterState cluster =
      new ClusterState(Map.of("ns", Map.of("ns", "ns1")), true, List.of());
  private final HookMatcher selector = matcher(selector(MANY), twoRules());
  private final HookMatcher rule = matcher(selector(1), manyRules());
  private final HookMatcher selectorAndRule = matcher(selector(MANY), manyRules());

  private static HookMatcher matcher(LabelSelector selector, Rule... rules) {
    return new HookMatcher(
        Hooks.hook("webhook").rules(rules).namespaceSelector(selector).build(),
        List.of(),
        Requests.EQUIVALENTS);
  }

  private static LabelSelector selector(int labels) {
    List<LabelSelector.Requirement> requirements = new ArrayList<>();
    for (int i = 0; i < labels; i++) {
      requirements.add(new LabelSelector.Requirement("key-" + i, "In", List.of("val-" + i)));
    }
    return new LabelSelector(requirements);
  }

  private static Rule[] twoRules() {
    return new Rule[] {
      rule("apps", "v1beta1", "deployments"), rule("extensions", "v1beta1", "deployments")
    };
  }

  private static Rule[] manyRules() {
    Rule[] rules = new Rule[MANY];
    for (int i = 0; i < MANY; i++) {
      rules[i] = rule("app-" + i, "v" + i, "resource" + i);
    }
    return rules;
  }

  private static Rule rule(String group, String version, String resource) {
    return new Rule(
        List.of("*"),
        List.of(group),
        List.of(version),
        List.of(resource, resource + "/scale"),
        Scope.ALL);
  }

  private MatchResult match(HookMatcher matcher) {
    return matcher.match(
        request,
        request.object(),
        cluster,
        _ -> {
          throw new IllegalStateException("the hook has no conditions");
        });
  }

  /// `BenchmarkShouldCallHookWithComplexSelector`.
  @Benchmark
  public MatchResult complexSelector() {
    return match(selector);
  }

  /// `BenchmarkShouldCallHookWithComplexRule`.
  @Benchmark
  public MatchResult complexRule() {
    return match(rule);
  }

  /// `BenchmarkShouldCallHookWithComplexSelectorAndRule`.
  @Benchmark
  public MatchResult complexSelectorAndRule() {
    return match(selectorAndRule);
  }
}
