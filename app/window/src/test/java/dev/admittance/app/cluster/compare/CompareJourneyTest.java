package dev.admittance.app.cluster.compare;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.app.cluster.access.WritingViewModel;
import dev.admittance.app.cluster.compare.ClusterCompareViewModel.Stage;
import dev.admittance.app.cluster.session.ClusterServices;
import dev.admittance.app.cluster.session.ClusterSession;
import dev.admittance.app.cluster.session.ContextProtection;
import dev.admittance.app.cluster.session.Sessions;
import dev.admittance.app.task.HeldDelay;
import dev.admittance.cluster.CannedCluster;
import dev.admittance.cluster.ClusterClient;
import dev.admittance.cluster.ResourcePath;
import dev.admittance.cluster.apply.Danger;
import dev.admittance.cluster.apply.DryRunResult;
import dev.admittance.cluster.apply.DryRunResult.Outcome;
import dev.admittance.cluster.compare.ComparedObject;
import dev.admittance.cluster.compare.ComparedObject.State;
import dev.admittance.cluster.server.KubeServer;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.rule.PracticeId;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// From a workspace beside a cluster to changes that are applied and undone.
class CompareJourneyTest {
  private static final ResourcePath VALIDATING =
      ResourcePath.of("admissionregistration.k8s.io", "v1", "validatingwebhookconfigurations");
  private static final String CONTEXT = "production";

  private static KubeServer server;

  @TempDir Path folder;
  private ClusterServices services;
  private ClusterSession session;
  private ClusterCompareViewModel compare;
  private ChangeReviewViewModel review;

  @BeforeAll
  static void start(@TempDir Path data) throws IOException, InterruptedException {
    server = KubeServer.start(data);
  }

  @AfterAll
  static void stop() {
    server.close();
  }

  @BeforeEach
  void open() throws IOException {
    Path workspace = folder.resolve("workspace");
    Files.createDirectories(workspace.resolve("hooks"));
    Files.writeString(workspace.resolve("hooks/guard.yaml"), hook("guard", 5));
    services = Sessions.services(_ -> server.connect(KubeServer.ADMIN), new HeldDelay());
    services.workspace().open(workspace);
    session = Sessions.of(CONTEXT, services);
    session.connect();
    compare = new ClusterCompareViewModel(session);
    review =
        new ChangeReviewViewModel(
            session, () -> Files.createDirectories(folder.resolve("journals")));
    review.whenChanged(compare::compare);
  }

  @AfterEach
  void clear() throws IOException {
    try (ClusterClient client = server.connect(KubeServer.ADMIN)) {
      for (JsonObject object : client.list(VALIDATING)) {
        JsonObject metadata = (JsonObject) object.find("metadata").orElseThrow();
        String name = ((JsonString) metadata.find("name").orElseThrow()).value();
        server.writer(client).delete(VALIDATING, name, Optional.empty(), false);
      }
    }
    session.clientProperty().get().ifPresent(ClusterClient::close);
  }

  @Test
  void whatIsOnlyInTheWorkspaceIsAppliedAndUndone() {
    assertThat(compare.objection()).isEmpty();
    compare.compare();
    assertThat(compare.stageProperty().get()).isEqualTo(Stage.DONE);
    assertThat(row().state()).isEqualTo(State.ONLY_IN_WORKSPACE);
    assertThat(compare.objection()).isEqualTo("Tick what to try out.");

    compare.check(row(), true);
    assertThat(compare.objection()).isEmpty();
    review.review(compare.changes(), compare.live());

    assertThat(review.openProperty().get()).isTrue();
    assertThat(review.ready()).hasSize(1);
    assertThat(review.obstacle()).contains("only read");
    assertThat(review.diffProperty().get()).isNotEmpty();

    allowWriting();
    assertThat(review.obstacle()).isEmpty();
    assertThat(review.objection("", "")).contains("has to be typed");
    assertThat(review.objection("staging", "")).isNotEmpty();
    review.apply("staging", "");
    compare.compare();
    assertThat(row().state()).isEqualTo(State.ONLY_IN_WORKSPACE);

    review.apply(CONTEXT, "");
    assertThat(review.newsProperty().get()).isEqualTo("1 change applied to production.");
    assertThat(review.openProperty().get()).isFalse();
    assertThat(row().state()).isEqualTo(State.SAME);
    assertThat(compare.checked()).isEmpty();
    assertThat(compare.objection()).isEqualTo("There is nothing to apply.");

    review.undoing().undo("");
    assertThat(review.newsProperty().get()).contains("has to be typed");
    assertThat(review.undoing().objection("staging")).isEqualTo("Type the name of the context.");
    compare.compare();
    assertThat(row().state()).as("nothing is undone without the name").isEqualTo(State.SAME);

    review.undoing().undo(CONTEXT);
    assertThat(review.newsProperty().get()).isEqualTo("What was there before is back.");
    assertThat(row().state()).isEqualTo(State.ONLY_IN_WORKSPACE);
  }

