package dev.admittance.app.cluster.doctor;

import static dev.admittance.doctor.TestHook.validating;
import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.app.cluster.session.ClusterSession;
import dev.admittance.app.cluster.session.FakeWatch;
import dev.admittance.app.cluster.session.Sessions;
import dev.admittance.app.task.HeldDelay;
import dev.admittance.app.task.HeldTaskRunner;
import dev.admittance.app.task.Job;
import dev.admittance.cluster.ClusterFault;
import dev.admittance.cluster.FakeClusterClient;
import dev.admittance.cluster.apply.DesiredChange;
import dev.admittance.cluster.live.LiveObject;
import dev.admittance.doctor.DoctorFixture;
import dev.admittance.doctor.Evidence;
import dev.admittance.doctor.Remediation;
import dev.admittance.model.document.FieldPath;
import dev.admittance.model.edit.Edit;
import dev.admittance.model.json.JsonNumber;
import dev.admittance.model.registration.ClientConfig;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class RemediationViewModelTest {
  private static final LiveObject OBJECT =
      new DoctorFixture().with(validating("guard")).input().snapshot().hooks().getFirst().owner();

  private final FakeClusterClient client = new FakeClusterClient("https://a", "v1.36.3");
  private final HeldTaskRunner tasks = new HeldTaskRunner();
  private final ClusterSession session =
      Sessions.of(
          "kind-dev",
          Sessions.services(_ -> client, new HeldDelay(), new FakeWatch(), tasks, tasks));
  private final RemediationViewModel remediation = new RemediationViewModel(session);

  private void connect() {
    session.connect();
    tasks.runAll();
  }

  private static Remediation.Change change(String field) {
    return new Remediation.Change(
        "Shorten the timeout",
        OBJECT,
        List.of(new Edit.SetValue(FieldPath.parse(field), JsonNumber.of(3))),
        Optional.empty());
  }

  private List<String> evidence(Job<List<Evidence>> job) {
    List<String> values = new ArrayList<>();
    job.onSuccess(found -> found.forEach(one -> values.add(one.object() + ": " + one.value())));
    tasks.runAll();
    return values;
  }

  @Test
  void editedChangeWaitsForThePersonWhoAppliesIt() {
    List<ShownChange> shown = new ArrayList<>();
    remediation
        .edited(change("webhooks[0].timeoutSeconds"))
        .onSuccess(made -> shown.add(made.orElseThrow()));
    tasks.runAll();
    assertThat(session.takeProposed()).isEmpty();

    remediation.apply(shown.getFirst());

    assertThat(session.pageProperty().get()).isEqualTo(ClusterSession.APPLY);
    assertThat(session.takeProposed())
        .containsInstanceOf(DesiredChange.Put.class)
        .get()
        .extracting(DesiredChange::name)
        .isEqualTo("guard");
    assertThat(client.asked()).isEmpty();
  }

  @Test
  void changeThatTheTextDoesNotTakeIsNotShown() {
    List<Optional<ShownChange>> shown = new ArrayList<>();
    remediation.edited(change("webhooks[7].timeoutSeconds")).onSuccess(shown::add);
    tasks.runAll();

    assertThat(shown).containsExactly(Optional.empty());
  }

  @Test
  void addressWithoutAPortIsRefusedInGosWords() {
    assertThat(evidence(remediation.shakeHands(handshake(service()), " hook.example ")))
        .containsExactly(
            "TLS with hook.example: Calls fail: address hook.example: missing port in address");
  }

  @Test
  void urlWithoutTlsHasNoHandshake() {
    ClientConfig plain =
        new ClientConfig(Optional.of("http://hook.example/"), Optional.empty(), Optional.empty());

    assertThat(evidence(remediation.shakeHands(handshake(plain), "127.0.0.1:1")))
        .containsExactly(
            "TLS with 127.0.0.1:1: Calls fail: the URL is not https, which no call is made to");
  }

  @Test
  void portIsForwardedOnlyWhileTheClusterIsConnected() {
    assertThat(remediation.canForward()).isFalse();
    assertThat(evidence(remediation.shakeHandsThroughPod(handshake(service()))))
        .containsExactly("No port was forwarded: The cluster is not connected.");

    connect();
    assertThat(remediation.canForward()).isTrue();
    session.disconnect();
    assertThat(remediation.canForward()).isFalse();
  }

  @Test
  void serviceWithoutAReadyPodIsNamed() {
    connect();

    assertThat(evidence(remediation.shakeHandsThroughPod(handshake(service()))))
        .containsExactly(
            "No port was forwarded: No ready pod is behind port 443 of the Service guard/hook");
  }

  @Test
  void faultOfTheClusterIsTold() {
    connect();
    client.fail(new ClusterFault.Unreachable("Nobody listens."));

    assertThat(evidence(remediation.shakeHandsThroughPod(handshake(service()))))
        .singleElement()
        .asString()
        .contains("Nobody listens.");
  }

  private static Remediation.TryHandshake handshake(ClientConfig config) {
    return new Remediation.TryHandshake("Try it", config, "127.0.0.1:8443", Optional.empty());
  }

  private static ClientConfig service() {
    return new ClientConfig(
        Optional.empty(),
        Optional.of(new ClientConfig.ServiceReference("guard", "hook", Optional.empty(), 443)),
        Optional.empty());
  }
}
