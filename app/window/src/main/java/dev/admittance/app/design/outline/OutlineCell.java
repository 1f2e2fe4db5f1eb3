package dev.admittance.app.design.outline;

import atlantafx.base.theme.Styles;
import dev.admittance.app.controls.Nodes;
import dev.admittance.app.messages.Messages;
import dev.admittance.app.shell.problems.SeverityMark;
import dev.admittance.diagram.ShortNames;
import dev.admittance.model.diagnostic.Severity;
import java.util.ArrayList;
import java.util.List;
import javafx.css.PseudoClass;
import javafx.scene.control.Label;
import javafx.scene.control.OverrunStyle;
import javafx.scene.control.Tooltip;
import javafx.scene.control.TreeCell;
import javafx.scene.layout.HBox;
import org.kordamp.ikonli.javafx.FontIcon;

/// A row of the outline: icon, title, detail, and the numbers of errors and warnings.
final class OutlineCell extends TreeCell<OutlineEntry> {
  private static final Messages MESSAGES = Messages.of(OutlineCell.class);

  private static final PseudoClass GROUP = PseudoClass.getPseudoClass("group");
  private static final PseudoClass FOLDED_BADGE = PseudoClass.getPseudoClass("folded");

  /// Details up to this length are not truncated; a long title is.
  private static final int LONGEST_WHOLE_DETAIL = 16;

  /// In a narrower row the name needs the room of the detail, in pixels.
  private static final double DETAIL_FROM = 240;

  /// The widths of the icon and the arrow, of a level, of a badge and of a letter, in pixels.
  private static final double BESIDE = 56;

  private static final double INDENT = 14;
  private static final double BADGE = 34;
  private static final double FOLDED = 20;
  private static final double LETTER = 7.4;

  /// The letters that tell a name from its siblings, once it lost what it shares with them.
  private static final int ENOUGH = 15;

  /// What badges leave out, from nothing to the most.
  private enum Fold {
    NONE,
    WARNINGS_BESIDE_ERRORS,
    NUMBERS
  }

  private final FontIcon icon = new FontIcon();
  private final Label title = Nodes.label("", "outline-title");
  private final Label detail = Nodes.label("", Styles.TEXT_SMALL, Styles.TEXT_MUTED);
  private final Label errors = badge(Severity.ERROR);
  private final Label warnings = badge(Severity.WARNING);
  private final HBox row =
      Nodes.row("outline-row", icon, title, detail, Nodes.space(), errors, warnings);

  OutlineCell(RowDrag drag) {
    drag.install(this);
    // No wider than the tree: a long name loses what it shares with its siblings, then its middle.
    setPrefWidth(0);
    title.setTextOverrun(OverrunStyle.CENTER_ELLIPSIS);
    widthProperty().subscribe(_ -> fit());
  }

  @Override
  protected void updateItem(OutlineEntry entry, boolean empty) {
    super.updateItem(entry, empty);
    boolean blank = empty || entry == null;
    setText(null);
    setId(blank ? null : "design/outline-row/" + entry.id());
    setGraphic(blank ? null : row(entry));
    setTooltip(blank ? null : new Tooltip(spoken(entry)));
    setAccessibleText(blank ? null : spoken(entry));
  }

  private HBox row(OutlineEntry entry) {
    boolean isGroup = entry.kind() == OutlineEntry.Kind.GROUP;
    row.pseudoClassStateChanged(GROUP, isGroup);
    Nodes.show(icon, !isGroup);
    icon.setIconLiteral(icon(entry.kind()));
    title.setText(entry.title());
    detail.setText(entry.detail());
    boolean isDetailWhole = !isGroup && entry.detail().length() <= LONGEST_WHOLE_DETAIL;
    detail.setMinWidth(isDetailWhole ? USE_PREF_SIZE : 0);
    fold(Fold.NONE);
    fit();
    return row;
  }

  private void fit() {
    boolean wide = getWidth() >= DETAIL_FROM;
    if (getItem() != null && (getItem().kind().isNamed() || getItem().kind().isObject())) {
      fitName();
    }
    boolean isGroup = getItem() != null && getItem().kind() == OutlineEntry.Kind.GROUP;
    Nodes.show(detail, wide);
    title.setMinWidth(isGroup && wide ? USE_PREF_SIZE : 0);
  }

  /// Folds badges until the name has room, or enough letters to tell it from its siblings.
  private void fitName() {
    List<String> siblings = siblings();
    int letters = 0;
    String name = "";
    for (Fold fold : Fold.values()) {
      letters = characters(fold(fold));
      name = ShortNames.of(getItem().title(), siblings, letters);
      if (name.length() <= letters || letters >= ENOUGH) {
        break;
      }
    }
    title.setText(name);
    // A name without a shared beginning differs where it begins.
    title.setTextOverrun(
        letters < ENOUGH && name.startsWith(ShortNames.CUT)
            ? OverrunStyle.ELLIPSIS
            : OverrunStyle.CENTER_ELLIPSIS);
  }

  /// Shows the badges.
  ///
  /// @return their width in pixels
  private double fold(Fold fold) {
    OutlineEntry entry = getItem();
    boolean both = fold == Fold.NONE || entry.errors() == 0;
    show(errors, entry.errors(), fold);
    show(warnings, both ? entry.warnings() : 0, fold);
    double each = fold == Fold.NUMBERS ? FOLDED : BADGE;
    return (errors.isVisible() ? each : 0) + (warnings.isVisible() ? each : 0);
  }

  private List<String> siblings() {
    return getTreeItem() == null || getTreeItem().getParent() == null
        ? List.of()
        : getTreeItem().getParent().getChildren().stream()
            .map(item -> item.getValue().title())
            .toList();
  }

  /// The letters that the name has room for, roughly: what is still too long loses its middle.
  private int characters(double badges) {
    double beside = BESIDE + INDENT * getTreeView().getTreeItemLevel(getTreeItem()) + badges;
    return (int) Math.max(0, (getWidth() - beside) / LETTER);
  }

  private static void show(Label badge, int count, Fold fold) {
    badge.setText(fold == Fold.NUMBERS ? "" : Integer.toString(count));
    badge.pseudoClassStateChanged(FOLDED_BADGE, fold == Fold.NUMBERS);
    Nodes.show(badge, count > 0);
  }

  private static String icon(OutlineEntry.Kind kind) {
    return switch (kind) {
      case GROUP, FILE -> "mdi2f-file-document-outline";
      case CONFIGURATION -> "mdi2f-file-cog-outline";
      case POLICY -> "mdi2g-gavel";
      case BINDING -> "mdi2l-link-variant";
      case ENGINE_POLICY -> "mdi2s-shield-check-outline";
      case HOOK -> "mdi2w-webhook";
      case SOURCE -> "mdi2l-layers-outline";
    };
  }

  private static Label badge(Severity severity) {
    Label badge = Nodes.uncut(Nodes.label("", "badge", SeverityMark.styleClass(severity)));
    badge.setGraphic(SeverityMark.icon(severity));
    return badge;
  }

  private static String spoken(OutlineEntry entry) {
    List<String> parts = new ArrayList<>(List.of(entry.title()));
    if (!entry.detail().isEmpty()) {
      parts.add(entry.detail());
    }
    if (entry.errors() > 0) {
      parts.add(MESSAGES.get("errors", entry.errors()));
    }
    if (entry.warnings() > 0) {
      parts.add(MESSAGES.get("warnings", entry.warnings()));
    }
    return String.join(", ", parts);
  }
}
