package dev.admittance.model.review.practice;

import static dev.admittance.model.review.Reviews.advice;
import static dev.admittance.model.review.Reviews.patch;
import static dev.admittance.model.review.Reviews.review;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

/// L-51, as far as the patch goes: W-362 and W-363.
class BrokenPatchTest {
  private static final String OBJECT = "{metadata: {labels: {a: b}}, spec: {l: [x, y]}}";

  private static List<String> of(String... operations) {
    return advice(review(OBJECT, patch("[" + String.join(",", operations) + "]")));
  }

  private static List<String> withoutObject(String... operations) {
    return advice(
        "apiVersion: admission.k8s.io/v1\nkind: AdmissionReview\nresponse: {uid: u, allowed: true, "
            + patch("[" + String.join(",", operations) + "]")
            + "}");
  }

  private static String op(String op, String path) {
    return "{\"op\": \"%s\", \"path\": \"%s\", \"value\": \"v\"}".formatted(op, path);
  }

  private static String from(String op, String from, String path) {
    return "{\"op\": \"%s\", \"from\": \"%s\", \"path\": \"%s\"}".formatted(op, from, path);
  }

  private static String fails(String operation, String missing) {
    return ("ERROR practice/L-51 response.patch: The %s needs `%s`, which the object of the request"
            + " does not have: the request then fails, whatever the failure policy.")
        .formatted(operation, missing);
  }

  @Test
  void addingUnderAParentThatIsMissingFails() {
    assertThat(of(op("add", "/metadata/annotations/a")))
        .containsExactly(fails("`add` of `/metadata/annotations/a`", "/metadata/annotations"));
    assertThat(of(op("add", "/metadata/labels/c"), op("add", "/spec/l/-"))).isEmpty();
  }

  @Test
  void whatAnOperationAddsIsThereForTheNext() {
    assertThat(
            of(
                "{\"op\":\"add\",\"path\":\"/metadata/annotations\",\"value\":{}}",
                op("add", "/metadata/annotations/a"),
                op("remove", "/metadata/annotations/a")))
        .isEmpty();
  }

  @Test
  void removingWhatIsMissingFails() {
    assertThat(of(op("remove", "/metadata/labels/c")))
        .containsExactly(fails("`remove` of `/metadata/labels/c`", "/metadata/labels/c"));
    assertThat(of(op("remove", "/spec/l/2")))
        .containsExactly(fails("`remove` of `/spec/l/2`", "/spec/l/2"));
    assertThat(of(op("remove", "/spec/l/1"), op("remove", "/metadata/labels/a"))).isEmpty();
  }

  /// W-363: the server's library adds a key that is not there to replace.
  @Test
  void replacingAKeyThatIsMissingWorksUnderAParentThatIsThere() {
    assertThat(of(op("replace", "/metadata/labels/c"))).isEmpty();
    assertThat(of(op("replace", "/status/phase")))
        .containsExactly(fails("`replace` of `/status/phase`", "/status"));
  }

  @Test
  void movingWhatIsMissingFails() {
    assertThat(of(from("move", "/spec/x", "/spec/y")))
        .containsExactly(fails("`move` of `/spec/y`", "/spec/x"));
    assertThat(of(from("copy", "/spec/x", "/spec/y"))).isEmpty();
    assertThat(of(from("copy", "/x/y", "/spec/y")))
        .containsExactly(fails("`copy` of `/spec/y`", "/x"));
  }

  @Test
  void itemsThatMoveAreNotFollowed() {
    assertThat(of(op("add", "/spec/l/0"), op("replace", "/spec/l/2"), op("remove", "/spec/l/2")))
        .isEmpty();
  }

  @Test
  void escapesInPointersAreUndone() {
    assertThat(
            advice(
                review(
                    "{metadata: {labels: {a/b~c: d}}}",
                    patch("[" + op("remove", "/metadata/labels/a~1b~0c") + "]"))))
        .isEmpty();
  }

  @Test
  void withoutTheObjectOnlyWhatObjectsOftenLackIsNamed() {
    assertThat(withoutObject(op("add", "/metadata/annotations/a")))
        .containsExactly(
            "WARNING practice/L-51 response.patch: The `add` of `/metadata/annotations/a` needs"
                + " `/metadata/annotations`, which an object may not have: its request then fails,"
                + " whatever the failure policy.");
    assertThat(withoutObject(op("remove", "/metadata/labels/a"))).hasSize(1);
    assertThat(withoutObject(op("add", "/spec/x"), op("replace", "/spec/containers/0/image")))
        .isEmpty();
  }
}
