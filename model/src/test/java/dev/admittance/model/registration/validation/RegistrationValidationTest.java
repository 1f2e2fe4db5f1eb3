package dev.admittance.model.registration.validation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.diagnostic.Severity;
import dev.admittance.model.registration.Registration;
import dev.admittance.model.registration.RegistrationVersion;
import dev.admittance.model.registration.Registrations;
import dev.admittance.model.validation.ApiServer;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/// Every rule of create validation, W-10 to W-34, in the words of the server.
class RegistrationValidationTest {
  private static final List<String> GOOD_HOOK =
      List.of(
          "name: h.example.com",
          "clientConfig: {url: https://example.com/hook}",
          "sideEffects: None",
          "admissionReviewVersions: [v1]");

  private static final String SUBDOMAIN =
      "a lowercase RFC 1123 subdomain must consist of lower case alphanumeric characters, '-' or"
          + " '.', and must start and end with an alphanumeric character (e.g. 'example.com', regex"
          + " used for validation is"
          + " '[a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*')";
  private static final String KEY =
      "must consist of alphanumeric characters, '-', '_' or '.', and must start and end with an"
          + " alphanumeric character (e.g. 'MyName',  or 'my.name',  or '123-abc', regex used for"
          + " validation is '([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9]')";
  private static final String LABEL_VALUE =
      "a valid label must be an empty string or consist of alphanumeric characters, '-', '_' or"
          + " '.', and must start and end with an alphanumeric character (e.g. 'MyValue',  or"
          + " 'my_value',  or '12345', regex used for validation is"
          + " '(([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9])?')";
  private static final String DNS_1035 =
      "a DNS-1035 label must consist of lower case alphanumeric characters or '-', start with an"
          + " alphabetic character, and end with an alphanumeric character (e.g. 'my-name',  or"
          + " 'abc-123', regex used for validation is '[a-z]([-a-z0-9]*[a-z0-9])?')";
  private static final String DESIRED = "; desired format: https://host[/path]";

  /// A configuration with one hook: a good one, but for the given fields.
  private static Registration hook(RegistrationVersion version, String kind, String fields) {
    List<String> keys =
        fields
            .lines()
            .filter(line -> !line.startsWith(" ") && line.contains(":"))
            .map(line -> line.substring(0, line.indexOf(':')))
            .toList();
    String rest =
        GOOD_HOOK.stream()
            .filter(line -> !keys.contains(line.substring(0, line.indexOf(':'))))
            .collect(Collectors.joining("\n"));
    return Registrations.one(
        "apiVersion: %s\nkind: %s\nmetadata: {name: c}\nwebhooks:\n-\n%s"
            .formatted(version.apiVersion(), kind, (rest + "\n" + fields.strip()).indent(2)));
  }

  private static List<String> errors(Registration registration) {
    return RegistrationValidation.validate(registration, ApiServer.BASELINE).stream()
        .map(found -> found.path() + ": " + found.message())
        .toList();
  }

  /// The errors of a mutating hook of v1, without the path of the hook.
  private static List<String> errors(String fields) {
    return errors(hook(RegistrationVersion.V1, "MutatingWebhookConfiguration", fields)).stream()
        .map(error -> error.replaceFirst("^webhooks\\[0]\\.", ""))
        .toList();
  }

  /// The errors of a good rule with one field set, without the path of the rule.
  private static List<String> ruleErrors(String field) {
    Map<String, String> rule = new LinkedHashMap<>();
    rule.put("operations", "[CREATE]");
    rule.put("apiGroups", "[\"\"]");
    rule.put("apiVersions", "[v1]");
    rule.put("resources", "[a]");
    int colon = field.indexOf(':');
    rule.put(field.substring(0, colon), field.substring(colon + 1));
    String fields =
        rule.entrySet().stream()
            .map(entry -> entry.getKey() + ": " + entry.getValue())
            .collect(Collectors.joining(", "));
    return errors("rules: [{" + fields + "}]").stream()
        .map(error -> error.replaceFirst("^rules\\[0]\\.", ""))
        .toList();
  }

