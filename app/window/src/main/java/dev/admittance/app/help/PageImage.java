package dev.admittance.app.help;

import dev.admittance.app.help.pages.HelpPages;
import dev.admittance.app.help.pages.MarkdownReader;
import javafx.beans.binding.Bindings;
import javafx.beans.value.ObservableValue;
import javafx.scene.image.Image;
import javafx.scene.image.ImageView;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;

/// An image of a page in the variant of the theme, no wider than the page.
final class PageImage extends StackPane {
  private static final double SCALE = 2;

  private final ImageView view = new ImageView();

  /// @param dark whether the theme is dark
  PageImage(
      org.commonmark.node.Image image, ObservableValue<Boolean> dark, Region page, double margins) {
    getStyleClass().add("help-image");
    setAccessibleText(MarkdownReader.words(image));
    view.setPreserveRatio(true);
    view.setSmooth(true);
    view.imageProperty()
        .bind(
            dark.map(isDark ->
                HelpPages.image(image.getDestination(), isDark)
                    .map(address -> new Image(address, true))
                    .orElse(null)));
    ObservableValue<Number> natural =
        view.imageProperty()
            .flatMap(Image::widthProperty)
            .map(width -> (Number) (width.doubleValue() / SCALE))
            .orElse(0);
    view.fitWidthProperty()
        .bind(
            Bindings.createDoubleBinding(
                () ->
                    Math.max(
                        1, Math.min(natural.getValue().doubleValue(), page.getWidth() - margins)),
                natural,
                page.widthProperty()));
    getChildren().add(view);
    setMaxWidth(USE_PREF_SIZE);
  }
}
