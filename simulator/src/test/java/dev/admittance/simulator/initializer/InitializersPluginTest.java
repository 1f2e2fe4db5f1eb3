package dev.admittance.simulator.initializer;

import static dev.admittance.simulator.fixture.Initialization.ALLOWING;
import static dev.admittance.simulator.fixture.Initialization.DENYING;
import static dev.admittance.simulator.fixture.Initialization.pending;
import static dev.admittance.simulator.fixture.Initialization.pod;
import static dev.admittance.simulator.fixture.Initialization.shipped;
import static dev.admittance.simulator.fixture.Requests.object;
import static dev.admittance.simulator.fixture.Requests.request;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonText;
import dev.admittance.model.registration.FailurePolicy;
import dev.admittance.model.registration.WrittenConfiguration.RuleText;
import dev.admittance.model.rule.RuleId;
import dev.admittance.simulator.access.AccessRequest;
import dev.admittance.simulator.access.AuthorizationDecision;
import dev.admittance.simulator.access.Authorizer;
import dev.admittance.simulator.request.AdmissionRequest;
import dev.admittance.simulator.request.Operation;
import dev.admittance.simulator.trace.ClientStatus;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/// I-40 to I-50.
class InitializersPluginTest {
  private static final ConfigurationReading ALL =
      new ConfigurationReading.Ready(
          new MergedConfiguration(
              List.of(
                  new MergedConfiguration.Initializer(
                      "first.x.io",
                      List.of(
                          new RuleText(List.of(), List.of("*"), List.of("*"), List.of("*"), "")),
                      FailurePolicy.IGNORE))));
  private static final JsonObject NEW = pod("");

  private static AdmissionRequest create(JsonObject pod) {
    return request(Operation.CREATE, "", "v1", "Pod", "pods", "", "shop", "", pod);
  }

  private static AdmissionRequest update(JsonObject before, JsonObject after) {
    return request(Operation.UPDATE, "", "v1", "Pod", "pods", "", "shop", "web", after)
        .withOldObject(before);
  }

  private static InitializersResult run(int minor, Authorizer authority, AdmissionRequest request) {
    return new InitializersPlugin(shipped(minor), authority)
        .admit(request, request.object().orElseThrow(), ALL);
  }

  private static InitializersResult create(int minor, Authorizer authority, String initializers) {
    return run(minor, authority, create(pod(initializers)));
  }

  private static InitializersResult update(
      int minor, Authorizer authority, String before, String after) {
    return run(minor, authority, update(pod(before), pod(after)));
  }

  private static ClientStatus refusal(InitializersResult outcome) {
    return outcome.refusal().orElseThrow();
  }

  private static String initializers(InitializersResult outcome) {
    return ((JsonObject) outcome.object().find("metadata").orElseThrow())
        .find("initializers")
        .map(JsonText::write)
        .orElse("none");
  }

  /// I-44, I-45.
  @Test
  void newObjectIsGivenTheConfiguredInitializers() {
    InitializersResult outcome = create(9, DENYING, "");
    assertThat(outcome.events())
        .containsExactly(new PluginEvent.Assigned(RuleId.I_45, List.of("first.x.io")));
    assertThat(initializers(outcome)).isEqualTo("{\"pending\":[{\"name\":\"first.x.io\"}]}");
  }

  /// I-44.
  @Test
  void newObjectIsLeftAloneWithoutAMatchingInitializer() {
    AdmissionRequest request = create(NEW);
    InitializersResult outcome =
        new InitializersPlugin(shipped(9), DENYING)
            .admit(request, NEW, new ConfigurationReading.Ready(MergedConfiguration.EMPTY));
    assertThat(outcome).isEqualTo(new InitializersResult(NEW, List.of()));
  }

