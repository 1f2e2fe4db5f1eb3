package dev.admittance.diagram;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.diagram.SvgWriter.Colours;
import dev.admittance.simulator.lanes.Lane;
import dev.admittance.simulator.lanes.LaneCard;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.InputSource;
import org.xml.sax.SAXException;

/// Diagrams of lanes as files.
class SvgWriterTest {
  private static final String HOSTILE = "a\"b'<c>&\u0000\u202e]]>";

  private final List<Lane> lanes =
      List.of(
          Drawn.lane(Drawn.RECEIVED, Drawn.stage(Drawn.RECEIVED, 0, HOSTILE)),
          Drawn.lane(Drawn.FIRST, Drawn.hook(Drawn.FIRST, 0, 1, 0, 20)),
          Drawn.lane(
              Drawn.VALIDATING,
              Drawn.hook(Drawn.VALIDATING, 0, 2, 20, 40),
              Drawn.hook(Drawn.VALIDATING, 1, 3, 20, 10)));
  private final Diagram diagram = LanesDiagram.of(lanes, "CREATE " + HOSTILE);

  private Document parsed(Colours colours) {
    try {
      return DocumentBuilderFactory.newDefaultNSInstance()
          .newDocumentBuilder()
          .parse(new InputSource(new StringReader(SvgWriter.write(diagram, colours))));
    } catch (IOException | ParserConfigurationException | SAXException e) {
      throw new AssertionError(e);
    }
  }

  private static List<Element> all(Document document, String name) {
    NodeList nodes = document.getElementsByTagNameNS("http://www.w3.org/2000/svg", name);
    List<Element> elements = new ArrayList<>();
    for (int i = 0; i < nodes.getLength(); i++) {
      elements.add((Element) nodes.item(i));
    }
    return elements;
  }

  private static List<String> texts(Document document) {
    return all(document, "text").stream().map(Element::getTextContent).toList();
  }

  @Test
  void everyCardHasItsNameStateAndDelay() {
    assertThat(texts(parsed(Colours.LIGHT)))
        .contains("hook-0", "hook-1", "words", "20 ms", "40 ms", "10 ms", "validating 0 · 40 ms");
  }

  @Test
  void everyCardTellsMoreToWhoPointsAtIt() {
    assertThat(all(parsed(Colours.LIGHT), "rect").stream().map(Element::getTextContent))
        .contains("hook-0\nconfig\nwords after 20 ms");
  }

  @Test
  void namesOfStrangersAreTexts() {
    Document document = parsed(Colours.LIGHT);

    assertThat(texts(document)).anyMatch(text -> text.contains("a\"b'<c>&\uFFFD"));
    assertThat(all(document, "c")).isEmpty();
  }

  @Test
  void barsStandInProportion() {
    double[] widths =
        all(parsed(Colours.LIGHT), "rect").stream()
            .filter(rect -> rect.getAttribute("height").equals("8"))
            .mapToDouble(rect -> Double.parseDouble(rect.getAttribute("width")))
            .toArray();

    assertThat(widths).containsExactly(LanesLayout.TRACK_LENGTH, LanesLayout.TRACK_LENGTH / 4);
  }

  @Test
  void darkPictureHasOtherColours() {
    String light = SvgWriter.write(diagram, Colours.LIGHT);
    String dark = SvgWriter.write(diagram, Colours.DARK);

    assertThat(light)
        .contains(DiagramColour.GROUND.colour(false))
        .doesNotContain(DiagramColour.GROUND.colour(true));
    assertThat(dark)
        .contains(DiagramColour.GROUND.colour(true))
        .doesNotContain(DiagramColour.GROUND.colour(false));
  }

  @Test
  void longNamesAreCut() {
    LaneCard card = Drawn.stage(Drawn.RECEIVED, 0, "x".repeat(400));
    String svg =
        SvgWriter.write(
            LanesDiagram.of(List.of(Drawn.lane(Drawn.RECEIVED, card)), "long"), Colours.LIGHT);

    assertThat(svg).containsPattern(">x{8,80}…</text>");
  }

  @Test
  void pageKnowsTheStepsOfEachCard() {
    assertThat(
            all(parsed(Colours.OF_PAGE), "rect").stream()
                .map(rect -> rect.getAttribute("data-steps"))
                .filter(steps -> !steps.isEmpty()))
        .containsExactly("0", "1", "2", "3");
  }

  @Test
  void imageIsTwiceAsLargeAndNotEmpty() {
    BufferedImage image = DiagramImage.paint(diagram, true);

    assertThat(image.getWidth()).isEqualTo((int) Math.ceil(diagram.width() * 2));
    assertThat(image.getHeight()).isEqualTo((int) Math.ceil(diagram.height() * 2));
    assertThat(image.getRGB(1, 1) & 0xffffff).isEqualTo(0x161b22);
    assertThat(
            IntStream.range(0, image.getWidth())
                .map(x -> image.getRGB(x, image.getHeight() / 2))
                .distinct())
        .hasSizeGreaterThan(3);
  }

  @Test
  void imageOfAThousandHooksStaysWithinBounds() {
    Diagram huge = new Diagram("huge", 300_000, 300, List.of());
    BufferedImage image = DiagramImage.paint(huge, false);

    assertThat((long) image.getWidth() * image.getHeight()).isLessThan(61_000_000L);
  }
}
