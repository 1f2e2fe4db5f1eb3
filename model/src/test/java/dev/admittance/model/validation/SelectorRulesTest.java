package dev.admittance.model.validation;

import static dev.admittance.model.validation.NameTexts.KEY;
import static dev.admittance.model.validation.NameTexts.LABEL_VALUE;
import static dev.admittance.model.validation.NameTexts.SUBDOMAIN;
import static dev.admittance.model.validation.registration.HookErrors.errors;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/// Label selectors, W-23, in the words of the server.
class SelectorRulesTest {
  /// W-23.
  @Test
  void labelsOfASelectorAreChecked() {
    assertThat(errors("namespaceSelector: {matchLabels: {a/b/c: v}}"))
        .containsExactly(
            "namespaceSelector.matchLabels: Invalid value: \"a/b/c\": a valid label key "
                + KEY
                + " with an optional DNS subdomain prefix and '/' (e.g. 'example.com/MyName')");
    assertThat(errors("objectSelector: {matchLabels: {/a: -}}"))
        .containsExactly(
            "objectSelector.matchLabels: Invalid value: \"/a\": prefix part must be non-empty",
            "objectSelector.matchLabels: Invalid value: \"-\": " + LABEL_VALUE);
    assertThat(errors("objectSelector: {matchLabels: {A.b/c: " + "v".repeat(64) + "}}"))
        .containsExactly(
            "objectSelector.matchLabels: Invalid value: \"A.b/c\": prefix part " + SUBDOMAIN,
            "objectSelector.matchLabels: Invalid value: \"%s\": must be no more than 63 bytes"
                .formatted("v".repeat(64)));
  }

  /// W-23.
  @Test
  void expressionsOfASelectorAreChecked() {
    String path = "namespaceSelector.matchExpressions[0]";
    assertThat(errors("namespaceSelector: {matchExpressions: [{key: a, operator: In}]}"))
        .containsExactly(
            path + ".values: Required value: must be specified when `operator` is 'In' or 'NotIn'");
    assertThat(
            errors(
                "namespaceSelector: {matchExpressions: [{key: a, operator: Exists, values: [b]}]}"))
        .containsExactly(
            path
                + ".values: Forbidden: may not be specified when `operator` is 'Exists' or"
                + " 'DoesNotExist'");
    assertThat(
            errors(
                "namespaceSelector: {matchExpressions: [{key: \"\", operator: in, values: [+]}]}"))
        .containsExactly(
            path + ".operator: Invalid value: \"in\": not a valid selector operator",
            path + ".key: Invalid value: \"\": name part must be non-empty",
            path + ".key: Invalid value: \"\": name part " + KEY,
            path + ".values[0]: Invalid value: \"+\": " + LABEL_VALUE);
  }
}
