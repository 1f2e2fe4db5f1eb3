package dev.admittance.app.debug.filter;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.app.debug.filter.QuerySuggestions.Suggestion;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class QuerySuggestionsTest {
  private static final Map<CaptureField, List<String>> VALUES =
      Map.of(
          CaptureField.VERDICT, List.of("Denied", "Failed open"),
          CaptureField.USER, List.of("ada", "eve"));

  private static List<Suggestion> at(String filter) {
    return QuerySuggestions.at(filter, filter.length(), VALUES);
  }

  @Test
  void emptyFilterOffersEveryField() {
    assertThat(at("")).hasSameSizeAs(CaptureField.values());
    assertThat(at("ada ")).hasSameSizeAs(CaptureField.values());
  }

  @Test
  void lettersOfferTheFieldsThatBeginSo() {
    assertThat(at("cart na"))
        .extracting(Suggestion::label, Suggestion::text)
        .containsExactly(
            org.assertj.core.groups.Tuple.tuple("namespace:", "cart namespace:"),
            org.assertj.core.groups.Tuple.tuple("name:", "cart name:"));
    assertThat(at("cart")).isEmpty();
  }

  @Test
  void fieldOffersItsValues() {
    assertThat(at("-user:E").getFirst())
        .isEqualTo(new Suggestion("eve", "", "-user:eve ", "-user:eve ".length()));
  }

  @Test
  void valuesWithBlanksAreQuoted() {
    assertThat(at("verdict:op"))
        .extracting(Suggestion::text)
        .containsExactly("verdict:\"Failed open\" ");
  }

  @Test
  void textBehindTheCaretStays() {
    assertThat(QuerySuggestions.at("use pods", 3, VALUES))
        .containsExactly(new Suggestion("user:", "who asked", "user: pods", "user:".length()));
    assertThat(QuerySuggestions.at("user:ad pods", 7, VALUES))
        .extracting(Suggestion::text)
        .containsExactly("user:ada pods");
  }

  @Test
  void quotesAndUnknownFieldsOfferNothing() {
    assertThat(at("\"na")).isEmpty();
    assertThat(at("usr:a")).isEmpty();
  }
}
