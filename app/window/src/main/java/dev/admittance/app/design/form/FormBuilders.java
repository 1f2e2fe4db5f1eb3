package dev.admittance.app.design.form;

import dev.admittance.app.design.builder.BuilderContext;
import dev.admittance.app.design.builder.BuilderView;
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

/// Makes the builders that the form has, by the fields that they replace.
public record FormBuilders(
    EditedObject object, WorkspaceViewModel workspace, TaskRunner tasks, Failures failures) {
  /// Makes the builder for a field.
  ///
  /// @param path of the field, from the object
  /// @param owner a node in the window that owns dialogs
  BuilderView make(Builder builder, FieldPath path, Node owner) {
    BuilderContext context = new BuilderContext(object, path, workspace, tasks, failures);
    return switch (builder) {
      case CLIENT ->
          new ClientConfigView(new ClientConfigViewModel(context, InstantSource.system()), owner);
      case RULES -> new RulesView(new RulesViewModel(context));
      case SELECTOR -> new SelectorView(new SelectorViewModel(context));
      case CONDITIONS -> new ConditionsView(new ConditionsViewModel(context, new FxDelay()));
    };
  }
}
