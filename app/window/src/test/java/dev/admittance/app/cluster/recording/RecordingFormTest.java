package dev.admittance.app.cluster.recording;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.record.ListenAddress;
import dev.admittance.record.registration.ClusterRecording;
import dev.admittance.record.registration.RecordedRule;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class RecordingFormTest {
  private final RecordingForm form = new RecordingForm();

  @BeforeEach
  void fill() {
    form.listenProperty().set("10.0.0.7:0");
    form.folderProperty().set("/tmp/captures");
  }

  @Test
  void everythingIsRecordedUnlessSomebodySaysOtherwise() {
    assertThat(form.check().plan())
        .contains(
            new RecordingPlan(
                new ListenAddress("10.0.0.7", 0),
                "10.0.0.7",
                Path.of("/tmp/captures"),
                new ClusterRecording.Scope(List.of(RecordedRule.EVERYTHING), List.of())));
  }

  @Test
  void wordsAreSeparatedBySpaces() {
    form.rulesProperty().set(" pods  CREATE:deployments.apps pods");
    form.excludedProperty().set("own  shop");
    form.advertisedProperty().set(" desk.example.com ");

    RecordingPlan plan = form.check().plan().orElseThrow();

    assertThat(plan.scope().rules())
        .containsExactly(RecordedRule.parse("pods"), RecordedRule.parse("CREATE:deployments.apps"));
    assertThat(plan.scope().excluded()).containsExactly("own", "shop");
    assertThat(plan.advertised()).isEqualTo("desk.example.com");
  }

  @Test
  void workloadsAreRules() {
    form.rulesProperty().set(RecordingForm.WORKLOADS);

    assertThat(form.check().plan().orElseThrow().scope().rules()).hasSize(6);
  }

  @Test
  void whatIsWrongIsSaidWhereItStands() {
    form.rulesProperty().set("Pods");
    form.excludedProperty().set("Own");
    form.listenProperty().set("8443");
    form.advertisedProperty().set("a b");
    form.folderProperty().set("captures");

    RecordingForm.Checked checked = form.check();

    assertThat(checked.plan()).isEmpty();
    assertThat(checked.rules()).contains("`Pods` is not a rule");
    assertThat(checked.excluded()).contains("`Own` is not a valid name");
    assertThat(checked.listen()).contains("`8443` is not an address");
    assertThat(checked.advertised()).contains("neither a host name nor an address");
    assertThat(checked.folder()).contains("Name a folder");
  }

  @Test
  void everyAddressNeedsOneToBeReachedBy() {
    form.listenProperty().set(":8443");

    assertThat(form.check().advertised()).contains("It listens on every address");
    form.advertisedProperty().set("desk");
    assertThat(form.check().plan().orElseThrow().advertised()).isEqualTo("desk");
  }

  @Test
  void nothingToRecordIsNoWish() {
    form.rulesProperty().set("  ");

    assertThat(form.check().rules()).contains("at least one");
  }
}
