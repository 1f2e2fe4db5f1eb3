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

/// Applies the font sizes and density of the settings to a window and its popups.
public final class DisplayScale {
  private static final String COMPACT =
      Objects.requireNonNull(DisplayScale.class.getResource("compact.css")).toExternalForm();

  private static final int INITIAL = Setting.FONT_SIZE.initial();

  private DisplayScale() {}

  public static void follow(Scene scene, LiveSettings settings) {
    List<String> others = List.copyOf(scene.getStylesheets());
    settings
        .settingsProperty()
        .map(DisplayScale::sheets)
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

  /// The zoom factor of the window for the chosen font size.
  public static ObservableValue<Double> zoom(LiveSettings settings) {
    return settings.value(Setting.FONT_SIZE).map(size -> size / (double) INITIAL);
  }

  /// The window is scaled as a whole; popups have scenes of their own, where only the font size
  /// follows. The gutter of an editor must not be taller than its lines.
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
