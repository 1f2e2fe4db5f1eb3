package dev.admittance.app.debug.captures;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.app.debug.filter.CaptureQuery;
import dev.admittance.app.debug.filter.QuerySuggestions;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class FilterViewModelTest {
  private TestStore store =
      new TestStore()
          .with("eve", "pods", "cart", Verdict.DENIED, "deny.shop.example")
          .with("ada", "secrets", "key", Verdict.ADMITTED);
  private final FilterViewModel filter = new FilterViewModel(() -> store);

  private List<String> proposals(String text) {
    filter.textProperty().set(text);
    return filter.proposals(text.length()).stream()
        .map(QuerySuggestions.Suggestion::label)
        .toList();
  }

  private List<Integer> matching(String text) {
    filter.textProperty().set(text);
    CaptureQuery query = filter.queryProperty().get();
    return IntStream.range(0, store.size())
        .filter(row -> query.test(store.fields(row).orElseThrow()))
        .boxed()
        .toList();
  }

  @Test
  void whatIsTypedSelectsCaptures() {
    assertThat(matching("")).containsExactly(0, 1);
    assertThat(matching("user:eve")).containsExactly(0);
    assertThat(matching("-user:eve")).containsExactly(1);
    assertThat(matching("hook:deny")).containsExactly(0);
  }

  @Test
  void valuesAreThoseOfTheCapturesSortedAndOnce() {
    store.with("eve", "pods", "shelf", Verdict.PENDING);

    assertThat(proposals("user:")).containsExactly("ada", "eve");
    assertThat(proposals("resource:")).containsExactly("pods", "secrets");
  }

  @Test
  void valuesFollowTheCapturesThatAreThere() {
    store = new TestStore().with("root", "nodes", "n1", Verdict.ADMITTED);

    assertThat(proposals("user:")).containsExactly("root");
  }

  @Test
  void fieldsOfFewValuesOfferAllOfThem() {
    assertThat(proposals("operation:")).containsExactly("CREATE", "UPDATE", "DELETE", "CONNECT");
    assertThat(proposals("verdict:")).contains(Verdict.FAILED_OPEN.text(), Verdict.DENIED.text());
    assertThat(proposals("uid:")).as("nobody picks a UID from a list").isEmpty();
  }

  @Test
  void aFieldThatIsNoneIsSaidAndTakenForNothing() {
    filter.textProperty().set("usr:eve");
    assertThat(filter.problemProperty().get()).contains("usr");

    filter.textProperty().set("user:eve");
    assertThat(filter.problemProperty().get()).isEmpty();
  }
}
