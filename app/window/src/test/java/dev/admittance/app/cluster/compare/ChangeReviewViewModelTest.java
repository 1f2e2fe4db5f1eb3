package dev.admittance.app.cluster.compare;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.app.cluster.access.WritingViewModel;
import dev.admittance.app.cluster.session.ClusterSession;
import dev.admittance.app.cluster.session.ContextProtection;
import dev.admittance.app.cluster.session.FakeWatch;
import dev.admittance.app.cluster.session.Sessions;
import dev.admittance.app.task.HeldDelay;
import dev.admittance.app.task.HeldTaskRunner;
import dev.admittance.cluster.ClusterFault;
import dev.admittance.cluster.FakeClusterClient;
import dev.admittance.cluster.ResourcePath;
import dev.admittance.cluster.apply.DesiredChange;
import dev.admittance.cluster.apply.DryRunResult;
import dev.admittance.cluster.apply.DryRunResult.Outcome;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What a person sees of a review while its dry run is on the way, fails, or is overtaken. What a
/// server makes of changes is tested by [CompareJourneyTest].
class ChangeReviewViewModelTest {
  private static final String CONTEXT = "kind-dev";
  private static final ResourcePath HOOKS =
      ResourcePath.of("admissionregistration.k8s.io", "v1", "validatingwebhookconfigurations");

  @TempDir Path journals;

  private final FakeClusterClient client = new FakeClusterClient("https://a", "v1.36.3");
  private final HeldTaskRunner tasks = new HeldTaskRunner();
  private final ClusterSession session =
      Sessions.of(
          CONTEXT, Sessions.services(_ -> client, new HeldDelay(), new FakeWatch(), tasks, tasks));
  private final ChangeReviewViewModel review = new ChangeReviewViewModel(session, () -> journals);
  private int changes;

  @BeforeEach
  void connect() {
    List.of("guard", "audit")
        .forEach(name ->
            client.answer(
                HOOKS.path(name),
                JsonObject.of(
                    "metadata",
                    JsonObject.of("name", name).with("resourceVersion", new JsonString("7")))));
    review.whenChanged(() -> changes++);
    session.connect();
    tasks.runAll();
  }

  private static DesiredChange removal(String name) {
    return new DesiredChange.Remove(HOOKS, name);
  }

  private void review(String... names) {
    review.review(
        List.of(names).stream().map(ChangeReviewViewModelTest::removal).toList(), List.of());
  }

  private List<String> reviewed() {
    return review.results().stream().map(result -> result.change().name()).toList();
  }

  private void allowWriting() {
    new WritingViewModel(session, new ContextProtection()).allow(CONTEXT);
  }

  @Test
  void opensWithTheFirstChangeOnceTheServerHasAnswered() {
    assertThat(review.openProperty().get()).isFalse();
    assertThat(review.obstacle()).isEqualTo("There is nothing to change.");

    review("guard", "audit");
    assertThat(review.busyProperty().get()).isTrue();
    assertThat(review.openProperty().get()).isFalse();
    tasks.runAll();

    assertThat(review.busyProperty().get()).isFalse();
    assertThat(review.openProperty().get()).isTrue();
    assertThat(reviewed()).containsExactly("guard", "audit");
    assertThat(review.selectedProperty().get()).contains(review.results().getFirst());
    assertThat(review.diffProperty().get()).isNotEmpty();
    assertThat(client.deleted()).as("as a dry run").hasSize(2);
  }

  @Test
  void latestReviewWins() {
    review("guard");
    review("audit");
    tasks.runAll();

    assertThat(reviewed()).containsExactly("audit");
    assertThat(review.busyProperty().get()).isFalse();
  }

  @Test
  void reviewThatIsLeftStaysClosed() {
    review("guard");
    tasks.runAll();
    review.retry();
    review.close();
    tasks.runAll();

    assertThat(review.openProperty().get()).isFalse();
    assertThat(review.results()).isEmpty();
    assertThat(review.busyProperty().get()).isFalse();
  }

  @Test
  void clusterThatDoesNotAnswerIsToldAndNothingOpens() {
    client.fail(new ClusterFault.Unreachable("connection refused"));
    review("guard");
    tasks.runAll();

    assertThat(review.newsProperty().get()).contains("connection refused");
    assertThat(review.openProperty().get()).isFalse();
    assertThat(review.busyProperty().get()).isFalse();

    client.recover();
    review("guard");
    assertThat(review.newsProperty().get()).isEmpty();
    tasks.runAll();
    assertThat(review.openProperty().get()).isTrue();
  }

  @Test
  void cancelledDryRunLeavesTheReviewAsItWas() {
    review("guard");
    tasks.runAll();
    review.retry();
    tasks.cancelAll();
    tasks.runAll();

    assertThat(review.busyProperty().get()).isFalse();
    assertThat(reviewed()).containsExactly("guard");
  }

  @Test
  void selectionSurvivesARetry() {
    review("guard", "audit");
    tasks.runAll();
    review.selectedProperty().set(Optional.of(review.results().getLast()));
    review.retry();
    tasks.runAll();

    assertThat(review.selectedProperty().get()).contains(review.results().getLast());
  }

  @Test
  void lastChangeThatIsDroppedClosesTheReview() {
    review("guard", "audit");
    tasks.runAll();
    review.drop(review.results().getFirst());
    tasks.runAll();
    assertThat(reviewed()).containsExactly("audit");

    review.drop(review.results().getFirst());
    assertThat(review.openProperty().get()).isFalse();
    assertThat(tasks.isIdle()).isTrue();
  }

  @Test
  void changesThatOthersContestAreAnObstacle() {
    review("guard");
    tasks.runAll();
    DryRunResult contested =
        new DryRunResult(
            removal("audit"), Optional.empty(), new Outcome.Contested(List.of(), Optional.empty()));
    review.results().add(contested);
    String one = review.obstacle();
    review.results().add(contested);

    assertThat(one).isEqualTo("Decide first about the fields that others manage.");
    assertThat(review.obstacle())
        .isEqualTo("Decide first about the fields that others manage, in 2 objects.");
    assertThat(review.ready())
        .extracting(result -> result.change().name())
        .containsExactly("guard");
  }

  @Test
  void nothingIsAppliedWithoutConsentOrTwice() {
    review("guard");
    tasks.runAll();
    int tried = client.deleted().size();
    review.apply(CONTEXT, "");
    assertThat(tasks.isIdle()).as("read-only").isTrue();

    allowWriting();
    review.apply(CONTEXT, "");
    review.apply(CONTEXT, "");
    review("audit");
    tasks.runAll();

    assertThat(client.deleted()).hasSize(tried + 1);
    assertThat(review.newsProperty().get()).isEqualTo("1 change applied to kind-dev.");
    assertThat(review.openProperty().get()).isFalse();
    assertThat(changes).isEqualTo(1);
    assertThat(review.undoing().undoableProperty().get()).isPresent();
    review.dismiss();
    assertThat(review.newsProperty().get()).isEmpty();
  }
}
