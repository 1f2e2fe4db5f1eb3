package dev.admittance.simulator.analysis.difference;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.simulator.fixture.Requests;
import java.util.List;
import org.junit.jupiter.api.Test;

class ObjectDifferenceTest {

  private static List<String> between(String first, String second) {
    return ObjectDifference.between(Requests.value(first), Requests.value(second)).stream()
        .map(one ->
            one.path()
                + " "
                + one.first().map(Object::toString).orElse("-")
                + (one.orderAlone() ? " ~ " : " > ")
                + one.second().map(Object::toString).orElse("-"))
        .toList();
  }

  @Test
  void equalValuesDoNotDiffer() {
    assertThat(between("{\"a\":[1,{\"b\":2}]}", "{\"a\":[1,{\"b\":2}]}")).isEmpty();
  }

  @Test
  void membersAreAddedRemovedAndChanged() {
    assertThat(between("{\"a\":{},\"b\":{},\"c/d\":{}}", "{\"b\":[],\"e\":{}}"))
        .containsExactly("/b {} > JsonArray[items=[]]", "/e - > {}", "/a {} > -", "/c~1d {} > -");
  }

  @Test
  void anItemInFrontIsOneDifference() {
    assertThat(
            between(
                "[{\"name\":\"a\"},{\"name\":\"b\"}]", "[{},{\"name\":\"a\"},{\"name\":\"b\"}]"))
        .containsExactly("/0 - > {}");
  }

  @Test
  void itemsOfOneNameAreCompared() {
    assertThat(
            between(
                "[{\"name\":\"a\"},{\"name\":\"b\"}]",
                "[{\"name\":\"b\",\"v\":{}},{\"name\":\"c\"},{\"name\":\"a\"}]"))
        .containsExactly(
            "/0/v - > {}",
            "/1 - > {\"name\":\"c\"}",
            " JsonArray[items=[{\"name\":\"a\"}, {\"name\":\"b\"}]] ~ JsonArray[items=[{\"name\":\"b\",\"v\":{}}, {\"name\":\"c\"}, {\"name\":\"a\"}]]");
  }

  @Test
  void anItemThatIsGoneIsNamedWhereItWas() {
    assertThat(between("[{\"name\":\"a\"},{\"name\":\"b\"}]", "[{\"name\":\"b\"}]"))
        .containsExactly("/0 {\"name\":\"a\"} > -");
  }
}
