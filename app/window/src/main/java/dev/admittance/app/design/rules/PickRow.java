package dev.admittance.app.design.rules;

import dev.admittance.app.messages.Messages;
import dev.admittance.model.resource.ApiResource;
import dev.admittance.model.resource.Verb;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;

/// A row of the resource tree: a group, a resource in it, or a subresource.
public final class PickRow {
  private static final Messages MESSAGES = Messages.of(PickRow.class);

  private final int level;
  private final String group;
  private final Optional<ApiResource> resource;
  private final Optional<PickRow> parent;
  private final List<PickRow> children = new ArrayList<>();
  private final String words;
  private final ReadOnlyBooleanWrapper open = new ReadOnlyBooleanWrapper(false);
  private final ReadOnlyObjectWrapper<Choice> choice = new ReadOnlyObjectWrapper<>(Choice.NONE);

  /// How much of a row is chosen.
  public enum Choice {
    NONE(Messages.of(PickRow.class).get("choice.none")),
    SOME(Messages.of(PickRow.class).get("choice.some")),
    /// Chosen; for a group, all of its resources.
    ALL(Messages.of(PickRow.class).get("choice.all"));

    private final String text;

    Choice(String text) {
      this.text = text;
    }
  }

  private PickRow(
      int level, String group, Optional<ApiResource> resource, Optional<PickRow> parent) {
    this.level = level;
    this.group = group;
    this.resource = resource;
    this.parent = parent;
    this.words = words(group, resource);
    parent.ifPresent(above -> above.children.add(this));
  }

  /// The row of a group; an empty name is the core group.
  static PickRow ofGroup(String group) {
    return new PickRow(0, group, Optional.empty(), Optional.empty());
  }

  PickRow add(ApiResource one) {
    return new PickRow(level + 1, group, Optional.of(one), Optional.of(this));
  }

  private static String words(String group, Optional<ApiResource> resource) {
    return resource
        .map(one ->
            String.join(
                " ",
                one.path(),
                RuleSentence.group(group) + "/" + one.version(),
                one.kind().kind(),
                one.namespaced() ? "namespaced" : "cluster"))
        .orElse(RuleSentence.group(group))
        .toLowerCase(Locale.ROOT);
  }

  /// The level: 0 for a group, 1 for a resource, 2 for a subresource.
  public int level() {
    return level;
  }

  /// The API group; empty for the core group.
  public String group() {
    return group;
  }

  /// The resource; empty for the row of a group.
  public Optional<ApiResource> resource() {
    return resource;
  }

  /// The parent row; empty for a group.
  public Optional<PickRow> parent() {
    return parent;
  }

  public List<PickRow> children() {
    return Collections.unmodifiableList(children);
  }

  /// The text of the first column.
  public String name() {
    return resource.map(ApiResource::path).orElse(RuleSentence.group(group));
  }

  /// The version; empty for a group.
  public String version() {
    return resource.map(ApiResource::version).orElse("");
  }

  /// The scope, `namespaced` or `cluster`; empty for a group.
  public String scope() {
    return resource
        .map(one -> MESSAGES.get(one.namespaced() ? "scope.is-namespaced" : "scope.is-cluster"))
        .orElse("");
  }

  /// The kind; empty for a group, and if it is unknown.
  public String kind() {
    return resource.map(one -> one.kind().kind()).orElse("");
  }

  /// The verbs that the API allows; empty for a group.
  public String verbs() {
    return resource
        .map(one -> one.verbs().stream().map(Verb::text).collect(Collectors.joining(", ")))
        .orElse("");
  }

  public ReadOnlyBooleanProperty openProperty() {
    return open.getReadOnlyProperty();
  }

  public ReadOnlyObjectProperty<Choice> choiceProperty() {
    return choice.getReadOnlyProperty();
  }

  /// The accessible text of the row.
  public String spoken() {
    String chosen = choice.get().text;
    return resource.isPresent()
        ? MESSAGES.get("row.resource", name(), groupText(), version(), scope(), chosen)
        : MESSAGES.get(open.get() ? "row.open" : "row.closed", name(), chosen);
  }

  private String groupText() {
    return MESSAGES.get("row.group", RuleSentence.group(group));
  }

  boolean contains(List<String> wanted) {
    return wanted.stream().allMatch(words::contains);
  }

  void open(boolean value) {
    open.set(value);
  }

  void choose(Choice value) {
    choice.set(value);
  }
}
