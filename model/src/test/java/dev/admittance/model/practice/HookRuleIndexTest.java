package dev.admittance.model.practice;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.document.DocumentReader;
import dev.admittance.model.registration.RegisteredHook;
import dev.admittance.model.registration.Registration;
import dev.admittance.model.registration.RegistrationReader;
import dev.admittance.model.text.SourceText;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class HookRuleIndexTest {
  private static final List<String> GROUPS = List.of("\"\"", "apps", "\"*\"", "example.com");
  private static final List<String> RESOURCES =
      List.of("pods", "deployments", "\"*\"", "\"*/*\"", "pods/*", "\"*/status\"", "widgets");

  @Test
  void noHookThatMeetsAnotherIsLeftOut() {
    long seed = 20261121;
    RandomGenerator random = RandomGeneratorFactory.of("L64X128MixRandom").create(seed);
    List<RegisteredHook> hooks = IntStream.range(0, 120).mapToObj(i -> hook(i, random)).toList();
    HookRuleIndex index = new HookRuleIndex(hooks);
    for (RegisteredHook hook : hooks) {
      List<RegisteredHook> near = index.near(hook.webhook()).toList();
      List<RegisteredHook> meeting =
          hooks.stream().filter(one -> Overlap.exists(one.webhook(), hook.webhook())).toList();
      assertThat(near).as("seed %d, %s", seed, hook.webhook().rules()).containsAll(meeting);
      assertThat(near).isSubsetOf(hooks).doesNotHaveDuplicates();
    }
  }

  @Test
  void noHookThatCoversAResourceIsLeftOut() {
    long seed = 20261122;
    RandomGenerator random = RandomGeneratorFactory.of("L64X128MixRandom").create(seed);
    List<RegisteredHook> hooks = IntStream.range(0, 120).mapToObj(i -> hook(i, random)).toList();
    HookRuleIndex index = new HookRuleIndex(hooks);
    for (TargetResource target : PracticeContext.none().targets()) {
      List<RegisteredHook> covering =
          hooks.stream()
              .filter(hook -> HookCoverage.rule(hook.webhook(), "CREATE", target).isPresent())
              .toList();
      assertThat(index.near(target)).as("seed %d, %s", seed, target).containsAll(covering);
    }
  }

  @Test
  void hooksForOtherResourcesAreLeftOut() {
    RegisteredHook pods = hook(0, "\"\"", "pods");
    RegisteredHook widgets = hook(1, "example.com", "widgets");
    assertThat(new HookRuleIndex(List.of(pods, widgets)).near(widgets.webhook()))
        .containsExactly(widgets);
    assertThat(
            new HookRuleIndex(List.of(pods, widgets))
                .near(TargetResource.namespaced("", "pods/status")))
        .containsExactly(pods);
  }

  private static RegisteredHook hook(int number, RandomGenerator random) {
    return hook(
        number,
        GROUPS.get(random.nextInt(GROUPS.size())),
        RESOURCES.get(random.nextInt(RESOURCES.size())));
  }

  private static RegisteredHook hook(int number, String group, String resource) {
    String text =
        """
        apiVersion: admissionregistration.k8s.io/v1
        kind: ValidatingWebhookConfiguration
        metadata: {name: a%1$d}
        webhooks:
        - name: a%1$d.example.com
          sideEffects: None
          rules: [{apiGroups: [%2$s], apiVersions: [v1], operations: [CREATE], resources: [%3$s]}]
        """
            .formatted(number, group, resource);
    Registration registration =
        RegistrationReader.read(
                DocumentReader.read(new SourceText("a.yaml", text)).documents().getFirst())
            .registrations()
            .getFirst();
    return registration.hooks().getFirst();
  }
}
