package dev.admittance.picture;

import java.util.List;

/// Where everything in a picture of lanes stands.
///
/// @param cards in the order in which a request passes them
/// @param headings titles of the lanes, and what stands in place of hooks where there are none
/// @param links lines between rounds
public record LanesLayout(
    double width,
    double height,
    List<PlacedCard> cards,
    List<Heading> headings,
    List<Tick> ticks,
    List<Link> links) {
  /// Nothing.
  public static final LanesLayout EMPTY =
      new LanesLayout(0, 0, List.of(), List.of(), List.of(), List.of());

  /// The part of a row from its left edge to where its time track begins.
  public static final double TRACK_START = 206;

  /// How long a time track is.
  public static final double TRACK_LENGTH = 180;

  /// Copies the lists.
  public LanesLayout {
    cards = List.copyOf(cards);
    headings = List.copyOf(headings);
    ticks = List.copyOf(ticks);
    links = List.copyOf(links);
  }

  /// A few words above a lane.
  ///
  /// @param faint whether they stand for something that is not there
  public record Heading(String text, Box box, boolean faint) {}

  /// A mark of a time axis: a line from top to bottom with a label above it.
  ///
  /// @param label may be empty
  /// @param last whether the axis ends with it
  public record Tick(double x, double top, double bottom, String label, boolean last) {}

  /// A line along points.
  ///
  /// @param arrow whether it ends in an arrow; without one it ties a card to its former round
  public record Link(List<Point> points, boolean arrow) {
    /// Copies the points.
    public Link {
      points = List.copyOf(points);
    }
  }

  /// A place in the picture.
  public record Point(double x, double y) {}
}
