package dev.admittance.cluster.apply;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.admittance.cluster.CannedCluster;
import dev.admittance.cluster.ClusterClient;
import dev.admittance.cluster.ClusterException;
import dev.admittance.cluster.ClusterFault;
import dev.admittance.cluster.Protection;
import dev.admittance.cluster.ResourcePath;
import dev.admittance.cluster.WriteConsent;
import dev.admittance.cluster.WriteGate;
import dev.admittance.cluster.WritePermit;
import dev.admittance.cluster.WriteTarget;
import dev.admittance.cluster.apply.DryRunResult.Outcome;
import dev.admittance.cluster.server.KubeServer;
import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonNumber;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
import dev.admittance.model.rule.PracticeId;
import dev.admittance.workspace.ReadProgress;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInfo;
import org.junit.jupiter.api.io.TempDir;

class ApplierTest {
  private static final ResourcePath VALIDATING =
      ResourcePath.of("admissionregistration.k8s.io", "v1", "validatingwebhookconfigurations");
  private static final InstantSource CLOCK =
      InstantSource.fixed(Instant.parse("2026-11-22T10:00:00Z"));

  private static KubeServer server;

  @TempDir Path folder;
  private ClusterClient client;
  private String name;
  private WriteTarget target;

  @BeforeAll
  static void start(@TempDir Path data) throws IOException, InterruptedException {
    server = KubeServer.start(data);
  }

  @AfterAll
  static void stop() {
    server.close();
  }

  @BeforeEach
  void connect(TestInfo test) throws ClusterException {
    client = server.connect(KubeServer.ADMIN);
    name = test.getTestMethod().orElseThrow().getName().toLowerCase(Locale.ROOT);
    target = new WriteTarget(client.server(), "test", Protection.ORDINARY);
  }

  @AfterEach
  void disconnect() {
    client.close();
  }

  @Test
  void aDryRunChangesNothingAndShowsWhatTheServerWouldMakeOfIt() throws IOException {
    DryRunResult result = tried(put(5));

    assertThat(result.before()).isEmpty();
    assertThat(result.isReady()).isTrue();
    if (server.isReal()) {
      assertThat(webhook(result.after().orElseThrow()).get("failurePolicy"))
          .isEqualTo(new JsonString("Fail"));
    }
    assertThat(live()).isEmpty();
  }

  @Test
  void whatIsAppliedIsThereAndCanBeUndone() throws IOException {
    ApplyResult applied = apply(tried(put(5)));

    assertThat(applied.failed()).isEmpty();
    assertThat(webhook(live().orElseThrow()).get("timeoutSeconds")).isEqualTo(new JsonNumber("5"));
    UndoJournal.Entry entry = UndoJournal.read(applied.journal());
    assertThat(entry.context()).isEqualTo("test");
    assertThat(entry.changes()).isEqualTo(applied.changes());

    assertThat(undo(entry)).allMatch(one -> one.fault().isEmpty());
    assertThat(live()).isEmpty();
    assertThat(UndoJournal.read(applied.journal()).undone()).isTrue();
  }

  @Test
  void whatIsThereAlreadyWouldNotChange() throws IOException {
    apply(tried(put(5)));

    assertThat(tried(put(5)).outcome()).isInstanceOf(Outcome.Unchanged.class);
    assertThat(tried(put(6)).outcome()).isInstanceOf(Outcome.Changed.class);
  }

  @Test
  void undoingPutsBackValuesAndManagers() throws IOException {
    JsonObject before = createdByOther(5);

    ApplyResult applied = apply(tried(put(9).takingOver()));
    assertThat(applied.failed()).isEmpty();
    assertThat(webhook(live().orElseThrow()).get("timeoutSeconds")).isEqualTo(new JsonNumber("9"));

    assertThat(undo(UndoJournal.read(applied.journal()))).allMatch(one -> one.fault().isEmpty());

    JsonObject after = live().orElseThrow();
    assertThat(after.get("webhooks")).isEqualTo(before.get("webhooks"));
    assertThat(managers(after)).isEqualTo(managers(before));
  }

  @Test
  void fieldsOfOthersAreContested() throws IOException {
    createdByOther(5);

    DryRunResult result = tried(put(9));

    assertThat(result.isReady()).isFalse();
    assertThat(result.outcome())
        .isInstanceOfSatisfying(
            Outcome.Contested.class,
            contested -> {
              assertThat(contested.conflicts())
                  .containsExactly(
                      new FieldConflict(
                          ".webhooks[name=\"a.guard.example\"].timeoutSeconds", "kubectl-edit"));
              assertThat(webhook(contested.after().orElseThrow()).get("timeoutSeconds"))
                  .isEqualTo(new JsonNumber("9"));
            });
  }

