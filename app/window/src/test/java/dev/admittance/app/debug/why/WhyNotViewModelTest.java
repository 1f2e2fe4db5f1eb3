package dev.admittance.app.debug.why;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.app.debug.DebugViewModel;
import dev.admittance.app.debug.ShopSetup;
import dev.admittance.app.failure.Failures;
import dev.admittance.app.task.DirectTaskRunner;
import dev.admittance.app.task.HeldTaskRunner;
import dev.admittance.app.task.TaskRunner;
import dev.admittance.app.workspace.OpenFile;
import dev.admittance.app.workspace.OpenFiles;
import dev.admittance.app.workspace.WorkspaceViewModel;
import dev.admittance.simulator.trace.HookId;
import dev.admittance.simulator.trace.Step;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WhyNotViewModelTest {
  private final Failures failures = new Failures();
  private final WorkspaceViewModel workspace =
      new WorkspaceViewModel(new DirectTaskRunner(), failures);
  private final OpenFiles files =
      new OpenFiles(workspace, new DirectTaskRunner(), (_, action) -> action.run());

  @TempDir Path folder;

  @Test
  void editsThatWouldBringTheHookInAreProposed() {
    DebugViewModel debug = asking(new DirectTaskRunner(), "deny.shop.example");
    debug.panes().whyNot().search();

    assertThat(debug.panes().whyNot().leadProperty().get())
        .isEqualTo("It would take part if you …");
    WhyNotSuggestion first = debug.panes().whyNot().whyNotSuggestions().getFirst();
    assertThat(first.text()).isEqualTo("add the label quality=bad to the object");
    assertThat(first.command())
        .contains("kubectl label pods good --namespace shop --overwrite quality=bad");
    assertThat(first.origin()).isEmpty();
    assertThat(debug.panes().whyNot().whyNotSuggestions().getLast().text())
        .isEqualTo("remove `quality In [bad]` from the objectSelector");
    assertThat(debug.panes().whyNot().answeredProperty().get()).isTrue();
  }

  @Test
  void triedProposalIsARunInWhichTheHookIsCalled() {
    DebugViewModel debug = asking(new DirectTaskRunner(), "deny.shop.example");
    debug.panes().whyNot().search();
    WhyNotSuggestion first = debug.panes().whyNot().whyNotSuggestions().getFirst();
    debug.panes().whyNot().tryOut(first);

    assertThat(debug.runs().runs()).hasSize(2);
    assertThat(debug.runs().currentProperty().get().orElseThrow().title()).isEqualTo(first.text());
    assertThat(debug.panes().why().answerProperty().get().sentence())
        .isEqualTo("deny.shop.example was called.");
    assertThat(debug.panes().whyNot().whyNotSuggestions()).isEmpty();
    assertThat(debug.session().positionProperty().get().orElseThrow().step())
        .isInstanceOfSatisfying(
            Step.HookMatched.class,
            step -> assertThat(step.hook()).isEqualTo(hook("deny.shop.example")));
  }

  @Test
  void editOfTheHookIsTriedAndItsPlaceShown() {
    DebugViewModel debug = asking(new DirectTaskRunner(), "deny.shop.example");
    List<String> opened = new ArrayList<>();
    debug.panes().whyNot().setFiles(files, (file, _) -> opened.add(file));
    debug.panes().whyNot().search();
    WhyNotSuggestion last = debug.panes().whyNot().whyNotSuggestions().getLast();
    debug.panes().whyNot().open(last);
    debug.panes().whyNot().tryOut(last);

    assertThat(opened).containsExactly("shop.yaml");
    assertThat(last.command()).isEmpty();
    assertThat(debug.panes().why().answerProperty().get().sentence())
        .isEqualTo("deny.shop.example was called.");
  }

  @Test
  void editOfTheHookIsWrittenIntoItsFileAndCanBeUndone() throws IOException {
    Files.writeString(folder.resolve("shop.yaml"), ShopSetup.hooksText());
    workspace.open(folder);
    DebugViewModel debug = asking(new DirectTaskRunner(), "deny.shop.example");
    debug.panes().whyNot().setFiles(files, files);
    debug.panes().whyNot().search();
    debug.panes().whyNot().write(debug.panes().whyNot().whyNotSuggestions().getLast());

    OpenFile file = files.find("shop.yaml").orElseThrow();
    assertThat(file.source().text()).doesNotContain("quality: bad").contains("name: deny");
    file.undo();
    assertThat(file.source().text()).isEqualTo(ShopSetup.hooksText());
  }

  @Test
  void cancelledSearchShowsNothing() {
    HeldTaskRunner held = new HeldTaskRunner();
    DebugViewModel debug = asking(held, "deny.shop.example");
    debug.panes().whyNot().search();
    assertThat(debug.panes().whyNot().searchingProperty().get()).isPresent();

    debug.panes().whyNot().cancel();
    held.runAll();

    assertThat(debug.panes().whyNot().searchingProperty().get()).isEmpty();
    assertThat(debug.panes().whyNot().whyNotSuggestions()).isEmpty();
    assertThat(debug.panes().whyNot().answeredProperty().get()).isFalse();
  }

  @Test
  void answerAboutOneIsNotShownForAnother() {
    DebugViewModel debug = asking(new DirectTaskRunner(), "deny.shop.example");
    debug.panes().whyNot().search();
    debug.panes().why().ask(hook("label.shop.example"));

    assertThat(debug.panes().whyNot().whyNotSuggestions()).isEmpty();
    assertThat(debug.panes().whyNot().answeredProperty().get()).isFalse();
  }

  private static HookId hook(String name) {
    return ShopSetup.hooks().stream()
        .filter(one -> one.webhook().equals(name))
        .findFirst()
        .orElseThrow();
  }

  private DebugViewModel asking(TaskRunner tasks, String name) {
    DebugViewModel debug = new DebugViewModel(tasks, failures);
    debug.load(ShopSetup.input(ShopSetup.pod("good")));
    if (tasks instanceof HeldTaskRunner held) {
      held.runAll();
    }
    debug.captures().selectedProperty().set(Optional.of(debug.captures().rows().getFirst()));
    if (tasks instanceof HeldTaskRunner held) {
      held.runAll();
    }
    debug.panes().why().ask(hook(name));
    return debug;
  }

  @Test
  void searchThatIsCancelledInTheStatusBarIsOver() {
    HeldTaskRunner held = new HeldTaskRunner();
    DebugViewModel debug = asking(held, "deny.shop.example");
    debug.panes().whyNot().search();

    held.cancelAll();

    assertThat(debug.panes().whyNot().searchingProperty().get()).isEmpty();
  }
}
