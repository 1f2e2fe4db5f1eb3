package dev.admittance.app.task;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import org.junit.jupiter.api.Test;

class DerivedTest {
  private final List<String> reported = new ArrayList<>();
  private final HeldTaskRunner tasks =
      new HeldTaskRunner(cause -> reported.add(cause.getMessage()));
  private final StringProperty input = new SimpleStringProperty("a");
  private final SimpleObjectProperty<Integer> other = new SimpleObjectProperty<>(1);
  private final AtomicInteger computations = new AtomicInteger();

  /// Known if the input is empty.
  private Derivation<String> plan() {
    String text = input.get() + other.get();
    return input.get().isEmpty() ? Derivation.known("none") : computed(text);
  }

  private Derivation.Computed<String> computed(String text) {
    return Derivation.computed(
        "compute " + text,
        _ -> {
          computations.incrementAndGet();
          return text;
        });
  }

  private Derived<String> following(Derived<String> derived) {
    derived.follow(input, other);
    return derived;
  }

  @Test
  void valueFollowsItsInputs() {
    Derived<String> derived = following(new Derived<>(tasks, "", this::plan));
    assertThat(derived.get()).isEmpty();
    assertThat(derived.runningProperty().get()).isTrue();

    tasks.runAll();
    assertThat(derived.get()).isEqualTo("a1");
    assertThat(derived.runningProperty().get()).isFalse();

    other.set(2);
    assertThat(derived.get()).isEqualTo("a1");
    assertThat(derived.underwayProperty().get().orElseThrow().title()).isEqualTo("compute a2");
    tasks.runAll();
    assertThat(derived.get()).isEqualTo("a2");
  }

  @Test
  void latestInputsWin() {
    Derived<String> derived = following(new Derived<>(tasks, "", this::plan));
    List<String> seen = new ArrayList<>();
    derived.valueProperty().subscribe((_, now) -> seen.add(now));

    input.set("b");
    input.set("c");
    tasks.runAll();

    assertThat(seen).containsExactly("c1");
  }

  @Test
  void knownValueReplacesAComputation() {
    Derived<String> derived = following(new Derived<>(tasks, "", this::plan));

    input.set("");
    assertThat(derived.get()).isEqualTo("none");
    assertThat(derived.runningProperty().get()).isFalse();
    tasks.runAll();

    assertThat(derived.get()).isEqualTo("none");
  }

  @Test
  void unchangedValueLetsAComputationGoOn() {
    Derived<String> derived =
        following(
            new Derived<>(
                tasks, "", () -> other.get() > 1 ? Derivation.unchanged() : computed(input.get())));

    other.set(2);
    input.set("b");
    tasks.runAll();

    assertThat(derived.get()).isEqualTo("a");
  }

  @Test
  void anotherValueMayBeShownMeanwhile() {
    Derived<String> derived =
        following(new Derived<>(tasks, "", () -> computed(input.get()).meanwhile("…")));
    assertThat(derived.get()).isEqualTo("…");
    tasks.runAll();

    input.set("b");

    assertThat(derived.get()).isEqualTo("…");
  }

  @Test
  void equalInputsAreNotComputedAgain() {
    Derived<String> derived =
        following(new Derived<>(tasks, "", () -> computed(input.get()).keyed(input.get())));

    other.set(2);
    tasks.runAll();
    other.set(3);
    tasks.runAll();

    assertThat(derived.get()).isEqualTo("a");
    assertThat(computations).hasValue(1);
  }

  @Test
  void invalidValueIsComputedAgainAfterTheRunningComputation() {
    Derived<String> derived =
        new Derived<>(tasks, "", () -> computed(input.get() + other.get()).keyed(input.get()));
    derived.refresh();
    other.set(2);
    derived.invalidate();
    other.set(3);
    derived.invalidate();

    tasks.runOldest();
    assertThat(derived.get()).isEqualTo("a1");
    tasks.runAll();

    assertThat(derived.get()).isEqualTo("a3");
    assertThat(computations).hasValue(2);
  }

  @Test
  void invalidValueOfOtherInputsIsNotAwaited() {
    Derived<String> derived =
        new Derived<>(tasks, "", () -> computed(input.get()).keyed(input.get()));
    derived.refresh();
    input.set("b");

    derived.invalidate();
    tasks.runAll();

    assertThat(derived.get()).isEqualTo("b");
    assertThat(computations).hasValue(2);
    assertThat(derived.runningProperty().get()).isFalse();
  }

  @Test
  void valueStaysAfterAFailure() {
    Derived<String> derived = new Derived<>(tasks, "", this::plan);
    derived.refresh();
    tasks.runAll();
    Derived<String> failing =
        new Derived<>(tasks, "before", () -> Derivation.computed("read", Failing.WORK));
    failing.refresh();

    tasks.runAll();

    assertThat(reported).containsExactly("no such file");
    assertThat(failing.get()).isEqualTo("before");
    assertThat(failing.runningProperty().get()).isFalse();
  }

  @Test
  void failureOrCancellationMayHaveAValue() {
    Derived<String> derived =
        new Derived<>(
            tasks,
            "before",
            () ->
                Derivation.computed("read", Failing.WORK)
                    .meanwhile("reading")
                    .otherwise("unknown"));
    derived.refresh();
    tasks.runAll();
    assertThat(derived.get()).isEqualTo("unknown");

    derived.refresh();
    derived.refresh();
    assertThat(derived.get()).isEqualTo("reading");
    derived.cancel();

    assertThat(derived.get()).isEqualTo("unknown");
  }

  @Test
  void partsAreShownWhileTheComputationRuns() {
    List<String> seen = new ArrayList<>();
    List<Derived<String>> self = new ArrayList<>();
    Derived<String> derived =
        new Derived<>(
            tasks,
            "",
            () ->
                Derivation.computed(
                    "count",
                    progress -> {
                      progress.deliver(() -> self.getFirst().show("half"));
                      return "whole";
                    }));
    self.add(derived);
    derived.valueProperty().subscribe((_, now) -> seen.add(now));

    derived.refresh();
    tasks.runAll();

    assertThat(seen).containsExactly("half", "whole");
  }

  @Test
  void endedSubscriptionFollowsNoLonger() {
    Derived<String> derived = following(new Derived<>(tasks, "", this::plan));

    derived.unsubscribe();
    input.set("b");
    tasks.runAll();

    assertThat(derived.get()).isEmpty();
    assertThat(computations).hasValue(1);
  }
}
