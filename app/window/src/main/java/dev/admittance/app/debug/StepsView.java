package dev.admittance.app.debug;

import dev.admittance.app.controls.Nodes;
import dev.admittance.app.debug.panes.StepDescriptionView;
import dev.admittance.app.debug.session.DebugSession;
import dev.admittance.app.debug.share.AddressActions;
import dev.admittance.app.debug.timeline.StepList;
import dev.admittance.app.messages.Messages;
import javafx.beans.binding.Bindings;
import javafx.scene.control.Label;
import javafx.scene.layout.VBox;

/// The steps of the request in words, and the current one explained.
final class StepsView extends VBox {
  private static final Messages MESSAGES = Messages.of(StepsView.class);

  private final StepList list;

  StepsView(DebugViewModel debug) {
    list = Nodes.grow(new StepList(debug.timeline(), debug.session()));
    list.setContextMenu(new AddressActions(debug.addresses(), debug.session()).menuOfSteps());
    list.setMinHeight(0);
    Nodes.styled(this, "steps");
    getChildren()
        .setAll(
            Nodes.row(
                "side-heading",
                Nodes.label(MESSAGES.get("steps"), "side-title"),
                Nodes.space(),
                counter(debug.session())),
            list,
            new StepDescriptionView(debug.panes().description()));
  }

  void focusList() {
    list.requestFocus();
  }

  private static Label counter(DebugSession session) {
    return Nodes.uncut(
        Nodes.bound(
            "debug/counter",
            Bindings.createStringBinding(
                () -> MESSAGES.get("step-of", session.index().get() + 1, session.stepCount().get()),
                session.index(),
                session.stepCount()),
            "side-summary"));
  }
}
