package dev.admittance.app.design.outline;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.app.workspace.OpenFile;
import dev.admittance.app.workspace.RenameFollower;
import dev.admittance.app.workspace.WorkspaceFolder;
import dev.admittance.model.text.TextEdit;
import dev.admittance.workspace.HookRename;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class OutlineRenameTest extends OutlineFixture {
  @Test
  void renamedConfigurationMovesInTheOrder() {
    OutlineEntry zebra = entry("zebra");
    assertThat(outline.rank(zebra, "zebra")).isEqualTo("runs 2nd of 2");
    assertThat(outline.rank(zebra, "aardvark")).isEqualTo("runs 1st of 2");

    outline.rename(zebra, "aardvark");
    settle();

    assertThat(titles(group("mutating"))).containsExactly("aardvark", "ant");
    files.find("hooks/zebra.yaml").orElseThrow().undo();
    settle();
    assertThat(titles(group("mutating"))).containsExactly("ant", "zebra");
  }

  @Test
  void namePutsAConfigurationBeforeAnother() {
    String first = outline.nameBefore(entry("zebra"), Optional.of(entry("ant"))).orElseThrow();

    assertThat(outline.rank(entry("zebra"), first)).isEqualTo("runs 1st of 2");
    assertThat(outline.nameBefore(entry("ant"), Optional.empty())).contains("zebra-ant");
    assertThat(outline.nameBefore(entry("ant"), Optional.of(entry("bee")))).isEmpty();
  }

  @Test
  void bindingsFollowTheNameOfTheirPolicy() {
    outline.rename(entry("replicas"), "few-replicas");
    settle();

    assertThat(text("policies.yaml"))
        .contains("metadata: {name: few-replicas}   # few")
        .contains("policyName: few-replicas\n");
    assertThat(titles(entry("few-replicas"))).containsExactly("replicas-everywhere");
  }

  private static RenameFollower follower(List<Boolean> followed) {
    return new RenameFollower() {
      @Override
      public int references(HookRename rename) {
        return rename.name().equals("short") ? 1 : 0;
      }

      @Override
      public void follow(HookRename rename, boolean made) {
        followed.add(made);
      }
    };
  }

  /// What is typed letter by letter is one rename, and undo in the file of the name takes back what
  /// followed it.
  @Test
  void typedNameOffersToRenameWhatHasTheOldOne() {
    WorkspaceFolder.in(folder)
        .write(
            "answers.yaml",
            """
            apiVersion: admittance.dev/v1
            kind: HookAnswers
            answers:
            - {webhook: short, response: {allowed: true}}
            - {webhook: short, object: {name: a}, response: {allowed: true}}
            """);
    workspace.refresh(() -> {});
    settle();
    List<Boolean> followed = new ArrayList<>();
    outline.onRename(() -> follower(followed));
    OpenFile bee = files.open("hooks/bee.yaml").orElseThrow();
    settle();
    int name = bee.source().text().indexOf("short");

    replace(bee, name, "short", "shorter");
    assertThat(offered()).contains("short to shorter: 3");
    replace(bee, name, "shorter", "brief");
    assertThat(offered()).contains("short to brief: 3");
    replace(bee, name, "brief", "short");
    assertThat(offered()).isEmpty();

    replace(bee, name, "short", "brief");
    outline.typed().accept();
    settle();
    assertThat(text("answers.yaml")).contains("webhook: brief,").doesNotContain("short");
    assertThat(offered()).isEmpty();
    assertThat(followed).containsExactly(true);

    bee.undo();
    settle();
    assertThat(text("answers.yaml")).contains("webhook: short,").doesNotContain("brief");
    assertThat(text("hooks/bee.yaml")).contains("brief");
    assertThat(followed).containsExactly(true, false);
  }

  /// What follows in the file is moved by some characters, but stays in its lines.
  @Test
  void typedNameLeavesTheRowsBelowAsTheyAre() {
    OpenFile file = files.open("policies.yaml").orElseThrow();
    settle();
    OutlineEntry.Place below = entry("replicas-everywhere").place();

    replace(file, file.source().text().indexOf("replicas}"), "replicas", "few-replicas");

    assertThat(entry("replicas-everywhere").place()).isEqualTo(below);
    assertThat(offered()).contains("replicas to few-replicas: 1");
  }

  private void replace(OpenFile file, int at, String old, String now) {
    file.apply("Type", List.of(new TextEdit(at, at + old.length(), now)), file.version());
    settle();
  }

  private Optional<String> offered() {
    return outline
        .typed()
        .offerProperty()
        .get()
        .map(offer ->
            offer.rename().name() + " to " + offer.rename().to() + ": " + offer.references());
  }

  @Test
  void nameThatNothingRefersToOffersNothing() {
    OpenFile ant = files.open("hooks/ant.yaml").orElseThrow();
    settle();
    replace(ant, ant.source().text().indexOf("name: ant"), "name: ant", "name: emu");

    assertThat(titles(group("mutating"))).containsExactly("emu", "zebra");
    assertThat(offered()).isEmpty();
  }

  /// The preview says what changes where, and undo in any of the files takes all of it back.
  @Test
  void renamedWebhookCarriesItsAnswersAlong() throws IOException {
    WorkspaceFolder.in(folder)
        .write(
            "answers.yaml",
            """
            apiVersion: admittance.dev/v1
            kind: HookAnswers
            answers:
            - webhook: short # of bee
              response: {allowed: true}
            """);
    workspace.refresh(() -> {});
    settle();
    OutlineEntry hook = group("validating").children().getFirst().children().getFirst();
    List<Boolean> followed = new ArrayList<>();
    outline.onRename(() -> follower(followed));

    outline.lookAhead(hook);
    settle();
    assertThat(outline.renames().previewProperty().get())
        .extracting(RenameViewModel.Changed::file)
        .containsExactly("answers.yaml", "hooks/bee.yaml");

    outline.rename(hook, "long.shop.example");
    settle();
    assertThat(text("answers.yaml")).contains("webhook: long.shop.example # of bee");
    assertThat(text("hooks/bee.yaml")).contains("long.shop.example");

    files.find("answers.yaml").orElseThrow().undo();
    settle();
    assertThat(text("answers.yaml")).contains("webhook: short # of bee");
    assertThat(text("hooks/bee.yaml")).doesNotContain("long.shop.example");
    assertThat(followed).containsExactly(true, false);
  }
}
