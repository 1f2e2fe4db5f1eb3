package dev.admittance.app.cluster.doctor;

import static dev.admittance.doctor.TestHook.validating;
import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.app.cluster.session.ClusterSession;
import dev.admittance.app.cluster.session.ClusterSessions;
import dev.admittance.app.cluster.session.ContextProtection;
import dev.admittance.app.cluster.session.FakeWatch;
import dev.admittance.app.cluster.session.Sessions;
import dev.admittance.app.task.HeldDelay;
import dev.admittance.cluster.FakeClusterClient;
import dev.admittance.cluster.apply.DesiredChange;
import dev.admittance.cluster.live.HookKey;
import dev.admittance.doctor.ClusterIssue;
import dev.admittance.doctor.DoctorFixture;
import dev.admittance.doctor.Evidence;
import dev.admittance.doctor.HiddenFindings;
import dev.admittance.doctor.HookFinding;
import dev.admittance.doctor.Remediation;
import dev.admittance.doctor.Urgency;
import dev.admittance.model.json.JsonNumber;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DoctorViewModelTest {
  private static final String DOWN = "live/Unreachable";
  private static final String SLOW = "practice/L-11";

  @TempDir Path folder;

  private final FakeWatch watch = new FakeWatch();
  private final HeldDelay delay = new HeldDelay();
  private final ClusterSessions sessions =
      new ClusterSessions(
          Sessions.services(_ -> new FakeClusterClient("https://a", "v1.36.3"), delay, watch),
          new ContextProtection());
  private final ClusterSession session = sessions.open("kind-dev");

  private HiddenFindings memory = new HiddenFindings(Path.of("unused"));
  private DoctorViewModel doctor = new DoctorViewModel(session, memory);

  @BeforeEach
  void connect() {
    memory = new HiddenFindings(folder.resolve("doctor.json"));
    doctor = new DoctorViewModel(session, memory);
    session.connect();
  }

  private void show(DoctorFixture fixture) {
    watch.show(fixture.input().snapshot());
  }

  private List<String> listed() {
    return doctor.entries().stream()
        .map(entry ->
            switch (entry) {
              case DoctorEntry.Heading heading -> heading.urgency() + " " + heading.count();
              case DoctorEntry.Item item ->
                  item.issue().rule()
                      + " "
                      + item.issue().findings().size()
                      + (item.hidden() ? " hidden" : "");
              case DoctorEntry.Skipped blind -> "blind " + blind.unchecked().size();
            })
        .toList();
  }

  private static DoctorFixture fixture() {
    return new DoctorFixture()
        .with(validating("down").down())
        .with(validating("slow").set("timeoutSeconds", "30"))
        .with(validating("late").set("timeoutSeconds", "25"));
  }

  private ClusterIssue diagnosis(String rule) {
    return doctor.reportProperty().get().orElseThrow().issues().stream()
        .filter(one -> one.rule().equals(rule))
        .findFirst()
        .orElseThrow();
  }

  @Test
  void nothingIsExaminedWhileNobodyLooksOn() {
    show(fixture());
    assertThat(doctor.reportProperty().get()).isEmpty();

    doctor.setWatched(true);
    assertThat(doctor.reportProperty().get()).isPresent();
  }

  @Test
  void nothingIsExaminedBeforeTheClusterIsKnown() {
    doctor.setWatched(true);
    assertThat(doctor.reportProperty().get()).isEmpty();
  }

  @Test
  void findingsAreListedByUrgencyAndTheFirstIsSelected() {
    doctor.setWatched(true);
    show(fixture());

    assertThat(listed())
        .startsWith("BREAKING 1", DOWN + " 1")
        .containsSubsequence("WARNING 5", SLOW + " 2")
        .endsWith("blind 2");
    assertThat(doctor.selectedProperty().get())
        .containsInstanceOf(DoctorEntry.Item.class)
        .get()
        .isSameAs(doctor.entries().get(1));
    assertThat(doctor.tallyProperty().get().of(Urgency.BREAKING)).isEqualTo(1);
  }

  @Test
  void changesAreExaminedOnceTheDoctorHasRested() {
    doctor.setWatched(true);
    show(new DoctorFixture().with(validating("hook")));
    show(fixture());
    assertThat(listed()).noneMatch(line -> line.startsWith(DOWN));
    assertThat(delay.waits()).contains(DoctorViewModel.REST_MILLIS);

    delay.pass();
    assertThat(listed()).contains(DOWN + " 1");
  }

  @Test
  void withoutAChangeTheDoctorRestsOn() {
    doctor.setWatched(true);
    show(fixture());
    var first = doctor.reportProperty().get();
    delay.pass();
    assertThat(doctor.reportProperty().get()).isSameAs(first);

    doctor.lookAgain();
    assertThat(doctor.reportProperty().get()).isNotSameAs(first);
  }

  @Test
  void theSelectedFindingStaysSelected() {
    doctor.setWatched(true);
    show(fixture());
    DoctorEntry slow =
        doctor.entries().stream()
            .filter(one -> one instanceof DoctorEntry.Item item && item.issue().rule().equals(SLOW))
            .findFirst()
            .orElseThrow();
    doctor.selectedProperty().set(Optional.of(slow));

    show(fixture().with(validating("more").set("timeoutSeconds", "20")));
    delay.pass();

    assertThat(doctor.selectedProperty().get())
        .hasValueSatisfying(
            now -> assertThat(((DoctorEntry.Item) now).issue().findings()).hasSize(3));
  }

  @Test
  void wordsAndUrgenciesNarrowTheList() {
    doctor.setWatched(true);
    show(fixture());

    doctor.filterProperty().set("Timeout LATE");
    assertThat(listed()).containsExactly("WARNING 1", SLOW + " 1");
    doctor.filterProperty().set("nothing like it");
    assertThat(listed()).isEmpty();
    assertThat(doctor.selectedProperty().get()).isEmpty();

    doctor.filterProperty().set("");
    doctor.toggle(Urgency.BREAKING, true);
    assertThat(listed()).containsExactly("BREAKING 1", DOWN + " 1");
    doctor.toggle(Urgency.BREAKING, false);
    assertThat(listed()).hasSizeGreaterThan(4);
  }

  @Test
  void whatIsHiddenIsRememberedWithItsReason() {
    doctor.setWatched(true);
    show(fixture());
    ClusterIssue slow = diagnosis(SLOW);
    HookFinding late = slow.findings().get(1);

    doctor.hide(slow, Optional.of(late), "It is a batch job");

    assertThat(listed()).contains(SLOW + " 1").doesNotContain(SLOW + " 2");
    assertThat(doctor.tallyProperty().get().hidden()).isEqualTo(1);
    assertThat(new HiddenFindings(folder.resolve("doctor.json")).all())
        .singleElement()
        .satisfies(one -> assertThat(one.reason()).isEqualTo("It is a batch job"));

    doctor.withHiddenProperty().set(true);
    assertThat(listed()).contains(SLOW + " 1", SLOW + " 1 hidden");

    doctor.unhide(doctor.hiding(slow, late).orElseThrow());
    assertThat(listed()).contains(SLOW + " 2");
    assertThat(doctor.tallyProperty().get().hidden()).isZero();
  }

  @Test
  void allOfARuleCanBeHidden() {
    doctor.setWatched(true);
    show(fixture());
    doctor.hide(diagnosis(SLOW), Optional.empty(), "We know");
    assertThat(listed()).noneMatch(line -> line.startsWith(SLOW));
    assertThat(doctor.tallyProperty().get().hidden()).isEqualTo(2);
  }

  @Test
  void theReportLeavesOutWhatIsHidden() {
    doctor.setWatched(true);
    show(fixture());
    doctor.hide(diagnosis(SLOW), Optional.empty(), "We know");
    StringBuilder report = new StringBuilder();
    doctor.report().onSuccess(report::append);
    assertThat(report.toString())
        .startsWith("# Doctor: kind-dev")
        .contains("live/Unreachable", "2 findings are hidden.")
        .doesNotContain(SLOW);
  }

  @Test
  void aFindingLeadsToItsHook() {
    doctor.setWatched(true);
    show(fixture());
    doctor.goTo(diagnosis(DOWN).findings().getFirst());
    assertThat(session.selectedHookProperty().get().map(HookKey::configuration)).contains("down");
    assertThat(session.pageProperty().get()).isEqualTo("hooks");
  }

  @Test
  void aChangeIsShownWithTheLinesItIsAbout() {
    doctor.setWatched(true);
    show(fixture());
    Remediation.Change change =
        (Remediation.Change) diagnosis(SLOW).findings().getFirst().remediations().getFirst();
    StringBuilder seen = new StringBuilder();
    doctor
        .remediation()
        .edited(change)
        .onSuccess(made ->
            made.orElseThrow().rows().stream()
                .filter(row -> row.differs())
                .forEach(row -> seen.append(row.right().orElseThrow().text())));
    assertThat(seen.toString()).isEqualTo("  timeoutSeconds: 5");
  }

  @Test
  void aChangeIsHandedOverToApplyOnce() {
    doctor.setWatched(true);
    show(fixture());
    Remediation.Change change =
        (Remediation.Change) diagnosis(SLOW).findings().getFirst().remediations().getFirst();
    doctor
        .remediation()
        .edited(change)
        .onSuccess(made -> doctor.remediation().apply(made.orElseThrow()));

    assertThat(session.pageProperty().get()).isEqualTo(ClusterSession.APPLY);
    assertThat(session.takeProposed())
        .hasValueSatisfying(proposed -> {
          assertThat(proposed.resource().title())
              .isEqualTo("validatingwebhookconfigurations.admissionregistration.k8s.io");
          assertThat(proposed).isInstanceOf(DesiredChange.Put.class);
          assertThat(((DesiredChange.Put) proposed).manifest().objects("webhooks").getFirst())
              .satisfies(
                  hook -> assertThat(hook.get("timeoutSeconds")).isEqualTo(JsonNumber.of(5)));
        });
    assertThat(session.takeProposed()).isEmpty();
  }

  @Test
  void nothingIsExaminedOnceTheClusterIsClosed() {
    doctor.setWatched(true);
    show(fixture());
    var last = doctor.reportProperty().get();
    sessions.close(session);
    doctor.lookAgain();
    assertThat(doctor.reportProperty().get()).isSameAs(last);
  }

  @Test
  void aHandshakeIsMadeWhereAPersonSays() throws IOException {
    doctor.setWatched(true);
    show(
        new DoctorFixture()
            .with(validating("hook").certificateUntil(DoctorFixture.NOW.minusSeconds(60))));
    Remediation.TryHandshake wanted =
        diagnosis("live/Certificate").findings().getFirst().remediations().stream()
            .filter(Remediation.TryHandshake.class::isInstance)
            .map(Remediation.TryHandshake.class::cast)
            .findFirst()
            .orElseThrow();
    assertThat(wanted.forward())
        .contains("kubectl --namespace guard port-forward service/hook 8443:443");
    int free;
    try (ServerSocket closed = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      free = closed.getLocalPort();
    }
    List<Evidence> seen = new ArrayList<>();
    doctor.remediation().shakeHands(wanted, " 127.0.0.1:" + free).onSuccess(seen::addAll);
    assertThat(seen)
        .extracting(Evidence::value)
        .containsExactly(
            "Calls fail: dial tcp 127.0.0.1:" + free + ": connect: connection refused");
  }

  /// The provider stands in the settings of the open workspace.
  @Test
  void whatTheProviderDoesIsFound() throws IOException {
    doctor.setWatched(true);
    show(new DoctorFixture().with(validating("hook")));
    assertThat(listed()).noneMatch(line -> line.startsWith("practice/L-59"));

    Files.writeString(
        folder.resolve("admittance.yaml"),
        "apiVersion: admittance.dev/v1\nkind: Workspace\nprovider: aks\n");
    session.services().workspace().open(folder);
    delay.pass();

    assertThat(listed()).contains("practice/L-59 1");
  }
}
