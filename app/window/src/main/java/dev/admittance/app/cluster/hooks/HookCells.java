package dev.admittance.app.cluster.hooks;

import dev.admittance.app.controls.table.CellLook;
import dev.admittance.app.controls.table.DataColumn;
import dev.admittance.app.messages.Messages;
import java.util.List;
import java.util.Locale;
import org.kordamp.ikonli.javafx.FontIcon;

/// The columns of the webhook table, and how their cells look.
final class HookCells {
  private static final Messages MESSAGES = Messages.of(HookCells.class);

  private HookCells() {}

  static DataColumn<HookRow> column(HookColumn column) {
    DataColumn<HookRow> shown =
        DataColumn.<HookRow>of(
                column.name().toLowerCase(Locale.ROOT).replace('_', '-'),
                column.title(),
                column.width(),
                row -> column.text(row.content()))
            .meaning(column.meaning())
            .amount(column.isAmount())
            .shown(column.isShownAtFirst())
            .key(column)
            .sortable()
            .watching(HookRow::contentProperty)
            .tip(row -> String.join("\n", detail(column, row.content())))
            .style(row -> style(column, row.content()));
    return column == HookColumn.STATE ? shown.fixed().look(state()) : shown;
  }

  /// The condition as an icon.
  private static CellLook<HookRow> state() {
    return cell -> {
      FontIcon icon = new FontIcon();
      return row -> {
        icon.setIconLiteral(HookStyles.icon(row.content().condition().level()));
        cell.setGraphic(icon);
        cell.setAccessibleText(String.join("\n", concerns(row.content())));
      };
    };
  }

  private static List<String> concerns(HookContent content) {
    List<String> concerns = content.condition().concerns();
    return concerns.isEmpty() ? List.of(MESSAGES.get("cell.nothing")) : concerns;
  }

  private static String style(HookColumn column, HookContent content) {
    return switch (column) {
      case STATE -> HookStyles.style(content.condition().level());
      case ENDPOINTS -> HookStyles.style(content.hook().backend(), content.hook());
      case CERTIFICATE ->
          HookStyles.style(content.hook().certificate().state(content.at()), content.hook());
      case ERRORS ->
          content.numbers().errorsLately() > 0 ? HookStyles.BROKEN : faint(column, content);
      case FAIL_OPEN ->
          content.numbers().failOpen().orElse(0) > 0
              ? HookStyles.ATTENTION
              : faint(column, content);
      case PLACE, NAME, CONFIGURATION, KIND, PHASE, RULES, POLICY, TIMEOUT, SELECTORS ->
          HookStyles.PLAIN;
      case TARGET, RATE, P50, P90, P99, DENIED, LAST_CHANGE -> faint(column, content);
    };
  }

  private static String faint(HookColumn column, HookContent content) {
    String text = column.text(content);
    return text.equals(CompactNumbers.UNKNOWN) || text.equals(CompactNumbers.NOTHING)
        ? HookStyles.FAINT
        : HookStyles.PLAIN;
  }

  private static List<String> detail(HookColumn column, HookContent content) {
    return switch (column) {
      case STATE -> concerns(content);
      case ENDPOINTS -> List.of(content.hook().backend().detail());
      case CERTIFICATE -> CertificateDescriptions.facts(content.hook().certificate());
      case ERRORS, DENIED -> RejectionDescriptions.of(content.numbers());
      case FAIL_OPEN -> RejectionDescriptions.failOpen(content.numbers());
      case LAST_CHANGE ->
          content.hook().lastChange().stream()
              .map(change -> change.at() + " " + change.manager() + " " + change.operation())
              .toList();
      case PLACE, NAME, CONFIGURATION, KIND, PHASE, RULES, POLICY, TIMEOUT ->
          List.of(column.text(content));
      case SELECTORS, TARGET, RATE, P50, P90, P99 -> List.of(column.text(content));
    };
  }
}
