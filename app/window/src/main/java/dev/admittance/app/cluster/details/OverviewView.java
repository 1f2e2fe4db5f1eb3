package dev.admittance.app.cluster.details;

import dev.admittance.app.cluster.session.ClusterSession;
import dev.admittance.app.controls.NodeVisibility;
import dev.admittance.app.controls.Nodes;
import dev.admittance.app.messages.Messages;
import java.util.List;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.value.ObservableValue;
import javafx.geometry.VPos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.VBox;

/// The facts about a webhook, in groups that are side by side if there is space.
public final class OverviewView extends ScrollPane {
  private static final Messages MESSAGES = Messages.of(OverviewView.class);

  private static final double BLOCK = 430;
  private static final double NAME = 92;

  private final FlowPane blocks = new FlowPane();
  private final ReadOnlyObjectProperty<List<HookFacts>> facts;
  private final ObservableValue<Boolean> inSight = NodeVisibility.of(this);
  private List<HookFacts> shown = List.of();

  public OverviewView(ClusterSession session) {
    setId("cluster/overview");
    setAccessibleText(MESSAGES.get("overview.name"));
    getStyleClass().addAll("edge-to-edge", "overview");
    Nodes.addSheet(this, OverviewView.class, "details.css");
    setFitToWidth(true);
    setHbarPolicy(ScrollBarPolicy.NEVER);
    blocks.getStyleClass().add("overview-blocks");
    setContent(blocks);
    facts = new OverviewViewModel(session).factsProperty();
    facts.subscribe(_ -> follow());
    inSight.subscribe(_ -> follow());
  }

  /// A hidden page does not follow, since it would slow down browsing the table.
  private void follow() {
    if (inSight.getValue() && !shown.equals(facts.get())) {
      shown = facts.get();
      blocks.getChildren().setAll(shown.stream().map(OverviewView::block).toList());
    }
  }

  private static Node block(HookFacts facts) {
    Label title = Nodes.label(facts.title(), "facts-title");
    GridPane grid = Nodes.styled(new GridPane(), "facts");
    int row = 0;
    for (HookFacts.Fact fact : facts.facts()) {
      Label text = Nodes.wrapped(fact.text());
      tone(text, fact.tone());
      if (fact.name().isEmpty()) {
        grid.add(text, 0, row++, 2, 1);
      } else {
        Label name = new Label(fact.name());
        name.setMinWidth(NAME);
        GridPane.setValignment(name, VPos.TOP);
        name.getStyleClass().add("fact-name");
        text.setAccessibleText(fact.name() + ": " + fact.text());
        grid.addRow(row++, name, text);
      }
    }
    VBox block = Nodes.column("facts-block", title, grid);
    block.setPrefWidth(BLOCK);
    return block;
  }

  private static void tone(Label label, HookFacts.Tone tone) {
    switch (tone) {
      case PLAIN -> {}
      case GOOD -> label.getStyleClass().add("fact-good");
      case ATTENTION -> label.getStyleClass().add("fact-attention");
      case BROKEN -> label.getStyleClass().add("fact-broken");
    }
  }
}
