package dev.admittance.simulator.capture;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/// The file that `helm template` writes over each object.
class TemplateCommentsTest {
  private static final String MAP = "{apiVersion: v1, kind: ConfigMap, metadata: {name: %s}}\n";

  private static List<String> templates(String text) throws IOException {
    CaptureReader reader =
        new CaptureReader(
            "release.yaml",
            new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)),
            CaptureReader.Manifests.WRAPPED,
            new AuditHistory());
    List<String> found = new ArrayList<>();
    for (Optional<CaptureItem> item = reader.next(); item.isPresent(); item = reader.next()) {
      found.add(
          item.get() instanceof CaptureItem.Read(Capture capture)
              ? capture.origin().template().orElse("")
              : item.toString());
    }
    return found;
  }

  @Test
  void eachObjectHasTheFileOfItsComment() throws IOException {
    assertThat(
            templates(
                "---\n# Source: shop/templates/web.yaml\n# Licensed\n"
                    + MAP.formatted("a")
                    + "---\n# Source: of nothing\n"
                    + MAP.formatted("b")
                    + "---\n# Source: shop/charts/db/templates/c.yaml\r\n"
                    + MAP.formatted("c")))
        .containsExactly("shop/templates/web.yaml", "", "shop/charts/db/templates/c.yaml");
  }

  @Test
  void fileOfCrdsHasOneCommentForAllItsDocuments() throws IOException {
    assertThat(
            templates(
                "---\n# Source: shop/crds/a.yaml\n"
                    + MAP.formatted("a")
                    + "---\n"
                    + MAP.formatted("b")
                    + "---\n# Source: shop/templates/c.yaml\n"
                    + MAP.formatted("c")
                    + "---\n"
                    + MAP.formatted("d")))
        .containsExactly("shop/crds/a.yaml", "shop/crds/a.yaml", "shop/templates/c.yaml", "");
  }

  @Test
  void foldersOfChartsTellDefinitionsFromTemplates() {
    assertThat(List.of("shop/crds/a.yaml", "shop/charts/db/crds/in/a.yaml", "crds/crds/a.yaml"))
        .allMatch(TemplateComments::isOfCrds);
    assertThat(
            List.of("shop/templates/crds/a.yaml", "crds/templates/a.yaml", "shop/charts/crds/a.y"))
        .noneMatch(TemplateComments::isOfCrds);
  }
}
