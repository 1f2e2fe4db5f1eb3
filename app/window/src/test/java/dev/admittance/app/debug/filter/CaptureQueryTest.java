package dev.admittance.app.debug.filter;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class CaptureQueryTest {
  private static final Map<CaptureField, List<String>> CHOICES =
      Map.of(
          CaptureField.VERDICT, List.of("Admitted", "Failed open", "Failed closed"),
          CaptureField.DRY_RUN, List.of("yes", "no"));

  private static final FilterableCapture CART =
      fields(
          Map.of(
              CaptureField.VERDICT, List.of("Failed open"),
              CaptureField.USER, List.of("system:serviceaccount:shop:Deployer"),
              CaptureField.GROUP, List.of("developers", "on call"),
              CaptureField.NAME, List.of("cart-0"),
              CaptureField.NAMESPACE, List.of(""),
              CaptureField.HOOK, List.of("label.shop.example", "mesh.shop.example"),
              CaptureField.DRY_RUN, List.of("yes"),
              CaptureField.UID, List.of("ab-1")));

  private static FilterableCapture fields(Map<CaptureField, List<String>> values) {
    return new FilterableCapture() {
      @Override
      public List<String> values(CaptureField field) {
        return values.getOrDefault(field, List.of());
      }

      @Override
      public List<String> shown() {
        return List.of("shop/cart-0", "CREATE", "pods");
      }
    };
  }

  private static QueryReader.Result read(String filter) {
    return new QueryReader(CHOICES).read(filter);
  }

  private static boolean finds(String filter) {
    QueryReader.Result result = read(filter);
    assertThat(result.problems()).isEmpty();
    return result.query().test(CART);
  }

  @Test
  void allWordsMustOccurInAnyCase() {
    assertThat(finds("create  SHOP/cart")).isTrue();
    assertThat(finds("create deployments")).isFalse();
    assertThat(finds("")).isTrue();
  }

  @Test
  void fieldsLookOnlyWhereTheySay() {
    assertThat(finds("name:CART")).isTrue();
    assertThat(finds("user:cart")).isFalse();
    assertThat(finds("hook:mesh hook:label")).isTrue();
    assertThat(finds("op:create")).isFalse();
  }

  @Test
  void onlyTheFirstColonEndsTheField() {
    assertThat(finds("user:serviceaccount:shop:deployer")).isTrue();
  }

  @Test
  void quotesKeepBlanksAndColonsTogether() {
    assertThat(finds("group:\"on call\"")).isTrue();
    assertThat(finds("group:\"call on\"")).isFalse();
    assertThat(finds("\"shop/cart-0\"")).isTrue();
    assertThat(finds("\"name:cart\"")).isFalse();
    assertThat(finds("group:\"on c")).isTrue();
  }

  @Test
  void minusLeavesOut() {
    assertThat(finds("-name:cart")).isFalse();
    assertThat(finds("-name:\"pay\" -hook:quota")).isTrue();
    assertThat(finds("-pods")).isFalse();
  }

  @Test
  void quotedNothingWantsAFieldWithoutValue() {
    assertThat(finds("namespace:\"\"")).isTrue();
    assertThat(finds("name:\"\"")).isFalse();
    assertThat(finds("-ns:\"\"")).isFalse();
  }

  @Test
  void verdictsOfTwoWordsCanBeWrittenAsOne() {
    assertThat(finds("verdict:failed-open")).isTrue();
    assertThat(finds("verdict:failed")).isTrue();
    assertThat(finds("verdict:failed_closed")).isFalse();
    assertThat(finds("dryrun:true")).isTrue();
    assertThat(finds("dryrun:no")).isFalse();
  }

  @Test
  void uidIsComparedAsAWhole() {
    assertThat(finds("uid:AB-1")).isTrue();
    assertThat(finds("uid:ab")).isFalse();
  }

  @Test
  void whatIsStillBeingTypedLeavesNothingOut() {
    assertThat(finds("user:")).isTrue();
    assertThat(finds("-")).isTrue();
    assertThat(finds("-user:")).isTrue();
    assertThat(finds("\"")).isTrue();
  }

  @Test
  void unknownFieldIsToldAndTheRestHolds() {
    QueryReader.Result result = read("usr:ada name:pay");

    assertThat(result.problems())
        .containsExactly(
            "`usr` is not a field; Ctrl+Space lists the fields. To look for the text, quote it:"
                + " \"usr:ada\".");
    assertThat(result.query().test(CART)).isFalse();
    assertThat(read("usr:ada").query()).isEqualTo(CaptureQuery.EVERYTHING);
  }

  @Test
  void unknownVerdictIsToldWithThoseThereAre() {
    assertThat(read("verdict:maybe").problems())
        .containsExactly(
            "No verdict is called `maybe`. There are: Admitted, Failed open, Failed closed.");
  }

  @Test
  void onlyWhatRunsTellChangesWithThem() {
    assertThat(read("name:cart -user:eve").query().dependsOnRuns()).isFalse();
    assertThat(read("hook:mesh").query().dependsOnRuns()).isTrue();
    assertThat(read("denied").query().dependsOnRuns()).isTrue();
  }
}
