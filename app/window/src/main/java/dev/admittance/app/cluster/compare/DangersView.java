package dev.admittance.app.cluster.compare;

import atlantafx.base.theme.Styles;
import dev.admittance.app.controls.Nodes;
import dev.admittance.app.messages.Messages;
import dev.admittance.cluster.apply.Danger;
import java.util.List;
import java.util.function.Function;
import javafx.scene.control.Label;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.javafx.FontIcon;

/// The reasons why changes could lock up a cluster.
final class DangersView extends VBox {
  private static final Messages MESSAGES = Messages.of(DangersView.class);

  private static final int MOST = 6;

  private DangersView(List<Danger> dangers, Function<Danger, String> words) {
    getStyleClass().add("dangers");
    Label title = new Label(MESSAGES.get("dangers"), new FontIcon("mdi2a-alert-octagon-outline"));
    title.getStyleClass().add(Styles.TEXT_BOLD);
    getChildren().add(title);
    dangers.stream().limit(MOST).map(words).forEach(text -> getChildren().add(label(text)));
    if (dangers.size() > MOST) {
      getChildren().add(new Label(MESSAGES.get("shared.more", dangers.size() - MOST)));
    }
  }

  /// Shows the dangers together with their remedies.
  static DangersView whole(List<Danger> dangers) {
    return new DangersView(dangers, danger -> brief(danger) + " " + danger.remedy());
  }

  static DangersView brief(List<Danger> dangers) {
    return new DangersView(dangers, DangersView::brief);
  }

  private static String brief(Danger danger) {
    return "%s (%s): %s"
        .formatted(
            danger.webhook().isEmpty() ? danger.object() : danger.webhook(),
            danger.rule(),
            danger.message());
  }

  private static Label label(String text) {
    return Nodes.wrapped(text);
  }
}