  private static List<String> metadataErrors(String metadata) {
    return errors(
        Registrations.one(
            "apiVersion: admissionregistration.k8s.io/v1\nkind: MutatingWebhookConfiguration\n"
                + metadata));
  }

  @Test
  void aGoodHookHasNoErrors() {
    assertThat(errors("")).isEmpty();
    assertThat(ruleErrors("scope: \"*\"")).isEmpty();
  }

  /// W-2.
  @Test
  void aConfigurationWithoutHooksIsFine() {
    assertThat(metadataErrors("metadata: {name: c}\nwebhooks: []")).isEmpty();
  }

  /// W-10.
  @Test
  void theNameOfAConfigurationIsASubdomain() {
    assertThat(metadataErrors(""))
        .containsExactly("metadata.name: Required value: name or generateName is required");
    assertThat(metadataErrors("metadata: {generateName: a-}")).isEmpty();
    assertThat(metadataErrors("metadata: {generateName: AB-}"))
        .containsExactly("metadata.generateName: Invalid value: \"AB-\": " + SUBDOMAIN);
    assertThat(metadataErrors("metadata: {name: A}"))
        .containsExactly("metadata.name: Invalid value: \"A\": " + SUBDOMAIN);
    assertThat(metadataErrors("metadata: {name: " + "a".repeat(254) + "}"))
        .containsExactly(
            "metadata.name: Invalid value: \"%s\": must be no more than 253 characters"
                .formatted("a".repeat(254)));
    assertThat(metadataErrors("metadata: {name: c, namespace: n}")).isEmpty();
  }

  /// W-10.
  @Test
  void labelsAndAnnotationsOfAConfigurationAreChecked() {
    assertThat(metadataErrors("metadata: {name: c, labels: {-a: b!}}"))
        .containsExactly(
            "metadata.labels: Invalid value: \"-a\": name part " + KEY,
            "metadata.labels: Invalid value: \"b!\": " + LABEL_VALUE);
    assertThat(metadataErrors("metadata: {name: c, annotations: {A.B/c: x, d/: x}}"))
        .containsExactly(
            "metadata.annotations: Invalid value: \"d/\": name part must be non-empty",
            "metadata.annotations: Invalid value: \"d/\": name part " + KEY);
  }

  /// W-11.
  @Test
  void aNameReservedForStaticConfigurationsIsWarnedAbout() {
    assertThat(
            RegistrationValidation.validate(
                Registrations.one(
                    """
                    apiVersion: admissionregistration.k8s.io/v1
                    kind: MutatingWebhookConfiguration
                    metadata: {name: c.static.k8s.io}
                    """),
                ApiServer.BASELINE))
        .singleElement()
        .satisfies(found -> {
          assertThat(found.severity()).isEqualTo(Severity.WARNING);
          assertThat(found.message()).startsWith("names ending with \".static.k8s.io\" will");
        });
  }

  /// W-12.
  @Test
  void theNameOfAHookHasThreeSegments() {
    assertThat(errors("name: \"\"")).containsExactly("name: Required value");
    assertThat(errors("name: a.b"))
        .containsExactly(
            "name: Invalid value: \"a.b\": should be a domain with at least three segments"
                + " separated by dots");
    assertThat(errors("name: a..b.c"))
        .containsExactly("name: Invalid value: \"a..b.c\": " + SUBDOMAIN);
    String tooLong = "A.b." + "c".repeat(250);
    assertThat(errors("name: " + tooLong))
        .containsExactly(
            "name: Invalid value: \"%s\": must be no more than 253 characters,%s"
                .formatted(tooLong, SUBDOMAIN));
  }

