package dev.admittance.app.debug.yaml;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.edit.YamlText;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonText;
import java.io.IOException;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class YamlPrintTest {
  private static final String POD =
      """
      {"kind": "Pod",
       "metadata": {"name": "web", "labels": {"example.com/team": "shop"}},
       "spec": {"containers": [{"name": "a", "args": ["x", "y"]}, {"name": "b"}], "note": "1\\n2"}}
      """;

  private static YamlPrint print(String json) throws IOException {
    return new YamlPrinter().print(JsonText.parse(json));
  }

  static List<String> lines(YamlPrint print) {
    return IntStream.range(0, print.size()).mapToObj(print::line).toList();
  }

  @Test
  void everyLineReadsAsInTheWholeText() {
    RandomValues random = new RandomValues(7);
    YamlPrinter printer = new YamlPrinter();
    for (int i = 0; i < 2_000; i++) {
      JsonObject object = random.object(4);
      assertThat(lines(printer.print(object))).as("%s", object).isEqualTo(YamlText.lines(object));
    }
  }

  @Test
  void lineKnowsTheFieldItIsAbout() throws IOException {
    YamlPrint pod = print(POD);
    assertThat(IntStream.range(0, pod.size()).mapToObj(pod::keysAt))
        .containsExactly(
            List.of("kind"),
            List.of("metadata"),
            List.of("metadata", "name"),
            List.of("metadata", "labels"),
            List.of("metadata", "labels", "example.com/team"),
            List.of("spec"),
            List.of("spec", "containers"),
            List.of("spec", "containers", "0", "name"),
            List.of("spec", "containers", "0", "args"),
            List.of("spec", "containers", "0", "args", "0"),
            List.of("spec", "containers", "0", "args", "1"),
            List.of("spec", "containers", "1", "name"),
            List.of("spec", "note"),
            List.of("spec", "note"),
            List.of("spec", "note"));
  }

  @Test
  void fieldKnowsItsLines() throws IOException {
    YamlPrint pod = print(POD);
    assertThat(pod.find(List.of())).contains(new YamlPrint.Lines(0, 15));
    assertThat(pod.find(List.of("metadata", "labels"))).contains(new YamlPrint.Lines(3, 5));
    assertThat(pod.find(List.of("spec", "containers", "0"))).contains(new YamlPrint.Lines(7, 11));
    assertThat(pod.find(List.of("spec", "containers", "0", "args", "1")))
        .contains(new YamlPrint.Lines(10, 11));
    assertThat(pod.find(List.of("spec", "note"))).contains(new YamlPrint.Lines(12, 15));
  }

  @Test
  void whatIsNotThereHasNoLines() throws IOException {
    YamlPrint pod = print(POD);
    assertThat(pod.find(List.of("metadata", "uid"))).isEmpty();
    assertThat(pod.find(List.of("spec", "containers", "2"))).isEmpty();
    assertThat(pod.find(List.of("spec", "containers", "-"))).isEmpty();
    assertThat(pod.find(List.of("kind", "x"))).isEmpty();
  }

  @Test
  void partThatTwoObjectsShareIsPrintedOnce() throws IOException {
    YamlPrinter printer = new YamlPrinter();
    JsonObject pod = (JsonObject) JsonText.parse(POD);
    YamlPrint before = printer.print(pod);
    YamlPrint after = printer.print(pod.with("kind", new JsonString("Other")));
    assertThat(after.part(2)).isSameAs(before.part(2)).isNotNull();
  }
}
