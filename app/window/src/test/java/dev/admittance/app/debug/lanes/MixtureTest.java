package dev.admittance.app.debug.lanes;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.app.debug.session.DebugSession;
import dev.admittance.model.diagnostic.Severity;
import dev.admittance.simulator.analysis.blame.Blame;
import dev.admittance.simulator.analysis.blame.BlameDescriptions;
import dev.admittance.simulator.lanes.LaneCard;
import dev.admittance.simulator.pipeline.Pipeline;
import dev.admittance.simulator.trace.Step;
import dev.admittance.simulator.trace.StepDescriptions;
import dev.admittance.simulator.trace.Trace;
import dev.admittance.workspace.TestFolder;
import dev.admittance.workspace.Workspace;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;

/// The way of a Pod through an ordinary mixture: a mesh, a certificate manager, Kyverno, Gatekeeper
/// and two policies of the server.
class MixtureTest {
  private final Workspace workspace = TestFolder.read(folder());
  private final Pipeline pipeline = Pipeline.compile(workspace.setup());
  private final Trace trace = pipeline.run(workspace.captures().getFirst(), workspace.answerBook());
  private final DebugSession session = new DebugSession();
  private final LanesViewModel lanes = new LanesViewModel(session);

  private static Path folder() {
    try {
      return Path.of(
          Objects.requireNonNull(
                  MixtureTest.class.getResource("/dev/admittance/app/debug/mixture/mesh.yaml"))
              .toURI()
              .resolve("."));
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }

  @Test
  void everyParticipantStandsInOneStripInTheServersOrder() {
    lanes.setHooks(pipeline.hooks());
    session.show(trace);

    assertThat(workspace.problems()).noneMatch(one -> one.severity() == Severity.ERROR);
    assertThat(
            lanes.lanesProperty().get().stream()
                .flatMap(lane -> lane.cards().stream())
                .filter(card ->
                    card.hook().isPresent() || card.subject() instanceof LaneCard.Subject.Policy)
                .map(card -> card.title() + ": " + card.state().words()))
        .containsExactly(
            "webhook.certificates.example: Skipped",
            "mutation.gatekeeper.sh: Patched +1",
            "mutate.kyverno.svc-fail: Patched +2",
            "sidecar.mesh.example: Patched +1",
            "mutate.kyverno.svc-fail: Allowed",
            "bounded-memory: Warned",
            "no-host-network: Evaluated",
            "webhook.certificates.example: Skipped",
            "validation.gatekeeper.sh: Denied",
            "validate.kyverno.svc-fail: Allowed",
            "vpol.validate.kyverno.svc-fail: Allowed");
  }

  @Test
  void rulesOfEnginesAreStepsInsideTheirCalls() {
    assertThat(inside("mutate.kyverno.svc-fail"))
        .containsExactly(
            "ClusterPolicy/pod-defaults: cost-centre mutates the object",
            "ClusterPolicy/pod-defaults: run-as-user mutates the object",
            "ClusterPolicy/pod-defaults: cost-centre is skipped",
            "ClusterPolicy/pod-defaults: run-as-user is skipped");
    assertThat(inside("validation.gatekeeper.sh"))
        .containsExactly("AllowedRegistries/our-registry is violated");
    assertThat(inside("vpol.validate.kyverno.svc-fail"))
        .containsExactly("ValidatingPolicy/no-latest-tag is violated and warns");
    for (Step.EngineEvaluated step : trace.steps(Step.EngineEvaluated.class).toList()) {
      int at = step.moment().index();
      assertThat(trace.steps().subList(0, at))
          .anyMatch(one -> one instanceof Step.HookCalled call && call.hook().equals(step.hook()));
      assertThat(trace.steps().subList(at, trace.steps().size()))
          .anyMatch(one -> one instanceof Step.HookAnswered end && end.hook().equals(step.hook()));
    }
  }

  private List<String> inside(String hook) {
    return trace
        .steps(Step.EngineEvaluated.class)
        .filter(step -> step.hook().webhook().equals(hook))
        .map(StepDescriptions::headline)
        .toList();
  }

  @Test
  void blameNamesTheRuleThatWrote() {
    Blame blame = Blame.of(trace);
    assertThat(
            List.of(
                    "/metadata/labels/cost-centre",
                    "/spec/securityContext/runAsNonRoot",
                    "/spec/containers/0/imagePullPolicy",
                    "/spec/containers/1/image")
                .stream()
                .map(place -> blame.find(place).orElseThrow().changes().getLast().write().author())
                .map(author ->
                    BlameDescriptions.who(author) + ": " + BlameDescriptions.occasion(author)))
        .containsExactly(
            "mutate.kyverno.svc-fail: ClusterPolicy/pod-defaults: cost-centre, operation 1",
            "mutate.kyverno.svc-fail: ClusterPolicy/pod-defaults: run-as-user, operation 1",
            "mutation.gatekeeper.sh: Assign/pull-policy, operation 1",
            "sidecar.mesh.example: operation 1");
  }
}