  @Test
  void fieldsOfOthersCanBeLeftToThem() throws IOException {
    createdByOther(5);
    DesiredChange.Put put = put(9);
    Outcome.Contested contested = (Outcome.Contested) tried(put).outcome();

    DryRunResult result = tried(put.leaving(contested.conflicts()));

    assertThat(result.outcome()).isNotInstanceOf(Outcome.Contested.class);
    assertThat(webhook(result.after().orElseThrow()).get("timeoutSeconds"))
        .isEqualTo(new JsonNumber("5"));
  }

  @Test
  void whatTheServerDoesNotTakeIsRefusedInItsOwnWords() throws IOException {
    assumeTrue(server.isReal(), "only a server validates");

    assertThat(tried(put(99)).outcome())
        .isInstanceOfSatisfying(
            Outcome.Refused.class,
            refused ->
                assertThat(refused.fault().sentence())
                    .contains("the timeout value must be between 1 and 30 seconds"));
  }

  @Test
  void anObjectThatChangedSinceIsLeftAlone() throws IOException {
    apply(tried(put(5)));
    DryRunResult result = tried(put(9));
    apply(tried(put(7)));

    ApplyResult applied = apply(result);

    assertThat(applied.changes()).isEmpty();
    assertThat(applied.failed())
        .hasValueSatisfying(
            failed -> assertThat(failed.fault()).isInstanceOf(ClusterFault.Conflict.class));
    assertThat(webhook(live().orElseThrow()).get("timeoutSeconds")).isEqualTo(new JsonNumber("7"));
  }

  @Test
  void anObjectThatChangedSinceIsNotUndone() throws IOException {
    apply(tried(put(5)));
    ApplyResult applied = apply(tried(put(9)));
    apply(tried(put(7)));

    List<Undo.Undone> undone = undo(UndoJournal.read(applied.journal()));

    assertThat(undone)
        .singleElement()
        .satisfies(one ->
            assertThat(one.fault())
                .hasValueSatisfying(
                    fault -> assertThat(fault).isInstanceOf(ClusterFault.Conflict.class)));
    assertThat(webhook(live().orElseThrow()).get("timeoutSeconds")).isEqualTo(new JsonNumber("7"));
    assertThat(UndoJournal.read(applied.journal()).undone()).isFalse();
  }

  @Test
  void whatWasDeletedComesBack() throws IOException {
    apply(tried(put(5)));
    DryRunResult result = tried(new DesiredChange.Remove(VALIDATING, name));
    assertThat(result.outcome()).isInstanceOf(Outcome.Gone.class);
    assertThat(live()).isPresent();

    ApplyResult applied = apply(result);
    assertThat(live()).isEmpty();

    assertThat(undo(UndoJournal.read(applied.journal()))).allMatch(one -> one.fault().isEmpty());
    assertThat(webhook(live().orElseThrow()).get("timeoutSeconds")).isEqualTo(new JsonNumber("5"));
  }

  @Test
  void dangersNeedAReasonThatIsWrittenDown() throws IOException {
    Danger danger =
        new Danger(PracticeId.L_1, "guard", "a.guard.example", "nothing starts again", "");
    ApplyPlan plan = new ApplyPlan(List.of(tried(put(5))), List.of(danger));
    WriteConsent bare = WriteConsent.of(target);
    WriteConsent blank = overriding(" ");

    assertThatIllegalArgumentException().isThrownBy(() -> apply(plan, bare));
    assertThatIllegalArgumentException().isThrownBy(() -> apply(plan, blank));
    assertThat(live()).isEmpty();
    assertThat(folder).isEmptyDirectory();

    ApplyResult applied = apply(plan, overriding("its pods are excluded by the scheduler"));

    assertThat(live()).isPresent();
    assertThat(UndoJournal.read(applied.journal()).override())
        .hasValue("its pods are excluded by the scheduler");
    assertThat(Files.readString(applied.journal())).contains("L-1 guard: nothing starts again");
  }

  @Test
  void aRevokedPermitStopsEverything() throws IOException {
    ApplyPlan plan = new ApplyPlan(List.of(tried(put(5))), List.of());
    WritePermit permit = WriteGate.open(target, WriteConsent.of(target));
    permit.revoke();

    assertThatExceptionOfType(ClusterException.class)
        .isThrownBy(() ->
            new Applier(client, folder, CLOCK)
                .apply(plan, permit, WriteConsent.of(target), ReadProgress.NONE))
        .matches(e -> e.fault() instanceof ClusterFault.NotPermitted);

    assertThat(live()).isEmpty();
    assertThat(folder).isEmptyDirectory();
  }