  /// I-44: configured initializers are not added to a list of the user's own.
  @Test
  void ownListStaysAsItIs() {
    InitializersResult outcome = create(9, ALLOWING, pending("own.x.io"));
    assertThat(initializers(outcome)).isEqualTo("{\"pending\":[{\"name\":\"own.x.io\"}]}");
    assertThat(outcome.events())
        .containsExactly(
            new PluginEvent.Permitted(RuleId.I_46, ""),
            new PluginEvent.Kept(RuleId.I_44, Initializers.pending(List.of("own.x.io"))));
  }

  /// I-44, I-112 e.
  @Test
  void emptyListBypassesInitialization() {
    InitializersResult outcome = create(7, ALLOWING, "{\"pending\":[]}");
    assertThat(initializers(outcome)).isEqualTo("none");
    assertThat(outcome.events())
        .containsExactly(
            new PluginEvent.Permitted(RuleId.I_46, ""), new PluginEvent.Cleared(RuleId.I_44));
  }

  /// I-46, I-4, I-112 f.
  @Test
  void bypassNeedsThePermissionToInitialize() {
    ClientStatus status = refusal(create(9, DENYING, "{}"));
    assertThat(status.code()).isEqualTo(403);
    assertThat(status.reason()).isEqualTo("Forbidden");
    assertThat(status.message())
        .isEqualTo("pods is forbidden: create with initializers denied: no rights");
    assertThat(status.json().find("details")).hasValue(object("{\"kind\":\"pods\"}"));
  }

  /// I-4: 1.7 quotes the name that a new object does not have yet.
  @Test
  void server17QuotesTheMissingName() {
    assertThat(refusal(create(7, DENYING, "{}")).message())
        .isEqualTo("pods \"\" is forbidden: create with initializers denied: no rights");
  }

  /// I-46.
  @Test
  void permissionIsAskedForTheVerbInitialize() {
    List<AccessRequest> asked = new ArrayList<>();
    Authorizer authority =
        access -> {
          asked.add(access);
          return Optional.of(new AuthorizationDecision(true, "because"));
        };
    InitializersResult outcome =
        update(9, authority, pending("a.x.io", "b.x.io"), pending("b.x.io"));
    assertThat(asked)
        .extracting(AccessRequest::verb, AccessRequest::target)
        .containsExactly(
            tuple("initialize", new AccessRequest.Target.Resource("", "pods", "", "shop", "web")));
    assertThat(outcome.events()).contains(new PluginEvent.Permitted(RuleId.I_49, "because"));
  }

  @Test
  void requestGoesOnWhereNothingIsKnownOfPermissions() {
    InitializersResult outcome = create(9, Authorizer.UNKNOWN, pending("own.x.io"));
    assertThat(outcome.refusal()).isEmpty();
    assertThat(outcome.events()).contains(new PluginEvent.PermissionUnknown(RuleId.I_46));
  }

  /// I-47: whatever the annotation's value.
  @Test
  void mirrorPodsAreExempt() {
    JsonObject mirror =
        object(
            """
            {"apiVersion":"v1","kind":"Pod",
             "metadata":{"name":"etcd","annotations":{"kubernetes.io/config.mirror":""}}}
            """);
    InitializersResult outcome = run(9, DENYING, create(mirror));
    assertThat(outcome.object()).isEqualTo(mirror);
    assertThat(outcome.events())
        .containsExactly(new PluginEvent.Spared(RuleId.I_47, "leaves mirror pods alone"));
  }

  /// I-47: only pods can be mirrored.
  @Test
  void annotationOfMirrorPodsMeansNothingElsewhere() {
    JsonObject map =
        object(
            """
            {"apiVersion":"v1","kind":"ConfigMap",
             "metadata":{"name":"etcd","annotations":{"kubernetes.io/config.mirror":""}}}
            """);
    AdmissionRequest request =
        request(Operation.CREATE, "", "v1", "ConfigMap", "configmaps", "", "shop", "", map);
    assertThat(run(9, DENYING, request).events())
        .containsExactly(new PluginEvent.Assigned(RuleId.I_45, List.of("first.x.io")));
  }

