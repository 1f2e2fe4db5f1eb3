package dev.admittance.completion.expression;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.expression.ExpressionRole;
import dev.admittance.model.expression.ExpressionScope;
import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.simulator.cel.ServerCompiler;
import dev.admittance.simulator.request.GroupVersionKind;
import dev.admittance.simulator.schema.CustomDefinitions;
import dev.admittance.simulator.typecheck.VisibleFields;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class CelCompletionTest {
  private static final CelCompletionContext POD =
      new CelCompletionContext(
          ExpressionRole.VALIDATION,
          true,
          List.of("count"),
          List.of(new GroupVersionKind("", "v1", "Pod")),
          new VisibleFields(new CustomDefinitions(List.of())),
          Optional.empty(),
          ExpressionDialect.SERVER,
          new KubernetesRelease(1, 36));

  /// @param text with `|` for the caret
  private static List<String> at(String text) {
    int caret = text.indexOf('|');
    return CelCompletion.at(text.replace("|", ""), caret, POD).items().stream()
        .map(CelCompletionItem::label)
        .toList();
  }

  @Test
  void variablesComeFirst() {
    assertThat(at("|")).startsWith("object", "oldObject", "request", "params", "variables");
    assertThat(at("obj|")).startsWith("object", "oldObject");
    assertThat(at("variables.|")).startsWith("count");
  }

  @Test
  void fieldsOfTheRulesKindsAreOffered() {
    assertThat(at("object.spec.containers[0].ima|")).containsExactly("image", "imagePullPolicy");
    assertThat(at("object.?metadata.na|")).startsWith("name", "namespace");
    assertThat(at("request.userInfo.|")).contains("username", "groups");
  }

  @Test
  void variablesOfLoopsHaveTheTypeOfTheItems() {
    assertThat(at("object.spec.containers.all(c, c.ima|")).startsWith("image");
    assertThat(at("object.spec.containers.all(c, c.ports.exists(p, p.hostP|"))
        .startsWith("hostPort");
    assertThat(at("object.spec.containers.all(c, |")).startsWith("c");
    assertThat(at("object.spec.containers.all(c, true) && c|")).doesNotContain("c");
  }

  @Test
  void functionsFitTheTypeBeforeTheDot() {
    assertThat(at("object.metadata.name.|")).contains("startsWith", "size").doesNotContain("all");
    assertThat(at("object.spec.containers.|")).contains("all", "exists").doesNotContain("trim");
    assertThat(at("quantity(\"1\").is|")).contains("isLessThan").doesNotContain("isLoopback");
    assertThat(at("\"a\".up|")).containsExactly("upperAscii");
    assertThat(at("sets.|")).startsWith("sets.contains".substring(5));
  }

  @Test
  void nothingComesWithinTextsAndComments() {
    assertThat(at("\"obj|")).isEmpty();
    assertThat(at("true // obj|")).isEmpty();
    assertThat(at("12|")).isEmpty();
  }

  @Test
  void loopLeavesTheCaretWhereItsConditionGoes() {
    CelCompletionItem all =
        CelCompletion.at("object.spec.containers.al", 25, POD).items().getFirst();
    assertThat(all.insert()).isEqualTo("all(x, )");
    assertThat(all.caret()).isEqualTo(7);
  }

  /// P-101, P-102: the list says since when new objects may use a function, as the compiler has it.
  @Test
  void functionsAreThereSinceTheReleaseThatTheListSays() {
    Map<String, KubernetesRelease> first = new TreeMap<>();
    CelFunction.all().stream()
        .filter(one -> !one.macro())
        // P-103: it came with cel-go itself, of which the compiler has the newest in all releases.
        .filter(one -> !one.name().equals("optional.unwrap"))
        .forEach(one -> first.merge(one.name(), one.since(), (a, b) -> a.compareTo(b) < 0 ? a : b));
    ExpressionScope scope = new ExpressionScope(ExpressionRole.JSON_PATCH, false, List.of(), false);
    first.forEach((name, since) -> {
      for (int minor = 28; minor <= 36; minor++) {
        KubernetesRelease release = new KubernetesRelease(1, minor);
        String said = new ServerCompiler(release).problem(name + "()", scope).orElse("");
        assertThat(!said.contains("undeclared reference to '"))
            .as(name + " in " + release + ": " + said)
            .isEqualTo(release.compareTo(since) >= 0);
      }
    });
  }
}
