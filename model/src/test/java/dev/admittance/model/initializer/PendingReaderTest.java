package dev.admittance.model.initializer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.json.JsonObject;
import java.util.List;
import org.junit.jupiter.api.Test;

/// `metadata.initializers`, I-52.
class PendingReaderTest {

  private static PendingReader.Result read(String text) {
    return PendingReader.read(EarlyTexts.document(text));
  }

  @Test
  void namesAndResultAreRead() {
    PendingReader.Result result =
        read(
            """
            kind: Deployment
            metadata:
              initializers:
                pending: [{name: a.b.c}, {}]
                result: {status: Failure}
            """);
    assertThat(result.diagnostics()).isEmpty();
    assertThat(result.found())
        .singleElement()
        .satisfies(found -> {
          assertThat(found.pending()).containsExactly("a.b.c", "");
          assertThat(found.result()).contains(JsonObject.of("status", "Failure"));
        });
  }

  @Test
  void everyObjectOfAListIsLookedAt() {
    String waiting = "- metadata: {initializers: {pending: [{name: %s}]}}\n";
    assertThat(
            read("kind: PodList\nitems:\n- metadata: {}\n"
                    + waiting.formatted("a")
                    + waiting.formatted("b"))
                .found())
        .extracting(PendingInitializers::pending)
        .containsExactly(List.of("a"), List.of("b"));
  }

  @Test
  void anObjectWithoutInitializersGivesNone() {
    for (String text : List.of("kind: Pod", "metadata: {initializers: null}", "metadata: 1", "a")) {
      assertThat(read(text).found()).as(text).isEmpty();
      assertThat(read(text).diagnostics()).as(text).isEmpty();
    }
  }

  @Test
  void theProposedNameOfTheResultIsTakenAndNoted() {
    PendingReader.Result result = read("metadata: {initializers: {status: {status: Failure}}}");
    assertThat(result.found().getFirst().result()).isPresent();
    assertThat(result.diagnostics())
        .extracting(Diagnostic::message)
        .containsExactly(
            "`status` is the name in the proposal; the API that was served says `result`");
  }

  @Test
  void namesThatAreNoObjectsAreAWrongType() {
    assertThat(read("metadata: {initializers: {pending: [a], reslut: {}}}").diagnostics())
        .extracting(Diagnostic::message)
        .containsExactly(
            "json: cannot unmarshal string into Go struct field"
                + " Initializers.metadata.initializers.pending of type v1.Initializer",
            "unknown field \"metadata.initializers.reslut\"");
  }
}
