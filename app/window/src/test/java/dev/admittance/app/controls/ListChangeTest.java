package dev.admittance.app.controls;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import javafx.collections.FXCollections;
import javafx.collections.ListChangeListener;
import javafx.collections.ObservableList;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ListChangeTest {
  @ParameterizedTest
  @CsvSource(
      nullValues = "-",
      value = {"abc,abc", "abc,axc", "abc,ac", "ac,abc", "abc,xyz", "aa,a", "a,aa", "abab,ab"})
  void changeMakesTheOldListTheNewOne(String old, String wanted) {
    ObservableList<String> list = FXCollections.observableArrayList(letters(old));

    ListChange.between(list, letters(wanted)).applyTo(list);

    assertThat(list).isEqualTo(letters(wanted));
  }

  @Test
  void emptyListsAreFilledAndEmptied() {
    ObservableList<String> list = FXCollections.observableArrayList();
    ListChange.between(list, List.of("a")).applyTo(list);
    assertThat(list).containsExactly("a");

    ListChange.between(list, List.<String>of()).applyTo(list);
    assertThat(list).isEmpty();
  }

  @Test
  void onlyWhatDiffersIsReplaced() {
    ObservableList<String> list = FXCollections.observableArrayList(letters("abcde"));
    List<String> heard = new ArrayList<>();
    list.addListener(
        (ListChangeListener<String>)
            change -> {
              while (change.next()) {
                heard.add(change.getFrom() + ": " + change.getRemoved() + change.getAddedSubList());
              }
            });

    ListChange.between(list, letters("abcde")).applyTo(list);
    ListChange.between(list, letters("abXde")).applyTo(list);

    assertThat(heard).containsExactly("2: [c][X]");
  }

  private static List<String> letters(String text) {
    return List.of(text.split(""));
  }
}
