package dev.admittance.simulator.conformance;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonText;
import dev.admittance.model.policy.FoundPolicy;
import dev.admittance.model.policy.PolicyObject;
import dev.admittance.model.policy.PolicyReader;
import dev.admittance.model.registration.Registration;
import dev.admittance.model.registration.RegistrationReader;
import dev.admittance.model.registration.WebhookConfiguration;
import dev.admittance.model.resource.FeatureGate;
import dev.admittance.model.resource.FeatureGates;
import dev.admittance.simulator.answer.GoDuration;
import dev.admittance.simulator.chain.AdmissionChain;
import dev.admittance.simulator.chain.PluginChoice;
import dev.admittance.simulator.cluster.ClusterState;
import dev.admittance.simulator.pipeline.Setup;
import java.time.Duration;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The server and the cluster of a recorded case, before its request.
record CaseSetup(Case one) {
  private static final Pattern TIMEOUT = Pattern.compile("[?&]timeout=([^&]*)");

  static Setup of(Case one) {
    return new CaseSetup(one).setup();
  }

  private Setup setup() {
    return new Setup(configurations(), cluster(), one.release(), chain())
        .withRequestTimeout(requestTimeout())
        .withPolicies(policies())
        .withGates(gates())
        .withPrivileged(false);
  }

  /// The plugins that the server of a case ran.
  private AdmissionChain chain() {
    return AdmissionChain.of(
        one.release(),
        new PluginChoice.Adjusted(
            enabled(), Json.texts(one.plugins(), "disable"), PluginChoice.Order.DEFAULT));
  }

  private FeatureGates gates() {
    return new FeatureGates(
        Json.texts(one.plugins(), "gates").stream()
            .flatMap(gate -> FeatureGate.named(gate).stream())
            .collect(Collectors.toMap(gate -> gate, _ -> true)));
  }

  /// Where mutating policies are not served by default the recorder switches them on.
  private List<String> enabled() {
    return Stream.concat(
            Json.texts(one.plugins(), "enable").stream(),
            Standard.policyVersion("mutating", one.release()).stream()
                .filter(version -> !version.equals("v1"))
                .map(_ -> "MutatingAdmissionPolicy"))
        .toList();
  }

  /// What the client allows, which no review tells; 0 means nothing.
  private Duration requestTimeout() {
    Matcher asked = TIMEOUT.matcher(Json.text(one.request(), "send"));
    return asked.find()
        ? GoDuration.parse(asked.group(1))
            .filter(duration -> !duration.isZero())
            .filter(duration -> duration.compareTo(Setup.DEFAULT_REQUEST_TIMEOUT) < 0)
            .orElse(Setup.DEFAULT_REQUEST_TIMEOUT)
        : Setup.DEFAULT_REQUEST_TIMEOUT;
  }

  private List<WebhookConfiguration> configurations() {
    return Stream.of(
            configurations(Standard.CONFIGURATIONS),
            configurations(one.configurations()),
            configurations(one.statics().configurations()).map(WebhookConfiguration::asStatic))
        .flatMap(some -> some)
        .toList();
  }

  private Stream<WebhookConfiguration> configurations(List<JsonObject> written) {
    return written.stream()
        .map(json -> Json.document(one.id(), JsonText.write(json)))
        .flatMap(document -> RegistrationReader.read(document).registrations().stream())
        .map(Registration::configuration);
  }

  private List<PolicyObject> policies() {
    return Stream.concat(
            policies(one.policies()),
            policies(one.statics().policies()).map(PolicyObject::asStatic))
        .toList();
  }

  private Stream<PolicyObject> policies(List<JsonObject> written) {
    return written.stream()
        .map(json -> Json.document(one.id(), JsonText.write(json)))
        .flatMap(document -> PolicyReader.read(document).policies().stream())
        .map(FoundPolicy::object);
  }

  /// The objects that the case made before its request, and the rights that all cases have.
  private ClusterState cluster() {
    Stream<JsonObject> own =
        one.hasNamespace() ? Stream.of(Made.namespace(one), account("shop")) : Stream.of();
    Stream<JsonObject> configuration =
        Stream.of(Json.object(one.plugins(), "configuration")).filter(json -> json.size() > 0);
    JsonObject sentinel =
        Json.read("sentinel", "{apiVersion: v1, kind: Namespace, metadata: {name: sentinel}}");
    return ClusterState.of(
        Stream.of(
                own,
                Made.before(one),
                Stream.of(sentinel, account("sentinel")),
                Rights.ALL.stream(),
                configuration)
            .flatMap(objects -> objects)
            .toList());
  }

  /// What every namespace of a case has, and that of the harness.
  private static JsonObject account(String namespace) {
    return Json.read(
        "account",
        """
        apiVersion: v1
        kind: ServiceAccount
        metadata: {name: default, namespace: %s}
        automountServiceAccountToken: false
        """
            .formatted(namespace));
  }
}
