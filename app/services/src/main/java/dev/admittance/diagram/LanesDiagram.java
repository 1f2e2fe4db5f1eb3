package dev.admittance.diagram;

import dev.admittance.diagram.LanesLayout.Link;
import dev.admittance.diagram.LanesLayout.Point;
import dev.admittance.diagram.LanesLayout.Tick;
import dev.admittance.simulator.lanes.Lane;
import dev.admittance.simulator.lanes.LaneCard;
import dev.admittance.simulator.trace.StepDescriptions;
import java.util.ArrayList;
import java.util.List;

/// Draws lanes as in the window, for files and printing.
public final class LanesDiagram {
  private static final double SMALL = 10.5;
  private static final double MEDIUM = 12;
  private static final double INSET = 9;

  private final List<DiagramShape> shapes = new ArrayList<>();
  private final double offset;

  private LanesDiagram(double offset) {
    this.offset = offset;
  }

  /// Draws lanes under a title.
  ///
  /// @param lanes folded as they are to be shown
  public static Diagram of(List<Lane> lanes, String title) {
    LanesLayout layout = LanesPlacing.place(lanes);
    double head = 30;
    LanesDiagram diagram = new LanesDiagram(head);
    double width = Math.max(layout.width(), 360);
    diagram.shapes.add(
        new DiagramShape.Panel(
            new Box(0, 0, width, layout.height() + head),
            0,
            DiagramColour.GROUND,
            DiagramColour.NONE,
            "",
            List.of()));
    diagram.words(14, 22 - head, width - 28, title, 14, true, DiagramColour.TEXT);
    diagram.draw(layout);
    return new Diagram(title, width, layout.height() + head, diagram.shapes);
  }

  private void draw(LanesLayout layout) {
    layout.ticks().forEach(this::tick);
    layout.links().forEach(this::link);
    layout
        .headings()
        .forEach(heading ->
            words(
                heading.box().x(),
                heading.box().y() + 13,
                Math.max(heading.box().width(), 100),
                heading.text(),
                SMALL,
                !heading.faint(),
                DiagramColour.MUTED));
    layout.cards().forEach(this::card);
  }

  private void tick(Tick tick) {
    stroke(
        List.of(new Point(tick.x(), tick.top()), new Point(tick.x(), tick.bottom())),
        tick.last() ? DiagramColour.MUTED : DiagramColour.BORDER,
        tick.last());
    if (!tick.label().isEmpty()) {
      words(tick.x(), tick.top() - 4, 60, tick.label(), 9.5, false, DiagramColour.MUTED);
    }
  }

  private void link(Link link) {
    stroke(link.points(), DiagramColour.MUTED, !link.arrow());
    if (link.arrow()) {
      chevron(link.points().getLast().x(), link.points().getLast().y());
    }
  }

  private void chevron(double x, double y) {
    stroke(
        List.of(new Point(x - 4, y - 4), new Point(x, y), new Point(x - 4, y + 4)),
        DiagramColour.MUTED,
        false);
  }

  private void card(PlacedCard placed) {
    if (placed.follows()) {
      chevron(placed.box().x() - 8, placed.box().centerY());
    }
    switch (placed.form()) {
      case ROW -> row(placed);
      case DOT -> point(placed);
      case CARD, STAGE, CHIP -> panel(placed);
    }
  }

  private void point(PlacedCard placed) {
    Box box = placed.box();
    shapes.add(
        new DiagramShape.Panel(
            moved(box),
            6,
            DiagramColour.GROUND,
            DiagramColour.BORDER,
            hint(placed.card()),
            placed.card().steps()));
    dot(placed.card(), box.centerX(), box.centerY() - 4);
    words(
        box.centerX() - 9,
        box.centerY() + 16,
        box.width(),
        placed.count(),
        9.5,
        false,
        DiagramColour.MUTED);
  }

  private void panel(PlacedCard placed) {
    LaneCard card = placed.card();
    Box box = placed.box();
    double room = box.width() - 2 * INSET;
    String delay = card.delay().map(StepDescriptions::duration).orElse("");
    shapes.add(
        new DiagramShape.Panel(
            moved(box), 6, DiagramColour.CARD, DiagramColour.BORDER, hint(card), card.steps()));
    words(
        box.x() + INSET,
        box.y() + 18,
        room,
        placed.name(),
        MEDIUM,
        true,
        ink(card, DiagramColour.TEXT));
    dot(card, box.x() + INSET + 5, box.y() + 32);
    double delayRoom = delay.isEmpty() ? 0 : 44;
    words(
        box.x() + INSET + 15,
        box.y() + 36,
        room - 15 - delayRoom,
        card.state().words(),
        SMALL,
        false,
        state(card));
    words(
        box.maxX() - INSET - delayRoom + 4,
        box.y() + 36,
        44,
        delay,
        SMALL,
        false,
        DiagramColour.MUTED);
    placed.bar().ifPresent(bar -> bar(card, bar, box.x() + INSET, box.maxY() - 6, room, 3));
  }