  /// I-44: the configuration is read before mirror pods are looked at.
  @Test
  void configurationThatCannotBeReadStopsEvenMirrorPods() {
    JsonObject mirror =
        object("{\"metadata\":{\"annotations\":{\"kubernetes.io/config.mirror\":\"x\"}}}");
    InitializersResult outcome =
        new InitializersPlugin(shipped(9), ALLOWING)
            .admit(create(mirror), mirror, new ConfigurationReading.NotReady());
    assertThat(outcome.refusal()).isPresent();
  }

  /// I-78: creations with a list of their own and updates do not need the configuration.
  @Test
  void configurationIsReadOnlyForCreationsWithoutInitializers() {
    InitializersPlugin plugin = new InitializersPlugin(shipped(9), ALLOWING);
    ConfigurationReading failed = new ConfigurationReading.Failed("boom");
    JsonObject own = pod(pending("own.x.io"));
    assertThat(plugin.admit(create(own), own, failed).refusal()).isEmpty();
    assertThat(plugin.admit(update(own, NEW), NEW, failed).refusal()).isEmpty();
    assertThat(plugin.admit(create(NEW), NEW, failed).refusal()).isPresent();
  }

  /// I-43.
  @Test
  void subresourcesAreLeftAlone() {
    AdmissionRequest status =
        request(Operation.UPDATE, "", "v1", "Pod", "pods", "status", "shop", "web", NEW)
            .withOldObject(pod(pending("a.x.io")));
    assertThat(run(9, DENYING, status)).isEqualTo(new InitializersResult(NEW, List.of()));
  }

  /// I-43.
  @Test
  void objectWithoutMetadataIsLeftAlone() {
    JsonObject bare = object("{\"kind\":\"Options\"}");
    assertThat(run(9, DENYING, create(bare))).isEqualTo(new InitializersResult(bare, List.of()));
  }

  /// I-49 step 2.
  @Test
  void updateOfAnInitializedObjectNeedsNoPermission() {
    assertThat(update(9, DENYING, "", "").events()).isEmpty();
  }

  /// I-49 step 4: whatever the update changes.
  @Test
  void everyUpdateOfAnUninitializedObjectNeedsThePermission() {
    ClientStatus status = refusal(update(9, DENYING, pending("a.x.io"), pending("a.x.io")));
    assertThat(status.code()).isEqualTo(403);
    assertThat(status.message())
        .isEqualTo("pods \"web\" is forbidden: update to uninitialized resource denied: no rights");
    assertThat(status.json().find("details"))
        .hasValue(object("{\"name\":\"web\",\"kind\":\"pods\"}"));
  }

  /// I-49 step 3 comes before step 4.
  @Test
  void invalidTransitionIsToldBeforeAMissingPermission() {
    ClientStatus status = refusal(update(9, DENYING, "", pending("a.x.io")));
    assertThat(status.code()).isEqualTo(422);
    assertThat(status.message())
        .isEqualTo(
            "Pod \"web\" is invalid: metadata.initializers: Invalid value: \"null\": field is"
                + " immutable once initialization has completed");
  }

  /// I-50.
  @Test
  void removingOneNameLeavesTheOthers() {
    InitializersResult outcome =
        update(9, ALLOWING, pending("a.x.io", "b.x.io"), pending("b.x.io"));
    assertThat(outcome.events())
        .containsExactly(
            new PluginEvent.Permitted(RuleId.I_49, ""),
            new PluginEvent.PendingChanged(
                RuleId.I_50, List.of("a.x.io"), List.of(), List.of("b.x.io")));
  }

  /// I-50: others may be added, removed and moved by whoever has the permission.
  @Test
  void pendingNamesMayChangeInAnyWay() {
    InitializersResult outcome =
        update(9, ALLOWING, pending("a.x.io", "b.x.io"), pending("c.x.io", "b.x.io", "b.x.io"));
    assertThat(outcome.events())
        .contains(
            new PluginEvent.PendingChanged(
                RuleId.I_50,
                List.of("a.x.io"),
                List.of("c.x.io", "b.x.io"),
                List.of("c.x.io", "b.x.io", "b.x.io")));
  }

