package dev.admittance.app.cluster.compare;

import atlantafx.base.theme.Styles;
import dev.admittance.cluster.apply.Danger;
import java.util.List;
import javafx.scene.control.Label;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.javafx.FontIcon;

/// Why changes could lock a cluster up.
final class DangersView extends VBox {
  private static final int MOST = 6;

  DangersView(List<Danger> dangers) {
    getStyleClass().add("dangers");
    Label title =
        new Label("This could lock the cluster up", new FontIcon("mdi2a-alert-octagon-outline"));
    title.getStyleClass().add(Styles.TEXT_BOLD);
    getChildren().add(title);
    dangers.stream().limit(MOST).forEach(danger -> getChildren().add(words(danger)));
    if (dangers.size() > MOST) {
      getChildren().add(new Label("and " + (dangers.size() - MOST) + " more"));
    }
  }

  private static Label words(Danger danger) {
    Label words =
        new Label(
            "%s: %s (%s) %s"
                .formatted(
                    danger.webhook().isEmpty() ? danger.object() : danger.webhook(),
                    danger.message(),
                    danger.rule(),
                    danger.remedy()));
    words.setWrapText(true);
    words.setMinHeight(Region.USE_PREF_SIZE);
    return words;
  }
}
