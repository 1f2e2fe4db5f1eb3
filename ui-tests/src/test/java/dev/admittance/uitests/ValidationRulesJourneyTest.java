package dev.admittance.uitests;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeoutException;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The author of a custom resource looks at what its rules say of two objects, edits one of them,
/// and goes to a request that the edit refuses.
class ValidationRulesJourneyTest extends WindowTest {
  private static final String DEFINITION =
      """
      apiVersion: apiextensions.k8s.io/v1
      kind: CustomResourceDefinition
      metadata: {name: carts.shop.example}
      spec:
        group: shop.example
        scope: Namespaced
        names: {kind: Cart, plural: carts}
        versions:
        - name: v1
          served: true
          storage: true
          schema:
            openAPIV3Schema:
              type: object
              properties:
                size:
                  type: integer
                  x-kubernetes-validations: [{rule: self < 10, message: too big}]
      """;

  private static final String CART =
      """
      apiVersion: shop.example/v1
      kind: Cart
      metadata: {name: %s, namespace: shop}
      size: %d
      """;

  @TempDir Path folder;

  @Test
  void authorOfADefinitionSeesWhatAnEditOfARuleRefuses() throws IOException, TimeoutException {
    Files.writeString(folder.resolve("definition.yaml"), DEFINITION);
    Files.writeString(folder.resolve("large.yaml"), CART.formatted("large", 30));
    Files.writeString(folder.resolve("small.yaml"), CART.formatted("small", 3));
    WindowRobot window = open("--theme=light", "--workspace=" + folder);
    window.press(KeyCode.CONTROL, KeyCode.DIGIT1);
    window.press(KeyCode.CONTROL, KeyCode.P);
    window.write("definition.yaml");
    window.press(KeyCode.ENTER);
    window.awaitText("design/validation-rules/summary", "2 requests, 1 refused");

    window.press(KeyCode.ALT, KeyCode.DIGIT3);
    window.press(KeyCode.DOWN);
    window.awaitText("design/validation-rules/detail", "self < 10\n1 holds · 1 refused");
    window.press(KeyCode.ENTER);
    window.press(KeyCode.ALT, KeyCode.DIGIT2);
    window.write("1 > 2 && ");
    window.awaitText(
        "design/validation-rules/detail", "CREATE shop/small\nsize: Invalid value: 3: too big");
    window.awaitText("design/validation-rules/summary", "2 requests, 2 refused");

    window.doubleClickRow("design/validation-rules/list", 1);
    window.awaitText("debug/title", "CREATE carts.shop.example shop/small");
    window.awaitText("debug/verdict", "Refused");
    assertThat(Files.readString(folder.resolve("definition.yaml"))).isEqualTo(DEFINITION);
  }
}