  @Test
  void aPermitForDryRunsDoesNotWrite() throws IOException {
    DryRunResult result = tried(put(5));
    JsonObject sent = ((Outcome.Changed) result.outcome()).sent();

    assertThatExceptionOfType(ClusterException.class)
        .isThrownBy(() ->
            client.writer(WriteGate.dryRun(client.server())).apply(VALIDATING, sent, false, false))
        .matches(e -> e.fault() instanceof ClusterFault.NotPermitted);
    assertThat(live()).isEmpty();
  }

  @Test
  void nothingIsChangedWhereASecretWouldHaveToBeKept() throws IOException {
    DesiredChange.Put put = put(5);
    JsonObject metadata = (JsonObject) put.manifest().find("metadata").orElseThrow();
    JsonObject annotated =
        put.manifest()
            .with(
                "metadata",
                metadata.with(
                    "annotations",
                    JsonObject.of(
                        "note", "-----BEGIN PRIVATE KEY-----\nMIIE\n-----END PRIVATE KEY-----")));
    apply(tried(new DesiredChange.Put(VALIDATING, name, annotated, false)));
    DryRunResult result = tried(put(9));

    assertThatExceptionOfType(IOException.class)
        .isThrownBy(() -> apply(result))
        .withMessageContaining("looks like a secret");
    assertThat(webhook(live().orElseThrow()).get("timeoutSeconds")).isEqualTo(new JsonNumber("5"));
  }

  private DesiredChange.Put put(int timeout) {
    JsonObject manifest =
        CannedCluster.json(
            """
            {"apiVersion":"admissionregistration.k8s.io/v1",
             "kind":"ValidatingWebhookConfiguration","metadata":{"name":"%s"},
             "webhooks":[{"name":"a.guard.example","sideEffects":"None",
               "clientConfig":{"service":{"namespace":"guard","name":"hook"}},
               "admissionReviewVersions":["v1"],"timeoutSeconds":%d,
               "rules":[{"apiGroups":["apps"],"apiVersions":["v1"],"operations":["CREATE"],
                 "resources":["deployments"]}]}]}
            """
                .formatted(name, timeout));
    return new DesiredChange.Put(VALIDATING, name, manifest, false);
  }

  private DryRunResult tried(DesiredChange change) throws ClusterException {
    return new DryRun(client).of(change);
  }

  private ApplyResult apply(DryRunResult result) throws IOException {
    return apply(new ApplyPlan(List.of(result), List.of()), WriteConsent.of(target));
  }

  private ApplyResult apply(ApplyPlan plan, WriteConsent consent) throws IOException {
    Path journals = Files.createTempDirectory(folder, "journals");
    try {
      return new Applier(client, journals, CLOCK)
          .apply(plan, WriteGate.open(target, consent), consent, ReadProgress.NONE);
    } finally {
      try (var files = Files.list(journals)) {
        if (files.findAny().isEmpty()) {
          Files.delete(journals);
        }
      }
    }
  }

  private WriteConsent overriding(String why) {
    return new WriteConsent(target.server(), "test", Optional.empty(), Optional.of(why));
  }

  private List<Undo.Undone> undo(UndoJournal.Entry entry) throws IOException {
    WritePermit permit = WriteGate.open(target, WriteConsent.of(target));
    return new Undo(client, CLOCK).undo(entry, permit, WriteConsent.of(target), ReadProgress.NONE);
  }

  /// Made by `kubectl edit`, as far as the server knows.
  private JsonObject createdByOther(int timeout) throws ClusterException {
    assumeTrue(server.isReal(), "only a server keeps managers");
    JsonObject made = server.writer(client).create(VALIDATING, put(timeout).manifest(), false);
    JsonObject metadata = (JsonObject) made.find("metadata").orElseThrow();
    JsonArray entries = (JsonArray) metadata.find("managedFields").orElseThrow();
    JsonObject entry = (JsonObject) entries.get(0);
    JsonObject renamed = entry.with("manager", new JsonString("kubectl-edit"));
    return server
        .writer(client)
        .replace(
            VALIDATING,
            made.with("metadata", metadata.with("managedFields", JsonArray.of(renamed))),
            false);
  }

  private Optional<JsonObject> live() throws ClusterException {
    return client.list(VALIDATING).stream()
        .filter(
            object -> object.find("metadata").orElseThrow().toString().contains("\"" + name + "\""))
        .findFirst();
  }

  private static JsonObject webhook(JsonObject configuration) {
    return (JsonObject) ((JsonArray) configuration.find("webhooks").orElseThrow()).get(0);
  }

  private static List<JsonValue> managers(JsonObject object) {
    JsonObject metadata = (JsonObject) object.find("metadata").orElseThrow();
    return ((JsonArray) metadata.find("managedFields").orElseThrow()).items();
  }
}
