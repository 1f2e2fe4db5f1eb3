package dev.admittance.simulator.analysis.rerun;

import dev.admittance.model.registration.HookKind;
import dev.admittance.simulator.trace.HookId;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// An order of the mutating hooks.
///
/// @param hooks all mutating hooks, each once
public record HookOrder(List<HookId> hooks) {
  public HookOrder {
    hooks = List.copyOf(hooks);
  }

  /// The order of the mutating hooks among all hooks of a run.
  public static HookOrder of(List<HookId> all) {
    return new HookOrder(all.stream().filter(hook -> hook.kind() == HookKind.MUTATING).toList());
  }

  /// The positions of the hooks in the server's order, the input of a pipeline.
  public List<Integer> positions() {
    return hooks.stream().map(HookId::position).toList();
  }

  /// This order with a hook at another position.
  ///
  /// @param place 0-based, in the result; clamped to the valid range
  public HookOrder moved(HookId hook, int place) {
    List<HookId> moved = new ArrayList<>(hooks);
    moved.remove(hook);
    moved.add(Math.clamp(place, 0, moved.size()), hook);
    return new HookOrder(moved);
  }

  /// This order with one hook directly after another.
  public HookOrder after(HookId hook, HookId other) {
    List<HookId> moved = new ArrayList<>(hooks);
    moved.remove(hook);
    moved.add(moved.indexOf(other) + 1, hook);
    return new HookOrder(moved);
  }

  /// This order with one hook directly before another.
  public HookOrder before(HookId hook, HookId other) {
    List<HookId> moved = new ArrayList<>(hooks);
    moved.remove(hook);
    moved.add(moved.indexOf(other), hook);
    return new HookOrder(moved);
  }

  /// This order with some of its hooks reordered, in the positions that they share.
  public HookOrder arranged(List<HookId> some) {
    List<HookId> arranged = new ArrayList<>();
    int next = 0;
    for (HookId hook : hooks) {
      arranged.add(some.contains(hook) ? some.get(next++) : hook);
    }
    return new HookOrder(arranged);
  }

  /// The difference to another order, such as `injector after labeller`, without the domain that
  /// all hooks share; all hooks in order where more than one was moved.
  public String changeFrom(HookOrder was) {
    if (hooks.equals(was.hooks())) {
      return "the same order";
    }
    for (HookId hook : hooks) {
      Optional<String> alone = moved(was, hook);
      if (alone.isPresent()) {
        return alone.get();
      }
    }
    return String.join(", ", hooks.stream().map(this::name).toList());
  }

  /// The difference, if only this hook was moved. Of two swapped neighbors, the first counts as
  /// moved back.
  private Optional<String> moved(HookOrder was, HookId hook) {
    List<HookId> others = new ArrayList<>(hooks);
    others.remove(hook);
    List<HookId> othersBefore = new ArrayList<>(was.hooks());
    othersBefore.remove(hook);
    int now = hooks.indexOf(hook);
    int before = was.hooks().indexOf(hook);
    boolean neighbours = Math.abs(now - before) == 1;
    if (!others.equals(othersBefore) || (neighbours && now < before)) {
      return Optional.empty();
    }
    return Optional.of(
        now > before
            ? name(hook) + " after " + name(hooks.get(now - 1))
            : name(hook) + " before " + name(hooks.get(now + 1)));
  }

  /// The name of a hook without the domain that all hooks share.
  private String name(HookId hook) {
    List<String> labels = List.of(hook.webhook().split("\\."));
    for (int kept = 1; kept < labels.size(); kept++) {
      String domain = "." + String.join(".", labels.subList(kept, labels.size()));
      if (hooks.size() > 1 && hooks.stream().allMatch(one -> one.webhook().endsWith(domain))) {
        return String.join(".", labels.subList(0, kept));
      }
    }
    return hook.webhook();
  }
}