  /// W-13.
  @Test
  void operationsAreFromAFixedSet() {
    String supported = "supported values: \"*\", \"CONNECT\", \"CREATE\", \"DELETE\", \"UPDATE\"";
    assertThat(ruleErrors("operations: []")).containsExactly("operations: Required value");
    assertThat(ruleErrors("operations: [\"*\", CREATE]"))
        .containsExactly(
            "operations: Invalid value: [\"*\",\"CREATE\"]: if '*' is present, must not specify"
                + " other operations");
    assertThat(ruleErrors("operations: [CREATE, create]"))
        .containsExactly("operations[1]: Unsupported value: \"create\": " + supported);
  }

  /// W-14.
  @Test
  void apiGroupsAreGivenAndAWildcardStandsAlone() {
    assertThat(ruleErrors("apiGroups: []")).containsExactly("apiGroups: Required value");
    assertThat(ruleErrors("apiGroups: [\"\", \"No Group\", \"\"]")).isEmpty();
    assertThat(ruleErrors("apiGroups: [\"\", \"*\"]"))
        .containsExactly(
            "apiGroups: Invalid value: [\"\",\"*\"]: if '*' is present, must not specify other API"
                + " groups");
  }

  /// W-15.
  @Test
  void apiVersionsAreGivenAndAWildcardStandsAlone() {
    assertThat(ruleErrors("apiVersions: []")).containsExactly("apiVersions: Required value");
    assertThat(ruleErrors("apiVersions: [v1, \"\"]"))
        .containsExactly("apiVersions[1]: Required value");
    assertThat(ruleErrors("apiVersions: [\"*\", v1]"))
        .containsExactly(
            "apiVersions: Invalid value: [\"*\",\"v1\"]: if '*' is present, must not specify other"
                + " API versions");
  }

  /// W-16.
  @Test
  void aResourceCoveredByAnEntryAboveIsRefused() {
    assertThat(ruleErrors("resources: []")).containsExactly("resources: Required value");
    assertThat(ruleErrors("resources: [a, \"\"]")).containsExactly("resources[1]: Required value");
    assertThat(ruleErrors("resources: [pods/*, pods/status]"))
        .containsExactly(
            "resources[1]: Invalid value: \"pods/status\": if 'pods/*' is present, must not"
                + " specify pods/status");
    assertThat(ruleErrors("resources: [pods/status, pods/*]")).isEmpty();
    assertThat(ruleErrors("resources: [\"*/scale\", a/scale]"))
        .containsExactly(
            "resources[1]: Invalid value: \"a/scale\": if '*/scale' is present, must not specify"
                + " a/scale");
    assertThat(ruleErrors("resources: [pods/*, pods/*]"))
        .containsExactly(
            "resources[1]: Invalid value: \"pods/*\": if 'pods/*' is present, must not specify"
                + " pods/*");
  }

  /// W-17.
  @Test
  void theWidestWildcardStandsAlone() {
    assertThat(ruleErrors("resources: [pods, \"*/*\"]"))
        .containsExactly(
            "resources: Invalid value: [\"pods\",\"*/*\"]: if '*/*' is present, must not specify"
                + " other resources");
    assertThat(ruleErrors("resources: [\"*/*\"]")).isEmpty();
  }

  /// W-18.
  @Test
  void theResourceWildcardIsRefusedOnlyInFrontOfOthers() {
    assertThat(ruleErrors("resources: [\"*\", pods]"))
        .containsExactly(
            "resources: Invalid value: [\"*\",\"pods\"]: if '*' is present, must not specify other"
                + " resources without subresources");
    assertThat(ruleErrors("resources: [pods, \"*\"]")).isEmpty();
    assertThat(ruleErrors("resources: [\"*\", pods/status, \"*/scale\"]")).isEmpty();
  }

  /// W-19.
  @Test
  void theScopeIsFromAFixedSet() {
    assertThat(ruleErrors("scope: cluster"))
        .containsExactly(
            "scope: Unsupported value: \"cluster\": supported values: \"*\", \"Cluster\","
                + " \"Namespaced\"");
  }

