package dev.admittance.simulator.initialization;

import java.util.List;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;

/// Makes scenarios with much going on at once: two servers that crash, drift and lose the
/// configuration, controllers that work, give up, misbehave or are dead, and clients that do
/// everything they can to a few pods.
final class ScenarioGenerator {
  private static final List<String> NAMES = List.of("a", "b", "c");
  private static final List<String> RELEASES =
      List.of("1.7", "1.8", "1.9", "1.10", "1.11", "1.12", "1.13");

  private final RandomGenerator random;

  ScenarioGenerator(long seed) {
    this.random = RandomGeneratorFactory.of("L64X128MixRandom").create(seed);
  }

  private static final List<String> SYNCHRONIZATIONS =
      List.of(
          "",
          "synchronization: everyRequest, ",
          "synchronization: versionEveryRequest, ",
          "synchronization: observedGeneration, ",
          "synchronization: acknowledged, ");
  private static final List<String> CLEAN_UPS =
      List.of("", "cleanUp: initializer, ", "cleanUp: garbageCollector, ", "cleanUp: readRepair, ");
  private static final String QUOTA =
      """
      apiVersion: v1
      kind: ResourceQuota
      metadata: {name: pods, namespace: shop}
      spec: {hard: {pods: "4"}}
      status: {hard: {pods: "4"}, used: {pods: "0"}}
      """;

  PlayedScenario next() {
    return PlayedScenario.of(scenario(), config(), answers(), random.nextBoolean() ? QUOTA : "");
  }

  private String scenario() {
    StringBuilder text =
        new StringBuilder("kind: InitializationScenario\nuntil: 70s\nkubernetesRelease: '")
            .append(one(RELEASES))
            .append("'\nbehaviour: ")
            .append(random.nextBoolean() ? "asShipped" : "asProposed")
            .append("\nlimits: {repairAfter: 20s, driftAllowance: 1s, quotaResync: 15s}\n")
            .append("alternatives: {")
            .append(one(SYNCHRONIZATIONS))
            .append(one(CLEAN_UPS))
            .append(one(List.of("", "expiry: controller, ")))
            .append(one(List.of("", "", "readiness: true, ")))
            .append(one(List.of("", "creator: true, ", "finalizers: true, ")))
            .append(
                one(
                    List.of(
                        "", "order: [{initializer: x2.example.com, after: [x0.example.com]}], ")))
            .append("interval: 7s}\nservers:\n");
    for (String server : List.of("A", "B")) {
      text.append("- {name: ").append(server).append(", watchDelay: ").append(random.nextInt(300));
      text.append("ms, firstPoll: ").append(random.nextInt(1500)).append("ms");
      text.append(", clock: [{offset: ").append(random.nextInt(30) - 15).append("s}]");
      if (random.nextInt(3) == 0) {
        int from = random.nextInt(40);
        text.append(
            ", events: [{at: %ds, event: crash}, {at: %ds, event: start%s}]"
                .formatted(
                    from,
                    from + 1 + random.nextInt(10),
                    random.nextBoolean() ? "" : ", kubernetesRelease: '" + one(RELEASES) + "'"));
      }
      if (random.nextInt(3) == 0) {
        int from = random.nextInt(40);
        text.append(
            ", pollFailures: [{from: %ds, until: %ds, error: %s}]"
                .formatted(from, from + random.nextInt(12), one(List.of("NotFound", "broken"))));
      }
      text.append("}\n");
    }
    controllers(text);
    if (random.nextBoolean()) {
      text.append(
          """
          workloads:
          - {name: W, from: 3s, replicas: 2, template: {apiVersion: v1, kind: Pod, metadata: {namespace: shop}, spec: {containers: [{name: a, image: a}]}}}
          """);
    }
    clients(text);
    return text.toString();
  }

  private void controllers(StringBuilder text) {
    text.append("controllers:\n");
    for (int i = 0; i < 3; i++) {
      text.append(
          "- {name: X%d, initializer: x%d.example.com, server: %s, writesTo: %s, turn: %s, ownEntry: %s, retryAfter: 3s%s}\n"
              .formatted(
                  i,
                  random.nextInt(3),
                  one(List.of("A", "B")),
                  one(List.of("A", "B")),
                  one(List.of("first", "first", "pending")),
                  one(List.of("removed", "removed", "removedLeavingList")),
                  one(List.of("", "", ", from: 9s", ", until: 40s"))));
    }
  }

  private void clients(StringBuilder text) {
    text.append("clients:\n");
    for (int i = 0; i < 3; i++) {
      text.append("- name: C%d\n  server: %s\n  actions:\n".formatted(i, one(List.of("A", "B"))));
      text.append(
          "  - {at: 1s, watch: {resource: pods}, includeUninitialized: %s}\n"
              .formatted(random.nextBoolean()));
      for (int j = 0; j < 8; j++) {
        text.append("  - {at: %dms, %s}\n".formatted(2000 + random.nextInt(60_000), action()));
      }
    }
  }

  private String action() {
    String name = one(NAMES);
    String target = "{resource: pods, namespace: shop, name: " + name + "}";
    return switch (random.nextInt(7)) {
      case 0, 1, 2 ->
          "post: {apiVersion: v1, kind: Pod, metadata: {name: %s, namespace: shop%s}, spec: {containers: [{name: a, image: a}]}}%s"
              .formatted(
                  name,
                  one(
                      List.of(
                          "",
                          "",
                          ", finalizers: [example.com/f]",
                          ", initializers: {pending: []}")),
                  one(List.of("", "", ", includeUninitialized: 1", ", timeout: 4s")));
      case 3 -> "get: " + target;
      case 4 -> "delete: " + target;
      case 5 ->
          "patch: {resource: pods, namespace: shop, name: %s, type: merge, patch: {metadata: {labels: {n: l%d}}}}"
              .formatted(name, random.nextInt(9));
      default ->
          "patch: {resource: pods, namespace: shop, name: %s, type: merge, patch: {metadata: {initializers: null}}}"
              .formatted(name);
    };
  }

  private String config() {
    StringBuilder text =
        new StringBuilder(
            """
            apiVersion: admissionregistration.k8s.io/v1alpha1
            kind: InitializerConfiguration
            metadata: {name: shop}
            initializers:
            """);
    for (int i = 0; i < 1 + random.nextInt(3); i++) {
      text.append(
          "- {name: x%d.example.com, failurePolicy: %s, rules: [{apiGroups: [''], apiVersions: [v1], resources: [pods]}]}\n"
              .formatted(random.nextInt(3), one(List.of("Ignore", "Fail"))));
    }
    return text.toString();
  }

  private String answers() {
    StringBuilder text =
        new StringBuilder(
            """
            apiVersion: admittance.dev/v1
            kind: HookAnswers
            answers:
            """);
    for (int i = 0; i < 3; i++) {
      text.append(
          "- {initializer: x%d.example.com, %s}\n"
              .formatted(
                  i,
                  one(
                      List.of(
                          "delay: 700ms, response: {patch: []}",
                          "delay: 3s, response: {patch: [{op: add, path: /metadata/labels, value: {x: y}}]}",
                          "delay: 1s, response: {result: {status: Failure, code: 500, message: no}}",
                          "error: timeout"))));
    }
    return text.toString();
  }

  private <T> T one(List<T> of) {
    return of.get(random.nextInt(of.size()));
  }
}
