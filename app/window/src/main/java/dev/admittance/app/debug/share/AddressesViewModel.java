package dev.admittance.app.debug.share;

import dev.admittance.app.debug.captures.CaptureRow;
import dev.admittance.app.debug.captures.CapturesViewModel;
import dev.admittance.app.debug.diff.ObjectDiffViewModel;
import dev.admittance.app.debug.diff.PatchItem;
import dev.admittance.app.debug.diff.PatchViewModel;
import dev.admittance.app.debug.run.DebugRun;
import dev.admittance.app.debug.run.RunsViewModel;
import dev.admittance.app.debug.session.DebugSession;
import dev.admittance.app.messages.Messages;
import dev.admittance.simulator.address.CaptureReference.Fit;
import dev.admittance.simulator.address.Landing;
import dev.admittance.simulator.address.Landing.Nearness;
import dev.admittance.simulator.address.StepAddress;
import dev.admittance.simulator.address.StepAddresses;
import dev.admittance.simulator.address.StepPoint;
import dev.admittance.simulator.lanes.LaneCard;
import dev.admittance.simulator.patch.PlainPointer;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;

/// The addresses of the current run, and the way to an address: its capture is selected and run,
/// and shown at the step. What is no longer there leads to the nearest place, with a notice.
public final class AddressesViewModel {
  private static final Messages MESSAGES = Messages.of(AddressesViewModel.class);

  private final CapturesViewModel captures;
  private final RunsViewModel runs;
  private final DebugSession session;
  private final PatchViewModel patch;
  private final ObjectDiffViewModel diff;
  private final ReadOnlyStringWrapper notice = new ReadOnlyStringWrapper("");

  /// The address to show once its capture has run.
  private Optional<Wanted> wanted = Optional.empty();

  /// The value to point at once its step is shown.
  private Optional<StepPoint> arriving = Optional.empty();

  private record Wanted(StepAddress address, CaptureRow row, Fit fit) {
    static Wanted of(StepAddress address, CaptureRow row) {
      return new Wanted(address, row, row.fit(address.capture()));
    }
  }

  public AddressesViewModel(
      CapturesViewModel captures,
      RunsViewModel runs,
      DebugSession session,
      PatchViewModel patch,
      ObjectDiffViewModel diff) {
    this.captures = captures;
    this.runs = runs;
    this.session = session;
    this.patch = patch;
    this.diff = diff;
    runs.setStart(this::start);
    session.positionProperty().subscribe(_ -> arrive());
  }

  /// How the place that is shown differs from the one that was opened last; empty where it does
  /// not.
  public ReadOnlyStringProperty noticeProperty() {
    return notice.getReadOnlyProperty();
  }

  public void dismiss() {
    notice.set("");
  }

  /// The address of the current step; empty without a run.
  public Optional<StepAddress> ofStep() {
    return at(session.index().get());
  }

  /// The address of the first step of a card; empty where the request did not reach it.
  public Optional<StepAddress> of(LaneCard card) {
    return card.steps().stream().findFirst().flatMap(this::at);
  }

  /// The address of a value of the object after the current step.
  ///
  /// @param keys from the root of the object; empty for the step itself
  public Optional<StepAddress> ofValue(List<String> keys) {
    return ofStep()
        .map(step -> keys.isEmpty() ? step : step.withValue(new PlainPointer(keys).toString()));
  }

  /// The address of an operation of a patch: of its step, or in the step that has several.
  public Optional<StepAddress> of(PatchItem item) {
    Optional<StepAddress> step = at(item.step().orElse(session.index().get()));
    boolean several =
        patch.items().stream().filter(other -> other.step().equals(item.step())).count() > 1;
    return several ? step.map(it -> it.withOperation(item.place() + 1)) : step;
  }

  private Optional<StepAddress> at(int index) {
    return runs.currentProperty()
        .get()
        .filter(run -> index >= 0 && index < run.trace().steps().size())
        .map(run -> addresses(run).of(index));
  }

  private static StepAddresses addresses(DebugRun run) {
    return StepAddresses.of(run.trace(), run.variation());
  }

