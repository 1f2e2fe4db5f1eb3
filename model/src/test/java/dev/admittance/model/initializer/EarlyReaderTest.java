package dev.admittance.model.initializer;

import static dev.admittance.model.initializer.EarlyTexts.hook;
import static dev.admittance.model.initializer.EarlyTexts.initializer;
import static dev.admittance.model.initializer.EarlyTexts.read;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.diagnostic.Fix;
import dev.admittance.model.diagnostic.Severity;
import dev.admittance.model.initializer.validation.EarlyValidation;
import dev.admittance.model.registration.WrittenConfiguration;
import dev.admittance.model.text.TextEdit;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class EarlyReaderTest {

  private static List<String> problems(String text) {
    return read(text).diagnostics().stream()
        .map(found -> found.severity() + " " + found.path() + ": " + found.message())
        .toList();
  }

  /// I-21.
  @Test
  void anInitializerConfigurationIsRead() {
    EarlyResult result =
        read(
            initializer(
                """
                name: a.example.com
                rules:
                - {apiGroups: ["", apps], apiVersions: [v1], resources: [pods]}
                """));
    assertThat(result.diagnostics()).isEmpty();
    assertThat(((InitializerConfiguration) result.configurations().getFirst()).initializers())
        .containsExactly(
            new InitializerConfiguration.Initializer(
                0,
                "a.example.com",
                List.of(
                    new WrittenConfiguration.RuleText(
                        List.of(), List.of("", "apps"), List.of("v1"), List.of("pods"), "*")),
                "Ignore"));
  }

  /// I-22, I-24.
  @Test
  void anExternalAdmissionHookConfigurationIsRead() {
    EarlyResult result =
        read(
            hook(
                """
                name: a.example.com
                clientConfig: {service: {namespace: ns, name: s}, caBundle: Cg==}
                rules:
                - {operations: [CREATE], apiGroups: ["*"], apiVersions: ["*"], resources: [pods/*]}
                """));
    assertThat(result.diagnostics()).isEmpty();
    assertThat(((ExternalAdmissionHookConfiguration) result.configurations().getFirst()).hooks())
        .containsExactly(
            new ExternalAdmissionHookConfiguration.Hook(
                0,
                "a.example.com",
                new WrittenConfiguration.Client(
                    Optional.empty(),
                    Optional.of(new WrittenConfiguration.Service("ns", "s", Optional.empty(), 443)),
                    Optional.of("Cg==")),
                List.of(
                    new WrittenConfiguration.RuleText(
                        List.of("CREATE"), List.of("*"), List.of("*"), List.of("pods/*"), "*")),
                "Ignore"));
  }

  /// I-10.
  @Test
  void anAdmissionControlConfigurationIsRead() {
    EarlyResult result =
        read(
            """
            kind: AdmissionControlConfiguration
            resourceInitializers:
            - resource: {group: apps, resource: deployments}
              initializers: [one, two]
            externalAdmissionHooks:
            - operations: [Create]
              resources: [pods]
              subresources: [status]
              failurePolicy: Retry
              clientConfig: {whatever: 1}
            - {name: all, resources: ["*"]}
            """);
    assertThat(result.diagnostics()).isEmpty();
    WrittenConfiguration.Client nowhere =
        new WrittenConfiguration.Client(Optional.empty(), Optional.empty(), Optional.empty());
    AdmissionControlConfiguration configuration =
        (AdmissionControlConfiguration) result.configurations().getFirst();
    assertThat(configuration.resourceInitializers())
        .containsExactly(
            new AdmissionControlConfiguration.ResourceInitializers(
                0, "apps", "deployments", List.of("one", "two")));
    assertThat(configuration.hooks())
        .containsExactly(
            new AdmissionControlConfiguration.Hook(
                0,
                "externalAdmissionHooks[0]",
                nowhere,
                List.of("Create"),
                List.of("pods"),
                List.of("status"),
                "Retry"),
            new AdmissionControlConfiguration.Hook(
                1, "all", nowhere, List.of("*"), List.of("*"), List.of(), "Fail"));
  }

  /// I-10: the other form that the proposal offers; findings have the places of the ConfigMap.
  @Test
  void anAdmissionControlConfigurationIsReadInsideAConfigMap() {
    String text =
        """
        apiVersion: v1
        kind: ConfigMap
        metadata: {name: admission, namespace: kube-system}
        data:
          note: AdmissionControlConfiguration
          admission.yaml: |
            kind: AdmissionControlConfiguration
            externalAdmissionHooks:
            - {resources: [pods], failurePolicy: Never}
        """;

    EarlyConfiguration found = read(text).configurations().getFirst();

    assertThat(read(text).configurations()).hasSize(1);
    assertThat(EarlyValidation.validate(found, EarlyTexts.V1_8))
        .extracting(Diagnostic::path, finding -> finding.range().start().line())
        .containsExactly(tuple("externalAdmissionHooks[0].failurePolicy", 9), tuple("kind", 7));
  }

  /// I-45: whatever the order of the files, which the outline followed once.
  @Test
  void configurationsOfInitializersAreInTheOrderInWhichTheyRun() {
    EarlyConfiguration later =
        read(initializer("name: env.example.com").replace("name: c}", "name: 20-env}"))
            .configurations()
            .getFirst();
    EarlyConfiguration sooner =
        read(initializer("name: size.example.com").replace("name: c}", "name: 10-size}"))
            .configurations()
            .getFirst();

    assertThat(new EarlyConfigurations(List.of(later, sooner)).initializers())
        .extracting(found -> found.metadata().name())
        .containsExactly("10-size", "20-env");
  }

  /// I-36: as proposed it registers what alpha configurations would.
  @Test
  void anAdmissionControlConfigurationRegistersLikeAlphaConfigurations() {
    EarlyConfigurations found =
        new EarlyConfigurations(
            read("""
            kind: AdmissionControlConfiguration
            metadata: {name: all}
            resourceInitializers:
            - {resource: {resource: pods}, initializers: [one, two]}
            externalAdmissionHooks:
            - {name: judge, operations: [Create], resources: [pods], failurePolicy: Retry}
            """)
                .configurations());

    assertThat(found.initializers()).isEmpty();
    assertThat(found.retriedHooks()).containsExactly("judge");
    assertThat(found.asProposed().initializers().getFirst().initializers())
        .extracting(InitializerConfiguration.Initializer::name)
        .containsExactly("one", "two");
    assertThat(found.asProposed().externalHooks().getFirst().hooks())
        .extracting(
            ExternalAdmissionHookConfiguration.Hook::name,
            ExternalAdmissionHookConfiguration.Hook::failurePolicy,
            hook -> hook.rules().getFirst().operations())
        .containsExactly(tuple("judge", "Fail", List.of("CREATE")));
  }

  /// I-10.
  @Test
  void theAdmissionConfigurationFileOfAnApiServerIsSomethingElse() {
    EarlyResult result =
        read(
            """
            apiVersion: apiserver.config.k8s.io/v1
            kind: AdmissionConfiguration
            plugins: []
            """);
    assertThat(result.configurations()).isEmpty();
    assertThat(result.diagnostics()).isEmpty();
  }

  /// I-23.
  @Test
  void verbsAreTakenForOperationsAndNoted() {
    String text = hook("name: a\nrules:\n- {\"verbs\": [CREATE]}");
    EarlyResult result = read(text);
    assertThat(
            ((ExternalAdmissionHookConfiguration) result.configurations().getFirst())
                .hooks()
                .getFirst()
                .rules()
                .getFirst()
                .operations())
        .containsExactly("CREATE");
    Diagnostic note = result.diagnostics().getFirst();
    assertThat(note.severity()).isEqualTo(Severity.INFO);
    assertThat(note.path()).isEqualTo("externalAdmissionHooks[0].rules[0].verbs");
    int start = text.indexOf("verbs");
    assertThat(note.fix())
        .contains(
            new Fix(
                "Rename verbs to operations",
                List.of(new TextEdit(start, start + 5, "operations"))));
  }

  /// I-23.
  @Test
  void verbsBesideOperationsAreAnUnknownField() {
    assertThat(problems(hook("rules:\n- {operations: [CREATE], verbs: [UPDATE]}")))
        .containsExactly(
            "WARNING externalAdmissionHooks[0].rules[0].verbs: unknown field"
                + " \"externalAdmissionHooks[0].rules[0].verbs\"");
  }

  /// I-22.
  @Test
  void fieldsOfLaterVersionsAreUnknown() {
    assertThat(
            problems(
                hook(
                    """
                    clientConfig: {url: https://x, service: {path: /}}
                    rules: [{scope: "*"}]
                    timeoutSeconds: 1
                    """)))
        .extracting(line -> line.replaceAll(".*unknown field ", ""))
        .containsExactly(
            "\"externalAdmissionHooks[0].clientConfig.url\"",
            "\"externalAdmissionHooks[0].clientConfig.service.path\"",
            "\"externalAdmissionHooks[0].rules[0].scope\"",
            "\"externalAdmissionHooks[0].timeoutSeconds\"");
  }

  @Test
  void aMisspeltFieldIsNamedWithWhatWasMeant() {
    assertThat(read(initializer("nam: a")).diagnostics().getFirst().remedy())
        .contains("Did you mean `name`?");
  }

  @Test
  void anInitializerWithAWrongTypeIsLeftOutAndTheOthersStay() {
    EarlyResult result = read(initializer("name: 1\n").stripTrailing() + "\n- name: b\n");
    assertThat(((InitializerConfiguration) result.configurations().getFirst()).initializers())
        .extracting(InitializerConfiguration.Initializer::index)
        .containsExactly(1);
    assertThat(result.diagnostics())
        .extracting(Diagnostic::message)
        .containsExactly(
            "json: cannot unmarshal number into Go struct field Initializer.initializers.name of"
                + " type string");
  }

  /// I-20.
  @Test
  void anotherVersionIsNamed() {
    assertThat(problems("apiVersion: a/v1\nkind: InitializerConfiguration"))
        .containsExactly(
            "ERROR apiVersion: no matches for kind \"InitializerConfiguration\" in version"
                + " \"a/v1\"");
  }

  @Test
  void listsOfEitherKindAndJsonAreRead() {
    String one =
        "{\"apiVersion\": \"admissionregistration.k8s.io/v1alpha1\","
            + " \"kind\": \"InitializerConfiguration\", \"metadata\": {\"name\": \"a\"}}";
    assertThat(read("{\"apiVersion\": \"v1\", \"kind\": \"List\", \"items\": [" + one + "]}"))
        .extracting(EarlyResult::configurations)
        .satisfies(found -> assertThat(found).hasSize(1));
    EarlyResult items =
        read(
            """
            apiVersion: admissionregistration.k8s.io/v1alpha1
            kind: ExternalAdmissionHookConfigurationList
            items:
            - metadata: {name: a}
            - metadata: {name: b}
            """);
    assertThat(items.configurations())
        .extracting(configuration -> configuration.metadata().name())
        .containsExactly("a", "b");
  }
}
