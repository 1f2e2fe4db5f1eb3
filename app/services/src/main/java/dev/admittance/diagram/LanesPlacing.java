package dev.admittance.diagram;

import dev.admittance.diagram.LanesLayout.Heading;
import dev.admittance.diagram.LanesLayout.Link;
import dev.admittance.diagram.LanesLayout.Point;
import dev.admittance.diagram.LanesLayout.Tick;
import dev.admittance.diagram.PlacedCard.Bar;
import dev.admittance.diagram.PlacedCard.Form;
import dev.admittance.simulator.lanes.CardState;
import dev.admittance.simulator.lanes.Lane;
import dev.admittance.simulator.lanes.LaneCard;
import dev.admittance.simulator.lanes.LaneCard.Subject;
import dev.admittance.simulator.lanes.TimeAxis;
import dev.admittance.simulator.trace.Phase;
import dev.admittance.simulator.trace.StepDescriptions;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Places the cards of lanes from left to right in the order of a request. Parallel calls are rows
/// on one time axis; the second round of a phase is below the first, each card below its previous
/// one.
public final class LanesPlacing {
  private static final double MARGIN = 14;
  private static final double TOP = 4;
  private static final double TITLE = 18;
  private static final double EMPTY_WIDTH = 122;
  private static final double DOT_WIDTH = 36;
  private static final double CARD_HEIGHT = 48;
  private static final double INSETS = 20;
  private static final double ICON = 18;
  private static final double ARROW = 20;
  private static final double LANE_GAP = 32;
  private static final double FIRST = TOP + TITLE + 2;
  private static final double SECOND = FIRST + CARD_HEIGHT + 8 + TITLE;
  private static final double ROW_HEIGHT = 22;
  private static final double ROW_PITCH = 24;
  private static final double ROWS_TOP = FIRST + 16;
  private static final int ROWS_IN_A_COLUMN = 4;
  private static final double COLUMN_GAP = 18;
  private static final double LETTER = 7;

  /// The width of a letter in a name, which is bold.
  private static final double NAME_LETTER = 8.4;

  private static final double STATE_LETTER = 7;

  /// The ticks that have room for their names; of more every second has it.
  private static final int NAMED_TICKS = 3;

  /// The letters of a name that has all the room it needs.
  private static final int LONGEST_NAME = 64;

  /// The letters of a name that are not shortened.
  private static final int WHOLE_NAME = 22;

  private final List<PlacedCard> cards = new ArrayList<>();
  private final List<Heading> headings = new ArrayList<>();
  private final List<Tick> ticks = new ArrayList<>();
  private final List<Link> links = new ArrayList<>();
  private final Map<Subject, PlacedCard> firstRound = new HashMap<>();
  private final Map<String, String> names;
  private final Duration longest;
  private double x = MARGIN;
  private double bottom = FIRST + CARD_HEIGHT;

  private LanesPlacing(List<Lane> lanes) {
    names = names(lanes);
    longest =
        lanes.stream()
            .flatMap(lane -> lane.cards().stream())
            .flatMap(card -> card.delay().stream())
            .max(Comparator.naturalOrder())
            .orElse(Duration.ZERO);
  }

  public static LanesLayout place(List<Lane> lanes) {
    LanesPlacing placing = new LanesPlacing(lanes);
    lanes.forEach(placing::addLane);
    return placing.result();
  }

  /// The names of hooks and policies as cards show them.
  static Map<String, String> names(List<Lane> lanes) {
    return ShortNames.of(
        lanes.stream()
            .flatMap(lane -> lane.cards().stream())
            .filter(card ->
                card.subject() instanceof Subject.Hook || card.subject() instanceof Subject.Policy)
            .map(LaneCard::title)
            .toList(),
        WHOLE_NAME);
  }

  private String name(LaneCard card) {
    return names.getOrDefault(card.title(), card.title());
  }

  static double nameWidth(String name) {
    return Math.min(name.length(), LONGEST_NAME) * NAME_LETTER;
  }

  private LanesLayout result() {
    double width = cards.isEmpty() ? 0 : x - LANE_GAP + MARGIN;
    return new LanesLayout(width, bottom + TOP, cards, headings, ticks, links);
  }

