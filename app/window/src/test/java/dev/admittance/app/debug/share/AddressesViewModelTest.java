package dev.admittance.app.debug.share;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.app.debug.DebugViewModel;
import dev.admittance.app.debug.ShopSetup;
import dev.admittance.app.debug.captures.CaptureRow;
import dev.admittance.app.debug.run.Variation;
import dev.admittance.app.failure.Failures;
import dev.admittance.app.task.DirectTaskRunner;
import dev.admittance.app.task.HeldTaskRunner;
import dev.admittance.captures.Reviews;
import dev.admittance.simulator.address.AddressReading;
import dev.admittance.simulator.address.StepAddress;
import dev.admittance.simulator.lanes.LaneCard;
import dev.admittance.simulator.trace.Step;
import dev.admittance.simulator.trace.StepDescriptions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AddressesViewModelTest {
  @TempDir private Path folder;

  private final DebugViewModel debug = new DebugViewModel(new DirectTaskRunner(), new Failures());
  private final AddressesViewModel addresses = debug.addresses();

  @BeforeEach
  void load() {
    debug.load(ShopSetup.input(ShopSetup.pod("good"), ShopSetup.pod("bad")));
    select(0);
  }

  private void select(int row) {
    debug.captures().select(debug.captures().rows().get(row));
  }

  private Step step() {
    return debug.session().positionProperty().get().orElseThrow().step();
  }

  private String headline() {
    return StepDescriptions.headline(step());
  }

  /// Goes to the step of operation 2 of the first hook.
  private StepAddress second() {
    Step.OperationApplied applied =
        debug
            .session()
            .traceProperty()
            .get()
            .orElseThrow()
            .steps(Step.OperationApplied.class)
            .filter(operation -> operation.number() == 1)
            .findFirst()
            .orElseThrow();
    debug.session().moveTo(applied.moment().index());
    return addresses.ofStep().orElseThrow();
  }

  private static StepAddress read(String text) {
    return switch (StepAddress.read(text)) {
      case AddressReading.Read(StepAddress address) -> address;
      case AddressReading.Unreadable no -> throw new AssertionError(no.text());
    };
  }

  @Test
  void addressOfAnotherCaptureSelectsItAndShowsTheStep() {
    StepAddress address = second();
    select(1);

    addresses.open(address);

    assertThat(debug.captures().selectedProperty().get())
        .contains(debug.captures().rows().getFirst());
    assertThat(headline()).isEqualTo("label.shop.example patched /spec/restartPolicy (2/2)");
    assertThat(addresses.noticeProperty().get()).isEmpty();
  }

  @Test
  void addressInAFileThatIsNotInMemoryOpensTheFile() throws IOException {
    Path day = Files.writeString(folder.resolve("day.jsonl"), Reviews.lines(300));
    debug.captures().openIndexed(day);
    debug.captures().select((CaptureRow) debug.captures().table().shownProperty().get().get(298));
    StepAddress address = second();
    assertThat(address.toString()).contains("day.jsonl:299");
    debug.captures().closeFile();

    addresses.open(address);
    assertThat(addresses.noticeProperty().get()).contains("day.jsonl:299");

    debug.captures().setCutOff(List.of(day));
    addresses.open(address);
    assertThat(debug.captures().file().pathProperty().get()).contains(day);
    assertThat(debug.captures().selectedProperty().get().orElseThrow().name())
        .isEqualTo("team-4/p298");
    assertThat(headline()).isEqualTo("label.shop.example patched /spec/restartPolicy (2/2)");
    assertThat(addresses.noticeProperty().get()).isEmpty();

    select(0);
    addresses.open(address);
    assertThat(headline()).isEqualTo("label.shop.example patched /spec/restartPolicy (2/2)");
  }

  @Test
  void addressInTheRunThatIsShownMovesThere() {
    StepAddress address = second();
    debug.session().runToEnd();

    addresses.open(address);

    assertThat(addresses.ofStep()).contains(address);
  }

  @Test
  void laterChoiceOfAnotherCaptureWinsOverAnAddress() {
    StepAddress address = second();
    HeldTaskRunner tasks = new HeldTaskRunner();
    DebugViewModel held = new DebugViewModel(tasks, new Failures());
    held.load(ShopSetup.input(ShopSetup.pod("good"), ShopSetup.pod("bad")));

    held.addresses().open(address);
    held.captures().select(held.captures().rows().get(1));
    tasks.runAll();

    assertThat(held.session().traceProperty().get().orElseThrow().request().name())
        .isEqualTo("bad");
    assertThat(held.session().index().get()).isZero();
  }

  @Test
  void operationOfAPatchInOneStepIsChosen() {
    StepAddress address = second();
    String allowed = address.toString().replace("OperationApplied:2", "HookAllowed");

    addresses.open(read(allowed));

    assertThat(step()).isInstanceOf(Step.HookAllowed.class);
    assertThat(addresses.of(debug.panes().patch().items().get(1))).contains(address);
  }

  @Test
  void valueIsRevealedInTheObject() {
    StepAddress address = addressOf("spec", "restartPolicy");
    debug.session().restart();

    addresses.open(address);

    assertThat(address.toString()).endsWith("OperationApplied:2/value/spec/restartPolicy");
    assertThat(debug.panes().diff().revealedProperty().get())
        .map(hit -> debug.panes().diff().diffProperty().get().fieldAt(hit.left(), hit.right()))
        .contains(List.of("spec", "restartPolicy"));
  }

  private StepAddress addressOf(String... keys) {
    second();
    return addresses.ofValue(List.of(keys)).orElseThrow();
  }

  @Test
  void stepThatIsGoneLeadsToTheNearestWithANotice() {
    String gone = second().toString().replace("Applied:2", "Applied:7");

    addresses.open(read(gone + "/value/spec/gone"));

    assertThat(headline()).contains("(2/2)");
    assertThat(addresses.noticeProperty().get())
        .isEqualTo(
            "The linked step is gone. This is what happens in its place. The object has no"
                + " /spec/gone at this step any more.");
    addresses.dismiss();
    assertThat(addresses.noticeProperty().get()).isEmpty();
  }

  @Test
  void captureThatMovedIsFoundByItsUid() {
    String text = second().toString();
    select(1);

    addresses.open(read("captures.yaml:9" + text.substring(text.indexOf('='))));

    assertThat(headline()).contains("(2/2)");
    assertThat(addresses.noticeProperty().get())
        .isEqualTo("The request of the link is at another line of its file by now.");
  }

  @Test
  void captureThatIsNowhereLeavesEverythingAsItIs() {
    Step before = step();

    addresses.open(read("other.yaml:1=u@mutating/NotSimulated"));

    assertThat(step()).isEqualTo(before);
    assertThat(addresses.noticeProperty().get())
        .isEqualTo("The capture of the link is not in this workspace: other.yaml:1");
  }

  @Test
  void runWithChangesIsFoundAgainWhileItIsOpen() {
    debug.runs().rerun(new Variation("reversed", made -> made.inOrder(List.of(2, 1, 0))));
    debug.session().runToEnd();
    StepAddress address = addresses.ofStep().orElseThrow();
    assertThat(address.run()).isEqualTo("reversed");
    debug.runs().show(debug.runs().runs().getFirst());

    addresses.open(address);
    assertThat(debug.runs().currentProperty().get().orElseThrow().title()).isEqualTo("reversed");
    assertThat(addresses.ofStep()).contains(address);

    debug.runs().close(debug.runs().currentProperty().get().orElseThrow());
    addresses.open(address);
    assertThat(step()).isInstanceOf(Step.Finished.class);
    assertThat(addresses.noticeProperty().get())
        .isEqualTo("The run “reversed” is not open. This is the run of the capture as it is.");
  }

  @Test
  void cardHasTheAddressOfItsFirstStep() {
    LaneCard card =
        debug.lanes().lanesProperty().get().stream()
            .flatMap(lane -> lane.cards().stream())
            .filter(one -> one.title().equals("label.shop.example"))
            .findFirst()
            .orElseThrow();

    assertThat(addresses.of(card).orElseThrow().toString())
        .endsWith("@mutating/hook/labels/label.shop.example/HookMatched");
  }
}