  /// Shows the place of an address.
  public void open(StepAddress address) {
    wanted = Optional.empty();
    arriving = Optional.empty();
    notice.set("");
    Optional<DebugRun> variation =
        runs.runs().stream()
            .filter(run -> !run.isBase() && run.title().equals(address.run()))
            .filter(run -> address.capture().fit(run.spec().capture()) == Fit.SAME)
            .findFirst();
    if (variation.isPresent()) {
      int step = land(address, Fit.SAME, variation.get());
      runs.show(variation.get());
      session.moveTo(step);
      arrive();
      return;
    }
    Optional<Wanted> best =
        captures.rows().stream()
            .map(row -> Wanted.of(address, row))
            .min(Comparator.comparing(Wanted::fit))
            .filter(it -> it.fit() != Fit.OTHER);
    best.ifPresentOrElse(this::show, () -> find(address));
  }

  /// Looks into a file that is not in memory.
  private void find(StepAddress address) {
    captures.find(
        address.capture(),
        row ->
            row.map(found -> Wanted.of(address, found))
                .ifPresentOrElse(
                    this::show,
                    () -> notice.set(MESSAGES.get("no-capture", address.capture().source()))));
  }

  private void show(Wanted best) {
    Optional<DebugRun> base =
        runs.runs().stream().filter(run -> run.isBase() && isOf(best, run)).findFirst();
    if (base.isPresent()) {
      runs.show(base.get());
      session.moveTo(land(best.address(), best.fit(), base.get()));
      arrive();
    } else {
      wanted = Optional.of(best);
      captures.show(best.row());
    }
  }

  private static boolean isOf(Wanted wanted, DebugRun run) {
    return wanted.row().isRead() && run.spec().capture().equals(wanted.row().capture());
  }

  /// The step at which the new run of a capture begins; empty where no address leads to it.
  private OptionalInt start(DebugRun run) {
    Optional<Wanted> here = wanted.filter(it -> isOf(it, run));
    wanted = Optional.empty();
    return here.isEmpty()
        ? OptionalInt.empty()
        : OptionalInt.of(land(here.get().address(), here.get().fit(), run));
  }

  /// Finds the step of an address in a run, and notes what is different.
  private int land(StepAddress address, Fit fit, DebugRun run) {
    List<String> notes = new ArrayList<>();
    if (fit != Fit.SAME) {
      notes.add(MESSAGES.get("fit." + fit));
    }
    if (!address.run().equals(run.variation())) {
      notes.add(MESSAGES.get("no-run", address.run()));
    }
    Landing landing =
        address.point().map(addresses(run)::find).orElse(new Landing(0, Nearness.EXACT));
    if (landing.nearness() != Nearness.EXACT) {
      notes.add(MESSAGES.get("nearness." + landing.nearness()));
    }
    address
        .point()
        .flatMap(StepPoint::value)
        .filter(pointer ->
            run.trace()
                .steps()
                .get(landing.index())
                .after()
                .flatMap(object -> PlainPointer.value(object, pointer))
                .isEmpty())
        .ifPresent(pointer -> notes.add(MESSAGES.get("no-value", pointer)));
    notice.set(String.join(" ", notes));
    arriving = address.point();
    return landing.index();
  }

  /// Points at the operation and the value of an address.
  private void arrive() {
    Optional<StepPoint> point = arriving;
    arriving = Optional.empty();
    int index = session.index().get();
    point
        .filter(it -> it.operation().isPresent())
        .flatMap(it ->
            patch.items().stream()
                .filter(item -> item.step().orElse(-1) == index)
                .filter(item -> item.place() == it.operation().getAsInt() - 1)
                .findFirst())
        .ifPresent(patch::jumpTo);
    point
        .flatMap(StepPoint::value)
        .flatMap(pointer ->
            session
                .positionProperty()
                .get()
                .flatMap(at -> at.step().after())
                .flatMap(object -> PlainPointer.to(object, pointer)))
        .ifPresent(place -> diff.reveal(place.keys()));
  }
}