  /// W-20.
  @Test
  void policiesAreFromFixedSets() {
    assertThat(errors("failurePolicy: ignore\nmatchPolicy: \"<exact>\""))
        .containsExactly(
            "failurePolicy: Unsupported value: \"ignore\": supported values: \"Fail\", \"Ignore\"",
            "matchPolicy: Unsupported value: \"\\u003cexact\\u003e\": supported values:"
                + " \"Equivalent\", \"Exact\"");
  }

  /// W-21.
  @Test
  void sideEffectsAreStatedInV1() {
    assertThat(errors("sideEffects: null"))
        .containsExactly("sideEffects: Required value: must specify one of None, NoneOnDryRun");
    assertThat(errors("sideEffects: Some"))
        .containsExactly(
            "sideEffects: Unsupported value: \"Some\": supported values: \"None\","
                + " \"NoneOnDryRun\"");
  }

  /// W-22.
  @Test
  void theTimeoutIsBetween1And30() {
    for (int good : List.of(1, 30)) {
      assertThat(errors("timeoutSeconds: " + good)).isEmpty();
    }
    for (int bad : List.of(0, 31, -1)) {
      assertThat(errors("timeoutSeconds: " + bad))
          .containsExactly(
              "timeoutSeconds: Invalid value: %d: the timeout value must be between 1 and 30 seconds"
                  .formatted(bad));
    }
  }

  /// W-23.
  @Test
  void labelsOfASelectorAreChecked() {
    assertThat(errors("namespaceSelector: {matchLabels: {a/b/c: v}}"))
        .containsExactly(
            "namespaceSelector.matchLabels: Invalid value: \"a/b/c\": a valid label key "
                + KEY
                + " with an optional DNS subdomain prefix and '/' (e.g. 'example.com/MyName')");
    assertThat(errors("objectSelector: {matchLabels: {/a: -}}"))
        .containsExactly(
            "objectSelector.matchLabels: Invalid value: \"/a\": prefix part must be non-empty",
            "objectSelector.matchLabels: Invalid value: \"-\": " + LABEL_VALUE);
    assertThat(errors("objectSelector: {matchLabels: {A.b/c: " + "v".repeat(64) + "}}"))
        .containsExactly(
            "objectSelector.matchLabels: Invalid value: \"A.b/c\": prefix part " + SUBDOMAIN,
            "objectSelector.matchLabels: Invalid value: \"%s\": must be no more than 63 bytes"
                .formatted("v".repeat(64)));
  }

  /// W-23.
  @Test
  void expressionsOfASelectorAreChecked() {
    String path = "namespaceSelector.matchExpressions[0]";
    assertThat(errors("namespaceSelector: {matchExpressions: [{key: a, operator: In}]}"))
        .containsExactly(
            path + ".values: Required value: must be specified when `operator` is 'In' or 'NotIn'");
    assertThat(
            errors(
                "namespaceSelector: {matchExpressions: [{key: a, operator: Exists, values: [b]}]}"))
        .containsExactly(
            path
                + ".values: Forbidden: may not be specified when `operator` is 'Exists' or"
                + " 'DoesNotExist'");
    assertThat(
            errors(
                "namespaceSelector: {matchExpressions: [{key: \"\", operator: in, values: [+]}]}"))
        .containsExactly(
            path + ".operator: Invalid value: \"in\": not a valid selector operator",
            path + ".key: Invalid value: \"\": name part must be non-empty",
            path + ".key: Invalid value: \"\": name part " + KEY,
            path + ".values[0]: Invalid value: \"+\": " + LABEL_VALUE);
  }

  /// W-24.
  @Test
  void theReinvocationPolicyIsFromAFixedSet() {
    assertThat(errors("reinvocationPolicy: Always"))
        .containsExactly(
            "reinvocationPolicy: Unsupported value: \"Always\": supported values: \"IfNeeded\","
                + " \"Never\"");
  }

