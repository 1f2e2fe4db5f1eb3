package dev.admittance.app.design.rules;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.app.design.rules.PickRow.Choice;
import dev.admittance.app.task.DirectTaskRunner;
import dev.admittance.app.task.HeldTaskRunner;
import dev.admittance.app.task.TaskRunner;
import dev.admittance.completion.rule.ResourceSpace;
import dev.admittance.completion.rule.RuleItem;
import dev.admittance.model.resource.ApiResource;
import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.model.resource.ResourceTable;
import dev.admittance.model.resource.Verb;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class PickerViewModelTest {
  private static final ResourceTable TABLE = ResourceTable.of(KubernetesRelease.DEFAULT);
  private static final RuleItem DEPLOYMENTS =
      new RuleItem(
          0,
          List.of("CREATE"),
          List.of("apps"),
          List.of("v1"),
          List.of("deployments"),
          Optional.empty(),
          List.of(),
          true);

  @Test
  void groupOfWhatIsChosenIsOpen() {
    PickerViewModel picker = picker(Optional.of(DEPLOYMENTS));

    assertThat(names(picker)).contains("apps", "deployments", "core").doesNotContain("pods");
    assertThat(row(picker, "deployments").choiceProperty().get()).isEqualTo(Choice.ALL);
    assertThat(row(picker, "apps").choiceProperty().get()).isEqualTo(Choice.SOME);
    assertThat(picker.planProperty().get().orElseThrow().sentences())
        .containsExactly("deployments in apps/v1");
  }

  @Test
  void rowsOpenAndCloseInTheirPlace() {
    PickerViewModel picker = picker(Optional.of(DEPLOYMENTS));

    picker.open(row(picker, "deployments"), true);
    assertThat(names(picker))
        .containsSubsequence(
            "apps", "deployments", "deployments/scale", "deployments/status", "replicasets");

    picker.open(row(picker, "apps"), false);
    assertThat(names(picker)).doesNotContain("deployments", "deployments/scale");
  }

  @Test
  void searchShowsWhateverHasAllWordsUnderItsGroup() {
    PickerViewModel picker = picker(Optional.empty());

    picker.filterProperty().set("scale apps");

    assertThat(names(picker))
        .containsExactly("apps", "deployments/scale", "replicasets/scale", "statefulsets/scale");
    picker.filterProperty().set("no such thing");
    assertThat(picker.rows()).isEmpty();
  }

  @Test
  void groupStandsForItsResourcesAndNotForSubresources() {
    PickerViewModel picker = picker(Optional.empty());

    picker.toggle(List.of(row(picker, "batch")));
    assertThat(picker.planProperty().get().orElseThrow().sentences())
        .containsExactly("cronjobs and jobs in batch/v1");
    assertThat(row(picker, "batch").choiceProperty().get()).isEqualTo(Choice.ALL);

    picker.toggle(List.of(row(picker, "batch")));
    assertThat(picker.chosen()).isZero();
    assertThat(picker.planProperty().get()).isEmpty();
  }

  @Test
  void severalRowsAreChosenTogether() {
    PickerViewModel picker = picker(Optional.of(DEPLOYMENTS));

    picker.toggle(List.of(row(picker, "deployments"), row(picker, "daemonsets")));
    assertThat(picker.chosen()).isEqualTo(2);
    picker.toggle(List.of(row(picker, "deployments"), row(picker, "daemonsets")));
    assertThat(picker.chosen()).isZero();
  }

  @Test
  void versionsThatAreOffByDefaultAreShownWhenAskedFor() {
    PickerViewModel picker = picker(Optional.empty());
    long before = picker.rows().size();
    picker.filterProperty().set("v1alpha");
    assertThat(picker.rows()).isEmpty();

    picker.allProperty().set(true);
    assertThat(picker.rows()).isNotEmpty();
    picker.filterProperty().set("");
    assertThat(picker.rows().size()).isGreaterThan((int) before);
  }

  @Test
  void planThatCameTooLateIsDropped() {
    HeldTaskRunner tasks = new HeldTaskRunner();
    PickerViewModel picker = picker(new ResourceSpace(TABLE), Optional.of(DEPLOYMENTS), tasks);

    picker.toggle(List.of(row(picker, "daemonsets")));
    assertThat(picker.planProperty().get()).isEmpty();
    tasks.runAll();

    assertThat(picker.planProperty().get().orElseThrow().sentences())
        .containsExactly("deployments and daemonsets in apps/v1");
  }

  @Test
  void resourceOfAnUnknownGroupIsARowThatCanGo() {
    RuleItem books =
        new RuleItem(
            0,
            List.of("CREATE"),
            List.of("shop.example"),
            List.of("v1"),
            List.of("books"),
            Optional.empty(),
            List.of(),
            true);
    PickerViewModel picker = picker(Optional.of(books));
    assertThat(row(picker, "books").choiceProperty().get()).isEqualTo(Choice.ALL);

    picker.toggle(List.of(row(picker, "books")));

    assertThat(picker.chosen()).isZero();
  }

  @Test
  void threeThousandDefinitionsAreSearchedAndGrouped() {
    ResourceSpace space = new ResourceSpace(TABLE.with(definitions(3_000)));
    PickerViewModel picker = picker(space, Optional.empty(), new DirectTaskRunner());

    picker.filterProperty().set("things2999");
    assertThat(names(picker)).contains("things2999", "things2999/status");
    picker.filterProperty().set("");
    picker.toggle(picker.rows().stream().filter(row -> row.level() == 0).toList());

    assertThat(picker.chosen()).isGreaterThan(6_000);
    assertThat(picker.planProperty().get().orElseThrow().shapes()).isNotEmpty();
  }

  private static List<ApiResource> definitions(int count) {
    List<ApiResource> resources = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      String group = "group" + i / 3 + ".example";
      for (String version : List.of("v1", "v1beta1")) {
        for (String subresource : List.of("", "status")) {
          resources.add(
              new ApiResource(
                  group,
                  version,
                  "things" + i,
                  subresource,
                  new ApiResource.Kind(group, version, "Thing" + i),
                  true,
                  true,
                  EnumSet.of(Verb.CREATE, Verb.UPDATE)));
        }
      }
    }
    return resources;
  }

  private static PickerViewModel picker(Optional<RuleItem> rule) {
    return picker(new ResourceSpace(TABLE), rule, new DirectTaskRunner());
  }

  private static PickerViewModel picker(
      ResourceSpace space, Optional<RuleItem> rule, TaskRunner tasks) {
    return new PickerViewModel(space, rule, tasks);
  }

  private static List<String> names(PickerViewModel picker) {
    return picker.rows().stream().map(PickRow::name).toList();
  }

  private static PickRow row(PickerViewModel picker, String name) {
    return picker.rows().stream().filter(row -> row.name().equals(name)).findFirst().orElseThrow();
  }
}
