package dev.admittance.doctor;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HiddenFindingsTest {
  private static final HiddenFinding HIDDEN =
      new HiddenFinding(
          "kind-dev",
          "practice/L-11",
          Urgency.WARNING,
          "a/b",
          "We know; it \"waits\".",
          DoctorFixture.NOW);

  @TempDir Path folder;

  private static boolean isHidden(
      HiddenFinding by, String context, String rule, Urgency urgency, String subject) {
    HookFinding finding = new HookFinding(Optional.empty(), subject, "Bad.", List.of(), List.of());
    return HiddenFindings.hiding(
            List.of(by), context, new ClusterIssue(rule, urgency, "T", List.of(finding)), finding)
        .isPresent();
  }

  @Test
  void whatIsHiddenIsRememberedUntilItIsShownAgain() throws IOException {
    Path file = folder.resolve("new/doctor.json");
    new HiddenFindings(file).hide(HIDDEN);
    assertThat(new HiddenFindings(file).all()).containsExactly(HIDDEN);

    new HiddenFindings(file).show(HIDDEN);
    assertThat(new HiddenFindings(file).all()).isEmpty();
  }

  @Test
  void aDamagedFileHidesNothing() throws IOException {
    Path file = folder.resolve("doctor.json");
    Files.writeString(file, "{\"hidden\": [{\"context\": 1}, 2, ");
    assertThat(new HiddenFindings(file).all()).isEmpty();
    Files.writeString(file, "{\"hidden\": [{\"context\": 1}, 2]}");
    assertThat(new HiddenFindings(file).all()).isEmpty();
  }

  @Test
  void itIsHiddenInItsClusterForItsSubject() {
    assertThat(isHidden(HIDDEN, "kind-dev", "practice/L-11", Urgency.WARNING, "a/b")).isTrue();
    assertThat(isHidden(HIDDEN, "prod", "practice/L-11", Urgency.WARNING, "a/b")).isFalse();
    assertThat(isHidden(HIDDEN, "kind-dev", "practice/L-12", Urgency.WARNING, "a/b")).isFalse();
    assertThat(isHidden(HIDDEN, "kind-dev", "practice/L-11", Urgency.WARNING, "a/c")).isFalse();
  }

  @Test
  void itComesBackWhereItGetsMoreUrgent() {
    assertThat(isHidden(HIDDEN, "kind-dev", "practice/L-11", Urgency.DANGER, "a/b")).isFalse();
    assertThat(isHidden(HIDDEN, "kind-dev", "practice/L-11", Urgency.NOTE, "a/b")).isTrue();
  }

  @Test
  void allSubjectsCanBeHidden() {
    HiddenFinding all =
        new HiddenFinding(
            "kind-dev",
            "practice/L-11",
            Urgency.WARNING,
            HiddenFinding.ALL,
            "Why",
            DoctorFixture.NOW);
    assertThat(isHidden(all, "kind-dev", "practice/L-11", Urgency.WARNING, "a/c")).isTrue();
  }
}
