package dev.admittance.app.debug.filter;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.app.debug.filter.QueryProposals.Proposal;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class QueryProposalsTest {
  private static final Map<CaptureField, List<String>> VALUES =
      Map.of(
          CaptureField.VERDICT, List.of("Denied", "Failed open"),
          CaptureField.USER, List.of("ada", "eve"));

  private static List<Proposal> at(String filter) {
    return QueryProposals.at(filter, filter.length(), VALUES);
  }

  @Test
  void emptyFilterOffersEveryField() {
    assertThat(at("")).hasSameSizeAs(CaptureField.values());
    assertThat(at("ada ")).hasSameSizeAs(CaptureField.values());
  }

  @Test
  void lettersOfferTheFieldsThatBeginSo() {
    assertThat(at("cart na"))
        .extracting(Proposal::label, Proposal::text)
        .containsExactly(
            org.assertj.core.groups.Tuple.tuple("namespace:", "cart namespace:"),
            org.assertj.core.groups.Tuple.tuple("name:", "cart name:"));
    assertThat(at("cart")).isEmpty();
  }

  @Test
  void fieldOffersItsValues() {
    assertThat(at("-user:E").getFirst())
        .isEqualTo(new Proposal("eve", "", "-user:eve ", "-user:eve ".length()));
  }

  @Test
  void valuesWithBlanksAreQuoted() {
    assertThat(at("verdict:op"))
        .extracting(Proposal::text)
        .containsExactly("verdict:\"Failed open\" ");
  }

  @Test
  void textBehindTheCaretStays() {
    assertThat(QueryProposals.at("use pods", 3, VALUES))
        .containsExactly(new Proposal("user:", "who asked", "user: pods", "user:".length()));
    assertThat(QueryProposals.at("user:ad pods", 7, VALUES))
        .extracting(Proposal::text)
        .containsExactly("user:ada pods");
  }

  @Test
  void quotesAndUnknownFieldsOfferNothing() {
    assertThat(at("\"na")).isEmpty();
    assertThat(at("usr:a")).isEmpty();
  }
}
