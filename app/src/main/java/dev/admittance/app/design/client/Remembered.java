package dev.admittance.app.design.client;

import dev.admittance.app.design.client.ClientDraft.ServiceDraft;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// What was written last of the two ways to reach a hook, so that one can go back and forth between
/// them. What was never written is made from the other as far as that goes.
record Remembered(Optional<String> url, Optional<ServiceDraft> service) {
  /// Nothing was written yet.
  static final Remembered NOTHING = new Remembered(Optional.empty(), Optional.empty());

  private static final Pattern OF_SERVICE =
      Pattern.compile(
          "https://([^./:?#@]+)\\.([^./:?#@]+)\\.svc(?:\\.cluster\\.local)?(?::(\\d+))?(/.*)?");
  private static final Pattern PATH = Pattern.compile("https?://[^/?#]*(/[^?#]*)");

  /// With what is written now.
  Remembered with(ClientDraft draft) {
    return new Remembered(draft.url().or(() -> url), draft.service().or(() -> service));
  }

  /// The URL to write; where there was none yet only its beginning, for the host is anybody's
  /// guess.
  String urlOrDefault() {
    return url.orElse("https://");
  }

  /// The Service to write.
  ServiceDraft serviceOrDefault() {
    return service.orElseGet(() -> url.map(Remembered::ofUrl).orElse(ServiceDraft.EMPTY));
  }

  private static ServiceDraft ofUrl(String url) {
    Matcher matcher = OF_SERVICE.matcher(url);
    if (matcher.matches()) {
      return new ServiceDraft(
          matcher.group(2), matcher.group(1), orEmpty(matcher.group(4)), orEmpty(matcher.group(3)));
    }
    Matcher path = PATH.matcher(url);
    return new ServiceDraft("", "", path.lookingAt() ? path.group(1) : "", "");
  }

  private static String orEmpty(@Nullable String text) {
    return text == null ? "" : text;
  }
}