  private void addLane(Lane lane) {
    if (lane.parallel()) {
      addParallel(lane);
    } else if (lane.place().phase() == Phase.MUTATING && lane.place().round() > 0) {
      addSecondRound(lane);
    } else {
      double start = x;
      addSeries(lane.cards());
      endLane(lane, start);
    }
  }

  private void addSeries(List<LaneCard> series) {
    for (LaneCard card : series) {
      PlacedCard placed = place(card, x, FIRST, !cards.isEmpty());
      if (!(card.subject() instanceof Subject.Stage)) {
        firstRound.put(card.subject(), placed);
      }
      x = placed.box().maxX() + ARROW;
    }
  }

  /// Ends a lane with its title, and reserves space for it.
  private void endLane(Lane lane, double start) {
    String title = title(lane);
    if (lane.cards().isEmpty()) {
      headings.add(new Heading("No hooks", new Box(start, FIRST, EMPTY_WIDTH, TITLE), true));
      x = start + EMPTY_WIDTH;
    } else {
      x -= ARROW;
    }
    x = Math.max(x, start + title.length() * LETTER);
    headings.add(new Heading(title, new Box(start, TOP, x - start, TITLE), false));
    x += LANE_GAP;
  }

  private static String title(Lane lane) {
    Duration length = TimeAxis.of(lane.cards()).map(TimeAxis::length).orElse(Duration.ZERO);
    return lane.title() + (length.isZero() ? "" : " · " + StepDescriptions.duration(length));
  }

  /// The card with the reason for a second round ends the first; the rest is placed below.
  private void addSecondRound(Lane lane) {
    double lastEnd = x - LANE_GAP;
    List<LaneCard> round = lane.cards();
    Optional<Box> turn = Optional.empty();
    if (!round.isEmpty() && round.getFirst().subject() instanceof Subject.Stage) {
      turn = Optional.of(place(round.getFirst(), lastEnd + ARROW, FIRST, true).box());
      round = round.subList(1, round.size());
      lastEnd = turn.get().maxX();
    }
    if (round.isEmpty()) {
      // No hook is reinvoked.
      x = lastEnd + LANE_GAP;
      return;
    }
    double left = startOfSecondRound(round);
    turn.ifPresent(box -> turnBack(box, left));
    double at = left;
    for (LaneCard card : round) {
      Optional<Box> former = former(card);
      PlacedCard placed =
          place(card, Math.max(at, former.map(Box::x).orElse(at)), SECOND, at > left);
      former.ifPresent(box -> tie(box, placed.box()));
      at = placed.box().maxX() + ARROW;
    }
    headings.add(
        new Heading(
            title(lane),
            new Box(left, SECOND - TITLE - 2, title(lane).length() * LETTER, TITLE),
            false));
    x = Math.max(lastEnd, at - ARROW) + LANE_GAP;
  }

  private Optional<Box> former(LaneCard card) {
    return Optional.ofNullable(firstRound.get(card.subject())).map(PlacedCard::box);
  }

  /// Returns the left edge that leaves space for the cards before the first repeated one.
  private double startOfSecondRound(List<LaneCard> round) {
    double before = 0;
    for (LaneCard card : round) {
      Optional<Box> former = former(card);
      if (former.isPresent()) {
        return Math.max(MARGIN, former.get().x() - before);
      }
      before += width(card) + ARROW;
    }
    return MARGIN;
  }

  /// Draws the line from the end of the first round back to the start of the second.
  private void turnBack(Box turn, double left) {
    double between = turn.maxY() + 5;
    double down = SECOND + CARD_HEIGHT / 2;
    links.add(
        new Link(
            List.of(
                new Point(turn.centerX(), turn.maxY()),
                new Point(turn.centerX(), between),
                new Point(left - 12, between),
                new Point(left - 12, down),
                new Point(left - 2, down)),
            true));
  }

  private void tie(Box former, Box box) {
    double right = Math.min(former.maxX(), box.maxX()) - 18;
    links.add(new Link(List.of(new Point(right, former.maxY()), new Point(right, box.y())), false));
  }

