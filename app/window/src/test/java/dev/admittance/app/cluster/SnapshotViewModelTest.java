package dev.admittance.app.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.app.cluster.SnapshotViewModel.Stage;
import dev.admittance.app.cluster.session.ClusterServices;
import dev.admittance.app.cluster.session.ClusterSession;
import dev.admittance.app.cluster.session.Sessions;
import dev.admittance.app.task.HeldDelay;
import dev.admittance.cluster.CannedCluster;
import dev.admittance.cluster.ClusterFault;
import dev.admittance.cluster.ResourcePath;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SnapshotViewModelTest {
  private static final ResourcePath NAMESPACES = ResourcePath.of("", "v1", "namespaces");

  @TempDir Path home;
  private final CannedCluster cluster = new CannedCluster("v1.36.3");
  private ClusterServices services;
  private SnapshotViewModel snapshot;

  @BeforeEach
  void connect() {
    cluster.serve(NAMESPACES, "Namespace", "{\"metadata\":{\"name\":\"shop\"}}");
    services = Sessions.services(_ -> cluster, new HeldDelay());
    ClusterSession session = Sessions.of("staging", services);
    session.connect();
    snapshot = new SnapshotViewModel(session, home);
  }

  @Test
  void aSnapshotBecomesAWorkspaceThatIsOpened() {
    assertThat(snapshot.folderProperty().get())
        .isEqualTo(home.resolve("staging-20261122-1000").toString());

    snapshot.take();

    assertThat(snapshot.stageProperty().get()).isEqualTo(Stage.DONE);
    assertThat(snapshot.wordsProperty().get()).startsWith("2 objects of Kubernetes v1.36.3 in ");
    assertThat(home.resolve("staging-20261122-1000/cluster/namespaces.yaml")).exists();
    assertThat(snapshot.missing()).isEmpty();

    snapshot.open();
    assertThat(services.workspace().currentProperty().get())
        .hasValueSatisfying(workspace -> assertThat(workspace.name()).isEqualTo("staging"));
  }

  @Test
  void aFolderInUseIsRefusedAndAnotherCanBeChosen() throws IOException {
    Files.writeString(home.resolve("mine"), "");
    snapshot.folderProperty().set(home.toString());

    snapshot.take();

    assertThat(snapshot.stageProperty().get()).isEqualTo(Stage.ASKING);
    assertThat(snapshot.wordsProperty().get()).contains("something in the folder already");
    assertThat(home.toFile().list()).containsExactly("mine");
  }

  @Test
  void itIsBroughtIntoTheOpenWorkspace() throws IOException {
    Path own = Files.createDirectories(home.resolve("own"));
    services.workspace().open(own);
    snapshot.intoWorkspaceProperty().set(true);

    snapshot.take();

    assertThat(own.resolve("cluster/namespaces.yaml")).exists();
    assertThat(services.workspace().currentProperty().get().orElseThrow().cluster().namespaces())
        .containsKey("shop");
  }

  @Test
  void withoutAWorkspaceOrAFolderItAsksWhere() {
    snapshot.folderProperty().set(" ");
    snapshot.take();
    assertThat(snapshot.wordsProperty().get()).isEqualTo("Say where it goes.");

    assertThat(snapshot.hasWorkspace()).isFalse();
    snapshot.intoWorkspaceProperty().set(true);
    snapshot.take();
    assertThat(snapshot.stageProperty().get()).isEqualTo(Stage.ASKING);
  }

  @Test
  void whatCouldNotBeReadIsTold() {
    cluster.fail(NAMESPACES.path(), new ClusterFault.Forbidden("no right", "list", "/x"));

    snapshot.take();

    assertThat(snapshot.missing())
        .singleElement()
        .satisfies(one -> assertThat(one.what()).isEqualTo("namespaces"));
    assertThat(snapshot.rights())
        .hasValueSatisfying(role -> assertThat(role).contains("resources: [namespaces]"));
  }

  @Test
  void aServerThatIsGoneLeavesNothingBehind() {
    cluster.fail("/apis", new ClusterFault.Unreachable("Nobody answers"));

    snapshot.take();

    assertThat(snapshot.stageProperty().get()).isEqualTo(Stage.ASKING);
    assertThat(snapshot.wordsProperty().get()).startsWith("Nobody answers. ");
    assertThat(home).isEmptyDirectory();
  }

  @Test
  void proposedNamesLeadNowhereElse() {
    Instant now = Instant.parse("2026-11-22T10:00:00Z");

    assertThat(SnapshotViewModel.proposedName("../../etc", now)).isEqualTo("etc-20261122-1000");
    assertThat(SnapshotViewModel.proposedName("arn:aws:eks/prod", now))
        .isEqualTo("arn-aws-eks-prod-20261122-1000");
    assertThat(SnapshotViewModel.proposedName("///", now)).isEqualTo("cluster-20261122-1000");
  }
}
