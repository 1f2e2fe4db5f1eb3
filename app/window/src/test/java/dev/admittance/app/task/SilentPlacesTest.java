package dev.admittance.app.task;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class SilentPlacesTest {
  private static final Path SHOP = Path.of("drive", "shop");

  private final List<Path> told = new ArrayList<>();
  private final SilentPlaces places = new SilentPlaces(told::add);

  private static Job<String> job() {
    return new HeldTaskRunner().start("wait", _ -> "");
  }

  @Test
  void placeIsToldOnceHoweverManyWaitForIt() {
    Job<String> one = job();
    places.silent(one, SHOP);
    places.silent(one, SHOP);
    places.silent(job(), SHOP.resolve("hooks/a.yaml"));

    assertThat(told).containsExactly(SHOP);
  }

  @Test
  void placeThatAnsweredIsToldAgain() {
    Job<String> one = job();
    places.silent(one, SHOP);
    places.answered(one);
    places.silent(job(), SHOP);

    assertThat(told).containsExactly(SHOP, SHOP);
  }

  @Test
  void otherPlacesAreToldToo() {
    places.silent(job(), SHOP);
    places.silent(job(), SHOP.resolveSibling("bakery"));

    assertThat(told).containsExactly(SHOP, SHOP.resolveSibling("bakery"));
  }
}
