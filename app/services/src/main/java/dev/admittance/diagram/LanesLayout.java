package dev.admittance.diagram;

import java.util.List;

/// The layout of a diagram of lanes.
///
/// @param cards in the order of a request
/// @param headings titles of the lanes, and texts for lanes without hooks
/// @param links lines between rounds
public record LanesLayout(
    double width,
    double height,
    List<PlacedCard> cards,
    List<Heading> headings,
    List<Tick> ticks,
    List<Link> links) {
  public static final LanesLayout EMPTY =
      new LanesLayout(0, 0, List.of(), List.of(), List.of(), List.of());

  /// The rooms of a row from right to left: its state, its delay, its time track, and its name.
  public static final double STATE_LENGTH = 128;

  public static final double DELAY_LENGTH = 56;

  public static final double TRACK_LENGTH = 110;

  public LanesLayout {
    cards = List.copyOf(cards);
    headings = List.copyOf(headings);
    ticks = List.copyOf(ticks);
    links = List.copyOf(links);
  }

  /// A heading above a lane.
  ///
  /// @param faint whether it stands for something absent, or says again what the lane is
  public record Heading(String text, Box box, boolean faint) {}

  /// A tick of a time axis: a vertical line with a label above it.
  ///
  /// @param label may be empty
  /// @param last whether the axis ends with it
  public record Tick(double x, double top, double bottom, String label, boolean last) {}

  /// A line through points.
  ///
  /// @param arrow whether it ends in an arrow; without one it connects a card to its previous round
  public record Link(List<Point> points, boolean arrow) {
    public Link {
      points = List.copyOf(points);
    }
  }

  public record Point(double x, double y) {}
}
