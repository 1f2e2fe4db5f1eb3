package dev.admittance.diagram;

import dev.admittance.diagram.LanesLayout.Heading;
import dev.admittance.diagram.PlacedCard.Form;
import dev.admittance.simulator.lanes.CardState;
import dev.admittance.simulator.lanes.Lane;
import dev.admittance.simulator.lanes.LaneCard;
import dev.admittance.simulator.lanes.LaneCard.Subject;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Places lanes in one line: calls with their names, everything else as icons.
public final class LinePlacing {
  private static final double MARGIN = 14;
  private static final double TOP = 6;
  private static final double TITLE = 18;
  private static final double HEIGHT = 24;
  private static final double ICON = 36;
  private static final double GAP = 4;
  private static final double LANE_GAP = 28;
  private static final double LETTER = 7;

  private LinePlacing() {}

  public static LanesLayout place(List<Lane> lanes) {
    List<PlacedCard> cards = new ArrayList<>();
    List<Heading> headings = new ArrayList<>();
    Map<String, String> names = LanesPlacing.names(lanes);
    double top = TOP + TITLE;
    double x = MARGIN;
    for (Lane lane : lanes) {
      double start = x;
      for (LaneCard card : lane.cards()) {
        boolean follows = !cards.isEmpty() && x == start;
        Form form = isNamed(card) ? Form.CHIP : Form.DOT;
        String name = names.getOrDefault(card.title(), card.title());
        double width = form == Form.CHIP ? LanesPlacing.nameWidth(name) + ICON : HEIGHT;
        Box box = new Box(x, top, width, HEIGHT);
        cards.add(new PlacedCard(card, name, form, box, follows, Optional.empty()));
        x = box.maxX() + GAP;
      }
      x = Math.max(x - GAP, start + lane.title().length() * LETTER);
      headings.add(new Heading(lane.title(), new Box(start, TOP, x - start, TITLE), false));
      x += LANE_GAP;
    }
    return cards.isEmpty()
        ? LanesLayout.EMPTY
        : new LanesLayout(
            x - LANE_GAP + MARGIN, top + HEIGHT + 10, cards, headings, List.of(), List.of());
  }

  private static boolean isNamed(LaneCard card) {
    CardState.Kind kind = card.state().kind();
    boolean quiet =
        kind == CardState.Kind.SKIPPED
            || kind == CardState.Kind.NOT_REACHED
            || kind == CardState.Kind.NOT_SIMULATED
            || kind == CardState.Kind.STAGE;
    return !quiet || card.subject() instanceof Subject.Folded;
  }
}
