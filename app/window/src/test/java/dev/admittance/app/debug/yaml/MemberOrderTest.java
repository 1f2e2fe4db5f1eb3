package dev.admittance.app.debug.yaml;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonText;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;

class MemberOrderTest {

  private static JsonObject object(String json) throws IOException {
    return (JsonObject) JsonText.parse(json);
  }

  private static String like(String json, String other) throws IOException {
    return JsonText.write(MemberOrder.like(object(json), object(other)));
  }

  @Test
  void membersComeInTheOrderOfTheOther() throws IOException {
    assertThat(like("{\"a\":1,\"b\":{\"x\":1,\"y\":2}}", "{\"b\":{\"y\":2,\"x\":3},\"a\":1}"))
        .isEqualTo("{\"b\":{\"y\":2,\"x\":1},\"a\":1}");
  }

  @Test
  void whatTheOtherHasNotStaysBehindWhatItWasBehind() throws IOException {
    assertThat(like("{\"z\":0,\"a\":1,\"n\":2,\"b\":3}", "{\"b\":3,\"a\":1}"))
        .isEqualTo("{\"z\":0,\"b\":3,\"a\":1,\"n\":2}");
  }

  @Test
  void itemsAreArrangedLikeTheOnesThatTheyBecame() throws IOException {
    assertThat(
            like(
                "[{\"name\":\"a\",\"v\":1,\"w\":1}]".transform(l -> "{\"l\":" + l + "}"),
                "{\"l\":[{\"name\":\"new\"},{\"w\":1,\"v\":2,\"name\":\"a\"}]}"))
        .isEqualTo("{\"l\":[{\"w\":1,\"v\":1,\"name\":\"a\"}]}");
  }

  @Test
  void nothingIsCopiedThatIsInOrder() throws IOException {
    JsonObject object = object("{\"a\":{\"x\":1},\"b\":[{\"y\":1}]}");
    JsonObject more = object("{\"a\":{\"x\":2,\"z\":1},\"b\":[{\"y\":1},{}],\"c\":1}");
    assertThat(MemberOrder.like(object, more)).isSameAs(object);
  }

  @Test
  void theObjectStaysEqual() {
    RandomValues random = new RandomValues(3);
    for (int i = 0; i < 1_000; i++) {
      JsonObject object = random.object(4);
      JsonObject other = random.changed(object);
      JsonObject arranged = MemberOrder.like(object, other);
      assertThat(arranged).isEqualTo(object);
      List<String> common = other.names().stream().filter(object::has).toList();
      assertThat(arranged.names().stream().filter(other::has)).containsExactlyElementsOf(common);
    }
  }
}
