package dev.admittance.model.review.practice;

import static dev.admittance.model.review.Reviews.advice;
import static dev.admittance.model.review.Reviews.patch;
import static dev.admittance.model.review.Reviews.review;
import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.review.AuditReader;
import dev.admittance.model.review.Reviews;
import java.util.List;
import org.junit.jupiter.api.Test;

/// L-52.
class WholesalePatchTest {
  private static final String OBJECT =
      "{metadata: {labels: {a: b}, managedFields: [{}]}, spec: {l: [x]}, status: {phase: a}}";

  private static List<String> of(String op, String path, String value) {
    return advice(
        review(
            OBJECT,
            patch("[{\"op\":\"%s\",\"path\":\"%s\",\"value\":%s}]".formatted(op, path, value))));
  }

  private static String writesOver(String operation) {
    return "WARNING practice/L-52 response.patch: The "
        + operation
        + " writes over what others wrote there.";
  }

  @Test
  void sharedMapsAreWrittenOver() {
    assertThat(of("add", "/metadata/labels", "{}"))
        .containsExactly(writesOver("`add` of `/metadata/labels`"));
    assertThat(of("replace", "/status", "{}"))
        .containsExactly(writesOver("`replace` of `/status`"));
    assertThat(of("remove", "/metadata/managedFields", "null"))
        .containsExactly(writesOver("`remove` of `/metadata/managedFields`"));
  }

  @Test
  void aWholeListIsWrittenOver() {
    assertThat(of("replace", "/spec/l", "[]"))
        .containsExactly(writesOver("`replace` of `/spec/l`"));
  }

  @Test
  void oneEntryOfAMapOrListIsFine() {
    assertThat(of("add", "/metadata/labels/c", "\"d\"")).isEmpty();
    assertThat(of("add", "/spec/l/-", "[]")).isEmpty();
  }

  @Test
  void whatIsNotThereYetMayBeWritten() {
    assertThat(of("add", "/metadata/annotations", "{}")).isEmpty();
    assertThat(of("add", "/spec/m", "[1]")).isEmpty();
  }

  @Test
  void withoutTheObjectAddIsTakenToFindNothing() {
    String answer =
        "apiVersion: admission.k8s.io/v1\nkind: AdmissionReview\nresponse: {uid: u, allowed: true,"
            + " %s}";
    String operation = "[{\"op\":\"%s\",\"path\":\"/spec/l\",\"value\":[]}]";
    assertThat(advice(answer.formatted(patch(operation.formatted("add"))))).isEmpty();
    assertThat(advice(answer.formatted(patch(operation.formatted("replace"))))).hasSize(1);
  }

  /// W-471.
  @Test
  void thePatchesOfAnEventAreLookedAt() {
    AuditReader.Result result =
        AuditReader.read(
            Reviews.document(
                """
                apiVersion: audit.k8s.io/v1
                kind: Event
                annotations:
                  other: "{"
                  patch.webhook.admission.k8s.io/round_0_index_0:
                    '{"patch":[{"op":"replace","path":"/metadata/labels","value":{}}]}'
                """));
    assertThat(ReviewPractices.check(result.events().getFirst()))
        .extracting(found -> found.rule() + " " + found.path())
        .containsExactly(
            "practice/L-52 annotations[patch.webhook.admission.k8s.io/round_0_index_0]");
  }
}