  /// W-25.
  @Test
  void eitherUrlOrServiceIsGiven() {
    String required = "clientConfig: Required value: exactly one of url or service is required";
    assertThat(errors("clientConfig: {}")).containsExactly(required);
    assertThat(errors("clientConfig: null")).containsExactly(required);
    assertThat(errors("clientConfig: {url: ftp://x, service: {}}")).containsExactly(required);
  }

  /// W-26.
  @Test
  void theUrlIsHttpsAndNothingButHostAndPath() {
    String scheme = ": 'https' is the only allowed URL scheme" + DESIRED;
    String host = ": host must be specified" + DESIRED;
    assertThat(urlErrors("https://10.0.0.1:8443/a?")).isEmpty();
    assertThat(urlErrors("https://localhost#")).isEmpty();
    assertThat(urlErrors("http://localhost/a")).containsExactly("Invalid value: \"http\"" + scheme);
    assertThat(urlErrors("https:///a")).containsExactly("Invalid value: \"\"" + host);
    assertThat(urlErrors("example.com/a"))
        .containsExactly("Invalid value: \"\"" + scheme, "Invalid value: \"\"" + host);
    assertThat(urlErrors("https://u:p!@x/a?b=c#d%20e"))
        .containsExactly(
            "Invalid value: \"u:p%21\": user information is not permitted in the URL",
            "Invalid value: \"d e\": fragments are not permitted in the URL",
            "Invalid value: \"b=c\": query parameters are not permitted in the URL");
  }

  /// W-26: the server says that a URL is required where it cannot parse the one that is there.
  @Test
  void aUrlThatCannotBeParsedIsReportedAsMissing() {
    assertThat(urlErrors("https://x:80a/"))
        .containsExactly(
            "Required value: url must be a valid URL: parse \"https://x:80a/\": invalid port"
                + " \":80a\" after host"
                + DESIRED);
    assertThat(urlErrors("https://a b/"))
        .containsExactly(
            "Required value: url must be a valid URL: parse \"https://a b/\": invalid character"
                + " \" \" in host name"
                + DESIRED);
    assertThat(urlErrors("https://x/%zz"))
        .containsExactly(
            "Required value: url must be a valid URL: parse \"https://x/%zz\": invalid URL escape"
                + " \"%zz\""
                + DESIRED);
    assertThat(urlErrors(":"))
        .containsExactly(
            "Required value: url must be a valid URL: parse \":\": missing protocol scheme"
                + DESIRED);
    assertThat(urlErrors("10.0.0.1:80/a"))
        .containsExactly(
            "Required value: url must be a valid URL: parse \"10.0.0.1:80/a\": first path segment"
                + " in URL cannot contain colon"
                + DESIRED);
  }

  private static List<String> urlErrors(String url) {
    return errors("clientConfig: {url: \"" + url + "\"}").stream()
        .map(error -> error.replaceFirst("^clientConfig\\.url: ", ""))
        .toList();
  }

  /// W-27.
  @Test
  void missingNameAndNamespaceOfAServiceAreReportedTheWrongWayRound() {
    String emptyName = "  clientConfig: {service: {namespace: ns, name: \"\"}}";
    Registration found =
        hook(RegistrationVersion.V1, "MutatingWebhookConfiguration", emptyName.strip());
    assertThat(RegistrationValidation.validate(found, ApiServer.BASELINE))
        .singleElement()
        .satisfies(error -> {
          assertThat(error.path()).isEqualTo("webhooks[0].clientConfig.service.namespace");
          assertThat(error.message()).isEqualTo("Required value");
          assertThat(error.remedy().orElseThrow()).startsWith("Write `name`");
          assertThat(error.range().start().column()).isEqualTo(emptyName.length() - 3);
        });
    assertThat(errors("clientConfig: {service: {}}"))
        .containsExactly(
            "clientConfig.service.name: Required value",
            "clientConfig.service.namespace: Required value");
  }

