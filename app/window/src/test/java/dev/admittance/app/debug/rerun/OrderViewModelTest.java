package dev.admittance.app.debug.rerun;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.app.debug.DebugViewModel;
import dev.admittance.app.debug.ShopSetup;
import dev.admittance.app.debug.run.DebugRun;
import dev.admittance.app.failure.Failures;
import dev.admittance.app.task.DirectTaskRunner;
import dev.admittance.simulator.trace.HookId;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class OrderViewModelTest {
  private final DebugViewModel debug = new DebugViewModel(new DirectTaskRunner(), new Failures());
  private final OrderViewModel order = debug.trying().order();

  @BeforeEach
  void chooseACapture() {
    debug.load(ShopSetup.input(ShopSetup.pod("bad")));
    debug.captures().selectedProperty().set(Optional.of(debug.captures().rows().getFirst()));
  }

  @Test
  void orderIsChangedHookByHook() {
    assertThat(names())
        .containsExactly("label.shop.example", "slow.shop.example", "deployments.shop.example");
    assertThat(order.changed().get()).isFalse();

    order.move(0, 1);
    assertThat(order.changed().get()).isTrue();
    assertThat(order.rows()).extracting(OrderRow::moved).containsExactly(true, true, false);
    assertThat(order.change().getValue()).isEqualTo("label after slow");
    order.run();

    assertThat(current().title()).isEqualTo("label after slow");
    assertThat(current().spec().order()).contains(List.of(1, 0, 2));
    assertThat(names()).startsWith("slow.shop.example", "label.shop.example");
    assertThat(order.changed().get()).isFalse();
  }

  @Test
  void orderThatIsGivenUpIsThatOfTheRun() {
    order.move(2, 0);

    order.discard();

    assertThat(order.changed().get()).isFalse();
    order.run();
    assertThat(debug.runs().runs()).hasSize(1);
  }

  @Test
  void hookIsMovedByOneAndRunAtOnce() {
    HookId first = order.rows().getFirst().hook();
    assertThat(order.canMove(first, -1)).isFalse();
    assertThat(order.canMove(first, 1)).isTrue();
    assertThat(order.canMove(ShopSetup.hooks().getLast(), -1)).isFalse();

    order.runWith(first, 1);

    assertThat(current().title()).isEqualTo("label after slow");
    assertThat(names()).startsWith("slow.shop.example", "label.shop.example");
  }

  @Test
  void rowThatIsNotThereIsNotMoved() {
    order.move(7, 0);

    assertThat(order.changed().get()).isFalse();
  }

  private List<String> names() {
    return order.rows().stream().map(OrderRow::name).toList();
  }

  private DebugRun current() {
    return debug.runs().currentProperty().get().orElseThrow();
  }
}
