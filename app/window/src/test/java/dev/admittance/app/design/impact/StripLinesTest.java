package dev.admittance.app.design.impact;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.app.design.impact.StripItem.Kind;
import dev.admittance.app.design.impact.StripItem.Marks;
import dev.admittance.app.design.impact.StripLines.StripLine;
import dev.admittance.simulator.pipeline.Participant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class StripLinesTest {
  private static final StripItem HEADING =
      new StripItem(Kind.HEADING, "Webhooks", "in series", "", Optional.empty(), Marks.NONE);

  private static StripItem hook(String name) {
    Participant.Id id =
        new Participant.Id(Participant.Stage.MUTATING_WEBHOOKS, "configuration", name, 0);
    return new StripItem(Kind.IN_SERIES, name, "Fail", "", Optional.of(id), Marks.NONE);
  }

  private static List<List<String>> titles(List<StripLine> lines) {
    return lines.stream()
        .map(line -> line.items().stream().map(StripItem::title).toList())
        .toList();
  }

  @Test
  void whatHasRoomStandsInOneLine() {
    List<StripItem> items = List.of(HEADING, hook("labels.shop"), hook("costs.shop"));
    assertThat(StripLines.of(items, 600)).containsExactly(new StripLine(0, items));
    assertThat(StripLines.of(List.of(), 600)).isEmpty();
  }

  @Test
  void aHeadingDoesNotEndALine() {
    List<StripItem> items = List.of(hook("labels.shop"), HEADING, hook("costs.shop"));
    assertThat(titles(StripLines.of(items, 240)))
        .containsExactly(List.of("labels.shop"), List.of("Webhooks", "costs.shop"));
    assertThat(StripLines.of(items, 240).getLast().first()).isEqualTo(1);
  }

  @Test
  void namesLoseWhatTheyShareOnlyWhereThreeLinesDoNotHoldThem() {
    List<StripItem> items = new ArrayList<>();
    for (String what : List.of("labels", "costs", "images", "quotas")) {
      items.add(hook(what + ".platform-defaults.admission.bookshop.example"));
    }
    assertThat(titles(StripLines.of(items, 960)))
        .allSatisfy(line -> assertThat(line).allMatch(title -> title.endsWith("example")));
    assertThat(titles(StripLines.of(items, 400)).stream().flatMap(List::stream))
        .allMatch(title -> title.length() <= 24)
        .doesNotHaveDuplicates()
        .first()
        .asString()
        .startsWith("labels");
  }
}