  /// W-28.
  @Test
  void thePortOfAServiceIsBetween1And65535() {
    assertThat(errors("clientConfig: {service: {namespace: a, name: b, port: 65535}}")).isEmpty();
    assertThat(errors("clientConfig: {service: {namespace: a, name: b, port: 0}}"))
        .containsExactly(
            "clientConfig.service.port: Invalid value: 0: port is not valid: must be between 1 and"
                + " 65535, inclusive");
  }

  /// W-29.
  @Test
  void thePathOfAServiceIsMadeOfSubdomains() {
    for (String good : List.of("", "/", "/a/b.c/", "/a-b")) {
      assertThat(pathErrors(good)).as(good).isEmpty();
    }
    assertThat(pathErrors("//")).containsExactly("\"//\": segment[0] may not be empty");
    assertThat(pathErrors("/a//b")).containsExactly("\"/a//b\": segment[1] may not be empty");
    assertThat(pathErrors("/A")).containsExactly("\"/A\": segment[0]: " + SUBDOMAIN);
    assertThat(pathErrors("ab/c_d"))
        .containsExactly(
            "\"ab/c_d\": must start with a '/'", "\"ab/c_d\": segment[1]: " + SUBDOMAIN);
  }

  private static List<String> pathErrors(String path) {
    return errors("clientConfig: {service: {namespace: a, name: b, path: \"" + path + "\"}}")
        .stream()
        .map(error -> error.replaceFirst("^clientConfig\\.service\\.path: Invalid value: ", ""))
        .toList();
  }

  /// W-30.
  @Test
  void matchConditionsHaveExpressionsAndNamesOfTheirOwn() {
    assertThat(
            errors(
                """
                matchConditions:
                - {name: a, expression: " \\u00a0\\n"}
                - {name: "", expression: "true"}
                - {name: a, expression: "true"}
                - {name: b!, expression: "true"}
                """))
        .containsExactly(
            "matchConditions[0].expression: Required value",
            "matchConditions[1].name: Required value",
            "matchConditions[2].name: Duplicate value: \"a\"",
            "matchConditions[3].name: Invalid value: \"b!\": name part " + KEY);
  }

  /// W-30.
  @Test
  void moreThan64MatchConditionsAreTooMany() {
    StringBuilder conditions = new StringBuilder("matchConditions:\n");
    for (int i = 0; i < 65; i++) {
      conditions.append("- {name: c").append(i).append(", expression: \"true\"}\n");
    }
    assertThat(errors(conditions.toString()))
        .containsExactly("matchConditions: Too many: 65: must have at most 64 items");
  }

  /// W-32.
  @Test
  void reviewVersionsAreStatedAndOneIsKnown() {
    assertThat(errors("admissionReviewVersions: []"))
        .containsExactly(
            "admissionReviewVersions: Required value: must specify one of v1, v1beta1");
    assertThat(errors("admissionReviewVersions: [v1, v1, v2, V3]"))
        .containsExactly(
            "admissionReviewVersions[1]: Invalid value: \"v1\": duplicate version",
            "admissionReviewVersions[3]: Invalid value: \"V3\": " + DNS_1035);
    assertThat(errors("admissionReviewVersions: [v2, " + "v".repeat(64) + "]"))
        .containsExactly(
            "admissionReviewVersions[1]: Invalid value: \"%s\": must be no more than 63 characters"
                .formatted("v".repeat(64)),
            "admissionReviewVersions: Invalid value: [\"v2\",\"%s\"]: must include at least one of"
                    .formatted("v".repeat(64))
                + " v1, v1beta1");
  }

  /// W-33.
  @Test
  void aHookNameIsUsedOnce() {
    String hook = "- {%s}\n".formatted(String.join(", ", GOOD_HOOK));
    assertThat(metadataErrors("metadata: {name: c}\nwebhooks:\n" + hook + hook))
        .containsExactly("webhooks[1].name: Duplicate value: \"h.example.com\"");
  }

