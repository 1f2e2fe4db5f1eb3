package dev.admittance.model.expression;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ExpressionReferencesTest {

  private static List<String> paths(String expression) {
    return ExpressionReferences.in(expression).stream()
        .map(reference -> String.join(".", reference.path()))
        .toList();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "object.metadata.name == 'a' | object.metadata.name",
        "object.metadata.labels['app'] | object.metadata.labels.app",
        "object.metadata.labels[\"app\"].size() > 1 | object.metadata.labels.app",
        "object.spec.containers[0].image | object.spec.containers",
        "object . metadata . name | object.metadata.name",
        "object.?metadata.?labels[?'a'].orValue('') | object.metadata.labels.a",
        "request.name.startsWith('a') | request.name",
        "1 + 2.5e3 + 0x1f | ",
        "size(object.x) | object.x"
      })
  void aReferenceIsAVariableWithItsFields(String expression, String path) {
    assertThat(paths(expression)).isEqualTo(path == null ? List.of() : List.of(path));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "'object.metadata'",
        "\"a \\\" object.x\"",
        "r'\\' // object",
        "b'object'",
        "'''a ' object\n object'''",
        "\"\"\"object\"\"\"",
        "1 // object.name",
        "'never closed object"
      })
  void stringsAndCommentsReferToNothing(String expression) {
    assertThat(paths(expression)).isEmpty();
  }

  @Test
  void codeGoesOnBehindAString() {
    assertThat(paths("'a' + object.b // c\n + oldObject.d"))
        .containsExactly("object.b", "oldObject.d");
  }

  @Test
  void aTestForPresenceIsTold() {
    assertThat(ExpressionReferences.in("has(object.metadata.labels) && object.metadata.labels.a"))
        .extracting(ExpressionReference::tested)
        .containsExactly(true, false);
    assertThat(ExpressionReferences.in("has(object.a.b.c) || size(object.a)"))
        .extracting(ExpressionReference::tested)
        .containsExactly(true, false);
  }

  @Test
  void optionalStepsAreTold() {
    assertThat(ExpressionReferences.in("object.?a.b + object.a[?'b'] + object.a"))
        .extracting(ExpressionReference::optional)
        .containsExactly(true, true, false);
  }

  @Test
  void aComparisonWithNullIsTold() {
    assertThat(
            ExpressionReferences.in(
                "object != null && null == oldObject && object.a == object.b && object.c != nullable"))
        .extracting(ExpressionReference::comparedWithNull)
        .containsExactly(true, true, false, false, false, false);
  }

  @Test
  void aReferenceIsWithinTheFieldsItGoesThrough() {
    ExpressionReference reference = ExpressionReferences.in("object.metadata.name").getFirst();
    assertThat(reference.isWithin("object", "metadata")).isTrue();
    assertThat(reference.isWithin("object", "metadata", "name")).isTrue();
    assertThat(reference.isWithin("object", "spec")).isFalse();
    assertThat(reference.isWithin("object", "metadata", "name", "x")).isFalse();
  }
}
