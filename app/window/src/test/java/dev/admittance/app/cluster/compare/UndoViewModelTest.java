package dev.admittance.app.cluster.compare;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.app.cluster.session.ClusterSession;
import dev.admittance.app.cluster.session.Sessions;
import dev.admittance.app.task.HeldDelay;
import dev.admittance.cluster.FakeClusterClient;
import dev.admittance.cluster.ResourcePath;
import dev.admittance.cluster.apply.AppliedChange;
import dev.admittance.cluster.apply.ApplyResult;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What is offered to be undone, and when it is not; undoing itself is in [CompareJourneyTest].
class UndoViewModelTest {
  private static final String SERVER = "https://127.0.0.1:6443";

  @TempDir Path folder;

  private final FakeClusterClient client = new FakeClusterClient(SERVER, "v1.36.3");
  private final ClusterSession session =
      Sessions.of("kind-dev", Sessions.services(_ -> client, new HeldDelay()));
  private final ChangeReviewStatus status = new ChangeReviewStatus();
  private final AtomicInteger changes = new AtomicInteger();
  private final UndoViewModel undoing =
      new UndoViewModel(session, () -> folder, status, changes::incrementAndGet);

  private Path journal(Instant at, String server, String more) throws IOException {
    Path file = folder.resolve("applied-" + at.toEpochMilli() + ".json");
    return Files.writeString(
        file,
        """
        {"at":"%s","server":"%s","context":"kind-dev",%s
         "changes":[{"group":"admissionregistration.k8s.io","version":"v1",
           "plural":"validatingwebhookconfigurations","namespace":"","name":"guard"}]}
        """
            .formatted(at, server, more));
  }

  private static Instant ago(Duration time) {
    return Sessions.NOW.minus(time);
  }

  private Optional<Path> recalled() {
    session.connect();
    undoing.recall();
    return undoing.undoableProperty().get();
  }

  @Test
  void theLatestChangesOfADayAreOffered() throws IOException {
    journal(ago(Duration.ofHours(5)), SERVER, "");
    Path latest = journal(ago(Duration.ofHours(2)), SERVER, "");

    assertThat(recalled()).contains(latest);
    assertThat(status.newsProperty().get()).isEqualTo("Applied on 2026-11-22 08:00 UTC: guard.");
  }

  @Test
  void changesOfEarlierDaysOtherServersAndUndoneOnesAreNot() throws IOException {
    journal(ago(Duration.ofHours(25)), SERVER, "");
    journal(ago(Duration.ofHours(2)), "https://other:6443", "");
    journal(ago(Duration.ofHours(1)), SERVER, "\"undone\":\"2026-11-22T09:30:00Z\",");
    Files.writeString(folder.resolve("applied-9.json"), "no journal");

    assertThat(recalled()).isEmpty();
    assertThat(status.newsProperty().get()).isEmpty();
    assertThat(session.services().failures().open()).isEmpty();
  }

  @Test
  void whatWasAppliedJustNowComesFirst() throws IOException {
    journal(ago(Duration.ofHours(2)), SERVER, "");
    Path now = journal(Sessions.NOW, SERVER, "\"override\":\"\",");
    undoing.took(applied(now));

    assertThat(recalled()).contains(now);
    assertThat(status.newsProperty().get()).as("nothing is recalled").isEmpty();
  }

  @Test
  void newsOfAReviewAreNotTalkedOver() throws IOException {
    journal(ago(Duration.ofHours(2)), SERVER, "");
    status.say("1 change applied.");

    assertThat(recalled()).isEmpty();
    assertThat(status.newsProperty().get()).isEqualTo("1 change applied.");
  }

  @Test
  void whereNothingWasChangedNothingCanBeUndone() {
    Path file = folder.resolve("applied-1.json");
    undoing.took(applied(file));
    assertThat(undoing.undoableProperty().get()).contains(file);

    undoing.took(new ApplyResult(List.of(), Optional.empty(), file));
    assertThat(undoing.undoableProperty().get()).isEmpty();
  }

  @Test
  void aClusterThatIsOnlyReadKeepsTheChanges() throws IOException {
    Path journal = journal(Sessions.NOW, SERVER, "");
    session.connect();
    undoing.took(applied(journal));

    undoing.undo("");

    assertThat(status.newsProperty().get()).startsWith("The cluster is only read.");
    assertThat(status.isBusy()).isFalse();
    assertThat(undoing.undoableProperty().get()).as("can be tried again").contains(journal);
    assertThat(changes).hasValue(0);
  }

  @Test
  void withoutAConnectionNothingIsRecalledOrUndone() throws IOException {
    undoing.took(applied(journal(Sessions.NOW, SERVER, "")));
    undoing.undo("");
    undoing.forget();
    undoing.recall();

    assertThat(undoing.undoableProperty().get()).isEmpty();
    assertThat(status.newsProperty().get()).isEmpty();
  }

  private static ApplyResult applied(Path journal) {
    ResourcePath resource =
        ResourcePath.of("admissionregistration.k8s.io", "v1", "validatingwebhookconfigurations");
    return new ApplyResult(
        List.of(new AppliedChange(resource, "guard", Optional.empty(), Optional.empty())),
        Optional.empty(),
        journal);
  }
}
