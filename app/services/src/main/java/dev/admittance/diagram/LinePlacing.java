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

/// Places lanes in lines that are no wider than there is room: calls with their names and delays,
/// everything else as icons.
public final class LinePlacing {
  private static final double MARGIN = 14;
  private static final double TOP = 6;
  private static final double TITLE = 18;
  private static final double HEIGHT = 24;
  private static final double BETWEEN = 6;
  private static final double ICON = 36;
  private static final double GAP = 4;
  private static final double LANE_GAP = 28;
  private static final double LETTER = 7;
  private static final double NAME_LETTER = 7.6;

  private final List<PlacedCard> cards = new ArrayList<>();
  private final List<Heading> headings = new ArrayList<>();
  private final Naming naming;
  private final Map<String, String> names;
  private final double room;

  /// The height of titles, 0 for none.
  private final double title;

  private double x = MARGIN;
  private double y = TOP;
  private double widest;

  /// The names that cards show, from the most to the least.
  private enum Naming {
    WHOLE,
    SHORT,
    /// Only those of calls that did more than allow the request.
    DECISIVE,
    NONE
  }

  private LinePlacing(List<Lane> lanes, double room, boolean titled, Naming naming) {
    this.room = room;
    title = titled ? TITLE : 0;
    this.naming = naming;
    names = naming == Naming.WHOLE ? Map.of() : LanesPlacing.names(lanes);
    lanes.forEach(this::add);
  }

  /// Places lanes under their titles with as many names as three lines hold. Where even icons need
  /// more lines, cards have short names. A lane that goes on in another line has its title there
  /// too.
  ///
  /// @param room the width in pixels
  public static LanesLayout place(List<Lane> lanes, double room) {
    return place(lanes, room, true, 3, Naming.SHORT);
  }

  /// Places lanes without titles with as many names as some lines hold, or without any.
  ///
  /// @param room the width in pixels
  public static LanesLayout placeLow(List<Lane> lanes, double room, int lines) {
    return place(lanes, room, false, lines, Naming.NONE);
  }

  private static LanesLayout place(
      List<Lane> lanes, double room, boolean titled, int most, Naming otherwise) {
    for (Naming naming : Naming.values()) {
      LinePlacing placing = new LinePlacing(lanes, room, titled, naming);
      if (placing.lines() <= most) {
        return placing.result();
      }
    }
    return new LinePlacing(lanes, room, titled, otherwise).result();
  }

  private int lines() {
    return 1 + (int) Math.round((y - TOP) / pitch());
  }

  private double pitch() {
    return title + HEIGHT + BETWEEN;
  }

  private LanesLayout result() {
    return cards.isEmpty()
        ? LanesLayout.EMPTY
        : new LanesLayout(widest + MARGIN, y + pitch(), cards, headings, List.of(), List.of());
  }

  private void add(Lane lane) {
    double words = title == 0 ? 0 : lane.title().length() * LETTER;
    double first = lane.cards().isEmpty() ? 0 : width(lane.cards().getFirst());
    wrap(Math.max(words, first));
    double start = x;
    double end = begin(lane, words, false);
    for (LaneCard card : lane.cards()) {
      if (wrap(width(card))) {
        end = begin(lane, words, true);
      }
      Box box = new Box(x, y + title, width(card), HEIGHT);
      cards.add(
          new PlacedCard(card, name(card), form(card), box, follows(start), Optional.empty()));
      x = box.maxX() + GAP;
      end = Math.max(end, box.maxX());
      widest = Math.max(widest, end);
    }
    widest = Math.max(widest, end);
    x = end + LANE_GAP;
  }

  /// Writes the title of a lane, faint where the lane goes on from the line above.
  ///
  /// @return where the title ends
  private double begin(Lane lane, double words, boolean continued) {
    if (title > 0) {
      headings.add(new Heading(lane.title(), new Box(x, y, words, title), continued));
    }
    return x + words;
  }

  /// An arrow leads to the first card of a lane that does not begin a line.
  private boolean follows(double start) {
    return x == start && x > MARGIN;
  }

  /// Begins another line where there is too little room in this one.
  ///
  /// @return whether it did
  private boolean wrap(double width) {
    boolean full = x > MARGIN && x + width > room - MARGIN;
    if (full) {
      x = MARGIN;
      y += pitch();
    }
    return full;
  }

  private String name(LaneCard card) {
    return names.getOrDefault(card.title(), card.title());
  }

  private double width(LaneCard card) {
    return form(card) == Form.DOT
        ? HEIGHT
        : PlacedCard.withDelay(name(card), card).length() * NAME_LETTER + ICON;
  }

  private Form form(LaneCard card) {
    boolean folded = card.subject() instanceof Subject.Folded;
    boolean named =
        switch (naming) {
          case WHOLE, SHORT -> folded || !isQuiet(card);
          case DECISIVE ->
              folded || (!isQuiet(card) && card.state().kind() != CardState.Kind.ALLOWED);
          case NONE -> false;
        };
    return named ? Form.CHIP : Form.DOT;
  }

  private static boolean isQuiet(LaneCard card) {
    return switch (card.state().kind()) {
      case SKIPPED, NOT_REACHED, NOT_SIMULATED, STAGE -> true;
      default -> false;
    };
  }
}
