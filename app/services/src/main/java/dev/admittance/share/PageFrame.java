package dev.admittance.share;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.Objects;

/// The frame of a self-contained page. Its content security policy only allows the page's own
/// script, and no network access.
public final class PageFrame {
  private final String style;
  private final String script;

  private PageFrame(String style, String script) {
    this.style = style;
    this.script = script;
  }

  /// Creates a frame with a style and a script from the resources of a class.
  ///
  /// @param name of both files, without extension
  public static PageFrame of(Class<?> beside, String name) {
    return new PageFrame(resource(beside, name + ".css"), resource(beside, name + ".js"));
  }

  /// Writes everything up to the content.
  public void begin(Html html, String title) {
    html.raw("<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n");
    html.raw(
        "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src '"
            + digest(style)
            + "'; script-src '"
            + digest(script)
            + "'; base-uri 'none'; form-action 'none'\">\n");
    html.raw("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n");
    html.raw("<meta name=\"color-scheme\" content=\"light dark\">\n");
    html.element("title", title);
    html.raw("<style>").raw(style).raw("</style>\n</head>\n<body>\n");
  }

  /// Writes everything after the content.
  public void end(Html html) {
    html.raw("<script>").raw(script).raw("</script>\n</body>\n</html>\n");
  }

  private static String resource(Class<?> beside, String name) {
    try (InputStream in = beside.getResourceAsStream(name)) {
      return new String(Objects.requireNonNull(in, name).readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String digest(String text) {
    try {
      byte[] sum =
          MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
      return "sha256-" + Base64.getEncoder().encodeToString(sum);
    } catch (NoSuchAlgorithmException everyJavaHasIt) {
      throw new IllegalStateException(everyJavaHasIt);
    }
  }
}
