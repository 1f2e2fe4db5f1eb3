package dev.admittance.simulator.analysis.rerun;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.registration.HookKind;
import dev.admittance.simulator.trace.HookId;
import java.util.List;
import org.junit.jupiter.api.Test;

class HookOrderTest {
  private static final HookId A = hook("a", 0);
  private static final HookId B = hook("b", 1);
  private static final HookId C = hook("c", 2);
  private static final HookId D = hook("d", 3);
  private static final HookOrder SERVER = new HookOrder(List.of(A, B, C, D));

  private static HookId hook(String name, int position) {
    return new HookId(HookKind.MUTATING, "m", name, position);
  }

  @Test
  void hookGoesRightBehindOrBeforeAnother() {
    assertThat(SERVER.after(A, C).positions()).containsExactly(1, 2, 0, 3);
    assertThat(SERVER.before(D, B).positions()).containsExactly(0, 3, 1, 2);
    assertThat(SERVER.after(C, B)).isEqualTo(SERVER);
  }

  @Test
  void someHooksAreArrangedInThePlacesThatTheyHaveTogether() {
    assertThat(SERVER.arranged(List.of(D, B)).hooks()).containsExactly(A, D, C, B);
    assertThat(SERVER.arranged(List.of())).isEqualTo(SERVER);
  }

  @Test
  void placeOutsideIsTheNearest() {
    assertThat(SERVER.moved(B, -3).hooks()).containsExactly(B, A, C, D);
    assertThat(SERVER.moved(B, 9).hooks()).containsExactly(A, C, D, B);
  }

  @Test
  void oneMovedHookIsToldByItsNewNeighbour() {
    assertThat(SERVER.after(A, C).changeFrom(SERVER)).isEqualTo("a after c");
    assertThat(SERVER.before(D, A).changeFrom(SERVER)).isEqualTo("d before a");
    assertThat(SERVER.after(A, B).changeFrom(SERVER)).isEqualTo("a after b");
    assertThat(SERVER.before(B, A).changeFrom(SERVER)).isEqualTo("a after b");
  }

  @Test
  void domainThatAllHooksHaveInCommonIsLeftOut() {
    HookId inject = hook("inject.mesh.shop.example", 0);
    HookId label = hook("label.shop.example", 1);
    HookId other = hook("other.example", 2);
    HookOrder two = new HookOrder(List.of(inject, label));
    HookOrder three = new HookOrder(List.of(inject, label, other));

    assertThat(two.after(inject, label).changeFrom(two)).isEqualTo("inject.mesh after label");
    assertThat(three.after(inject, other).changeFrom(three))
        .isEqualTo("inject.mesh.shop after other");
  }

  @Test
  void severalMovedHooksAreToldInTheirOrder() {
    assertThat(new HookOrder(List.of(D, C, B, A)).changeFrom(SERVER)).isEqualTo("d, c, b, a");
    assertThat(SERVER.changeFrom(SERVER)).isEqualTo("the same order");
  }
}
