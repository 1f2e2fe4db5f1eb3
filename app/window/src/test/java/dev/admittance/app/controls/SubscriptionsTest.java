package dev.admittance.app.controls;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import javafx.beans.property.SimpleIntegerProperty;
import org.junit.jupiter.api.Test;

class SubscriptionsTest {
  private final SimpleIntegerProperty first = new SimpleIntegerProperty(1);
  private final SimpleIntegerProperty second = new SimpleIntegerProperty(2);
  private final List<Number> heard = new ArrayList<>();
  private final Subscriptions scope = new Subscriptions();

  @Test
  void allEndTogether() {
    scope.add(first.subscribe((_, now) -> heard.add(now)));
    scope.add(second.subscribe((_, now) -> heard.add(now)));
    first.set(10);
    second.set(20);

    scope.end();
    first.set(11);
    second.set(21);

    assertThat(heard).containsExactly(10, 20);
  }

  @Test
  void othersCanFollow() {
    scope.add(first.subscribe((_, now) -> heard.add(now)));
    scope.end();
    scope.add(second.subscribe((_, now) -> heard.add(now)));

    first.set(11);
    second.set(21);

    assertThat(heard).containsExactly(21);
  }
}
