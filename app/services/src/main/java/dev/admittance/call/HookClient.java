package dev.admittance.call;

import dev.admittance.call.http.HttpFault;
import dev.admittance.call.http.HttpRequest;
import dev.admittance.call.http.HttpUrl;
import dev.admittance.call.http.ResponseHead;
import dev.admittance.call.tls.TlsClient;
import dev.admittance.model.text.GoQuote;
import dev.admittance.simulator.response.RetryAfter;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Optional;

/// Posts a review to one hook as the API server's client does: follows redirects (W-324) and
/// retries where the hook asks for it (W-323).
///
/// @param url of the hook
/// @param shown the URL in fault messages until the first redirect
/// @param address dialled in place of the URL's own
/// @param serverName the name that certificates must match; empty for the host of each URL (W-553)
/// @param log records what happens
record HookClient(
    HttpUrl url,
    String shown,
    String address,
    Optional<String> serverName,
    TlsClient tls,
    CallLimits limits,
    CallTraceLog log) {
  private static final int MOST_REDIRECTS = 10;

  record Response(ResponseHead head, String body) {}

  /// Posts a body within the time limit.
  Response post(byte[] body, Stopwatch time) throws CallFault, InterruptedException {
    for (int retries = 0; ; retries++) {
      if (time.isOver()) {
        throw CallFault.of(shown, "context deadline exceeded");
      }
      try (Exchange exchange = follow(body, time)) {
        ResponseHead head = exchange.head();
        Optional<Duration> wait = RetryAfter.of(head.status(), head.headers().first("Retry-After"));
        if (wait.isEmpty() || retries == RetryAfter.MOST) {
          String text = new String(exchange.body(), StandardCharsets.UTF_8);
          return new Response(head, text);
        }
        time.await(wait.get());
      }
    }
  }

  private Exchange follow(byte[] body, Stopwatch time) throws CallFault {
    HttpUrl asked = url;
    String told = shown;
    Optional<byte[]> sent = Optional.of(body);
    Optional<String> referer = Optional.empty();
    for (int requests = 1; ; requests++) {
      Exchange exchange = exchange(new HttpRequest(asked, referer, sent), told, time);
      int status = exchange.head().status();
      boolean keepsBody = status == 307 || status == 308;
      boolean redirects = keepsBody || (status >= 301 && status <= 303);
      String location = exchange.head().headers().first("Location").orElse("");
      if (!redirects || location.isEmpty()) {
        return exchange;
      }
      exchange.close();
      HttpUrl next = resolve(asked, location, told);
      if (requests == MOST_REDIRECTS) {
        throw CallFault.of(location, "stopped after " + MOST_REDIRECTS + " redirects");
      }
      sent = sent.filter(_ -> keepsBody);
      referer = asked.secure() && !next.secure() ? Optional.empty() : Optional.of(asked.toString());
      asked = next;
      told = next.toString();
    }
  }

  private static HttpUrl resolve(HttpUrl asked, String location, String told) throws CallFault {
    try {
      return asked.resolve(location);
    } catch (HttpFault e) {
      throw CallFault.of(told, e.text());
    }
  }

  private Exchange exchange(HttpRequest request, String told, Stopwatch time) throws CallFault {
    HttpUrl asked = request.url();
    if (!asked.web()) {
      throw CallFault.of(told, "unsupported protocol scheme " + GoQuote.quote(asked.scheme()));
    }
    if (asked.host().isEmpty()) {
      throw CallFault.of(told, "http: no Host in request URL");
    }
    boolean own = asked.address().equals(url.address());
    Exchange.Route route =
        new Exchange.Route(
            own ? address : asked.address(), serverName.orElse(asked.host()), tls, limits, log);
    return Exchange.open(request, told, route, time);
  }
}