  /// W-34.
  @Test
  void muchIsNotChecked() {
    assertThat(errors("clientConfig: {url: https://nowhere.invalid, caBundle: YQ==}")).isEmpty();
    assertThat(errors("rules: []")).isEmpty();
    assertThat(
            errors(
                "namespaceSelector: {matchExpressions: [{key: a, operator: Exists},"
                    + " {key: a, operator: DoesNotExist}]}"))
        .isEmpty();
  }

  /// W-70.
  @Test
  void v1beta1TakesAllSideEffectsAndRepeatedNames() {
    for (String sideEffects : List.of("None", "NoneOnDryRun", "Some", "Unknown", "null")) {
      assertThat(
              errors(
                  hook(
                      RegistrationVersion.V1BETA1,
                      "ValidatingWebhookConfiguration",
                      "sideEffects: " + sideEffects)))
          .as(sideEffects)
          .isEmpty();
    }
    String hook = "- {%s}\n".formatted(String.join(", ", GOOD_HOOK));
    assertThat(
            errors(
                Registrations.one(
                    """
                    apiVersion: admissionregistration.k8s.io/v1beta1
                    kind: ValidatingWebhookConfiguration
                    metadata: {name: c}
                    webhooks:
                    """
                        + hook
                        + hook)))
        .isEmpty();
  }

  /// W-70.
  @Test
  void v1beta1NamesAllSideEffects() {
    assertThat(
            errors(
                hook(
                    RegistrationVersion.V1BETA1,
                    "ValidatingWebhookConfiguration",
                    "sideEffects: none")))
        .containsExactly(
            "webhooks[0].sideEffects: Unsupported value: \"none\": supported values: \"None\","
                + " \"NoneOnDryRun\", \"Some\", \"Unknown\"");
  }

  /// W-6: nothing short-circuits, and errors keep the server's order.
  @Test
  void errorsComeInTheServersOrder() {
    assertThat(
            RegistrationValidation.validate(
                Registrations.one(
                    """
                    apiVersion: admissionregistration.k8s.io/v1
                    kind: MutatingWebhookConfiguration
                    webhooks:
                    - admissionReviewVersions: []
                      matchConditions: [{}]
                      clientConfig: {}
                      reinvocationPolicy: a
                      objectSelector: {matchLabels: {"": b}}
                      namespaceSelector: {matchExpressions: [{key: a}]}
                      timeoutSeconds: 0
                      matchPolicy: a
                      failurePolicy: a
                      rules: [{}]
                    """),
                ApiServer.BASELINE))
        .extracting(Diagnostic::path)
        .containsExactly(
            "metadata.name",
            "webhooks[0].name",
            "webhooks[0].rules[0].operations",
            "webhooks[0].rules[0].apiGroups",
            "webhooks[0].rules[0].apiVersions",
            "webhooks[0].rules[0].resources",
            "webhooks[0].failurePolicy",
            "webhooks[0].matchPolicy",
            "webhooks[0].sideEffects",
            "webhooks[0].timeoutSeconds",
            "webhooks[0].namespaceSelector.matchExpressions[0].operator",
            "webhooks[0].objectSelector.matchLabels",
            "webhooks[0].objectSelector.matchLabels",
            "webhooks[0].reinvocationPolicy",
            "webhooks[0].clientConfig",
            "webhooks[0].matchConditions[0].expression",
            "webhooks[0].matchConditions[0].name",
            "webhooks[0].admissionReviewVersions");
  }

  @Test
  void anErrorStandsAtItsValueOrAtWhatIsAroundAMissingOne() {
    List<Diagnostic> found =
        RegistrationValidation.validate(
            hook(
                RegistrationVersion.V1,
                "MutatingWebhookConfiguration",
                "sideEffects:\nfailurePolicy: fail"),
            ApiServer.BASELINE);
    assertThat(found)
        .extracting(diagnostic -> diagnostic.path() + "@" + diagnostic.place())
        .containsExactly(
            "webhooks[0].failurePolicy@file:10:18", "webhooks[0].sideEffects@file:9:15");
  }
}
