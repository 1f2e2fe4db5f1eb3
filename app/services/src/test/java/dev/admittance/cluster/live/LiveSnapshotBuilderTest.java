package dev.admittance.cluster.live;

import static dev.admittance.cluster.live.Manifest.binding;
import static dev.admittance.cluster.live.Manifest.configuration;
import static dev.admittance.cluster.live.Manifest.namespace;
import static dev.admittance.cluster.live.Manifest.policy;
import static dev.admittance.cluster.live.Manifest.service;
import static dev.admittance.cluster.live.Manifest.slice;
import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.cluster.ClusterFault;
import dev.admittance.cluster.WatchState;
import dev.admittance.cluster.live.BackendHealth.State;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.simulator.pipeline.Participant;
import dev.admittance.simulator.pipeline.ParticipantMatching;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class LiveSnapshotBuilderTest {
  private static final String MUTATING = "MutatingWebhookConfiguration";
  private static final String VALIDATING = "ValidatingWebhookConfiguration";
  private static final ClusterFault FORBIDDEN =
      new ClusterFault.Forbidden("You may not list services.", "list", "/api/v1/services");

  private Instant now = Instant.parse("2026-06-01T12:00:00Z");
  private final LiveSnapshotBuilder maker = new LiveSnapshotBuilder(() -> now);

  @Test
  void hooksStandInTheOrderInWhichTheSimulatorRunsThem() {
    maker.changed(
        WatchedResources.VALIDATING_WEBHOOKS, configuration(VALIDATING, "b", "two", "one"));
    maker.changed(
        WatchedResources.VALIDATING_WEBHOOKS, configuration(VALIDATING, "B", "one", "one"));
    maker.changed(WatchedResources.MUTATING_WEBHOOKS, configuration(MUTATING, "z-10", "inject"));
    maker.changed(WatchedResources.MUTATING_WEBHOOKS, configuration(MUTATING, "z-9", "inject"));
    maker.changed(WatchedResources.VALIDATING_POLICIES, policy("ValidatingAdmissionPolicy", "p"));
    maker.changed(
        WatchedResources.VALIDATING_BINDINGS,
        binding("ValidatingAdmissionPolicyBinding", "xx", "p"));
    maker.changed(
        WatchedResources.VALIDATING_BINDINGS,
        binding("ValidatingAdmissionPolicyBinding", "x", "p"));
    maker.changed(WatchedResources.VALIDATING_POLICIES, policy("ValidatingAdmissionPolicy", "a"));
    maker.changed(
        WatchedResources.VALIDATING_BINDINGS,
        binding("ValidatingAdmissionPolicyBinding", "z", "a"));
    LiveSnapshot snapshot = maker.snapshot();

    List<Participant.Id> simulated =
        ParticipantMatching.of(snapshot.setup().get()).participants().stream()
            .map(Participant::id)
            .toList();

    assertThat(snapshot.hooks())
        .extracting(hook -> hook.key().participant())
        .containsExactlyElementsOf(simulated)
        .hasSize(9);
    assertThat(snapshot.hooks())
        .extracting(hook -> hook.key().toString())
        .containsExactly(
            "z-10/inject",
            "z-9/inject",
            "a/z",
            "p/x",
            "p/xx",
            "B/one",
            "B/one#1",
            "b/two",
            "b/one");
  }

  @Test
  void policyWithoutBindingIsShownAndSaysThatItDoesNothing() {
    maker.changed(WatchedResources.MUTATING_POLICIES, policy("MutatingAdmissionPolicy", "alone"));

    LiveHook hook = maker.snapshot().hooks().getFirst();

    assertThat(hook.key()).isEqualTo(new HookKey(HookPhase.MUTATING_POLICY, "alone", "", 0));
    assertThat(hook.target()).isEqualTo("no binding: not in effect");
    assertThat(hook.backend().state()).isEqualTo(State.IN_API_SERVER);
  }

  @Test
  void bindingThatComesLaterPutsThePolicyIntoEffect() {
    maker.changed(WatchedResources.VALIDATING_POLICIES, policy("ValidatingAdmissionPolicy", "p"));
    maker.snapshot();
    maker.changed(
        WatchedResources.VALIDATING_BINDINGS,
        binding("ValidatingAdmissionPolicyBinding", "x", "p"));
    assertThat(maker.snapshot().hooks())
        .extracting(LiveHook::target)
        .containsExactly("1 validation: Deny, Audit");

    maker.changed(
        WatchedResources.VALIDATING_BINDINGS,
        binding("ValidatingAdmissionPolicyBinding", "x", "other"));

    assertThat(maker.snapshot().hooks())
        .extracting(LiveHook::target)
        .containsExactly("1 validation: Deny, Audit");
  }

  @Test
  void bindingOfAnotherVersionMovesToAnotherPolicy() {
    maker.changed(WatchedResources.VALIDATING_POLICIES, policy("ValidatingAdmissionPolicy", "p"));
    JsonObject bound = binding("ValidatingAdmissionPolicyBinding", "x", "p");
    maker.changed(WatchedResources.VALIDATING_BINDINGS, bound);
    maker.changed(
        WatchedResources.VALIDATING_BINDINGS,
        version(binding("ValidatingAdmissionPolicyBinding", "x", "other"), "2"));

    assertThat(maker.snapshot().hooks())
        .extracting(LiveHook::target)
        .containsExactly("no binding: not in effect");
  }

  @Test
  void hookSaysInShortWhatItIsFor() {
    maker.changed(
        WatchedResources.VALIDATING_WEBHOOKS,
        Manifest.of(
            """
            apiVersion: admissionregistration.k8s.io/v1
            kind: ValidatingWebhookConfiguration
            metadata: {name: guard}
            webhooks:
            - name: guard.example.com
              clientConfig: {service: {namespace: guard, name: hook, path: /review, port: 8443}}
              rules:
              - {operations: [CREATE, UPDATE], apiGroups: [apps], apiVersions: [v1], resources: [deployments, deployments/scale]}
              - {operations: [CREATE, UPDATE], apiGroups: [""], apiVersions: [v1], resources: [pods]}
              - {operations: [DELETE], apiGroups: ["*"], apiVersions: ["*"], resources: ["*"]}
              failurePolicy: Ignore
              timeoutSeconds: 3
              namespaceSelector: {matchLabels: {team: books}}
              objectSelector: {matchExpressions: [{key: skip, operator: DoesNotExist}]}
              matchConditions: [{name: a, expression: "true"}]
              sideEffects: None
              admissionReviewVersions: [v1]
            """));

    LiveHook hook = maker.snapshot().hooks().getFirst();

    assertThat(hook.rules())
        .isEqualTo("CREATE UPDATE deployments.apps, deployments/scale.apps, pods; DELETE *.*");
    assertThat(hook.selectors())
        .isEqualTo("namespace team=books · object !skip · 1 match condition");
    assertThat(hook.target()).isEqualTo("guard/hook:8443/review");
    assertThat(hook.failsClosed()).isFalse();
    assertThat(hook.timeoutSeconds()).hasValue(3);
  }

  @Test
  void lastChangeIsWhatManagedFieldsSayOfTheObjectItself() {
    maker.changed(
        WatchedResources.MUTATING_WEBHOOKS,
        Manifest.of(
            """
            apiVersion: admissionregistration.k8s.io/v1
            kind: MutatingWebhookConfiguration
            metadata:
              name: a
              creationTimestamp: "2026-01-01T00:00:00Z"
              generation: 7
              managedFields:
              - {manager: helm, operation: Update, time: "2026-02-01T00:00:00Z"}
              - {manager: cert-manager-cainjector, operation: Apply, time: "2026-03-01T00:00:00Z"}
              - {manager: status, operation: Update, time: "2026-04-01T00:00:00Z", subresource: status}
            webhooks: []
            """));

    LiveObject object = maker.snapshot().objects().getFirst();

    assertThat(object.lastChange())
        .contains(
            new LastChange(
                Instant.parse("2026-03-01T00:00:00Z"), "cert-manager-cainjector", "Apply"));
    assertThat(object.generation()).isEqualTo(7);
    assertThat(object.source().get().text()).contains("name: a").doesNotContain("managedFields");
  }

  @Test
  void endpointsOfAServiceAreCounted() {
    listed();
    maker.changed(WatchedResources.VALIDATING_WEBHOOKS, configuration(VALIDATING, "a", "hook"));
    assertThat(backend().state()).isEqualTo(State.MISSING);
    assertThat(backend().detail()).contains("There is no Service guard/hook");

    maker.changed(WatchedResources.SERVICES, service("guard", "hook", 443));
    assertThat(backend().state()).isEqualTo(State.DOWN);
    assertThat(backend().detail()).startsWith("Service guard/hook has no endpoints");

    maker.changed(WatchedResources.ENDPOINT_SLICES, slice("guard", "hook", "IPv4", 1, 3));
    maker.changed(WatchedResources.ENDPOINT_SLICES, slice("guard", "hook", "IPv6", 1, 3));
    assertThat(backend())
        .extracting(BackendHealth::state, BackendHealth::ready, BackendHealth::total)
        .containsExactly(State.PARTLY_READY, 1, 3);

    maker.changed(WatchedResources.ENDPOINT_SLICES, slice("guard", "hook", "IPv4", 3, 3));
    maker.removed(WatchedResources.ENDPOINT_SLICES, slice("guard", "hook", "IPv6", 1, 3));
    assertThat(backend().state()).isEqualTo(State.READY);

    maker.changed(WatchedResources.SERVICES, service("guard", "hook", 8443));
    assertThat(backend().state()).isEqualTo(State.MISSING);
    assertThat(backend().detail()).contains("no service port 443 found");
  }

  @Test
  void serversWithoutSlicesTellOfEndpointsAsAWhole() {
    maker.server(
        new ServerResources(
            Optional.of("v1.15.0"),
            ServerResources.nearest("v1.15.0"),
            List.of(
                Manifest.of(
                    "{kind: APIResourceList, groupVersion: v1, resources: [{name: endpoints}]}"))));
    maker.followed(WatchedResources.SERVICES, new WatchState.Current());
    maker.changed(WatchedResources.VALIDATING_WEBHOOKS, configuration(VALIDATING, "a", "hook"));
    maker.changed(WatchedResources.SERVICES, service("guard", "hook", 443));
    assertThat(backend().state()).isEqualTo(State.UNKNOWN);

    maker.followed(WatchedResources.ENDPOINTS, new WatchState.Current());
    assertThat(backend().detail()).contains("has no endpoints");
    maker.changed(
        WatchedResources.ENDPOINTS,
        Manifest.of(
            """
            apiVersion: v1
            kind: Endpoints
            metadata: {namespace: guard, name: hook}
            subsets: [{addresses: [{ip: 10.0.0.1}], notReadyAddresses: [{ip: 10.0.0.2}]}]
            """));

    assertThat(backend())
        .extracting(BackendHealth::state, BackendHealth::ready, BackendHealth::total)
        .containsExactly(State.PARTLY_READY, 1, 2);
  }

  @Test
  void policiesThatAServerWasToldToServeAreRun() {
    maker.server(
        new ServerResources(
            Optional.of("v1.34.0"),
            ServerResources.nearest("v1.34.0"),
            List.of(
                Manifest.of(
                    """
                    kind: APIResourceList
                    groupVersion: admissionregistration.k8s.io/v1beta1
                    resources: [{name: mutatingadmissionpolicies}]
                    """))));
    maker.changed(WatchedResources.MUTATING_POLICIES, policy("MutatingAdmissionPolicy", "p"));
    maker.changed(
        WatchedResources.MUTATING_BINDINGS, binding("MutatingAdmissionPolicyBinding", "x", "p"));

    assertThat(ParticipantMatching.of(maker.snapshot().setup().get()).participants()).hasSize(1);
  }

  @Test
  void sinceWhenNobodyIsThereIsKnownOnlyOfWhatWasSeen() {
    listed();
    maker.changed(WatchedResources.VALIDATING_WEBHOOKS, configuration(VALIDATING, "a", "hook"));
    maker.changed(WatchedResources.SERVICES, service("guard", "hook", 443));
    maker.changed(WatchedResources.ENDPOINT_SLICES, slice("guard", "hook", "IPv4", 1, 1));
    assertThat(backend().since()).isEmpty();

    now = now.plusSeconds(60);
    maker.changed(WatchedResources.ENDPOINT_SLICES, slice("guard", "hook", "IPv4", 0, 1));
    assertThat(backend().since()).contains(now);
    Instant since = now;
    now = now.plusSeconds(60);
    maker.changed(WatchedResources.ENDPOINT_SLICES, slice("guard", "hook", "IPv4", 0, 2));

    assertThat(backend().state()).isEqualTo(State.DOWN);
    assertThat(backend().since()).contains(since);
  }

  @Test
  void nobodyBehindAServiceIsExplainedByADeploymentThatWasScaledDown() {
    listed();
    maker.changed(WatchedResources.VALIDATING_WEBHOOKS, configuration(VALIDATING, "a", "hook"));
    maker.changed(WatchedResources.SERVICES, service("guard", "hook", 443));
    maker.changed(
        WatchedResources.DEPLOYMENTS,
        Manifest.of(
            """
            apiVersion: apps/v1
            kind: Deployment
            metadata: {namespace: guard, name: server}
            spec: {replicas: 0, template: {metadata: {labels: {app: hook}}}}
            """));

    assertThat(backend().detail())
        .isEqualTo("Deployment guard/server has 0 replicas, so every call fails.");
  }

  @Test
  void whatMayNotBeReadBlindsNothingElse() {
    listed();
    maker.followed(WatchedResources.SERVICES, new WatchState.Interrupted(FORBIDDEN));
    LiveSnapshotBuilder blind = new LiveSnapshotBuilder(() -> now);
    for (WatchedResources resource : WatchedResources.values()) {
      blind.followed(
          resource,
          resource == WatchedResources.SERVICES || resource == WatchedResources.NAMESPACES
              ? new WatchState.Interrupted(FORBIDDEN)
              : new WatchState.Current());
    }
    blind.changed(
        WatchedResources.VALIDATING_WEBHOOKS, configuration(VALIDATING, "a", "hook", "other"));
    blind.changed(WatchedResources.ENDPOINT_SLICES, slice("guard", "hook", "IPv4", 1, 1));

    LiveSnapshot snapshot = blind.snapshot();

    assertThat(snapshot.hooks())
        .extracting(hook -> hook.backend().state())
        .containsExactly(State.READY, State.UNKNOWN);
    assertThat(snapshot.hooks().getLast().backend().detail())
        .isEqualTo("What is behind Service guard/other cannot be seen: You may not list services.");
    assertThat(snapshot.isCurrent(WatchedResources.SERVICES)).isFalse();
    assertThat(snapshot.state().get().complete()).isFalse();
  }

  @Test
  void whatWasKnownStaysWhenFollowingIsInterrupted() {
    listed();
    maker.changed(WatchedResources.VALIDATING_WEBHOOKS, configuration(VALIDATING, "a", "hook"));
    maker.changed(WatchedResources.SERVICES, service("guard", "hook", 443));
    maker.changed(WatchedResources.ENDPOINT_SLICES, slice("guard", "hook", "IPv4", 1, 1));
    for (WatchedResources resource : WatchedResources.values()) {
      maker.followed(
          resource, new WatchState.Interrupted(new ClusterFault.Unreachable("Nobody answers.")));
    }

    assertThat(maker.snapshot().hooks()).hasSize(1);
    assertThat(backend().state()).isEqualTo(State.READY);
    assertThat(maker.snapshot().isCurrent(WatchedResources.VALIDATING_WEBHOOKS)).isFalse();
  }

  @Test
  void pictureTakesOverWhatDidNotChange() {
    listed();
    maker.changed(WatchedResources.VALIDATING_WEBHOOKS, configuration(VALIDATING, "a", "hook"));
    maker.changed(WatchedResources.VALIDATING_WEBHOOKS, configuration(VALIDATING, "b", "other"));
    maker.changed(WatchedResources.NAMESPACES, namespace("books", "x"));
    LiveSnapshot before = maker.snapshot();

    assertThat(maker.snapshot().hooks()).isSameAs(before.hooks());
    assertThat(maker.snapshot().setup()).isSameAs(before.setup());

    maker.changed(WatchedResources.SERVICES, service("guard", "hook", 443));
    LiveSnapshot after = maker.snapshot();

    assertThat(after.hooks().getFirst()).isNotSameAs(before.hooks().getFirst());
    assertThat(after.hooks().getLast()).isSameAs(before.hooks().getLast());
    assertThat(after.state()).isSameAs(before.state());
    maker.changed(WatchedResources.NAMESPACES, namespace("books", "y"));
    assertThat(maker.snapshot().state()).isNotSameAs(before.state());
    assertThat(maker.snapshot().hooks()).isSameAs(after.hooks());
  }

  @Test
  void simulatorSeesNamespacesAndDefinitions() {
    listed();
    maker.changed(WatchedResources.NAMESPACES, namespace("books", "x"));
    maker.changed(
        WatchedResources.DEFINITIONS,
        Manifest.of(
            """
            apiVersion: apiextensions.k8s.io/v1
            kind: CustomResourceDefinition
            metadata: {name: shelves.books.example.com}
            spec:
              group: books.example.com
              scope: Namespaced
              names: {plural: shelves, kind: Shelf}
              versions: [{name: v1, served: true, storage: true, schema: {openAPIV3Schema: {type: object}}}]
            """));
    LiveSnapshot snapshot = maker.snapshot();

    assertThat(snapshot.state().get().namespaceLabels("books")).get().asString().contains("team=x");
    assertThat(snapshot.state().get().namespaceLabels("unheard-of")).isEmpty();
    assertThat(snapshot.served().get().find("books.example.com", "v1", "shelves", "")).isPresent();
    assertThat(snapshot.state().get().objects().toString()).doesNotContain("openAPIV3Schema");
    assertThat(snapshot.namespaces()).isEqualTo(1);
  }

  @Test
  void changesAreRememberedFromWhenAllIsKnown() {
    maker.changed(WatchedResources.VALIDATING_WEBHOOKS, configuration(VALIDATING, "a", "hook"));
    listed();
    maker.changed(WatchedResources.VALIDATING_WEBHOOKS, configuration(VALIDATING, "a", "hook"));
    assertThat(maker.snapshot().changes()).isEmpty();

    maker.changed(
        WatchedResources.VALIDATING_WEBHOOKS,
        version(configuration(VALIDATING, "a", "changed"), "2"));
    maker.removed(WatchedResources.VALIDATING_WEBHOOKS, configuration(VALIDATING, "a"));

    List<ObservedChange> changes = maker.snapshot().changes();
    assertThat(changes).hasSize(2);
    assertThat(changes.getFirst().after()).isEmpty();
    assertThat(changes.getLast().before().orElseThrow().source().get().text()).contains("hook");
    assertThat(changes.getLast().after().orElseThrow().source().get().text()).contains("changed");
    assertThat(maker.snapshot().hooks()).isEmpty();
  }

  @Test
  void changesAreBounded() {
    listed();
    for (int i = 0; i < 2 * LiveSnapshotBuilder.MOST_CHANGES; i++) {
      maker.changed(
          WatchedResources.VALIDATING_WEBHOOKS,
          version(configuration(VALIDATING, "a", "h" + i), "" + i));
    }

    List<ObservedChange> changes = maker.snapshot().changes();
    assertThat(changes).hasSize(LiveSnapshotBuilder.MOST_CHANGES);
    assertThat(changes.getFirst().object().source().get().text())
        .contains("h" + (2 * LiveSnapshotBuilder.MOST_CHANGES - 1));
  }

  @Test
  void resourceThatIsNotServedAnyMoreHasNoObjects() {
    listed();
    maker.changed(WatchedResources.VALIDATING_POLICIES, policy("ValidatingAdmissionPolicy", "p"));
    maker.changed(WatchedResources.SERVICES, service("guard", "hook", 443));
    maker.unserved(WatchedResources.VALIDATING_POLICIES);
    maker.unserved(WatchedResources.SERVICES);

    LiveSnapshot snapshot = maker.snapshot();

    assertThat(snapshot.hooks()).isEmpty();
    assertThat(snapshot.follows()).doesNotContainKey(WatchedResources.VALIDATING_POLICIES);
  }

  @Test
  void objectThatMakesNoSenseIsKeptWithoutHooks() {
    maker.changed(
        WatchedResources.VALIDATING_WEBHOOKS,
        Manifest.of(
            """
            apiVersion: admissionregistration.k8s.io/v9
            kind: ValidatingWebhookConfiguration
            metadata: {name: strange}
            webhooks: {}
            """));

    assertThat(maker.snapshot().objects()).extracting(LiveObject::name).containsExactly("strange");
    assertThat(maker.snapshot().hooks()).isEmpty();
  }

  private BackendHealth backend() {
    return maker.snapshot().hooks().getFirst().backend();
  }

  private void listed() {
    for (WatchedResources resource : WatchedResources.values()) {
      maker.followed(resource, new WatchState.Current());
    }
  }

  private static JsonObject version(JsonObject object, String version) {
    JsonObject metadata = (JsonObject) object.find("metadata").orElseThrow();
    return object.with("metadata", metadata.with("resourceVersion", new JsonString(version)));
  }
}
