package dev.admittance.app.design.form;

import dev.admittance.app.design.client.ClientConfigContext;
import dev.admittance.app.design.client.ClientConfigView;
import dev.admittance.app.design.client.ClientConfigViewModel;
import dev.admittance.app.design.conditions.ConditionsView;
import dev.admittance.app.design.conditions.ConditionsViewModel;
import dev.admittance.app.design.form.rows.Builder;
import dev.admittance.app.design.object.EditedObject;
import dev.admittance.app.design.rules.RulesView;
import dev.admittance.app.design.rules.RulesViewModel;
import dev.admittance.app.design.selector.SelectorView;
import dev.admittance.app.design.selector.SelectorViewModel;
import dev.admittance.app.failure.Failures;
import dev.admittance.app.task.FxDelay;
import dev.admittance.app.task.TaskRunner;
import dev.admittance.app.workspace.WorkspaceViewModel;
import dev.admittance.model.document.FieldPath;
import java.time.InstantSource;
import javafx.scene.Node;

/// Registers the builders of the other features for the form.
public record FormBuilders(
    EditedObject object, WorkspaceViewModel workspace, TaskRunner tasks, Failures failures) {

  public Builders all() {
    return new Builders()
        .with(Builder.CLIENT, this::client)
        .with(Builder.RULES, this::rules)
        .with(Builder.SELECTOR, this::selector)
        .with(Builder.CONDITIONS, this::conditions);
  }

  private Builders.Made conditions(FieldPath path, Node owner) {
    ConditionsViewModel conditions =
        new ConditionsViewModel(object, path, workspace, tasks, failures, new FxDelay());
    return new Builders.Made(new ConditionsView(conditions), conditions::detach);
  }

  private Builders.Made client(FieldPath path, Node owner) {
    ClientConfigContext context =
        new ClientConfigContext(workspace, tasks, failures, InstantSource.system());
    ClientConfigViewModel client = new ClientConfigViewModel(object, path, context);
    return new Builders.Made(new ClientConfigView(client, owner), client::detach);
  }

  private Builders.Made rules(FieldPath path, Node owner) {
    RulesViewModel rules = new RulesViewModel(object, path, workspace, tasks, failures);
    return new Builders.Made(new RulesView(rules), rules::dispose);
  }

  private Builders.Made selector(FieldPath path, Node owner) {
    SelectorViewModel selector = new SelectorViewModel(object, path, workspace, tasks, failures);
    return new Builders.Made(new SelectorView(selector), selector::dispose);
  }
}
