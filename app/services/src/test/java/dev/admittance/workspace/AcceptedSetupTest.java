package dev.admittance.workspace;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.json.JsonText;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AcceptedSetupTest {
  @TempDir Path folder;

  private Workspace with(String rule) throws IOException {
    TestFolder.write(
        folder,
        "cart.yaml",
        """
        apiVersion: apiextensions.k8s.io/v1
        kind: CustomResourceDefinition
        metadata: {name: carts.shop.example}
        spec:
          group: shop.example
          scope: Namespaced
          names: {plural: carts, singular: cart, kind: Cart, listKind: CartList}
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
                    x-kubernetes-validations: [{rule: "%s"}]
        """
            .formatted(rule));
    return TestFolder.read(folder);
  }

  private static String objects(AcceptedSetup accepted) {
    return accepted.setup().cluster().objects().stream().map(JsonText::write).toList().toString();
  }

  @Test
  void definitionThatTheServerWouldRefuseLeavesTheOneBeforeInForce() throws IOException {
    Workspace saved = with("self < 10");
    AcceptedSetup refused = AcceptedSetup.of(with("self < 'ten'"), saved);

    assertThat(refused.refused()).containsExactly("carts.shop.example");
    assertThat(objects(refused)).contains("self < 10").doesNotContain("'ten'");

    AcceptedSetup accepted = AcceptedSetup.of(with("self < 20"), saved);
    assertThat(accepted.refused()).isEmpty();
    assertThat(objects(accepted)).contains("self < 20");
  }

  @Test
  void definitionThatWasNeverAcceptedIsNotThere() throws IOException {
    AcceptedSetup refused = AcceptedSetup.of(with("self < 'ten'"));

    assertThat(refused.refused()).containsExactly("carts.shop.example");
    assertThat(refused.setup().cluster().objects()).isEmpty();
  }
}
