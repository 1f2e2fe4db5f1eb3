package dev.admittance.app.debug.lanes;

import dev.admittance.app.controls.Nodes;
import dev.admittance.diagram.Box;
import dev.admittance.diagram.LanesLayout;
import dev.admittance.diagram.LanesLayout.Heading;
import dev.admittance.diagram.LanesLayout.Link;
import dev.admittance.diagram.LanesLayout.Point;
import dev.admittance.diagram.LanesLayout.Tick;
import dev.admittance.diagram.PlacedCard;
import java.util.ArrayList;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.shape.Line;
import javafx.scene.shape.Polyline;
import org.kordamp.ikonli.javafx.FontIcon;
import org.kordamp.ikonli.materialdesign2.MaterialDesignC;

/// The nodes between and behind the cards: titles, arrows, time axes, and links between rounds.
final class LanesDecor {
  private static final double ARROW = 16;
  private static final double LABEL = 16;

  private LanesDecor() {}

  /// The decoration of a part of a layout.
  static List<Node> of(LanesLayout layout, Box part) {
    List<Node> nodes = new ArrayList<>();
    layout.ticks().stream()
        .filter(tick -> meets(part, tick.x(), tick.x()))
        .forEach(tick -> addTick(nodes, tick));
    layout.links().stream()
        .filter(link -> meets(part, left(link), right(link)))
        .forEach(link -> addLink(nodes, link));
    layout.headings().stream()
        .filter(heading -> heading.box().meets(part))
        .forEach(heading -> nodes.add(heading(heading)));
    layout.cards().stream()
        .filter(PlacedCard::follows)
        .filter(card -> card.box().meets(part))
        .forEach(card -> nodes.add(arrow(card.box())));
    nodes.forEach(node -> node.setMouseTransparent(true));
    return nodes;
  }

  private static boolean meets(Box part, double left, double right) {
    return left <= part.maxX() && right >= part.x();
  }

  private static double left(Link link) {
    return link.points().stream().mapToDouble(Point::x).min().orElse(0);
  }

  private static double right(Link link) {
    return link.points().stream().mapToDouble(Point::x).max().orElse(0);
  }

  private static Node heading(Heading heading) {
    Label label = new Label(heading.text());
    label.getStyleClass().add(heading.faint() ? "lane-empty" : "lane-title");
    label.relocate(heading.box().x(), heading.box().y());
    return label;
  }

  private static void addTick(List<Node> nodes, Tick tick) {
    Line line = new Line(tick.x(), tick.top(), tick.x(), tick.bottom());
    line.getStyleClass().add(tick.last() ? "axis-end" : "axis-tick");
    nodes.add(line);
    if (!tick.label().isEmpty()) {
      Label label = Nodes.label(tick.label(), "axis-label");
      label.relocate(tick.x() - 2, tick.top() - LABEL);
      nodes.add(label);
    }
  }

  private static void addLink(List<Node> nodes, Link link) {
    Polyline line = new Polyline();
    link.points().forEach(point -> line.getPoints().addAll(point.x(), point.y()));
    line.getStyleClass().add(link.arrow() ? "round-turn" : "round-tie");
    nodes.add(line);
    if (link.arrow()) {
      Point end = link.points().getLast();
      FontIcon head = new FontIcon(MaterialDesignC.CHEVRON_RIGHT);
      Label arrow = Nodes.styled(new Label("", head), "lane-arrow");
      arrow.relocate(end.x() - ARROW + 4, end.y() - ARROW / 2);
      nodes.add(arrow);
    }
  }

  private static Node arrow(Box card) {
    Label arrow = new Label("", new FontIcon(MaterialDesignC.CHEVRON_RIGHT));
    arrow.getStyleClass().add("lane-arrow");
    arrow.relocate(card.x() - ARROW - 2, card.centerY() - ARROW / 2);
    return arrow;
  }
}
