package dev.admittance.app.debug.captures;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import javafx.scene.control.Label;
import org.kordamp.ikonli.Ikon;
import org.kordamp.ikonli.javafx.FontIcon;
import org.kordamp.ikonli.materialdesign2.MaterialDesignA;
import org.kordamp.ikonli.materialdesign2.MaterialDesignC;
import org.kordamp.ikonli.materialdesign2.MaterialDesignH;
import org.kordamp.ikonli.materialdesign2.MaterialDesignP;
import org.kordamp.ikonli.materialdesign2.MaterialDesignT;

/// A verdict as an icon, a word and a colour.
public final class VerdictBadge extends Label {
  private static final List<String> STATES =
      List.of(Verdict.values()).stream().map(VerdictBadge::styleClass).toList();

  private final FontIcon icon = new FontIcon();

  public VerdictBadge() {
    getStyleClass().add("verdict");
    setGraphic(icon);
    show(Optional.empty());
  }

  /// Shows a verdict; nothing if it is empty.
  public void show(Optional<Verdict> verdict) {
    getStyleClass().removeAll(STATES);
    setVisible(verdict.isPresent());
    verdict.ifPresent(shown -> {
      getStyleClass().add(styleClass(shown));
      icon.setIconCode(icon(shown));
      setText(shown.text());
    });
  }

  private static String styleClass(Verdict verdict) {
    return verdict.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  private static Ikon icon(Verdict verdict) {
    return switch (verdict) {
      case PENDING -> MaterialDesignC.CIRCLE_OUTLINE;
      case ADMITTED -> MaterialDesignC.CHECK_CIRCLE_OUTLINE;
      case PATCHED -> MaterialDesignP.PENCIL_CIRCLE_OUTLINE;
      case ASSUMED -> MaterialDesignH.HELP_CIRCLE_OUTLINE;
      case FAILED_OPEN -> MaterialDesignA.ALERT_OUTLINE;
      case WAITING -> MaterialDesignT.TIMER_SAND;
      case REFUSED -> MaterialDesignC.CANCEL;
      case FAILED_CLOSED -> MaterialDesignA.ALERT_OCTAGON_OUTLINE;
      case DENIED -> MaterialDesignC.CLOSE_OCTAGON_OUTLINE;
    };
  }
}
