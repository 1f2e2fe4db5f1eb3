package dev.admittance.app.design.rules;

import dev.admittance.app.design.rules.PickRow.Choice;
import dev.admittance.app.messages.Messages;
import dev.admittance.app.task.Derivation;
import dev.admittance.app.task.Derived;
import dev.admittance.app.task.TaskRunner;
import dev.admittance.completion.rule.ResourceSpace;
import dev.admittance.completion.rule.RuleItem;
import dev.admittance.model.resource.ApiResource;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;

/// The choice of the resources of a rule: a searchable tree with check boxes, and the rules that
/// would be written.
public final class PickerViewModel {
  private static final Messages MESSAGES = Messages.of(PickerViewModel.class);

  private final ResourceSpace space;
  private final Optional<RuleItem> rule;
  private final PickTree tree;

  private final ObservableList<PickRow> rows = FXCollections.observableArrayList();
  private final StringProperty filter = new SimpleStringProperty("");
  private final BooleanProperty all = new SimpleBooleanProperty(false);
  private final Derived<Optional<PickPlan>> plan;

  /// Starts with what a rule covers, or with nothing.
  ///
  /// @param rule to change; empty for new rules
  PickerViewModel(ResourceSpace space, Optional<RuleItem> rule, TaskRunner tasks) {
    this.space = space;
    this.rule = rule;
    this.tree =
        new PickTree(
            space, rule.map(one -> space.covered(one.shape())).map(List::copyOf).orElse(List.of()));
    filter.subscribe(_ -> refill());
    all.subscribe(_ -> refill());
    plan = new Derived<>(tasks, Optional.empty(), this::plan);
    plan.refresh();
  }

  /// The rule to change; empty for a new one.
  public Optional<RuleItem> rule() {
    return rule;
  }

  public ObservableList<PickRow> rows() {
    return rows;
  }

  /// The words that a row must all contain; while there are any, matching rows are shown even in
  /// collapsed ones.
  public StringProperty filterProperty() {
    return filter;
  }

  /// Whether to show versions that a server does not serve by default.
  public BooleanProperty allProperty() {
    return all;
  }

  /// The rules that would be written; empty during computation and without a choice.
  public ReadOnlyObjectProperty<Optional<PickPlan>> planProperty() {
    return plan.valueProperty();
  }

  public int chosen() {
    return tree.chosen().size();
  }

  /// Expands or collapses a row; does nothing for a leaf.
  public void open(PickRow row, boolean open) {
    if (!row.children().isEmpty() && row.openProperty().get() != open) {
      row.open(open);
      refill();
    }
  }

  /// Ticks rows, or unticks them if all are ticked. The row of a group stands for its visible
  /// resources.
  public void toggle(Collection<PickRow> chosen) {
    boolean choose = chosen.stream().anyMatch(row -> row.choiceProperty().get() != Choice.ALL);
    List<ApiResource> resources = new ArrayList<>();
    for (PickRow row : chosen) {
      row.resource().ifPresentOrElse(resources::add, () -> resources.addAll(below(row)));
    }
    tree.toggle(resources, choose);
    plan.refresh();
  }

  private List<ApiResource> below(PickRow group) {
    return group.children().stream()
        .filter(this::isShown)
        .flatMap(row -> row.resource().stream())
        .toList();
  }

  private Derivation<Optional<PickPlan>> plan() {
    return Derivation.of(
        Optional.of(tree.chosen()).filter(chosen -> !chosen.isEmpty()),
        Optional.empty(),
        chosen ->
            Derivation.computed(
                    MESSAGES.get("task.group"),
                    _ ->
                        Optional.of(
                            new PickPlan(
                                RuleGrouping.of(space, chosen, rule.map(RuleItem::shape)))))
                .meanwhile(Optional.empty()));
  }

  private void refill() {
    List<PickRow> shown = new ArrayList<>();
    for (PickRow group : tree.groups()) {
      int before = shown.size();
      shown.add(group);
      addBelow(group, shown);
      if (shown.size() == before + 1 && (isFiltered() || hidesAll(group))) {
        shown.removeLast();
      }
    }
    rows.setAll(shown);
  }

  private boolean hidesAll(PickRow group) {
    return group.children().stream().noneMatch(this::isShown);
  }

  private void addBelow(PickRow row, List<PickRow> shown) {
    if (!isFiltered() && !row.openProperty().get()) {
      return;
    }
    for (PickRow below : row.children()) {
      if (isShown(below)) {
        shown.add(below);
      }
      addBelow(below, shown);
    }
  }

  private boolean isShown(PickRow row) {
    boolean on = all.get() || row.resource().filter(ApiResource::servedByDefault).isPresent();
    return (on || tree.isChosen(row)) && row.contains(words());
  }

  private boolean isFiltered() {
    return !filter.get().isBlank();
  }

  private List<String> words() {
    String text = filter.get().strip().toLowerCase(Locale.ROOT);
    return text.isEmpty() ? List.of() : List.of(text.split("\\s+"));
  }
}