  @Test
  void changesCanBeUndoneAfterARestart() {
    compare.compare();
    compare.check(row(), true);
    review.review(compare.changes(), compare.live());
    allowWriting();
    review.apply(CONTEXT, "");

    ChangeReviewViewModel later =
        new ChangeReviewViewModel(
            session, () -> Files.createDirectories(folder.resolve("journals")));
    later.undoing().recall();
    assertThat(later.newsProperty().get()).isEqualTo("Applied on 2026-11-22 10:00 UTC: guard.");
    later.undoing().undo(CONTEXT);

    compare.compare();
    assertThat(row().state()).isEqualTo(State.ONLY_IN_WORKSPACE);
    ChangeReviewViewModel atLast =
        new ChangeReviewViewModel(
            session, () -> Files.createDirectories(folder.resolve("journals")));
    atLast.undoing().recall();
    assertThat(atLast.undoing().undoableProperty().get()).isEmpty();
  }

  @Test
  void anEditInTheClusterIsADifferenceThatIsContestedOrTakenOver() throws IOException {
    try (ClusterClient client = server.connect(KubeServer.ADMIN)) {
      server.writer(client).create(VALIDATING, json(9), false);
    }
    compare.compare();
    assertThat(row().state()).isEqualTo(State.DIFFERENT);
    assertThat(row().differences())
        .filteredOn(one -> one.path().endsWith("timeoutSeconds"))
        .hasSize(1);

    compare.check(row(), true);
    review.review(compare.changes(), compare.live());
    DryRunResult contested = review.results().getFirst();
    if (contested.outcome() instanceof Outcome.Contested) {
      assertThat(review.obstacle()).contains("fields that others manage");
      review.takeOver(contested);
    }
    allowWriting();

    assertThat(review.obstacle()).isEmpty();
    review.apply(CONTEXT, "");
    assertThat(row().state()).isEqualTo(State.SAME);
  }

  @Test
  void dangersAskForAReason() {
    compare.compare();
    compare.check(row(), true);
    review.review(compare.changes(), compare.live());
    allowWriting();
    review.dangers().add(new Danger(PracticeId.L_1, "guard", "", "nothing starts again", ""));

    assertThat(review.objection(CONTEXT, " ")).contains("why");
    review.apply(CONTEXT, " ");
    compare.compare();
    assertThat(row().state()).isEqualTo(State.ONLY_IN_WORKSPACE);

    assertThat(review.objection(CONTEXT, "its pods are elsewhere")).isEmpty();
  }

  @Test
  void makingItReadOnlyAgainStopsApplying() {
    compare.compare();
    compare.check(row(), true);
    review.review(compare.changes(), compare.live());
    allowWriting();
    session.forbidWriting();

    assertThat(review.objection(CONTEXT, "")).contains("only read");
    review.apply(CONTEXT, "");

    compare.compare();
    assertThat(row().state()).isEqualTo(State.ONLY_IN_WORKSPACE);
  }

  @Test
  void whatIsOnlyInTheClusterIsBroughtIntoTheWorkspace() throws IOException {
    try (ClusterClient client = server.connect(KubeServer.ADMIN)) {
      JsonObject other =
          CannedCluster.json(
              json(5).toString().replace("\"name\":\"guard\"", "\"name\":\"other\""));
      server.writer(client).create(VALIDATING, other, false);
    }
    compare.compare();
    ComparedObject other = row("other");
    assertThat(other.state()).isEqualTo(State.ONLY_IN_CLUSTER);

    new ClusterObjectImport(services).write(other);

    assertThat(folder.resolve("workspace/hooks/validating-other.yaml")).exists();
    compare.compare();
    assertThat(row("other").state()).isEqualTo(State.SAME);
  }

  private void allowWriting() {
    new WritingViewModel(session, new ContextProtection()).allow(CONTEXT);
    assertThat(session.permitProperty().get()).isPresent();
  }

  private ComparedObject row() {
    return row("guard");
  }

  private ComparedObject row(String name) {
    List<ComparedObject> found =
        compare.rows().stream().filter(row -> row.name().equals(name)).toList();
    assertThat(found).hasSize(1);
    return found.getFirst();
  }

  private static JsonObject json(int timeout) {
    return CannedCluster.json(hook("guard", timeout));
  }

  private static String hook(String name, int timeout) {
    return """
    {"apiVersion":"admissionregistration.k8s.io/v1","kind":"ValidatingWebhookConfiguration",
     "metadata":{"name":"%s"},
     "webhooks":[{"name":"a.guard.example","sideEffects":"None",
       "clientConfig":{"url":"https://hooks.example/guard"},
       "admissionReviewVersions":["v1"],"timeoutSeconds":%d,
       "rules":[{"apiGroups":["apps"],"apiVersions":["v1"],"operations":["CREATE"],
         "resources":["deployments"]}]}]}
    """
        .formatted(name, timeout);
  }
}
