package dev.admittance.app.cluster.recording;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.app.cluster.session.ClusterSession;
import dev.admittance.app.cluster.session.ClusterSessions;
import dev.admittance.app.cluster.session.ContextProtection;
import dev.admittance.app.cluster.session.Sessions;
import dev.admittance.app.task.HeldDelay;
import dev.admittance.cluster.ClusterException;
import dev.admittance.cluster.ClusterFault;
import dev.admittance.cluster.FakeClusterClient;
import dev.admittance.cluster.Protection;
import dev.admittance.cluster.WriteConsent;
import dev.admittance.cluster.WriteGate;
import dev.admittance.cluster.WriteTarget;
import dev.admittance.record.RecordingCounts;
import java.io.IOException;
import java.net.BindException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class RecordingViewModelTest {
  private static final String CONTEXT = "kind-dev";

  private final HeldDelay delay = new HeldDelay();
  private final FakeClusterClient client =
      new FakeClusterClient("https://127.0.0.1:6443", "v1.36.3");
  private final ClusterSessions sessions =
      new ClusterSessions(Sessions.services(_ -> client, delay), new ContextProtection());
  private final ClusterSession session = sessions.open(CONTEXT);
  private final FakeRecording recording = new FakeRecording();
  private final List<WriteConsent> consents = new ArrayList<>();
  private Optional<IOException> onStart = Optional.empty();
  private Protection protection = Protection.ORDINARY;
  private final RecordingViewModel model =
      new RecordingViewModel(
          session,
          () -> protection,
          (_, _, consent) -> {
            consents.add(consent);
            if (onStart.isPresent()) {
              throw onStart.get();
            }
            return recording;
          });

  @BeforeEach
  void fill() {
    model.form().listenProperty().set("10.0.0.7:0");
    model.form().folderProperty().set("/captures");
  }

  private void allowWriting() {
    session.connect();
    WriteTarget target = new WriteTarget(client.server(), CONTEXT, Protection.ORDINARY);
    session.allowWriting(WriteGate.open(target, WriteConsent.of(target)));
  }

  private RecordingState state() {
    return model.stateProperty().get();
  }

  private RecordingState.Trouble trouble() {
    return ((RecordingState.Ready) state()).trouble().orElseThrow();
  }

  @Test
  void nothingIsRegisteredInAClusterThatIsOnlyRead() {
    assertThat(model.obstacle()).contains("There is no connection to the cluster.");
    session.connect();
    assertThat(model.obstacle().orElseThrow()).contains("only read");

    assertThat(model.start(Optional.empty())).isFalse();
    assertThat(consents).isEmpty();

    allowWriting();
    assertThat(model.obstacle()).isEmpty();
    protection = Protection.READ_ONLY;
    assertThat(model.obstacle()).contains("The context is marked as read-only.");
  }

  @Test
  void countsAreFollowedUntilItIsStopped() {
    allowWriting();
    assertThat(model.start(Optional.empty())).isTrue();
    assertThat(model.ownConfiguration()).contains("admittance-recording-own");

    recording.counts = new RecordingCounts(5, 4, 1, 0, 0, 2, 0);
    delay.pass();

    assertThat(state())
        .isEqualTo(new RecordingState.Running(recording, Sessions.NOW, recording.counts));
    model.stop();
    assertThat(state())
        .isEqualTo(
            new RecordingState.Ready(
                Optional.of(
                    new RecordingState.Finished(
                        recording.counts, List.of(Path.of("/captures/1.ndjson")))),
                Optional.empty()));
    assertThat(recording.closed).isEqualTo(1);
    assertThat(model.ownConfiguration()).isEmpty();
  }

  @Test
  void nameOfAProtectedContextHasToBeTyped() {
    allowWriting();
    protection = Protection.PROTECTED;

    assertThat(model.asksForTheName()).isTrue();
    assertThat(model.start(Optional.empty())).isFalse();
    assertThat(model.start(Optional.of("kind"))).isFalse();
    assertThat(model.start(Optional.of(CONTEXT))).isTrue();
    assertThat(consents.getFirst().typedName()).contains(CONTEXT);
  }

  @Test
  void whatCannotBeStartedSaysWhy() {
    allowWriting();
    onStart = Optional.of(new BindException("Address already in use"));
    model.start(Optional.empty());

    assertThat(trouble().what()).isEqualTo("It was not started: Address already in use");
    assertThat(trouble().remedy()).contains("whether the address is free");

    onStart = Optional.of(new ClusterException(new ClusterFault.Forbidden("No.", "create", "/x")));
    model.start(Optional.empty());
    assertThat(trouble().what()).isEqualTo("It was not started: No.");
  }

  @Test
  void hookThatIsStillThereCanBeTriedAgain() {
    allowWriting();
    model.start(Optional.empty());
    recording.onClose =
        Optional.of(new ClusterException(new ClusterFault.Unreachable("Connection refused.")));
    model.stop();

    assertThat(state())
        .isInstanceOfSatisfying(
            RecordingState.Stuck.class,
            stuck ->
                assertThat(stuck.trouble().what())
                    .isEqualTo("The hook is still registered: Connection refused."));
    recording.onClose = Optional.empty();
    model.stop();
    assertThat(state()).isInstanceOf(RecordingState.Ready.class);
  }

  @Test
  void whatWasNotWrittenIsTold() {
    allowWriting();
    model.start(Optional.empty());
    recording.trouble = Optional.of("No space left on device");
    model.stop();

    assertThat(trouble().what()).contains("No space left on device");
  }

  @Test
  void recordingEndsWithItsSession() {
    allowWriting();
    model.start(Optional.empty());

    sessions.close(session);

    assertThat(recording.closed).isEqualTo(1);
  }

  @Test
  void readOnlyAgainDoesNotKeepTheHookRegistered() {
    allowWriting();
    model.start(Optional.empty());
    session.forbidWriting();

    model.stop();

    assertThat(recording.closed).isEqualTo(1);
    assertThat(state()).isInstanceOf(RecordingState.Ready.class);
  }
}
