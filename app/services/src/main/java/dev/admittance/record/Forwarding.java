package dev.admittance.record;

import dev.admittance.call.ForwardedCall;
import dev.admittance.call.HookCaller;
import dev.admittance.record.endpoint.HookReply;
import dev.admittance.simulator.answer.Answer;
import dev.admittance.simulator.response.WireResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Forwards calls to a hook as the API server would make them, and returns its responses unchanged.
record Forwarding(ForwardTarget target, HookCaller caller) {
  /// The default of the API server's client (W-311).
  private static final Duration LONGEST = Duration.ofSeconds(30);

  private static final Pattern TIMEOUT = Pattern.compile("(?:^|.*&)timeout=(\\d{1,2})s(?:&.*)?");
  private static final int BAD_GATEWAY = 502;

  /// Calls the hook.
  ///
  /// @param query of the call, which contains the remaining time
  ReceivedCall.HookAnswer call(byte[] body, String query) throws InterruptedException {
    String url = query.isEmpty() ? target.url() : target.url() + "?" + query;
    Answer answer =
        caller.forward(
            new ForwardedCall(url, timeout(query), target.clientConfig(), target.callTarget()),
            body);
    return switch (answer) {
      case Answer.Responded(Duration delay, WireResponse wire) ->
          new ReceivedCall.HookAnswer(
              target.url(),
              new HookReply(
                  wire.status(), wire.contentType(), wire.body().getBytes(StandardCharsets.UTF_8)),
              delay,
              Optional.empty());
      case Answer.CallFailed(Duration delay, String reason) ->
          new ReceivedCall.HookAnswer(target.url(), failure(reason), delay, Optional.of(reason));
      case Answer.Reviewed _,
          Answer.Proposed _,
          Answer.Http _,
          Answer.TransportError _,
          Answer.Silence _,
          Answer.RealCall _ ->
          throw new IllegalStateException("a real call came to " + answer);
    };
  }

  /// There is no response to forward; the API server treats this as a failure too.
  private static HookReply failure(String reason) {
    return HookReply.ofText(BAD_GATEWAY, reason);
  }

  private static Duration timeout(String query) {
    Matcher matcher = TIMEOUT.matcher(query);
    return matcher.matches() && !matcher.group(1).matches("0+")
        ? Duration.ofSeconds(Math.min(Long.parseLong(matcher.group(1)), LONGEST.toSeconds()))
        : LONGEST;
  }
}
