package dev.admittance.engine.kyverno;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import dev.admittance.model.json.JsonObject;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/// The fields of policies in CEL whose expressions Kyverno 1.19.1 refuses.
class RecordedExpressionsTest {
  @TestFactory
  Stream<DynamicTest> refusesWhatKyvernoRefuses() {
    return RecordedCase.all("expressions.jsonl.gz").stream()
        .map(one -> dynamicTest(one.name(), () -> compare(one.json())));
  }

  /// Kyverno ends with the first list that has such an expression, and names an attestor and the
  /// list of references, not the expressions in them.
  private static void compare(JsonObject json) {
    List<String> found =
        KyvernoExpressions.refused(json.object("compile")).stream()
            .map(one -> one.path().toString())
            .map(path ->
                path.replaceFirst(
                    "^(spec\\.attestors\\[\\d+]|spec\\.matchImageReferences).*", "$1"))
            .toList();
    List<String> refused = json.object("recorded").texts("refused");
    if (refused.isEmpty()) {
      assertThat(found).isEmpty();
    } else {
      assertThat(found).containsAll(refused);
    }
  }
}
