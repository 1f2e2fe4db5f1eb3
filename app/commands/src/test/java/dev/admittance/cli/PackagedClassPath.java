package dev.admittance.cli;

import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.SAXException;

/// What of the class path of the tests is in the packages: `installers/pom.xml` leaves out types of
/// the Kubernetes client that nobody is to need.
final class PackagedClassPath {
  private static final Path POM = Path.of("..", "..", "installers", "pom.xml");

  private PackagedClassPath() {}

  /// The class path of this process, without what the packages are without.
  static String ofTests() throws IOException {
    List<String> leftOut = leftOut();
    return Stream.of(System.getProperty("java.class.path").split(File.pathSeparator))
        .filter(entry -> leftOut.stream().noneMatch(artifact -> isOf(artifact, entry)))
        .collect(Collectors.joining(File.pathSeparator));
  }

  /// The artifacts of the Kubernetes client that the packages are without.
  static List<String> leftOut() throws IOException {
    try {
      NodeList exclusions =
          DocumentBuilderFactory.newDefaultInstance()
              .newDocumentBuilder()
              .parse(POM.toFile())
              .getElementsByTagName("exclusion");
      return IntStream.range(0, exclusions.getLength())
          .mapToObj(exclusions::item)
          .map(Element.class::cast)
          .filter(exclusion -> text(exclusion, "groupId").equals("io.fabric8"))
          .map(exclusion -> text(exclusion, "artifactId"))
          .toList();
    } catch (ParserConfigurationException | SAXException e) {
      throw new IOException(POM + " is no pom", e);
    }
  }

  /// Whether an entry of a class path is the jar of an artifact, in whatever version.
  static boolean isOf(String artifact, String entry) {
    return Path.of(entry).getFileName().toString().matches(artifact + "-[0-9].*\\.jar");
  }

  private static String text(Element parent, String name) {
    return parent.getElementsByTagName(name).item(0).getTextContent().strip();
  }
}
