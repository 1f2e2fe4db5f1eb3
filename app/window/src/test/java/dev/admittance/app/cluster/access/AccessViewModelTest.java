package dev.admittance.app.cluster.access;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.app.cluster.session.ClusterSession;
import dev.admittance.app.cluster.session.FaultAdvice;
import dev.admittance.app.cluster.session.Sessions;
import dev.admittance.app.task.HeldDelay;
import dev.admittance.cluster.ClusterFault;
import dev.admittance.cluster.FakeClusterClient;
import dev.admittance.cluster.access.Purpose;
import dev.admittance.model.json.JsonBoolean;
import dev.admittance.model.json.JsonObject;
import org.junit.jupiter.api.Test;

class AccessViewModelTest {
  private final FakeClusterClient cluster =
      new FakeClusterClient("https://c.example:6443", "v1.36.3");
  private final HeldDelay delay = new HeldDelay();
  private final ClusterSession session = Sessions.of("c", Sessions.services(_ -> cluster, delay));

  private AccessViewModel access() {
    cluster.answer("/apis", JsonObject.EMPTY);
    return new AccessViewModel(session);
  }

  /// Lets the asker do everything but what has a word in it.
  private void allowAllBut(String word) {
    cluster.answerQuestions(question ->
        question.toString().contains("SelfSubjectReview")
            ? question.with("status", JsonObject.of("userInfo", JsonObject.of("username", "jane")))
            : question.with(
                "status",
                JsonObject.of("allowed", JsonBoolean.of(!question.toString().contains(word)))));
  }

  @Test
  void nothingIsKnownBeforeThereIsAConnection() {
    AccessViewModel access = access();
    assertThat(access.stateProperty().get()).isInstanceOf(AccessState.Asking.class);
    assertThat(access.manifestProperty().get()).isEmpty();
    assertThat(access.sections()).isEmpty();
  }

  @Test
  void whatIsMissingIsToldAndAskedFor() {
    allowAllBut("namespaces");
    AccessViewModel access = access();
    session.connect();
    assertThat(access.verdict()).isEqualTo("One right is missing; what depends on it is left out.");
    AccessSection scope =
        access.sections().stream()
            .filter(section -> section.purpose() == Purpose.SCOPE)
            .findFirst()
            .orElseThrow();
    assertThat(scope.summary()).isEqualTo("1 of 2 missing");
    assertThat(scope.lacking()).isTrue();
    assertThat(AccessSection.verbs(scope.refused().getFirst())).isEqualTo("list, watch");
    assertThat(AccessSection.targets(scope.allowed()))
        .isEqualTo("customresourcedefinitions.apiextensions.k8s.io");
    assertThat(access.manifestProperty().get())
        .contains("- namespaces", "name: \"jane\"")
        .doesNotContain("- services");
    access.wholeProperty().set(true);
    assertThat(access.manifestProperty().get()).contains("- namespaces", "- services");
  }

  @Test
  void rightsToChangeAreNotMissedForReading() {
    allowAllBut("patch");
    AccessViewModel access = access();
    session.connect();
    assertThat(access.verdict())
        .isEqualTo("You may see everything that Admittance shows of this cluster.");
    AccessSection changes = access.sections().getLast();
    assertThat(changes.summary()).isEqualTo("not allowed");
    assertThat(changes.lacking()).isFalse();
    assertThat(access.manifestProperty().get())
        .as("for somebody else")
        .contains("FILL-IN", "- services");
  }

  @Test
  void whoIsNobodyIsToldWhyAndNotWhatToAskFor() {
    allowAllBut("nothing");
    AccessViewModel access = access();
    session.connect();
    ClusterFault nobody = new ClusterFault.Unauthenticated("c.example takes us for nobody");
    cluster.fail(nobody);
    access.refresh();
    assertThat(access.stateProperty().get()).isEqualTo(new AccessState.Failed(nobody));
    assertThat(access.manifestProperty().get()).isEmpty();
    assertThat(FaultAdvice.of(nobody)).contains("no right helps");
  }

  @Test
  void faultsAreToldAndItIsAskedAgainOnceTheServerAnswers() {
    allowAllBut("nothing");
    AccessViewModel access = access();
    session.connect();
    cluster.fail(new ClusterFault.Unreachable("Nobody answers."));
    access.refresh();
    assertThat(access.stateProperty().get())
        .isEqualTo(new AccessState.Failed(new ClusterFault.Unreachable("Nobody answers.")));
    delay.pass();
    cluster.recover();
    delay.pass();
    assertThat(access.stateProperty().get()).isInstanceOf(AccessState.Known.class);
  }
}
