package dev.admittance.simulator.initializer;

import static dev.admittance.simulator.fixture.Initialization.configurations;
import static dev.admittance.simulator.fixture.Initialization.proposed;
import static dev.admittance.simulator.fixture.Initialization.shipped;
import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.initializer.EarlyConfiguration;
import dev.admittance.model.initializer.EarlyConfigurations;
import dev.admittance.model.initializer.InitializerConfiguration;
import dev.admittance.simulator.proposal.Ruleset;
import dev.admittance.simulator.request.GroupVersionResource;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Which initializers an object waits for (I-45).
class MergedConfigurationTest {
  private static final GroupVersionResource PODS = new GroupVersionResource("", "v1", "pods");
  private static final Ruleset RULES = shipped(9);

  private static MergedConfiguration configuration(String text) {
    return MergedConfiguration.of(configurations(InitializerConfiguration.class, text));
  }

  private static String configuration(String name, String... initializers) {
    StringBuilder text = new StringBuilder();
    text.append("apiVersion: admissionregistration.k8s.io/v1alpha1\n");
    text.append("kind: InitializerConfiguration\nmetadata: {name: ").append(name).append("}\n");
    text.append("initializers:\n");
    for (String initializer : initializers) {
      text.append("- ").append(initializer).append('\n');
    }
    return text.toString();
  }

  private static String rule(String groups, String versions, String resources) {
    return "{apiGroups: [%s], apiVersions: [%s], resources: [%s]}"
        .formatted(groups, versions, resources);
  }

  private static String initializer(String name, String... rules) {
    return "{name: %s, rules: [%s]}".formatted(name, String.join(", ", rules));
  }

  private static final String PODS_RULE = rule("''", "v1", "pods");

  private static List<String> pending(String text) {
    return configuration(text).pendingFor(PODS, RULES);
  }

  /// I-45.
  @Test
  void configurationsAreSortedByNameAndTheirInitializersKeepTheirOrder() {
    String text =
        configuration("b", initializer("z.b.io", PODS_RULE), initializer("a.b.io", PODS_RULE))
            + "---\n"
            + configuration("a", initializer("m.a.io", PODS_RULE));
    assertThat(pending(text)).containsExactly("m.a.io", "z.b.io", "a.b.io");
  }

  /// I-45: byte order, in which capitals come first.
  @Test
  void namesAreSortedByTheirBytes() {
    String text =
        configuration("a", initializer("small.x.io", PODS_RULE))
            + "---\n"
            + configuration("B", initializer("capital.x.io", PODS_RULE));
    assertThat(pending(text)).containsExactly("capital.x.io", "small.x.io");
  }

  /// I-45.
  @Test
  void nameThatStandsTwiceIsPendingTwice() {
    String text =
        configuration("a", initializer("x.y.z", PODS_RULE), initializer("x.y.z", PODS_RULE));
    assertThat(pending(text)).containsExactly("x.y.z", "x.y.z");
  }

  /// I-45: servers want all rules to match, the proposals any.
  @Test
  void rulesAreAndedAsShippedAndOredAsProposed() {
    MergedConfiguration configuration =
        configuration(
            configuration("a", initializer("x.y.z", PODS_RULE, rule("apps", "v1", "deployments"))));
    assertThat(configuration.pendingFor(PODS, RULES)).isEmpty();
    assertThat(configuration.pendingFor(PODS, proposed())).containsExactly("x.y.z");
  }

  /// I-28, I-45.
  @Test
  void initializerWithoutRulesMatchesNothing() {
    assertThat(pending(configuration("a", initializer("x.y.z")))).isEmpty();
  }

  /// I-45: a wildcard counts only where it stands first.
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "\"\"        | v1        | pods            | true",
        "\"*\"       | \"*\"       | \"*\"             | true",
        "\"*\", apps | \"*\", v2   | \"*\", services   | true",
        "apps, \"\"  | v2, v1    | services, pods  | true",
        "apps, \"*\" | v1        | pods            | false",
        "\"\"        | v2, \"*\"   | pods            | false",
        "\"\"        | v1        | services, \"*\"   | false",
        "\"\"        | v1        | \"*/*\"           | true",
        "\"\"        | v1        | pods/status     | false",
        "\"\"        | v1        | pods/*          | false",
        "apps      | v1        | pods            | false",
        "\"\"        | v1        | \"\"              | false"
      })
  void ruleMatchesByItsLists(String groups, String versions, String resources, boolean matches) {
    String text = configuration("a", initializer("x.y.z", rule(groups, versions, resources)));
    assertThat(pending(text).isEmpty()).isEqualTo(!matches);
  }

  /// I-45: the version and group that the client asked for; no other is looked at.
  @Test
  void otherVersionsOfTheSameResourceDoNotMatch() {
    MergedConfiguration configuration =
        configuration(configuration("a", initializer("x.y.z", rule("apps", "v1", "deployments"))));
    assertThat(
            configuration.pendingFor(
                new GroupVersionResource("extensions", "v1beta1", "deployments"), RULES))
        .isEmpty();
    assertThat(
            configuration.pendingFor(new GroupVersionResource("apps", "v1", "deployments"), RULES))
        .containsExactly("x.y.z");
  }

  /// I-47: nothing but mirror pods is exempt, not even the configurations themselves.
  @Test
  void configurationsCanBeInitializedThemselves() {
    String text = configuration("a", initializer("x.y.z", rule("'*'", "'*'", "'*'")));
    assertThat(
            configuration(text)
                .pendingFor(
                    new GroupVersionResource(
                        "admissionregistration.k8s.io", "v1alpha1", "initializerconfigurations"),
                    RULES))
        .containsExactly("x.y.z");
  }

  /// I-10, I-36.
  @Test
  void firstGenerationNamesInitializersByResource() {
    String text =
        """
        kind: AdmissionControlConfiguration
        resourceInitializers:
        - resource: {group: "", resource: pods}
          initializers: [first, second]
        - resource: {group: apps, resource: deployments}
          initializers: [third]
        """;
    MergedConfiguration configuration =
        MergedConfiguration.of(
            new EarlyConfigurations(configurations(EarlyConfiguration.class, text))
                .asProposed()
                .initializers());
    assertThat(configuration.pendingFor(PODS, proposed())).containsExactly("first", "second");
    assertThat(
            configuration.pendingFor(
                new GroupVersionResource("apps", "v1beta1", "deployments"), proposed()))
        .containsExactly("third");
  }
}
