package dev.admittance.uitests.screenshots;

import static org.assertj.core.api.Assertions.assertThat;

import java.awt.Color;
import java.awt.Font;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Screenshots are the same however a machine draws letters, and others where something else is
/// shown.
class ImageSimilarityTest {
  private static final Pattern NOTHING = Pattern.compile("(?!)");
  private static final Pattern NUMBERS = Pattern.compile("[0-9][0-9.,]*");
  private static final int WIDTH = 1200;
  private static final int HEIGHT = 800;
  private static final List<String> WORDS = List.of("Captures", "bookshop/storefront", "Denied");
  private static final Screenshot WANTED = screenshot(WORDS, true, true);

  /// A list at the left, a panel of code at the right.
  ///
  /// @param panel whether the panel is there
  /// @param smooth whether letters have grey edges
  private static Screenshot screenshot(List<String> words, boolean panel, boolean smooth) {
    BufferedImage image = new BufferedImage(WIDTH, HEIGHT, BufferedImage.TYPE_INT_RGB);
    Graphics2D graphics = image.createGraphics();
    graphics.setRenderingHint(
        RenderingHints.KEY_TEXT_ANTIALIASING,
        smooth
            ? RenderingHints.VALUE_TEXT_ANTIALIAS_GASP
            : RenderingHints.VALUE_TEXT_ANTIALIAS_LCD_HRGB);
    graphics.setRenderingHint(
        RenderingHints.KEY_FRACTIONALMETRICS,
        smooth
            ? RenderingHints.VALUE_FRACTIONALMETRICS_ON
            : RenderingHints.VALUE_FRACTIONALMETRICS_OFF);
    graphics.setColor(Color.WHITE);
    graphics.fillRect(0, 0, WIDTH, HEIGHT);
    if (panel) {
      graphics.setColor(new Color(0xf6f8fa));
      graphics.fillRect(700, 60, 480, 700);
    }
    graphics.setColor(new Color(0x24292f));
    graphics.setFont(new Font(Font.SANS_SERIF, Font.PLAIN, 26));
    for (int line = 0; line < 20; line++) {
      graphics.drawString(String.join("   ", words), 40, 80 + line * 34);
      if (panel) {
        graphics.drawString("metadata: {name: pod-" + line + "}", 720, 100 + line * 34);
      }
    }
    graphics.dispose();
    return new Screenshot(image, words);
  }

  @Test
  void lettersMayBeDrawnOtherwise() {
    assertThat(ImageSimilarity.differences(WANTED, screenshot(WORDS, true, false), NOTHING))
        .isEmpty();
  }

  @Test
  void fewColoursMakeNoDifferenceAndWordsAreInTheFile(@TempDir Path folder) throws IOException {
    Path file = folder.resolve("screenshot.png");
    Screenshot several = screenshot(List.of("über", "日本", "two\nlines", "two\nlines"), true, true);
    ScreenshotFile.write(file, several);

    Screenshot read = ScreenshotFile.read(file).orElseThrow();

    assertThat(read.words()).containsExactlyElementsOf(several.words());
    assertThat(ImageSimilarity.differences(several, read, NOTHING)).isEmpty();
    assertThat(ScreenshotFile.read(folder.resolve("none.png"))).isEqualTo(Optional.empty());
  }

  @Test
  void missingPanelIsSeen() {
    assertThat(ImageSimilarity.differences(WANTED, screenshot(WORDS, false, true), NOTHING))
        .singleElement()
        .asString()
        .contains("of it looks otherwise");
  }

  @Test
  void changedLabelIsSeen() {
    List<String> changed = List.of("Captures", "bookshop/storefront", "Refused");

    assertThat(ImageSimilarity.differences(WANTED, screenshot(changed, true, true), NOTHING))
        .contains("it no longer says `Denied`", "it now says `Refused`");
  }

  @Test
  void labelThatIsThereOnceMoreIsSeen() {
    Screenshot twice =
        new Screenshot(
            WANTED.image(), List.of("Captures", "bookshop/storefront", "Denied", "Denied"));

    assertThat(ImageSimilarity.differences(WANTED, twice, NOTHING))
        .containsExactly("it now says `Denied`");
  }

  @Test
  void numbersMayBeOthersWhereThatIsSaid() {
    Screenshot one = new Screenshot(WANTED.image(), List.of("10 requests, 5 a second"));
    Screenshot other = new Screenshot(WANTED.image(), List.of("10 requests, 1,250.5 a second"));

    assertThat(ImageSimilarity.differences(one, other, NUMBERS)).isEmpty();
    assertThat(ImageSimilarity.differences(one, other, NOTHING)).hasSize(2);
  }

  @Test
  void otherThemeIsSeen() {
    BufferedImage dark = new BufferedImage(WIDTH, HEIGHT, BufferedImage.TYPE_INT_RGB);

    assertThat(ImageSimilarity.differences(WANTED, new Screenshot(dark, WORDS), NOTHING))
        .hasSize(1);
  }

  @Test
  void pixelMoreIsNoOtherImage() {
    BufferedImage wider = new BufferedImage(WIDTH + 2, HEIGHT, BufferedImage.TYPE_INT_RGB);
    Graphics2D graphics = wider.createGraphics();
    graphics.drawImage(WANTED.image(), 2, 0, null);
    graphics.setColor(Color.WHITE);
    graphics.fillRect(0, 0, 2, HEIGHT);
    graphics.dispose();

    assertThat(ImageSimilarity.differences(WANTED, new Screenshot(wider, WORDS), NOTHING))
        .isEmpty();
  }

  @Test
  void otherSizeIsSeen() {
    BufferedImage smaller = new BufferedImage(WIDTH, HEIGHT - 100, BufferedImage.TYPE_INT_RGB);

    assertThat(ImageSimilarity.differences(WANTED, new Screenshot(smaller, WORDS), NOTHING))
        .containsExactly("it is 1200 by 700 instead of 1200 by 800");
  }
}
