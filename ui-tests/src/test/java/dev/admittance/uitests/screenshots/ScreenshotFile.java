package dev.admittance.uitests.screenshots;

import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import javax.imageio.IIOImage;
import javax.imageio.ImageIO;
import javax.imageio.ImageReader;
import javax.imageio.ImageTypeSpecifier;
import javax.imageio.ImageWriteParam;
import javax.imageio.ImageWriter;
import javax.imageio.metadata.IIOMetadata;
import javax.imageio.metadata.IIOMetadataNode;
import javax.imageio.stream.ImageInputStream;
import javax.imageio.stream.ImageOutputStream;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

/// Reads and writes screenshots as PNG of few colours, with the words that are seen in them as a
/// text within the file.
final class ScreenshotFile {
  private static final String FORMAT = "javax_imageio_png_1.0";
  private static final String WORDS = "Words";

  private ScreenshotFile() {}

  static void write(Path file, Screenshot screenshot) throws IOException {
    Files.createDirectories(file.getParent());
    Files.deleteIfExists(file);
    BufferedImage reduced = ReducedPalette.reduce(screenshot.image());
    ImageWriter writer = ImageIO.getImageWritersByFormatName("png").next();
    ImageWriteParam how = writer.getDefaultWriteParam();
    how.setCompressionMode(ImageWriteParam.MODE_EXPLICIT);
    how.setCompressionQuality(0);
    IIOMetadata metadata =
        writer.getDefaultImageMetadata(ImageTypeSpecifier.createFromRenderedImage(reduced), how);
    metadata.mergeTree(FORMAT, words(screenshot.words()));
    try (ImageOutputStream stream = ImageIO.createImageOutputStream(file.toFile())) {
      writer.setOutput(stream);
      writer.write(null, new IIOImage(reduced, null, metadata), how);
    } finally {
      writer.dispose();
    }
  }

  private static IIOMetadataNode words(List<String> words) {
    IIOMetadataNode entry = new IIOMetadataNode("iTXtEntry");
    entry.setAttribute("keyword", WORDS);
    entry.setAttribute("compressionFlag", "TRUE");
    entry.setAttribute("compressionMethod", "0");
    entry.setAttribute("languageTag", "en");
    entry.setAttribute("translatedKeyword", WORDS);
    entry.setAttribute("text", String.join("\n\n", words));
    IIOMetadataNode texts = new IIOMetadataNode("iTXt");
    texts.appendChild(entry);
    IIOMetadataNode root = new IIOMetadataNode(FORMAT);
    root.appendChild(texts);
    return root;
  }

  /// The screenshot in a file; empty where there is no file.
  static Optional<Screenshot> read(Path file) throws IOException {
    if (!Files.exists(file)) {
      return Optional.empty();
    }
    ImageReader reader = ImageIO.getImageReadersByFormatName("png").next();
    try (ImageInputStream stream = ImageIO.createImageInputStream(file.toFile())) {
      reader.setInput(stream);
      NodeList entries =
          ((Element) reader.getImageMetadata(0).getAsTree(FORMAT))
              .getElementsByTagName("iTXtEntry");
      String text =
          entries.getLength() == 0 ? "" : ((Element) entries.item(0)).getAttribute("text");
      return Optional.of(new Screenshot(reader.read(0), List.of(text.split("\n\n", -1))));
    } finally {
      reader.dispose();
    }
  }
}
