package dev.admittance.app.design.rules;

import dev.admittance.app.messages.Messages;
import dev.admittance.completion.rule.RuleItem;
import dev.admittance.completion.rule.RuleKind;
import dev.admittance.model.diagnostic.Diagnostic;
import java.util.List;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleBooleanProperty;

/// A rule of the list: its item, its reach and its diagnostics.
public final class RuleRow {
  private static final Messages MESSAGES = Messages.of(RuleRow.class);

  private final RuleKind kind;
  private final ReadOnlyObjectWrapper<RuleItem> item;
  private final ReadOnlyObjectWrapper<RuleCoverage> coverage =
      new ReadOnlyObjectWrapper<>(RuleCoverage.NOTHING);
  private final ReadOnlyObjectWrapper<List<Diagnostic>> problems =
      new ReadOnlyObjectWrapper<>(List.of());
  private final BooleanProperty open = new SimpleBooleanProperty(false);

  RuleRow(RuleKind kind, RuleItem item) {
    this.kind = kind;
    this.item = new ReadOnlyObjectWrapper<>(item);
  }

  public RuleKind kind() {
    return kind;
  }

  public ReadOnlyObjectProperty<RuleItem> itemProperty() {
    return item.getReadOnlyProperty();
  }

  public RuleItem item() {
    return item.get();
  }

  /// The reach of the rule; that of an older text until it is computed.
  public ReadOnlyObjectProperty<RuleCoverage> coverageProperty() {
    return coverage.getReadOnlyProperty();
  }

  public ReadOnlyObjectProperty<List<Diagnostic>> problemsProperty() {
    return problems.getReadOnlyProperty();
  }

  public BooleanProperty openProperty() {
    return open;
  }

  public String sentence() {
    return RuleSentence.of(item(), kind);
  }

  /// The name as shown, such as `rule 1` for the first.
  public String name() {
    return name(item());
  }

  static String name(RuleItem item) {
    return MESSAGES.get("rule", item.index() + 1);
  }

  void show(RuleItem other) {
    item.set(other);
  }

  void show(RuleCoverage other) {
    coverage.set(other);
  }

  void show(List<Diagnostic> found) {
    if (!found.equals(problems.get())) {
      problems.set(List.copyOf(found));
    }
  }
}
