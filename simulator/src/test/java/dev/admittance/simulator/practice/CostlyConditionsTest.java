package dev.admittance.simulator.practice;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.document.DocumentReader;
import dev.admittance.model.registration.RegistrationReader;
import dev.admittance.model.text.SourceText;
import java.util.List;
import org.junit.jupiter.api.Test;

/// L-44, W-252.
class CostlyConditionsTest {

  private static List<String> findings(String expression) {
    String text =
        """
        apiVersion: admissionregistration.k8s.io/v1
        kind: ValidatingWebhookConfiguration
        metadata: {name: a}
        webhooks:
        - name: a.example.com
          matchConditions:
          - {name: first, expression: "true"}
          - name: second
            expression: >-
              %s
        """
            .formatted(expression);
    return CostlyConditions.check(
            RegistrationReader.read(
                    DocumentReader.read(new SourceText("hooks.yaml", text)).documents().getFirst())
                .registrations())
        .stream()
        .map(found -> found.severity() + " " + found.path())
        .toList();
  }

  @Test
  void aLoopWithinALoopOverAnotherListGrowsWithTheProduct() {
    assertThat(
            findings(
                "object.spec.containers.all(c, object.spec.volumes.exists(v, v.name == c.name))"))
        .containsExactly("WARNING webhooks[0].matchConditions[1].expression");
    assertThat(
            findings(
                "object.spec.containers.all(c, size(object.spec.volumes.filter(v, v.name == c.name)) == 1)"))
        .containsExactly("WARNING webhooks[0].matchConditions[1].expression");
  }

  @Test
  void aLoopOverPartsOfAnItemLooksAtEachPartOnce() {
    assertThat(findings("object.spec.containers.all(c, c.env.all(e, e.name != 'A'))"))
        .containsExactly("INFO webhooks[0].matchConditions[1].expression");
  }

  @Test
  void loopsSideBySideOrInARowAreFine() {
    assertThat(findings("object.a.all(c, c != '') && object.b.all(c, c != '')")).isEmpty();
    assertThat(findings("object.a.filter(c, c != '').map(c, c + 'x').exists(c, c == 'ax')"))
        .isEmpty();
  }

  @Test
  void aLoopOverAShortListInTheExpressionIsFine() {
    assertThat(findings("object.spec.containers.all(c, ['a', 'b'].exists(n, n == c.name))"))
        .isEmpty();
    assertThat(findings("['a', 'b'].all(n, object.spec.containers.exists(c, n == c.name))"))
        .isEmpty();
  }

  @Test
  void textThatIsNoExpressionIsTheApiServersBusiness() {
    assertThat(findings("object.a.all(b, object.c.all(")).isEmpty();
  }
}
