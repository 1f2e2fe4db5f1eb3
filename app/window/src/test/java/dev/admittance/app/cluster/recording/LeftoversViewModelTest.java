package dev.admittance.app.cluster.recording;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.app.cluster.session.ClusterSession;
import dev.admittance.app.cluster.session.FakeWatch;
import dev.admittance.app.cluster.session.LiveSnapshots;
import dev.admittance.app.cluster.session.Sessions;
import dev.admittance.app.task.HeldDelay;
import dev.admittance.cluster.CannedCluster;
import dev.admittance.cluster.ClusterFault;
import dev.admittance.cluster.FakeClusterClient;
import dev.admittance.cluster.Protection;
import dev.admittance.cluster.WriteConsent;
import dev.admittance.cluster.WriteGate;
import dev.admittance.cluster.WriteTarget;
import dev.admittance.model.json.JsonObject;
import dev.admittance.record.registration.Leftovers.Leftover;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class LeftoversViewModelTest {
  private static final String CONFIGURATIONS =
      "/apis/admissionregistration.k8s.io/v1/validatingwebhookconfigurations/";

  private final FakeClusterClient client =
      new FakeClusterClient("https://127.0.0.1:6443", "v1.36.3");
  private final FakeWatch watch = new FakeWatch();
  private final HeldDelay delay = new HeldDelay();
  private final ClusterSession session =
      Sessions.of("kind-dev", Sessions.services(_ -> client, delay, watch));
  private final RecordingViewModel recording =
      new RecordingViewModel(session, () -> Protection.ORDINARY, (_, _, _) -> new FakeRecording());
  private final LeftoversViewModel leftovers = new LeftoversViewModel(session, recording);

  @BeforeEach
  void connect() {
    session.connect();
  }

  private static JsonObject configuration(String name) {
    return CannedCluster.json(
        """
        {"metadata":{"name":"%s","labels":{"admittance.dev/recording":"x"}},
         "webhooks":[{"clientConfig":{"url":"https://10.0.0.1:8443/record/1"}}]}
        """
            .formatted(name));
  }

  private static JsonObject ordinary() {
    return CannedCluster.json("{\"metadata\":{\"name\":\"guard\"},\"webhooks\":[]}");
  }

  private void see(JsonObject... configurations) {
    watch.show(LiveSnapshots.validating(configurations));
    delay.pass();
  }

  private void allowWriting() {
    WriteTarget target = new WriteTarget(client.server(), "kind-dev", Protection.ORDINARY);
    session.allowWriting(WriteGate.open(target, WriteConsent.of(target)));
  }

  private List<String> found() {
    return leftovers.foundProperty().get().stream().map(Leftover::name).toList();
  }

  @Test
  void recordingsOfOthersAreFound() {
    see(ordinary(), configuration("lost"));
    assertThat(found()).containsExactly("lost");

    see(ordinary());
    assertThat(found()).isEmpty();
  }

  @Test
  void onesOwnRecordingIsNoLeftoverWhileItRuns() {
    see(configuration("admittance-recording-own"), configuration("lost"));
    assertThat(found()).containsExactly("admittance-recording-own", "lost");

    allowWriting();
    recording.form().listenProperty().set("10.0.0.7:0");
    recording.form().folderProperty().set("/captures");
    assertThat(recording.start(Optional.empty())).isTrue();
    assertThat(found()).containsExactly("lost");

    recording.stop();
    assertThat(found()).containsExactly("admittance-recording-own", "lost");
  }

  @Test
  void whatIsShownIsTakenOutOfTheCluster() {
    see(configuration("lost"), configuration("stray"), ordinary());
    allowWriting();

    leftovers.takeOut();

    assertThat(client.deleted()).containsExactly(CONFIGURATIONS + "lost", CONFIGURATIONS + "stray");
    assertThat(found()).as("before the cluster is seen again").isEmpty();
  }

  @Test
  void aClusterThatIsOnlyReadKeepsThem() {
    see(configuration("lost"));

    leftovers.takeOut();

    assertThat(client.deleted()).isEmpty();
    assertThat(found()).containsExactly("lost");
  }

  @Test
  void whatCannotBeTakenOutStaysAndIsReported() {
    see(configuration("lost"));
    allowWriting();
    client.fail(new ClusterFault.Forbidden("No.", "delete", "/x"));

    leftovers.takeOut();

    assertThat(found()).containsExactly("lost");
    assertThat(session.services().failures().open()).hasSize(1);
    assertThat(session.services().failures().open().getFirst().what()).contains("No.");
  }
}