  /// I-50, I-112 b: an administrator clears what others should have done.
  @Test
  void clearingCompletesHoweverManyWerePending() {
    InitializersResult outcome = update(9, ALLOWING, pending("a.x.io", "b.x.io"), "");
    assertThat(outcome.events())
        .containsExactly(
            new PluginEvent.Permitted(RuleId.I_49, ""),
            new PluginEvent.Completed(RuleId.I_50, List.of("a.x.io", "b.x.io")));
  }

  /// I-50, I-53.
  @Test
  void resultEndsTheInitialization() {
    InitializersResult outcome =
        update(
            9,
            ALLOWING,
            pending("a.x.io"),
            "{\"pending\":[{\"name\":\"a.x.io\"}],\"result\":{\"status\":\"Failure\"}}");
    assertThat(outcome.events())
        .containsExactly(
            new PluginEvent.Permitted(RuleId.I_49, ""),
            new PluginEvent.Failed(RuleId.I_50, object("{\"status\":\"Failure\"}")));
  }

  /// I-49 step 1.
  @Test
  void emptyListCompletesFrom18On() {
    for (int minor = 8; minor <= 13; minor++) {
      InitializersResult outcome = update(minor, ALLOWING, pending("a.x.io"), "{\"pending\":[]}");
      assertThat(initializers(outcome)).as("1." + minor).isEqualTo("none");
      assertThat(outcome.events())
          .as("1." + minor)
          .containsExactly(
              new PluginEvent.Cleared(RuleId.I_49),
              new PluginEvent.Permitted(RuleId.I_49, ""),
              new PluginEvent.Completed(RuleId.I_50, List.of("a.x.io")));
    }
  }

  /// I-49: in 1.7 there is no such step; validation refuses the object later (I-51).
  @Test
  void emptyListStaysIn17() {
    InitializersResult outcome = update(7, ALLOWING, pending("a.x.io"), "{\"pending\":[]}");
    assertThat(initializers(outcome)).isEqualTo("{\"pending\":[]}");
    assertThat(Transitions.checkShape(outcome.object(), shipped(7))).hasSize(1);
  }

  /// I-49: manifests with an empty list can be applied again from 1.9 on, by anybody.
  @Test
  void emptyListOnAnInitializedObjectIsNothingFrom19On() {
    assertThat(update(9, DENYING, "", "{\"pending\":[]}"))
        .isEqualTo(new InitializersResult(NEW, List.of(new PluginEvent.Cleared(RuleId.I_49))));
  }

  /// I-49: 1.8 compares what was sent, although it clears it.
  @Test
  void emptyListOnAnInitializedObjectIsRefusedBy17And18() {
    for (int minor : List.of(7, 8)) {
      assertThat(refusal(update(minor, ALLOWING, "", "{\"pending\":[]}")).message())
          .as("1." + minor)
          .contains("field is immutable once initialization has completed");
    }
  }

  /// I-48: what a PUT creates is an update of nothing up to 1.11, and is not initialized.
  @Test
  void updateOfNothingIsGivenNoInitializers() {
    AdmissionRequest put =
        request(Operation.UPDATE, "", "v1", "Pod", "pods", "", "shop", "web", NEW);
    assertThat(run(11, DENYING, put)).isEqualTo(new InitializersResult(NEW, List.of()));
  }

  /// I-62: the plugin is never asked about a deletion.
  @Test
  void deletionIsAlwaysAllowed() {
    AdmissionRequest delete =
        request(Operation.DELETE, "", "v1", "Pod", "pods", "", "shop", "web", NEW);
    assertThat(new InitializersPlugin(shipped(9), DENYING).admit(delete, NEW, ALL).events())
        .isEmpty();
  }
}
