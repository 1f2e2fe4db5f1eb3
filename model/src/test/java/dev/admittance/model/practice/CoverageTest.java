package dev.admittance.model.practice;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.registration.Rule;
import dev.admittance.model.registration.Scope;
import dev.admittance.model.registration.Webhook;
import java.util.List;
import org.junit.jupiter.api.Test;

class CoverageTest {
  private static final Target PODS = Target.namespaced("", "pods");
  private static final Target STATUS = Target.namespaced("", "pods/status");

  private static boolean covers(String resource, Target target) {
    return Coverage.covers(
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
    assertThat(Coverage.covers(rule, "CREATE", Target.namespaced("apps", "x"))).isTrue();
    assertThat(Coverage.covers(rule, "UPDATE", Target.namespaced("apps", "x"))).isFalse();
    assertThat(Coverage.covers(rule, "CREATE", Target.namespaced("batch", "x"))).isFalse();
    assertThat(Coverage.covers(rule, "CREATE", Target.cluster("apps", "x"))).isFalse();
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
    assertThat(Coverage.rule(hook, "UPDATE", "", "pods/status", "shop", Surroundings.none()))
        .hasValue(1);
    assertThat(Coverage.rule(hook, "CREATE", "", "pods", "shop", Surroundings.none())).isEmpty();
    assertThat(Coverage.rule(hook, "UPDATE", "", "pods", "free", Surroundings.none())).isEmpty();
  }
}
