package dev.admittance.app.shell;

import dev.admittance.app.settings.LiveSettings;
import dev.admittance.settings.Density;
import dev.admittance.settings.Setting;
import dev.admittance.settings.Settings;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import java.util.Objects;
import javafx.scene.Scene;

/// Lets the sizes of letters, and how close together things stand, count in a window and in all
/// that pops up above it.
public final class Letters {
  private static final String COMPACT =
      Objects.requireNonNull(Letters.class.getResource("compact.css")).toExternalForm();

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

  /// All other sizes are in relation to these.
  private static String sizes(Settings settings) {
    String css =
        ".root { -fx-font-size: %dpx; } .editor-area { -fx-font-size: %dpx; }"
            .formatted(settings.get(Setting.FONT_SIZE), settings.get(Setting.EDITOR_FONT_SIZE));
    return "data:text/css;base64,"
        + Base64.getEncoder().encodeToString(css.getBytes(StandardCharsets.UTF_8));
  }
}
