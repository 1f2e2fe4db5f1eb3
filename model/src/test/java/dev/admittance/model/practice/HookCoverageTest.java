package dev.admittance.model.practice;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.registration.Rule;
import dev.admittance.model.registration.Scope;
import dev.admittance.model.registration.Webhook;
import java.util.List;
import org.junit.jupiter.api.Test;

class HookCoverageTest {
  private static final TargetResource PODS = TargetResource.namespaced("", "pods");
  private static final TargetResource STATUS = TargetResource.namespaced("", "pods/status");

  private static boolean covers(String resource, TargetResource target) {
    return HookCoverage.covers(
        new Rule(List.of("CREATE"), List.of(""), List.of("v1"), List.of(resource), Scope.ALL),
        "CREATE",
        target);
  }

  /// W-223.
  @Test
  void wildcardsStandForResourcesAndSubresources() {
    assertThat(covers("pods", PODS)).isTrue();
    assertThat(covers("pods", STATUS)).isFalse();
    assertThat(covers("*", PODS)).isTrue();
    assertThat(covers("*", STATUS)).isFalse();
    assertThat(covers("pods/*", PODS)).isTrue();
    assertThat(covers("pods/*", STATUS)).isTrue();
    assertThat(covers("*/status", STATUS)).isTrue();
    assertThat(covers("*/status", PODS)).isFalse();
    assertThat(covers("*/*", PODS)).isTrue();
    assertThat(covers("services/*", PODS)).isFalse();
  }

  /// W-221, W-222.
  @Test
  void operationGroupAndScopeCountToo() {
    Rule rule =
        new Rule(List.of("CREATE"), List.of("apps"), List.of("v1"), List.of("*"), Scope.NAMESPACED);
    assertThat(HookCoverage.covers(rule, "CREATE", TargetResource.namespaced("apps", "x")))
        .isTrue();
    assertThat(HookCoverage.covers(rule, "UPDATE", TargetResource.namespaced("apps", "x")))
        .isFalse();
    assertThat(HookCoverage.covers(rule, "CREATE", TargetResource.namespaced("batch", "x")))
        .isFalse();
    assertThat(HookCoverage.covers(rule, "CREATE", TargetResource.cluster("apps", "x"))).isFalse();
  }

  @Test
  void aHookIsCalledWhereItsRulesAndTheNamespaceSayIt() {
    Webhook hook =
        HookTexts.validating()
            .rules(HookTexts.rule("apps", "CREATE", "x"), HookTexts.rule("", "UPDATE", "pods/*"))
            .excluding("free")
            .read()
            .hooks()
            .getFirst()
            .webhook();
    assertThat(HookCoverage.rule(hook, "UPDATE", "", "pods/status", "shop", PracticeContext.none()))
        .hasValue(1);
    assertThat(HookCoverage.rule(hook, "CREATE", "", "pods", "shop", PracticeContext.none()))
        .isEmpty();
    assertThat(HookCoverage.rule(hook, "UPDATE", "", "pods", "free", PracticeContext.none()))
        .isEmpty();
  }
}
