package dev.admittance.model.registration;

import static dev.admittance.model.registration.Registrations.one;
import static dev.admittance.model.registration.Registrations.read;
import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.diagnostic.Severity;
import dev.admittance.model.text.Origin;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class RegistrationReaderTest {
  private static final String EVERYTHING =
      """
      apiVersion: admissionregistration.k8s.io/v1
      kind: MutatingWebhookConfiguration
      metadata:
        name: injector
        annotations: {a: b}
      webhooks:
      - name: a.example.com
        clientConfig:
          caBundle: Cg==
          service: {namespace: ns, name: svc, path: /mutate, port: 8443}
        rules:
        - operations: [CREATE, UPDATE]
          apiGroups: [""]
          apiVersions: [v1]
          resources: [pods]
          scope: Namespaced
        failurePolicy: Ignore
        matchPolicy: Exact
        namespaceSelector:
          matchLabels: {z: "1", b: "2"}
          matchExpressions:
          - {key: a, operator: NotIn, values: [x, w]}
        objectSelector: {}
        sideEffects: NoneOnDryRun
        timeoutSeconds: 5
        admissionReviewVersions: [v1, v1beta1]
        reinvocationPolicy: IfNeeded
        matchConditions:
        - {name: c, expression: "true"}
      """;

  private static List<String> problems(String text) {
    return read(text).diagnostics().stream()
        .map(found -> found.rule() + " " + found.path() + ": " + found.message())
        .toList();
  }

  private static String hook(String fields) {
    return """
    apiVersion: admissionregistration.k8s.io/v1
    kind: ValidatingWebhookConfiguration
    metadata: {name: c}
    webhooks:
    - name: good.example.com
    - name: h.example.com
    %s
    """
        .formatted(fields.strip().indent(2));
  }

  @Test
  void everyFieldIsRead() {
    assertThat(read(EVERYTHING).diagnostics()).isEmpty();
    WebhookConfiguration configuration = one(EVERYTHING).configuration();
    assertThat(configuration.kind()).isEqualTo(HookKind.MUTATING);
    assertThat(configuration.version()).isEqualTo(RegistrationVersion.V1);
    assertThat(configuration.name()).isEqualTo("injector");
    assertThat(configuration.webhooks())
        .containsExactly(
            new Webhook(
                configuration.webhooks().getFirst().origin(),
                "a.example.com",
                new ClientConfig(
                    Optional.empty(),
                    Optional.of(
                        new ClientConfig.ServiceReference(
                            "ns", "svc", Optional.of("/mutate"), 8443)),
                    Optional.of("Cg==")),
                List.of(
                    new Rule(
                        List.of("CREATE", "UPDATE"),
                        List.of(""),
                        List.of("v1"),
                        List.of("pods"),
                        Scope.NAMESPACED)),
                FailurePolicy.IGNORE,
                MatchPolicy.EXACT,
                new LabelSelector(
                    List.of(
                        new LabelSelector.Requirement("b", "In", List.of("2")),
                        new LabelSelector.Requirement("z", "In", List.of("1")),
                        new LabelSelector.Requirement("a", "NotIn", List.of("x", "w")))),
                LabelSelector.EVERYTHING,
                SideEffects.NONE_ON_DRY_RUN,
                5,
                List.of("v1", "v1beta1"),
                ReinvocationPolicy.IF_NEEDED,
                List.of(new MatchCondition("c", "true"))));
  }

  @Test
  void aHookKnowsWhereItStands() {
    Origin origin = one(EVERYTHING).configuration().webhooks().getFirst().origin();
    assertThat(origin.file()).isEqualTo("file");
    assertThat(origin.range().start().line()).isEqualTo(7);
    assertThat(origin.range().end().line()).isEqualTo(29);
  }

  /// W-3.
  @Test
  void v1HasItsOwnDefaults() {
    Webhook hook =
        one("""
        apiVersion: admissionregistration.k8s.io/v1
        kind: MutatingWebhookConfiguration
        webhooks:
        - clientConfig: {service: {}}
          rules: [{}]
        """)
            .configuration()
            .webhooks()
            .getFirst();
    assertThat(hook.failurePolicy()).isEqualTo(FailurePolicy.FAIL);
    assertThat(hook.matchPolicy()).isEqualTo(MatchPolicy.EQUIVALENT);
    assertThat(hook.sideEffects()).isEqualTo(SideEffects.UNKNOWN);
    assertThat(hook.timeoutSeconds()).isEqualTo(10);
    assertThat(hook.admissionReviewVersions()).isEmpty();
    assertThat(hook.reinvocationPolicy()).isEqualTo(ReinvocationPolicy.NEVER);
    assertThat(hook.clientConfig().service().orElseThrow().port()).isEqualTo(443);
    assertThat(hook.rules().getFirst().scope()).isEqualTo(Scope.ALL);
    assertThat(hook.namespaceSelector().isEmpty()).isTrue();
  }

  /// W-3.
  @Test
  void v1beta1HasItsOwnDefaults() {
    Webhook hook =
        one("""
        apiVersion: admissionregistration.k8s.io/v1beta1
        kind: ValidatingWebhookConfiguration
        webhooks:
        - name: h
        """)
            .configuration()
            .webhooks()
            .getFirst();
    assertThat(hook.failurePolicy()).isEqualTo(FailurePolicy.IGNORE);
    assertThat(hook.matchPolicy()).isEqualTo(MatchPolicy.EXACT);
    assertThat(hook.sideEffects()).isEqualTo(SideEffects.UNKNOWN);
    assertThat(hook.timeoutSeconds()).isEqualTo(30);
    assertThat(hook.admissionReviewVersions()).containsExactly("v1beta1");
  }

  @Test
  void anExplicitNullIsAsGoodAsAbsent() {
    String text = hook("failurePolicy: null\ntimeoutSeconds: ~\nrules:\nclientConfig:");
    assertThat(problems(text)).isEmpty();
    assertThat(one(text).configuration().webhooks().getLast().timeoutSeconds()).isEqualTo(10);
  }

  @Test
  void otherObjectsAreNoRegistrations() {
    assertThat(read("apiVersion: v1\nkind: Pod\n"))
        .isEqualTo(new RegistrationResult(List.of(), List.of()));
    assertThat(read("- a\n").registrations()).isEmpty();
    assertThat(read("text\n").registrations()).isEmpty();
  }

  @Test
  void configurationsAreFoundInLists() {
    String item = "{apiVersion: admissionregistration.k8s.io/v1, kind: %s, metadata: {name: %s}}";
    String text =
        "apiVersion: v1\nkind: List\nitems:\n- {kind: Pod}\n- "
            + item.formatted("MutatingWebhookConfiguration", "m")
            + "\n- "
            + item.formatted("ValidatingWebhookConfiguration", "v");
    assertThat(read(text).registrations())
        .extracting(found -> found.configuration().name())
        .containsExactly("m", "v");
  }

  @Test
  void itemsOfATypedListNeedNoTypeOfTheirOwn() {
    String text =
        """
        apiVersion: admissionregistration.k8s.io/v1beta1
        kind: MutatingWebhookConfigurationList
        items:
        - metadata: {name: m}
        """;
    WebhookConfiguration found = one(text).configuration();
    assertThat(found.name()).isEqualTo("m");
    assertThat(found.kind()).isEqualTo(HookKind.MUTATING);
    assertThat(found.version()).isEqualTo(RegistrationVersion.V1BETA1);
  }

  @Test
  void anUnknownVersionIsNamed() {
    RegistrationResult result =
        read("apiVersion: admissionregistration.k8s.io/v2\nkind: MutatingWebhookConfiguration\n");
    assertThat(result.registrations()).isEmpty();
    assertThat(result.diagnostics())
        .singleElement()
        .satisfies(found -> {
          assertThat(found.place()).isEqualTo("file:1:13");
          assertThat(found.message())
              .isEqualTo(
                  "no matches for kind \"MutatingWebhookConfiguration\" in version"
                      + " \"admissionregistration.k8s.io/v2\"");
        });
  }

  @Test
  void aWrongTypeIsSaidInTheServersWordsAndCostsOnlyItsHook() {
    String text = hook("timeoutSeconds: \"10\"");
    assertThat(problems(text))
        .containsExactly(
            "api/TypeInvalid webhooks[1].timeoutSeconds: json: cannot unmarshal string into Go"
                + " struct field ValidatingWebhook.webhooks.timeoutSeconds of type int32");
    assertThat(one(text).configuration().webhooks())
        .extracting(Webhook::name)
        .containsExactly("good.example.com");
  }

  @Test
  void wrongTypesAreNamedWithTheGoTypes() {
    assertThat(
            problems(
                hook(
                    """
                    failurePolicy: yes
                    timeoutSeconds: 1.5
                    clientConfig: {service: {name: 1, port: 3000000000}}
                    namespaceSelector: {matchLabels: {a: true}}
                    rules: [{operations: CREATE, resources: [1]}, x]
                    """)))
        .extracting(found -> found.substring(found.indexOf("unmarshal")))
        .containsExactlyInAnyOrder(
            "unmarshal bool into Go struct field ValidatingWebhook.webhooks.failurePolicy of type"
                + " v1.FailurePolicyType",
            "unmarshal number 1.5 into Go struct field ValidatingWebhook.webhooks.timeoutSeconds of"
                + " type int32",
            "unmarshal number into Go struct field ServiceReference.webhooks.clientConfig.service"
                + ".name of type string",
            "unmarshal number 3000000000 into Go struct field ServiceReference.webhooks"
                + ".clientConfig.service.port of type int32",
            "unmarshal bool into Go struct field LabelSelector.webhooks.namespaceSelector"
                + ".matchLabels of type string",
            "unmarshal string into Go struct field RuleWithOperations.webhooks.rules.operations of"
                + " type []v1.OperationType",
            "unmarshal number into Go struct field RuleWithOperations.webhooks.rules.Rule.resources"
                + " of type string",
            "unmarshal string into Go struct field ValidatingWebhook.webhooks.rules of type"
                + " v1.RuleWithOperations");
  }

  @Test
  void aValueOutsideAnEnumerationCostsItsHookInTheHubOnly() {
    Registration found = one(hook("failurePolicy: ignore"));
    assertThat(found.written().webhooks()).hasSize(2);
    assertThat(found.configuration().webhooks())
        .extracting(Webhook::name)
        .containsExactly("good.example.com");
  }

  @Test
  void anUnknownFieldIsAWarningAtItsKeyWithTheFieldThatWasMeant() {
    assertThat(read(hook("failurepolicy: Fail")).diagnostics())
        .singleElement()
        .satisfies(found -> {
          assertThat(found.severity()).isEqualTo(Severity.WARNING);
          assertThat(found.rule()).isEqualTo("api/UnknownField");
          assertThat(found.place()).isEqualTo("file:7:3");
          assertThat(found.message()).isEqualTo("unknown field \"webhooks[1].failurepolicy\"");
          assertThat(found.remedy()).contains("Did you mean `failurePolicy`?");
          assertThat(found.configuration()).contains("c");
          assertThat(found.webhook()).contains("h.example.com");
        });
  }

  @Test
  void reinvocationPolicyIsUnknownToValidatingHooks() {
    assertThat(read(hook("reinvocationPolicy: Never")).diagnostics())
        .extracting(Diagnostic::path)
        .containsExactly("webhooks[1].reinvocationPolicy");
  }

  @Test
  void aCaBundleThatIsNoBase64IsAnErrorAndTheHookStays() {
    String text = hook("clientConfig: {caBundle: \"${CA}\"}");
    assertThat(problems(text))
        .containsExactly(
            "api/TypeInvalid webhooks[1].clientConfig.caBundle: illegal base64 data at input byte"
                + " 0");
    assertThat(one(text).configuration().webhooks()).hasSize(2);
  }

  @Test
  void labelsAndAnnotationsMustBeStrings() {
    assertThat(
            problems(
                """
                apiVersion: admissionregistration.k8s.io/v1
                kind: MutatingWebhookConfiguration
                metadata:
                  name: c
                  annotations: {a: true}
                """))
        .containsExactly(
            "api/TypeInvalid metadata.annotations[a]: json: cannot unmarshal bool into Go struct"
                + " field ObjectMeta.metadata.annotations of type string");
  }
}
