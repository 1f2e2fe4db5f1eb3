package dev.admittance.app.design.client;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.app.design.client.ClientDraft.ServiceDraft;
import dev.admittance.model.document.Document;
import dev.admittance.model.document.DocumentReader;
import dev.admittance.model.document.FieldPath;
import dev.admittance.model.document.Node;
import dev.admittance.model.edit.Edit;
import dev.admittance.model.edit.EditResult;
import dev.admittance.model.edit.Editor;
import dev.admittance.model.text.SourceText;
import java.util.List;
import org.junit.jupiter.api.Test;

/// The text that each edit leaves, to the byte.
class ClientEditsTest {
  private static final String SERVICE =
      """
      webhooks:
      - name: a.example
        clientConfig:
          # in the cluster
          service:
            namespace: guard # ours
            name: hook
            path: /mutate
            port: 8443
          caBundle: QUJD
        sideEffects: None
      """;

  private static final String URL =
      """
      webhooks:
      - name: a.example
        clientConfig:
          url: https://hooks.example/x # outside
        sideEffects: None
      """;

  private final ClientEdits edits = new ClientEdits(FieldPath.parse("webhooks[0].clientConfig"));

  private static String edited(String text, List<Edit> edits) {
    SourceText source = new SourceText("hooks.yaml", text);
    Document document = DocumentReader.read(source).documents().getFirst();
    return switch (Editor.edit(document, (Node.Mapping) document.root(), edits)) {
      case EditResult.Edited(var made) -> source.with(made).text();
      case EditResult.Refused(String reason) -> throw new AssertionError(reason);
    };
  }

  @Test
  void nameOfTheServiceChangesAlone() {
    assertThat(edited(SERVICE, edits.service("name", "other")))
        .isEqualTo(SERVICE.replace("name: hook", "name: other"));
  }

  @Test
  void portThatIsEmptiedGoes() {
    assertThat(edited(SERVICE, edits.service("port", "")))
        .isEqualTo(SERVICE.replace("      port: 8443\n", ""));
  }

  @Test
  void pathIsAddedBehindTheName() {
    String without = SERVICE.replace("      path: /mutate\n", "");

    assertThat(edited(without, edits.service("path", "/mutate"))).isEqualTo(SERVICE);
  }

  @Test
  void urlTakesThePlaceOfTheService() {
    assertThat(edited(SERVICE, edits.switchToUrl("https://hooks.example/x")))
        .isEqualTo(
            """
            webhooks:
            - name: a.example
              clientConfig:
                caBundle: QUJD
                url: https://hooks.example/x
              sideEffects: None
            """);
  }

  @Test
  void serviceTakesThePlaceOfTheUrl() {
    assertThat(edited(URL, edits.switchToService(new ServiceDraft("guard", "hook", "/x", "8443"))))
        .isEqualTo(
            """
            webhooks:
            - name: a.example
              clientConfig:
                service:
                  namespace: guard
                  name: hook
                  path: /x
                  port: 8443
              sideEffects: None
            """);
  }

  @Test
  void bundleChangesAlone() {
    assertThat(edited(SERVICE, edits.bundle("REVG"))).isEqualTo(SERVICE.replace("QUJD", "REVG"));
    assertThat(edited(SERVICE, edits.bundle("")))
        .isEqualTo(SERVICE.replace("    caBundle: QUJD\n", ""));
  }

  @Test
  void knownServiceKeepsPathAndPort() {
    ServiceDraft now = new ServiceDraft("guard", "hook", "/mutate", "8443");

    assertThat(edited(SERVICE, edits.service("shop", "gate", now)))
        .isEqualTo(
            SERVICE
                .replace("namespace: guard", "namespace: shop")
                .replace("name: hook", "name: gate"));
  }
}
