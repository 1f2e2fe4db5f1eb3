package dev.admittance.launcher;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.app.AdmittanceApp;
import dev.admittance.workspace.WorkspaceSettings;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import javax.imageio.ImageIO;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

/// What packages tell desktops of Admittance.
class DesktopFilesTest {
  private static final Path INSTALLERS = Path.of("../../installers");
  private static final Path ICONS =
      Path.of("../../resources/src/main/resources/dev/admittance/resources/icons");

  @Test
  void theEntryOpensTheTypesThatAreDefined() throws Exception {
    List<String> types = new ArrayList<>();
    for (Element type : elements("mime-type")) {
      types.add(type.getAttribute("type"));
    }

    assertThat(entry().getOrDefault("MimeType", "").split(";"))
        .containsExactlyInAnyOrderElementsOf(types);
  }

  @Test
  void onlyNamesThatAreOursAreTakenAndAllCanBeRead() throws Exception {
    List<String> globs = new ArrayList<>();
    for (Element glob : elements("glob")) {
      globs.add(glob.getAttribute("pattern"));
    }

    assertThat(globs)
        .contains(WorkspaceSettings.FILE)
        .allMatch(glob ->
            glob.matches(
                "admittance\\.yaml|recording-\\*\\.ndjson"
                    + "|\\*\\.admission(review)?\\.(ya?ml|json|ndjson|jsonl)"));
  }

  @Test
  void windowsBelongToTheEntry() throws IOException {
    assertThat(entry())
        .containsEntry("StartupWMClass", AdmittanceApp.class.getName())
        .containsEntry("Exec", "admittance %f");
  }

  @ParameterizedTest
  @ValueSource(ints = {16, 24, 32, 48, 64, 128, 256, 512})
  void iconsAreOfTheirSize(int size) throws IOException {
    try (InputStream icon = Files.newInputStream(ICONS.resolve(size + ".png"))) {
      var image = ImageIO.read(icon);

      assertThat(List.of(image.getWidth(), image.getHeight())).containsOnly(size);
    }
  }

  @Test
  void windowsAndMacOsHaveTheSameIcon() throws IOException {
    String large = bytes(ICONS.resolve("256.png"));

    assertThat(bytes(INSTALLERS.resolve("icon/admittance.ico"))).contains(large);
    assertThat(bytes(INSTALLERS.resolve("icon/admittance.icns"))).contains("ic08");
  }

  /// Each byte as a letter.
  private static String bytes(Path file) throws IOException {
    return Files.readString(file, StandardCharsets.ISO_8859_1);
  }

  /// The keys of the entry, without those of its actions.
  private static Map<String, String> entry() throws IOException {
    String text = Files.readString(INSTALLERS.resolve("linux/admittance.desktop"));
    return text.substring(0, text.indexOf("[Desktop Action"))
        .lines()
        .filter(line -> line.contains("="))
        .map(line -> line.split("=", 2))
        .collect(Collectors.toMap(parts -> parts[0], parts -> parts[1]));
  }

  private static List<Element> elements(String name) throws Exception {
    Document types =
        DocumentBuilderFactory.newInstance()
            .newDocumentBuilder()
            .parse(INSTALLERS.resolve("linux/admittance-mime.xml").toFile());
    NodeList found = types.getElementsByTagName(name);
    List<Element> elements = new ArrayList<>();
    for (int i = 0; i < found.getLength(); i++) {
      elements.add((Element) found.item(i));
    }
    return elements;
  }
}
