package dev.admittance.app.debug.scenario;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.simulator.initialization.analysis.Actor;
import dev.admittance.simulator.initialization.analysis.SequenceDiagram;
import java.io.StringReader;
import java.util.List;
import java.util.stream.IntStream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;
import org.xml.sax.InputSource;

class SequenceSvgTest {
  private static final SequenceDiagram SEQUENCE =
      new SequenceDiagram(
          List.of(new Actor(Actor.Kind.CLIENT, "Tom <&>"), new Actor(Actor.Kind.SERVER, "A1")),
          List.of(
              new SequenceDiagram.Line(
                  0, "0 ms", 0, 1, SequenceDiagram.Kind.CALL, "POST \"a\" & b"),
              new SequenceDiagram.Line(1, "2 s", 1, 1, SequenceDiagram.Kind.NOTE, "holds </text>"),
              new SequenceDiagram.Line(
                  2, "32 s", 1, 0, SequenceDiagram.Kind.FAILURE, "504\u0001Timeout")));

  @Test
  void imageHasAnArrowForEachMessageAndWhatFilesSayStaysText() throws Exception {
    String svg = SequenceSvg.of("A <story>", SEQUENCE);

    Document image =
        DocumentBuilderFactory.newDefaultInstance()
            .newDocumentBuilder()
            .parse(new InputSource(new StringReader(svg)));
    assertThat(image.getElementsByTagName("title").item(0).getTextContent()).isEqualTo("A <story>");
    assertThat(image.getElementsByTagName("path").getLength()).isEqualTo(4);
    var texts = image.getElementsByTagName("text");
    assertThat(IntStream.range(0, texts.getLength()).mapToObj(i -> texts.item(i).getTextContent()))
        .containsExactly(
            "Tom <&>",
            "A1",
            "0 ms",
            "POST \"a\" & b",
            "2 s",
            "[holds </text>]",
            "32 s",
            "504\uFFFDTimeout");
  }
}