  private void addParallel(Lane lane) {
    double start = x;
    List<LaneCard> rows =
        lane.cards().stream().filter(card -> !(card.subject() instanceof Subject.Stage)).toList();
    List<LaneCard> stages =
        lane.cards().stream().filter(card -> card.subject() instanceof Subject.Stage).toList();
    int before =
        rows.isEmpty()
            ? stages.size()
            : (int) stages.stream().filter(stage -> isBefore(stage, rows.getFirst())).count();
    addSeries(stages.subList(0, before));
    addRows(rows);
    addSeries(stages.subList(before, stages.size()));
    endLane(lane, start);
  }

  private static boolean isBefore(LaneCard stage, LaneCard row) {
    return row.steps().isEmpty() || stage.steps().getFirst() < row.steps().getFirst();
  }

  private void addRows(List<LaneCard> rows) {
    Optional<TimeAxis> axis = TimeAxis.of(rows);
    double nameRoom =
        INSETS + rows.stream().mapToDouble(card -> nameWidth(name(card))).max().orElse(0);
    double width =
        nameRoom + LanesLayout.TRACK_LENGTH + LanesLayout.DELAY_LENGTH + LanesLayout.STATE_LENGTH;
    for (int i = 0; i < rows.size(); i += ROWS_IN_A_COLUMN) {
      List<LaneCard> column = rows.subList(i, Math.min(rows.size(), i + ROWS_IN_A_COLUMN));
      double y = ROWS_TOP;
      for (LaneCard card : column) {
        Box box = new Box(x, y, width, ROW_HEIGHT);
        cards.add(
            new PlacedCard(
                card, name(card), Form.ROW, box, false, axis.flatMap(a -> bar(card, a))));
        y += ROW_PITCH;
      }
      double end = y - ROW_PITCH + ROW_HEIGHT;
      bottom = Math.max(bottom, end);
      axis.ifPresent(a -> addTicks(a, x + nameRoom, end));
      x += width + COLUMN_GAP;
    }
    if (!rows.isEmpty()) {
      x += ARROW - COLUMN_GAP;
    }
  }

  private static Optional<Bar> bar(LaneCard card, TimeAxis axis) {
    boolean decides = axis.decidedBy(card) && !axis.length().isZero();
    return card.span()
        .map(span -> new Bar(axis.share(span.start()), axis.share(span.end()), decides));
  }

  private void addTicks(TimeAxis axis, double track, double end) {
    List<Duration> all = axis.ticks();
    for (int i = 0; i < all.size(); i++) {
      Duration tick = all.get(i);
      boolean named = all.size() <= NAMED_TICKS || i % 2 == 0;
      double share = axis.share(axis.start().plus(tick));
      ticks.add(
          new Tick(
              track + share * LanesLayout.TRACK_LENGTH,
              ROWS_TOP,
              end,
              named ? StepDescriptions.duration(tick) : "",
              false));
    }
    if (!axis.length().isZero()) {
      ticks.add(new Tick(track + LanesLayout.TRACK_LENGTH, ROWS_TOP, end, "", true));
    }
  }

  private PlacedCard place(LaneCard card, double left, double top, boolean follows) {
    boolean stage = card.subject() instanceof Subject.Stage;
    Box box = new Box(left, top, width(card), CARD_HEIGHT);
    Form form = isLeftOut(card) ? Form.DOT : stage ? Form.STAGE : Form.CARD;
    PlacedCard placed =
        new PlacedCard(card, name(card), form, box, follows, card.delay().map(this::share));
    cards.add(placed);
    bottom = Math.max(bottom, box.maxY());
    return placed;
  }

  private double width(LaneCard card) {
    if (isLeftOut(card)) {
      return DOT_WIDTH;
    }
    int delay =
        card.delay().map(StepDescriptions::duration).map(words -> words.length() + 2).orElse(0);
    double state = ICON + (card.state().words().length() + delay) * STATE_LETTER;
    return INSETS + Math.max(nameWidth(name(card)), state);
  }

  /// Stages that are not simulated are marked by an icon, and not placed before what happened.
  private static boolean isLeftOut(LaneCard card) {
    return card.subject() instanceof Subject.Stage
        && card.state().kind() == CardState.Kind.NOT_SIMULATED;
  }

  private Bar share(Duration delay) {
    return new Bar(0, longest.isZero() ? 0 : (double) delay.toNanos() / longest.toNanos(), false);
  }
}
