package dev.admittance.app.design.outline;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.app.failure.Failure;
import dev.admittance.app.workspace.OpenFile;
import dev.admittance.app.workspace.RenameFollower;
import dev.admittance.model.text.Position;
import dev.admittance.model.text.TextEdit;
import dev.admittance.workspace.HookRename;
import dev.admittance.workspace.Workspace;
import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class RenameViewModelTest extends OutlineFixture {
  private final RenameViewModel renames = new RenameViewModel(files, tasks, failures);
  private final List<Integer> counts = new ArrayList<>();

  private Workspace current() {
    return workspace.currentProperty().get().orElseThrow();
  }

  /// A rename of the policy, which a binding names.
  private static HookRename policy(String name, String to) {
    return new HookRename(
        HookRename.Subject.POLICY, "", name, to, "policies.yaml", Position.START, true);
  }

  private List<String> preview() {
    return renames.previewProperty().get().stream()
        .map(one -> one.file() + " " + one.lines())
        .toList();
  }

  @Test
  void previewNamesTheLinesOfEachFile() {
    assertThat(preview()).isEmpty();
    renames.look(current(), policy("replicas", "few"));
    settle();

    assertThat(preview()).containsExactly("policies.yaml [3, 17]");
  }

  @Test
  void latestPreviewWins() {
    renames.look(current(), policy("nobody", "few"));
    settle();
    List<String> alone = preview();
    renames.look(current(), policy("replicas", "few"));
    renames.look(current(), policy("nobody", "few"));
    assertThat(preview()).as("while it is looked for").isEmpty();
    tasks.runAll();

    assertThat(preview()).isEqualTo(alone).doesNotContain("policies.yaml [3, 17]");
  }

  /// The texts that are open count, not the files.
  @Test
  void whatIsTypedAndNotSavedIsLookedAt() {
    OpenFile file = files.open("policies.yaml").orElseThrow();
    settle();
    file.apply("Type", List.of(new TextEdit(0, 0, "# a line\n# more\n")), file.version());

    renames.look(current(), policy("replicas", "few"));
    tasks.runAll();

    assertThat(preview()).isNotEmpty().noneMatch(line -> line.contains("[3,"));
  }

  @Test
  void countIncludesWhatFollows() {
    renames.count(current(), policy("replicas", "few"), counts::add);
    settle();
    renames.setFollowers(() -> follower(5));
    renames.count(current(), policy("replicas", "few"), counts::add);
    settle();

    assertThat(counts).hasSize(2);
    assertThat(counts.getLast() - counts.getFirst()).isEqualTo(5);
    assertThat(counts.getFirst()).isPositive();
  }

  private static RenameFollower follower(int references) {
    return new RenameFollower() {
      @Override
      public int references(HookRename rename) {
        return references;
      }

      @Override
      public void follow(HookRename rename, boolean made) {}
    };
  }

  @Test
  void onlyTheLatestCountIsTold() {
    renames.setFollowers(() -> follower(5));
    renames.count(current(), policy("replicas", "few"), counts::add);
    renames.count(current(), policy("nobody", "few"), counts::add);
    settle();
    assertThat(counts).hasSize(1);

    renames.count(current(), policy("replicas", "few"), counts::add);
    renames.stopCounting();
    settle();
    assertThat(counts).hasSize(1);
  }

  /// As when another row is selected before the rename is done.
  @Test
  void previewDoesNotStopARename() {
    renames.rename(current(), policy("replicas", "few"));
    renames.look(current(), policy("replicas", "many"));
    settle();

    assertThat(text("policies.yaml")).contains("policyName: few\n").doesNotContain("many");
  }

  @Test
  void renameInAFileThatIsGoneIsReported() throws IOException {
    Workspace before = current();
    Files.delete(folder.resolve("policies.yaml"));
    workspace.refresh(() -> {});
    settle();

    renames.rename(before, policy("replicas", "few"));
    settle();

    assertThat(failures.open())
        .extracting(Failure::what)
        .singleElement()
        .asString()
        .startsWith("It was not renamed:");
  }
}
