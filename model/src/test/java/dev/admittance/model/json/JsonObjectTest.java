package dev.admittance.model.json;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class JsonObjectTest {

  /// Members `m0` to `m(size-1)`, each with its number.
  private static JsonObject numbered(int size) {
    Map<String, JsonValue> members = new LinkedHashMap<>();
    for (int i = 0; i < size; i++) {
      members.put("m" + i, JsonNumber.of(i));
    }
    return JsonObject.of(members);
  }

  /// Sizes around the one from which members are found through an index.
  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2, 15, 16, 17, 18, 100})
  void membersAreFoundWhateverTheSize(int size) {
    JsonObject object = numbered(size);
    assertThat(object.size()).isEqualTo(size);
    for (int i = 0; i < size; i++) {
      assertThat(object.find("m" + i)).contains(JsonNumber.of(i));
      assertThat(object.nameAt(i)).isEqualTo("m" + i);
      assertThat(object.valueAt(i)).isEqualTo(JsonNumber.of(i));
    }
    assertThat(object.has("other")).isFalse();
    assertThat(object.get("other")).isNull();
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 16, 17, 18})
  void withReplacesInPlaceAndKeepsTheOriginal(int size) {
    JsonObject object = numbered(size);
    for (int i = 0; i < size; i++) {
      JsonObject changed = object.with("m" + i, JsonNull.NULL);
      assertThat(changed.names()).isEqualTo(object.names());
      assertThat(changed.valueAt(i)).isEqualTo(JsonNull.NULL);
    }
    assertThat(object).isEqualTo(numbered(size));
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 15, 16, 17})
  void withAddsAtTheEndAndKeepsTheOriginal(int size) {
    JsonObject object = numbered(size);
    JsonObject longer = object.with("new", JsonBoolean.TRUE);
    assertThat(longer.names().getLast()).isEqualTo("new");
    assertThat(longer.find("new")).contains(JsonBoolean.TRUE);
    assertThat(longer.size()).isEqualTo(size + 1);
    assertThat(object.has("new")).isFalse();
  }

  /// Two objects that grow out of the same large one, and one that changes meanwhile, do not see
  /// each other's members.
  @ParameterizedTest
  @ValueSource(ints = {15, 16, 17, 100})
  void objectsThatGrowFromOneAreApart(int size) throws IOException {
    JsonObject origin = numbered(size).with("a", JsonBoolean.TRUE);
    JsonObject left = origin;
    JsonObject right = origin;
    JsonObject changed = origin.with("a", JsonBoolean.FALSE);
    for (int i = 0; i < 50; i++) {
      left = left.with("l" + i, JsonNumber.of(i));
      right = right.with("r" + i, JsonNumber.of(-i));
      changed = changed.with("c" + i, JsonNull.NULL);
    }
    assertThat(origin.names()).hasSize(size + 1).endsWith("a");
    assertThat(origin.has("l0")).isFalse();
    for (int i = 0; i < 50; i++) {
      assertThat(left.find("l" + i)).contains(JsonNumber.of(i));
      assertThat(right.find("r" + i)).contains(JsonNumber.of(-i));
      assertThat(left.has("r" + i)).isFalse();
      assertThat(right.has("l" + i)).isFalse();
      assertThat(changed.nameAt(size + 1 + i)).isEqualTo("c" + i);
    }
    assertThat(origin.get("a")).isEqualTo(JsonBoolean.TRUE);
    assertThat(changed.get("a")).isEqualTo(JsonBoolean.FALSE);
    assertThat(left.without("l3").names()).hasSize(size + 50).doesNotContain("l3");
    assertThat(left).isEqualTo(JsonText.parse(left.toString()));
    assertThat(left.hashCode()).isEqualTo(JsonText.parse(left.toString()).hashCode());
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 16, 17, 18})
  void withoutRemovesOneMemberAndKeepsTheOriginal(int size) {
    JsonObject object = numbered(size);
    for (int i = 0; i < size; i++) {
      List<String> rest = new ArrayList<>(object.names());
      rest.remove("m" + i);
      JsonObject shorter = object.without("m" + i);
      assertThat(shorter.names()).isEqualTo(rest);
      assertThat(shorter.has("m" + i)).isFalse();
    }
    assertThat(object.without("other")).isSameAs(object);
    assertThat(object.size()).isEqualTo(size);
  }

  /// Sizes around the one from which the builder finds names through an index.
  @ParameterizedTest
  @ValueSource(ints = {0, 1, 8, 9, 16, 17, 18, 100})
  void builderPutsANameTwiceInItsFirstPlaceWithItsLastValue(int size) {
    JsonObject.Builder builder = JsonObject.builder();
    for (int i = 0; i < size; i++) {
      builder.put("m" + i, "old").put("m" + i / 2, JsonNumber.of(i / 2));
    }
    for (int i = 0; i < size; i++) {
      builder.put("m" + i, JsonNumber.of(i));
    }
    JsonObject built = builder.build();
    assertThat(built.names()).isEqualTo(numbered(size).names());
    assertThat(built).isEqualTo(numbered(size));
  }

  @Test
  void textsNumbersAndBooleansStandForTheirValues() {
    JsonObject built =
        JsonObject.builder().put("text", "a").put("number", 3).put("yes", true).build();

    assertThat(built).hasToString("{\"text\":\"a\",\"number\":3,\"yes\":true}");
    assertThat(JsonObject.of("one", "a", "other", "b"))
        .isEqualTo(JsonObject.of("one", new JsonString("a"), "other", new JsonString("b")))
        .hasToString("{\"one\":\"a\",\"other\":\"b\"}");
  }

  @Test
  void whatWasBuiltStaysWhenTheBuilderGoesOn() {
    JsonObject.Builder builder = JsonObject.builder().put("a", JsonNull.NULL);
    JsonObject built = builder.build();
    builder.put("a", JsonBoolean.TRUE).put("b", JsonNull.NULL);
    assertThat(built).isEqualTo(JsonObject.of("a", JsonNull.NULL));
  }

  @Test
  void aChangedCopySharesWhatDidNotChange() {
    JsonValue part = numbered(3);
    JsonObject object = JsonObject.of("a", part).with("b", JsonNull.NULL);
    assertThat(object.with("b", JsonBoolean.TRUE).get("a")).isSameAs(part);
    assertThat(object.without("b").get("a")).isSameAs(part);
  }

  @Test
  void theOrderOfMembersIsKeptAndDoesNotCount() {
    JsonObject ab = JsonObject.builder().put("a", "1").put("b", "2").build();
    JsonObject ba = JsonObject.builder().put("b", "2").put("a", "1").build();
    assertThat(ab.names()).containsExactly("a", "b");
    assertThat(ba.names()).containsExactly("b", "a");
    assertThat(ab).isEqualTo(ba).hasSameHashCodeAs(ba);
  }

  @Test
  void otherMembersMakeAnotherObject() {
    JsonObject a = JsonObject.of("a", JsonNull.NULL);
    assertThat(a)
        .isNotEqualTo(JsonObject.of("b", JsonNull.NULL))
        .isNotEqualTo(JsonObject.of("a", JsonBoolean.TRUE))
        .isNotEqualTo(a.with("b", JsonNull.NULL))
        .isNotEqualTo(JsonObject.EMPTY);
  }

  @Test
  void aBuilderKeepsTheFirstPlaceAndTheLastValueOfAName() {
    JsonObject object = JsonObject.builder().put("a", "1").put("b", "2").put("a", "3").build();
    assertThat(object).hasToString("{\"a\":\"3\",\"b\":\"2\"}");
  }

  @Test
  void membersAreVisitedInOrder() {
    List<String> visited = new ArrayList<>();
    numbered(3).forEach((name, value) -> visited.add(name + "=" + value));
    assertThat(visited)
        .containsExactly("m0=JsonNumber[text=0]", "m1=JsonNumber[text=1]", "m2=JsonNumber[text=2]");
  }

  @Test
  void membersOfTheWrongTypeCountAsAbsent() throws IOException {
    JsonObject object =
        (JsonObject)
            JsonText.parse(
                "{\"text\":\"a\",\"object\":{\"b\":1},\"list\":[\"c\",{\"d\":2},3],\"flag\":true}");

    assertThat(object.text("text")).isEqualTo("a");
    assertThat(object.text("flag")).isEmpty();
    assertThat(object.findText("text")).contains("a");
    assertThat(object.findText("none")).isEmpty();
    assertThat(object.object("object").has("b")).isTrue();
    assertThat(object.object("text")).isEqualTo(JsonObject.EMPTY);
    assertThat(object.findObject("list")).isEmpty();
    assertThat(object.texts("list")).containsExactly("c");
    assertThat(object.objects("list")).containsExactly(JsonObject.of("d", JsonNumber.of(2)));
    assertThat(object.objects("object")).isEmpty();
    assertThat(object.isTrue("flag")).isTrue();
    assertThat(object.isTrue("text")).isFalse();
  }
}
