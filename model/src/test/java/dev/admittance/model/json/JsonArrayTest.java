package dev.admittance.model.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class JsonArrayTest {
  private static final JsonValue A = new JsonString("a");
  private static final JsonValue B = new JsonString("b");
  private static final JsonValue C = new JsonString("c");

  @Test
  void anItemIsInsertedBeforeAnIndexOrAppended() {
    JsonArray array = JsonArray.of(A, B);
    assertThat(array.inserted(0, C)).isEqualTo(JsonArray.of(C, A, B));
    assertThat(array.inserted(1, C)).isEqualTo(JsonArray.of(A, C, B));
    assertThat(array.inserted(2, C)).isEqualTo(JsonArray.of(A, B, C));
    assertThat(array).isEqualTo(JsonArray.of(A, B));
  }

  @Test
  void anItemIsReplacedOrRemoved() {
    JsonArray array = JsonArray.of(A, B);
    assertThat(array.replaced(1, C)).isEqualTo(JsonArray.of(A, C));
    assertThat(array.removed(0)).isEqualTo(JsonArray.of(B));
    assertThat(array).isEqualTo(JsonArray.of(A, B));
  }

  @Test
  void theOrderOfItemsCounts() {
    assertThat(JsonArray.of(A, B)).isNotEqualTo(JsonArray.of(B, A));
  }

  @Test
  void anIndexOutsideIsRefused() {
    JsonArray array = JsonArray.of(A);
    assertThatThrownBy(() -> array.get(1)).isInstanceOf(IndexOutOfBoundsException.class);
    assertThatThrownBy(() -> array.inserted(2, B)).isInstanceOf(IndexOutOfBoundsException.class);
    assertThatThrownBy(() -> array.replaced(1, B)).isInstanceOf(IndexOutOfBoundsException.class);
    assertThatThrownBy(() -> array.removed(-1)).isInstanceOf(IndexOutOfBoundsException.class);
  }
}
