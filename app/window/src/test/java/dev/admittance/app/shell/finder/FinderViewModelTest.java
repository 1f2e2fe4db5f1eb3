package dev.admittance.app.shell.finder;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class FinderViewModelTest {
  private final FinderViewModel finder = new FinderViewModel();
  private final List<String> chosen = new ArrayList<>();

  @Test
  void everythingIsFoundInItsOrderBeforeALetterIsTyped() {
    show(item("b", ""), item("a", ""));

    assertThat(titles()).containsExactly("b", "a");
  }

  @Test
  void titleBeatsDetail() {
    show(item("other.yaml", "mesh"), item("mesh-sidecar.yaml", "hooks"));

    finder.queryProperty().set("mesh");

    assertThat(titles()).containsExactly("mesh-sidecar.yaml", "other.yaml");
  }

  @Test
  void whatDoesNotFitIsLeftOut() {
    show(item("Reload Workspace", ""), item("Quit", ""));

    finder.queryProperty().set("qt");

    assertThat(titles()).containsExactly("Quit");
  }

  @Test
  void showingAgainForgetsTheLetters() {
    show(item("a", ""));
    finder.queryProperty().set("zzz");

    show(item("a", ""));

    assertThat(finder.queryProperty().get()).isEmpty();
    assertThat(titles()).containsExactly("a");
  }

  @Test
  void choosingHidesTheListAndThenDoesWhatWasChosen() {
    FinderItem item =
        new FinderItem(
            "x", "", "x", "", "", () -> chosen.add("shown: " + finder.shownProperty().get()));
    show(item);

    finder.choose(item);

    assertThat(chosen).containsExactly("shown: false");
  }

  @Test
  void onlySoManyRowsAreShown() {
    finder.show("", IntStream.range(0, 1_000).mapToObj(i -> item("capture " + i, "")).toList());

    assertThat(finder.found()).hasSize(FinderViewModel.MAX_FOUND);
  }

  private void show(FinderItem... items) {
    finder.show("Find", List.of(items));
  }

  private List<String> titles() {
    return finder.found().stream().map(found -> found.item().title()).toList();
  }

  private static FinderItem item(String title, String detail) {
    return new FinderItem(title, "", title, detail, "", () -> {});
  }
}
