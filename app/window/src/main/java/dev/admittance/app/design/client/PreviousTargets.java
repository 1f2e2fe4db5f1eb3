package dev.admittance.app.design.client;

import dev.admittance.app.design.client.ClientDraft.ServiceDraft;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// The last `url` and `service` of an object, so that the user can switch back and forth. A
/// `service` that was never written is derived from the URL if that is the URL of a Service.
record PreviousTargets(Optional<String> url, Optional<ServiceDraft> service) {
  static final PreviousTargets NOTHING = new PreviousTargets(Optional.empty(), Optional.empty());

  private static final Pattern OF_SERVICE =
      Pattern.compile(
          "https://([^./:?#@]+)\\.([^./:?#@]+)\\.svc(?:\\.cluster\\.local)?(?::(\\d+))?(/.*)?");
  private static final Pattern PATH = Pattern.compile("https?://[^/?#]*(/[^?#]*)");

  PreviousTargets with(ClientDraft draft) {
    return new PreviousTargets(draft.url().or(() -> url), draft.service().or(() -> service));
  }

  /// The URL to write: the last one, or else only the scheme, since the host cannot be guessed.
  String urlOrDefault() {
    return url.orElse("https://");
  }

  ServiceDraft serviceOrDefault() {
    return service.orElseGet(() -> url.map(PreviousTargets::ofUrl).orElse(ServiceDraft.EMPTY));
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
