package dev.admittance.app.design.form;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.admittance.app.design.form.rows.ItemSummary;
import dev.admittance.app.design.form.rows.RowContent;
import dev.admittance.model.diagnostic.Diagnostic;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FormViewModelTest {
  static final String HOOKS =
      """
      # why this exists
      apiVersion: admissionregistration.k8s.io/v1
      kind: ValidatingWebhookConfiguration
      metadata:
        name: bee
        labels:
          team: honey # theirs
      webhooks:
      - name: a.bee.example # the first
        clientConfig:
          service:
            namespace: hive
            name: queen
        failurePolicy: Fail # strict
        timeoutSeconds: 5
        sideEffects: None
        admissionReviewVersions: [v1]
        x-unknown: {a: 1}
        rules:
        - operations: [CREATE, UPDATE]
          apiGroups: [""]
          apiVersions: [v1]
          resources: [pods, services]
      - name: b.bee.example
        clientConfig:
          url: https://b.bee.example/
        sideEffects: None
        admissionReviewVersions: [v1]
      """;

  @TempDir private Path folder;
  private OpenForm open = new OpenForm();

  @BeforeEach
  void open() {
    open.open(folder, HOOKS);
  }

  @Test
  void fieldsStandInTheOrderOfTheCatalogueWithTheirValues() {
    assertThat(open.keys())
        .containsSubsequence(
            "metadata#Section",
            "metadata.name#Text",
            "metadata.labels#Pairs",
            "webhooks#Items",
            "webhooks[*].name#Text",
            "webhooks[*].clientConfig.service.name#Text",
            "webhooks[*].failurePolicy#Chosen",
            "webhooks[*].timeoutSeconds#Whole",
            "webhooks[*].x-unknown#Raw");
    assertThat(open.row("metadata.name").textProperty().get()).isEqualTo("bee");
    assertThat(open.form.headingProperty().get())
        .isEqualTo(
            new FormViewModel.Heading(
                "ValidatingWebhookConfiguration", "admissionregistration.k8s.io/v1", "bee"));
  }

  @Test
  void whatIsNotWrittenShowsItsDefaultAsAGhost() {
    assertThat(open.state("webhooks[*].matchPolicy").written()).isFalse();
    assertThat(open.state("webhooks[*].matchPolicy").content())
        .isInstanceOfSatisfying(
            RowContent.Chosen.class,
            chosen -> {
              assertThat(chosen.value()).isEmpty();
              assertThat(chosen.ghost()).contains("Equivalent");
            });
  }

  @Test
  void sectionSaysInALineWhatIsInIt() {
    assertThat(open.state("webhooks[*].clientConfig").content())
        .isEqualTo(new RowContent.Section("service hive/queen", true));
    assertThat(open.state("webhooks").content())
        .isInstanceOfSatisfying(
            RowContent.Items.class,
            items ->
                assertThat(items.items())
                    .extracting(ItemSummary::title, ItemSummary::detail)
                    .containsExactly(
                        tuple("a.bee.example", "CREATE, UPDATE of pods, services"),
                        tuple("b.bee.example", "")));
  }

  @Test
  void textFollowsWhileAPersonTypesAndTheVisitIsOneStep() {
    FormRow name = open.row("metadata.name");
    open.form.focus(name);
    open.form.type(name, "beeh");
    open.form.type(name, "beehive");

    assertThat(open.text()).isEqualTo(HOOKS.replace("name: bee\n", "name: beehive\n"));
    assertThat(open.row("metadata.name")).isSameAs(name);
    assertThat(name.textProperty().get()).isEqualTo("beehive");

    open.form.leave(name);
    open.form.focus(name);
    open.form.type(name, "wasp");
    open.file.undo();
    assertThat(open.text()).contains("name: beehive\n");
    open.file.undo();
    assertThat(open.text()).isEqualTo(HOOKS);
    assertThat(name.textProperty().get()).isEqualTo("bee");
  }

  @Test
  void whatIsNoNumberStaysInTheFieldAndTheTextKeepsTheOldOne() {
    FormRow timeout = open.row("webhooks[*].timeoutSeconds");
    open.form.focus(timeout);
    open.form.type(timeout, "5x");
    open.form.leave(timeout);
    open.retype("# why", "# Why");

    assertThat(open.text()).contains("timeoutSeconds: 5\n");
    assertThat(timeout.textProperty().get()).isEqualTo("5x");
    assertThat(timeout.errorProperty().get()).contains("whole number");

    open.form.type(timeout, "7");
    assertThat(timeout.errorProperty().get()).isEmpty();
    assertThat(open.text()).contains("timeoutSeconds: 7\n");
  }

  @Test
  void givingUpShowsAgainWhatIsWritten() {
    FormRow timeout = open.row("webhooks[*].timeoutSeconds");
    open.form.type(timeout, "x");
    open.form.giveUp(timeout);

    assertThat(timeout.textProperty().get()).isEqualTo("5");
    assertThat(timeout.errorProperty().get()).isEmpty();
  }

  @Test
  void emptiedFieldGoesFromTheTextOnlyWhenItIsLeft() {
    FormRow timeout = open.row("webhooks[*].timeoutSeconds");
    open.form.focus(timeout);
    open.form.type(timeout, "");
    assertThat(open.text()).isEqualTo(HOOKS);

    open.form.leave(timeout);
    assertThat(open.text()).isEqualTo(HOOKS.replace("  timeoutSeconds: 5\n", ""));
    assertThat(timeout.state().written()).isFalse();
  }

  @Test
  void whatSomebodyElseWroteCountsMoreThanWhatWasTyped() {
    FormRow timeout = open.row("webhooks[*].timeoutSeconds");
    open.form.type(timeout, "5x");
    open.retype("timeoutSeconds: 5", "timeoutSeconds: 9");

    assertThat(timeout.textProperty().get()).isEqualTo("9");
  }

  @Test
  void choosingKeepsTheCommentBesideTheValue() {
    open.form.choose(open.row("webhooks[*].failurePolicy"), "Ignore");

    assertThat(open.text())
        .isEqualTo(HOOKS.replace("failurePolicy: Fail # strict", "failurePolicy: Ignore # strict"));
  }

  @Test
  void fieldThatIsAddedStandsWherePeopleExpectIt() {
    open.form.choose(open.row("webhooks[*].matchPolicy"), "Exact");

    assertThat(open.text())
        .isEqualTo(
            HOOKS.replace(
                "failurePolicy: Fail # strict\n",
                "failurePolicy: Fail # strict\n  matchPolicy: Exact\n"));
  }

  @Test
  void objectsAroundAFieldAreMadeWithIt() {
    open.form.items(open.row("webhooks")).choose(1);
    open.form.type(open.row("webhooks[*].clientConfig.url"), "");
    open.form.leave(open.row("webhooks[*].clientConfig.url"));
    assertThat(open.text()).doesNotContain("url:");

    open.unfold("webhooks[*].clientConfig", "webhooks[*].clientConfig.service");
    open.form.type(open.row("webhooks[*].clientConfig.service.namespace"), "hive");
    open.form.type(open.row("webhooks[*].clientConfig.service.name"), "drone");

    assertThat(open.text())
        .contains(
            """
            - name: b.bee.example
              clientConfig:
                service:
                  namespace: hive
                  name: drone
              sideEffects: None
            """);
  }

  @Test
  void fieldThatIsClearedTakesWhatIsEmptyAroundItAlong() {
    open.form.textMap(open.row("metadata.labels")).remove("team");

    assertThat(open.text()).isEqualTo(HOOKS.replace("  labels:\n    team: honey # theirs\n", ""));
  }

  @Test
  void clearingTakesASectionOut() {
    open.form.clear(open.row("webhooks[*].clientConfig"));

    assertThat(open.text())
        .isEqualTo(
            HOOKS.replace(
                """
                  clientConfig:
                    service:
                      namespace: hive
                      name: queen
                """,
                ""));
  }

  @Test
  void textsOfAListAreAddedReplacedMovedAndRemoved() {
    FormRow resources = open.row("webhooks[*].rules[*].resources");
    open.form.textList(resources).add("secrets");
    assertThat(open.text()).contains("resources: [pods, services, secrets]");
    open.form.textList(resources).replace(1, "nodes");
    assertThat(open.text()).contains("resources: [pods, nodes, secrets]");
    open.form.textList(resources).move(2, 0);
    assertThat(open.text()).contains("resources: [secrets, pods, nodes]");
    open.form.textList(resources).remove(1);
    assertThat(open.text()).isEqualTo(HOOKS.replace("[pods, services]", "[secrets, nodes]"));
  }

  @Test
  void lastTextTakesTheListAlong() {
    open.form.textList(open.row("webhooks[*].admissionReviewVersions")).remove(0);

    assertThat(open.text())
        .isEqualTo(HOOKS.replaceFirst("  admissionReviewVersions: \\[v1]\n", ""));
  }

  @Test
  void entriesOfAMapAreAddedChangedAndRenamed() {
    FormRow labels = open.row("metadata.labels");
    open.form.textMap(labels).put("app.kubernetes.io/name", "bee");
    open.form.textMap(labels).put("team", "wax");
    open.form.textMap(labels).rename("team", "owner");

    assertThat(open.text())
        .isEqualTo(
            HOOKS.replace(
                "    team: honey # theirs\n",
                "    owner: wax # theirs\n    app.kubernetes.io/name: bee\n"));
  }

  @Test
  void hookIsAddedWithANameOfItsOwnAndChosen() {
    open.form.items(open.row("webhooks")).add();

    assertThat(open.text()).isEqualTo(HOOKS + "- name: hook1.example.com\n");
    assertThat(open.row("webhooks[*].name").textProperty().get()).isEqualTo("hook1.example.com");
  }

  @Test
  void hookIsDuplicatedMovedAndRemoved() {
    ItemsEdits items = open.form.items(open.row("webhooks"));
    items.choose(1);
    items.duplicate();
    assertThat(open.row("webhooks[*].name").textProperty().get()).isEqualTo("b-1.bee.example");
    assertThat(open.text())
        .isEqualTo(HOOKS + second().replace("b.bee.example\n", "b-1.bee.example\n"));

    items.remove();
    assertThat(open.text()).isEqualTo(HOOKS);
    items.choose(1);
    items.move(-1);
    assertThat(open.text()).startsWith(HOOKS.substring(0, HOOKS.indexOf("- name")) + second());
    assertThat(open.row("webhooks[*].name").textProperty().get()).isEqualTo("b.bee.example");
  }

  private static String second() {
    return HOOKS.substring(HOOKS.indexOf("- name: b."));
  }

  @Test
  void unknownFieldIsShownAndLeftAlone() {
    assertThat(open.state("webhooks[*].x-unknown").content())
        .isEqualTo(new RowContent.Raw("{a: 1}", "This kind has no such field. It stays as it is."));
    assertThat(open.state("webhooks[*].x-unknown").clearable()).isFalse();
  }

  @Test
  void valueOfAnotherShapeIsShownAndLeftAlone() {
    open.retype("timeoutSeconds: 5", "timeoutSeconds: [5]");
    assertThat(open.state("webhooks[*].timeoutSeconds").content())
        .isInstanceOfSatisfying(
            RowContent.Raw.class, raw -> assertThat(raw.text()).isEqualTo("[5]"));
  }

  @Test
  void problemStandsAtItsField() {
    open.form.type(open.row("webhooks[*].timeoutSeconds"), "99");

    assertThat(open.text()).contains("timeoutSeconds: 99\n");
    assertThat(open.state("webhooks[*].timeoutSeconds").problems())
        .extracting(Diagnostic::path)
        .isNotEmpty()
        .containsOnly("webhooks[0].timeoutSeconds");
  }

  @Test
  void problemOfAnotherItemStandsAtItsListOnly() {
    open.retype("url: https://b.bee.example/", "url: http://b.bee.example/");

    assertThat(open.state("webhooks").problems()).isEmpty();
    assertThat(open.form.rows())
        .flatExtracting(row -> row.state().problems())
        .extracting(Diagnostic::path)
        .noneMatch(path -> path.startsWith("webhooks[1]"));
    assertThat(open.state("webhooks").content())
        .isInstanceOfSatisfying(
            RowContent.Items.class, items -> assertThat(items.items().get(1).worst()).isPresent());
  }

  @Test
  void brokenTextIsSaidAndNothingIsLostWhenItIsMended() {
    open.unfold("webhooks[*].rules", "webhooks[*].namespaceSelector");
    List<String> before = open.keys();
    open.retype("metadata:", "metadata: [");

    assertThat(open.form.statusProperty().get()).isInstanceOf(FormStatus.Broken.class);
    assertThat(open.form.editable().get()).isFalse();
    assertThat(open.keys()).isEqualTo(before);
    open.form.type(open.row("metadata.name"), "other");
    assertThat(open.text()).doesNotContain("other");

    open.retype("metadata: [", "metadata:");
    assertThat(open.form.statusProperty().get()).isEqualTo(new FormStatus.Ready());
    assertThat(open.keys()).isEqualTo(before);
    assertThat(open.text()).isEqualTo(HOOKS);
  }

  @Test
  void caretInTheTextSelectsTheRowAndItsItem() {
    open.file.caretProperty().set(HOOKS.indexOf("https://b.bee"));

    assertThat(open.form.currentProperty().get().map(FormRow::key))
        .contains("webhooks[*].clientConfig.url#Text");
    assertThat(open.row("webhooks[*].name").textProperty().get()).isEqualTo("b.bee.example");
  }

  @Test
  void focusInTheFormShowsThePlaceInTheText() {
    open.form.focus(open.row("webhooks[*].timeoutSeconds"));

    assertThat(open.file.jumpProperty().get().to().offset())
        .isEqualTo(HOOKS.indexOf("5\n  sideEffects"));
  }
}
