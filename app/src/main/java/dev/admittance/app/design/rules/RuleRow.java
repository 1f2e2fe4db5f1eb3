package dev.admittance.app.design.rules;

import dev.admittance.app.messages.Messages;
import dev.admittance.model.diagnostic.Diagnostic;
import java.util.List;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleBooleanProperty;

/// One rule of the list that is shown: what is written, what it covers, what is wrong with it.
public final class RuleRow {
  private static final Messages MESSAGES = Messages.of(RuleRow.class);

  private final RuleKind kind;
  private final ReadOnlyObjectWrapper<RuleItem> item;
  private final ReadOnlyObjectWrapper<Reach> reach = new ReadOnlyObjectWrapper<>(Reach.NOTHING);
  private final ReadOnlyObjectWrapper<List<Diagnostic>> problems =
      new ReadOnlyObjectWrapper<>(List.of());
  private final BooleanProperty open = new SimpleBooleanProperty(false);

  RuleRow(RuleKind kind, RuleItem item) {
    this.kind = kind;
    this.item = new ReadOnlyObjectWrapper<>(item);
  }

  /// Whose rule it is.
  public RuleKind kind() {
    return kind;
  }

  /// What is written.
  public ReadOnlyObjectProperty<RuleItem> itemProperty() {
    return item.getReadOnlyProperty();
  }

  /// What is written now.
  public RuleItem item() {
    return item.get();
  }

  /// What it covers; that of an older text until it is worked out.
  public ReadOnlyObjectProperty<Reach> reachProperty() {
    return reach.getReadOnlyProperty();
  }

  /// What is wrong with it, and what may hurt.
  public ReadOnlyObjectProperty<List<Diagnostic>> problemsProperty() {
    return problems.getReadOnlyProperty();
  }

  /// Whether its details are shown.
  public BooleanProperty openProperty() {
    return open;
  }

  /// The rule in a sentence.
  public String sentence() {
    return RuleSentence.of(item(), kind);
  }

  /// What people call it: `rule 1` is the first.
  public String name() {
    return MESSAGES.get("rule", item().index() + 1);
  }

  void show(RuleItem other) {
    item.set(other);
  }

  void show(Reach other) {
    reach.set(other);
  }

  void show(List<Diagnostic> found) {
    if (!found.equals(problems.get())) {
      problems.set(List.copyOf(found));
    }
  }
}
