package dev.admittance.app.cluster.hooks;

import dev.admittance.app.messages.Messages;
import dev.admittance.cluster.live.CertificateHealth;
import java.util.List;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableRow;
import javafx.scene.control.Tooltip;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.javafx.FontIcon;

/// The cells of the webhook table; those in a heading line are empty.
final class HookCells {
  private static final Messages MESSAGES = Messages.of(HookCells.class);

  private HookCells() {}

  static TableCell<HookLine, HookContent> of(HookColumn column) {
    return column == HookColumn.STATE ? new OfState() : new OfText(column);
  }

  /// The base of all cells. They are updated with every sample of metrics, so they cache their
  /// nodes.
  private abstract static class Cell extends TableCell<HookLine, HookContent> {
    private final Tooltip tip = new Tooltip();

    Cell() {
      tip.setWrapText(true);
      tip.setMaxWidth(480);
    }

    @Override
    protected final void updateItem(@Nullable HookContent content, boolean empty) {
      super.updateItem(content, empty);
      TableRow<HookLine> row = getTableRow();
      boolean shown = !empty && content != null && row != null && row.getItem() instanceof HookRow;
      if (shown && content != null) {
        show(content);
      } else {
        setText(null);
        setGraphic(null);
        setTooltip(null);
        setAccessibleText(null);
        HookStyles.mark(this, HookStyles.PLAIN);
      }
    }

    abstract void show(HookContent content);

    final void tell(String text) {
      tip.setText(text);
      setTooltip(text.isEmpty() ? null : tip);
    }
  }

  /// The condition as an icon.
  private static final class OfState extends Cell {
    private final FontIcon icon = new FontIcon();

    @Override
    void show(HookContent content) {
      HookCondition condition = content.condition();
      icon.setIconLiteral(HookStyles.icon(condition.level()));
      HookStyles.mark(this, HookStyles.style(condition.level()));
      setGraphic(icon);
      String words =
          condition.concerns().isEmpty()
              ? MESSAGES.get("cell.nothing")
              : String.join("\n", condition.concerns());
      setAccessibleText(words);
      tell(words);
    }
  }

  /// A text with a tooltip, since columns are narrow.
  private static final class OfText extends Cell {
    private final HookColumn column;

    OfText(HookColumn column) {
      this.column = column;
      if (column.isAmount()) {
        getStyleClass().add("amount");
      }
    }

    @Override
    void show(HookContent content) {
      String text = column.text(content);
      setText(text);
      HookStyles.mark(this, style(content, text));
      tell(String.join("\n", detail(content, text)));
    }

    private String style(HookContent content, String text) {
      return switch (column) {
        case ENDPOINTS -> HookStyles.style(content.hook().backend(), content.hook());
        case CERTIFICATE ->
            HookStyles.style(content.hook().certificate().state(content.at()), content.hook());
        case ERRORS -> content.numbers().errorsLately() > 0 ? HookStyles.BROKEN : faint(text);
        case FAIL_OPEN ->
            content.numbers().failOpenLately() > 0 ? HookStyles.ATTENTION : faint(text);
        case STATE, PLACE, NAME, CONFIGURATION, KIND, PHASE, RULES, POLICY, TIMEOUT, SELECTORS ->
            HookStyles.PLAIN;
        case TARGET, RATE, P50, P90, P99, DENIED, LAST_CHANGE -> faint(text);
      };
    }

    private static String faint(String text) {
      return text.equals(CompactNumbers.UNKNOWN) || text.equals(CompactNumbers.NOTHING)
          ? HookStyles.FAINT
          : HookStyles.PLAIN;
    }

    private List<String> detail(HookContent content, String text) {
      return switch (column) {
        case ENDPOINTS -> List.of(content.hook().backend().detail());
        case CERTIFICATE -> certificate(content.hook().certificate());
        case ERRORS, DENIED -> RejectionDescriptions.of(content.numbers());
        case FAIL_OPEN -> RejectionDescriptions.failOpen(content.numbers());
        case LAST_CHANGE ->
            content.hook().lastChange().stream()
                .map(change -> change.at() + " " + change.manager() + " " + change.operation())
                .toList();
        case STATE, PLACE, NAME, CONFIGURATION, KIND, PHASE, RULES, POLICY, TIMEOUT ->
            List.of(text);
        case SELECTORS, TARGET, RATE, P50, P90, P99 -> List.of(text);
      };
    }

    private static List<String> certificate(CertificateHealth certificate) {
      return CertificateDescriptions.facts(certificate);
    }
  }
}