  private void row(PlacedCard placed) {
    LaneCard card = placed.card();
    Box box = placed.box();
    double base = box.centerY() + 4;
    double track = placed.trackStart();
    double delayed = box.x() + track + LanesLayout.TRACK_LENGTH + INSET;
    double stated = box.maxX() - LanesLayout.STATE_LENGTH + INSET;
    shapes.add(
        new DiagramShape.Panel(
            moved(box), 4, DiagramColour.NONE, DiagramColour.NONE, hint(card), card.steps()));
    words(
        box.x() + INSET,
        base,
        track - 2 * INSET,
        placed.name(),
        MEDIUM,
        true,
        ink(card, DiagramColour.TEXT));
    placed
        .bar()
        .ifPresent(
            bar -> bar(card, bar, box.x() + track, box.centerY() - 4, LanesLayout.TRACK_LENGTH, 8));
    card.delay()
        .map(StepDescriptions::duration)
        .ifPresent(
            delay -> words(delayed, base, 50, delay, SMALL, decides(placed), DiagramColour.MUTED));
    dot(card, stated, box.centerY());
    words(
        stated + 10,
        base,
        box.maxX() - stated - 10,
        card.state().words(),
        SMALL,
        false,
        state(card));
  }

  private static boolean decides(PlacedCard placed) {
    return placed.bar().filter(PlacedCard.Bar::decides).isPresent();
  }

  private void bar(
      LaneCard card, PlacedCard.Bar bar, double x, double y, double track, double height) {
    double width = Math.max(3, (bar.to() - bar.from()) * track);
    double left = Math.min(x + bar.from() * track, x + track - 3);
    DiagramColour ink =
        state(card) == DiagramColour.DANGER || state(card) == DiagramColour.WARNING
            ? state(card)
            : DiagramColour.MUTED;
    shapes.add(
        new DiagramShape.Panel(
            moved(new Box(left, y, width, height)), 1.5, ink, DiagramColour.NONE, "", List.of()));
  }

  private void dot(LaneCard card, double x, double y) {
    shapes.add(new DiagramShape.Dot(x, y + offset, 5, state(card), sign(card)));
  }

  private static String sign(LaneCard card) {
    return switch (card.state().kind()) {
      case STAGE, NOT_REACHED -> "";
      case SKIPPED -> "–";
      case ALLOWED -> "✓";
      case PATCHED -> "±";
      case CALLED, PENDING -> "…";
      case FAILED_OPEN, FAILED_CLOSED -> "!";
      case REFUSED, DENIED -> "×";
      case NOT_SIMULATED -> "?";
    };
  }

  private static DiagramColour state(LaneCard card) {
    return switch (card.state().kind()) {
      case STAGE, NOT_REACHED, SKIPPED, CALLED -> DiagramColour.MUTED;
      case ALLOWED -> DiagramColour.SUCCESS;
      case PATCHED -> DiagramColour.ACCENT;
      case FAILED_OPEN, NOT_SIMULATED, PENDING -> DiagramColour.WARNING;
      case FAILED_CLOSED, REFUSED, DENIED -> DiagramColour.DANGER;
    };
  }

  private static DiagramColour ink(LaneCard card, DiagramColour otherwise) {
    return card.steps().isEmpty() ? DiagramColour.MUTED : otherwise;
  }

  private static String hint(LaneCard card) {
    return card.title()
        + (card.subtitle().isEmpty() ? "" : "\n" + card.subtitle())
        + "\n"
        + card.state().words()
        + card.delay().map(delay -> " after " + StepDescriptions.duration(delay)).orElse("");
  }

  private void stroke(List<Point> points, DiagramColour ink, boolean dashed) {
    shapes.add(
        new DiagramShape.Stroke(
            points.stream().map(point -> new Point(point.x(), point.y() + offset)).toList(),
            ink,
            dashed));
  }

  private void words(
      double x, double y, double room, String text, double size, boolean bold, DiagramColour ink) {
    if (!text.isEmpty()) {
      shapes.add(new DiagramShape.Label(x, y + offset, room, text, size, bold, ink));
    }
  }

  private Box moved(Box box) {
    return new Box(box.x(), box.y() + offset, box.width(), box.height());
  }
}
