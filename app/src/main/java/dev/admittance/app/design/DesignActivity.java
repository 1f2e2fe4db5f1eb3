package dev.admittance.app.design;

import dev.admittance.app.design.impact.BlastRadiusViewModel;
import dev.admittance.app.design.impact.ImpactFrame;
import dev.admittance.app.shell.Action;
import dev.admittance.app.shell.Activity;
import dev.admittance.app.task.TaskRunner;
import dev.admittance.app.workspace.OpenFile;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.BooleanExpression;
import javafx.scene.Node;

/// What is registered, and the text behind it.
public final class DesignActivity implements Activity {
  /// Its id.
  public static final String ID = "design";

  private final DesignViewModel design;
  private final OutlineView outline;
  private final ImpactFrame frame;

  /// Makes the panes.
  public DesignActivity(DesignViewModel design, TaskRunner tasks, BlastRadiusViewModel radius) {
    this.design = design;
    this.outline = new OutlineView(design);
    this.frame = new ImpactFrame(new SourceTabsView(design, tasks), radius);
  }

  @Override
  public String id() {
    return ID;
  }

  @Override
  public String title() {
    return "Design";
  }

  @Override
  public String icon() {
    return "mdi2p-pencil-ruler";
  }

  @Override
  public Node sidePanel() {
    return outline;
  }

  @Override
  public Node content() {
    return frame;
  }

  @Override
  public List<Action> actions() {
    BooleanExpression anyOpen =
        Bindings.createBooleanBinding(
            () -> design.selectedProperty().get().isPresent(), design.selectedProperty());
    List<Action> actions = new ArrayList<>();
    actions.add(
        new Action("design/close-tab", "Close File", "Shortcut+W", anyOpen, this::closeSelected));
    actions.addAll(frame.actions());
    return List.copyOf(actions);
  }

  private void closeSelected() {
    Optional<OpenFile> selected = design.selectedProperty().get();
    selected.ifPresent(design::close);
  }
}
