package dev.admittance.simulator.type;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonText;
import dev.admittance.simulator.request.GroupVersionKind;
import dev.admittance.simulator.type.UnstructuredNumbers.Result;
import java.io.IOException;
import org.junit.jupiter.api.Test;

/// P-93.
class UnstructuredNumbersTest {
  @Test
  void wholeFloatingPointNumbersBecomeIntegers() throws IOException {
    assertThat(fit("{\"spec\":{\"replicas\":3.0}}"))
        .isEqualTo(new Result.Fit(json("{\"spec\":{\"replicas\":3}}")));
  }

  @Test
  void fractionsAreRefused() throws IOException {
    assertThat(fit("{\"spec\":{\"replicas\":3.5}}"))
        .isEqualTo(new Result.Refused("cannot convert float64 to int32"));
  }

  @Test
  void integersLoseTheirUpperBits() throws IOException {
    assertThat(fit("{\"spec\":{\"replicas\":2147483648},\"metadata\":{\"generation\":2147483648}}"))
        .isEqualTo(
            new Result.Fit(
                json(
                    "{\"spec\":{\"replicas\":-2147483648},\"metadata\":{\"generation\":2147483648}}")));
  }

  @Test
  void itemsAndUnknownMembersAreKept() throws IOException {
    JsonObject object =
        json("{\"spec\":{\"template\":{\"spec\":{\"containers\":[{\"name\":\"a\"}],\"x\":1.5}}}}");
    assertThat(UnstructuredNumbers.fit(deployment(), object)).isEqualTo(new Result.Fit(object));
  }

  @Test
  void floatingPointNumbersAreWrittenInTheirShortestForm() throws IOException {
    assertThat(UnstructuredNumbers.written(json("{\"a\":[1.0,1.50,7],\"b\":{\"c\":1e21}}")))
        .isEqualTo(json("{\"a\":[1,1.5,7],\"b\":{\"c\":1e+21}}"));
  }

  private static Result fit(String deployment) throws IOException {
    return UnstructuredNumbers.fit(deployment(), json(deployment));
  }

  private static StructType deployment() {
    return ApiTypes.newest().find(new GroupVersionKind("apps", "v1", "Deployment")).orElseThrow();
  }

  private static JsonObject json(String text) throws IOException {
    return (JsonObject) JsonText.parse(text);
  }
}
