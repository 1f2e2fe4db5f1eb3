package dev.admittance.app.shell;

import dev.admittance.settings.Density;
import dev.admittance.settings.Setting;
import dev.admittance.settings.Settings;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import java.util.Objects;
import javafx.beans.value.ObservableValue;
import javafx.scene.Scene;

/// Lets the sizes of letters, and how close together things stand, count in a window and in all
/// that pops up above it.
public final class Letters {
  private static final String COMPACT =
      Objects.requireNonNull(Letters.class.getResource("compact.css")).toExternalForm();

  private static final int INITIAL = Setting.FONT_SIZE.initial();

  private Letters() {}

  /// Follows the settings.
  public static void follow(Scene scene, LiveSettings settings) {
    List<String> others = List.copyOf(scene.getStylesheets());
    settings
        .settingsProperty()
        .map(Letters::sheets)
        .subscribe(sheets -> {
          scene.getStylesheets().setAll(others);
          scene.getStylesheets().addAll(sheets);
        });
  }

  private static List<String> sheets(Settings settings) {
    String sizes = sizes(settings);
    return settings.get(Setting.DENSITY) == Density.COMPACT
        ? List.of(sizes, COMPACT)
        : List.of(sizes);
  }

  /// What the window is enlarged by for letters of the chosen size.
  public static ObservableValue<Double> zoom(LiveSettings settings) {
    return settings.value(Setting.FONT_SIZE).map(size -> size / (double) INITIAL);
  }

  /// The window is enlarged as a whole; what pops up has a scene of its own, and only its letters
  /// follow. Lines of an editor are as high as its letters, which those of the gutter must not
  /// exceed.
  private static String sizes(Settings settings) {
    int code = settings.get(Setting.EDITOR_FONT_SIZE);
    String css =
        """
        .root { -fx-font-size: %dpx; }
        .context-menu, .tooltip, .combo-box-popup > .list-view { -fx-font-size: %dpx; }
        .editor-area { -fx-font-size: %dpx !important; }
        .gutter { -fx-font-size: %dpx !important; }
        """
            .formatted(
                INITIAL,
                settings.get(Setting.FONT_SIZE),
                code,
                Math.min(code, Setting.EDITOR_FONT_SIZE.initial()));
    return "data:text/css;base64,"
        + Base64.getEncoder().encodeToString(css.getBytes(StandardCharsets.UTF_8));
  }
}
