package dev.admittance.simulator.registry;

import static dev.admittance.simulator.fixture.Requests.object;
import static dev.admittance.simulator.fixture.Requests.request;
import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.simulator.access.Authorizer;
import dev.admittance.simulator.request.AdmissionRequest;
import dev.admittance.simulator.request.Operation;
import java.util.List;
import org.junit.jupiter.api.Test;

/// What is left undecided of a review, which recordings of the server cannot show (W-119).
class ReviewDecisionsTest {
  private static AdmissionRequest review(String group, String kind, String resource, String spec) {
    return request(
        Operation.CREATE,
        group,
        "v1",
        kind,
        resource,
        "",
        "",
        "",
        object("{\"spec\":" + spec + ",\"status\":{}}"));
  }

  private static List<StageEvent> answered(AdmissionRequest request) {
    StageObject review = new StageObject(request.object().orElseThrow());
    new ReviewDecisions(Authorizer.UNKNOWN).answer(request, review);
    return review.events();
  }

  @Test
  void ofATokenThatMayBeGoodNothingIsSaid() {
    assertThat(
            answered(
                review(
                    "authentication.k8s.io",
                    "TokenReview",
                    "tokenreviews",
                    "{\"token\":\"head.claims.signature\"}")))
        .singleElement()
        .isInstanceOfSatisfying(
            StageEvent.LeftOut.class,
            left -> assertThat(left.what()).isEqualTo("authentication of the token"));
  }

  @Test
  void accessIsNotDecidedWhereNobodysRightsAreKnown() {
    AdmissionRequest review =
        review(
            "authorization.k8s.io",
            "SubjectAccessReview",
            "subjectaccessreviews",
            "{\"user\":\"ada\",\"nonResourceAttributes\":{\"path\":\"/\",\"verb\":\"get\"}}");
    assertThat(answered(review))
        .singleElement()
        .isInstanceOfSatisfying(
            StageEvent.LeftOut.class,
            left -> assertThat(left.what()).isEqualTo("the decision of a SubjectAccessReview"));
  }
}
