package dev.admittance.call;

import dev.admittance.call.http.HttpUrl;
import dev.admittance.call.tls.ClientCertificate;
import dev.admittance.call.tls.RestClientException;
import dev.admittance.call.tls.ServerTrust;
import dev.admittance.call.tls.TlsClient;
import dev.admittance.model.json.JsonText;
import dev.admittance.model.registration.ClientConfig;
import dev.admittance.simulator.answer.Answer;
import dev.admittance.simulator.answer.CallTarget;
import dev.admittance.simulator.pipeline.WantedCall;
import dev.admittance.simulator.response.WireResponse;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Optional;

/// Makes real calls to hooks. Thread-safe; a call blocks its thread until it has a response or
/// times out, and ends soon after its thread is interrupted.
public final class HookCaller {
  private static final Duration MOMENT = Duration.ofNanos(1);

  private final Path folder;
  private final InstantSource clock;
  private final CallLimits limits;

  HookCaller(Path folder, InstantSource clock, CallLimits limits) {
    this.folder = folder;
    this.clock = clock;
    this.limits = limits;
  }

  /// Creates a caller that uses the system clock.
  ///
  /// @param folder base of relative response file names
  public static HookCaller in(Path folder) {
    return new HookCaller(folder, InstantSource.system(), CallLimits.USUAL);
  }

  /// Makes a call and returns its outcome, including failures, with its duration.
  ///
  /// @throws InterruptedException if the thread was interrupted while it waited to retry
  public CompletedCall call(WantedCall wanted) throws InterruptedException {
    try (Stopwatch time = new Stopwatch(wanted.call().timeout())) {
      return call(wanted, time);
    }
  }

  CompletedCall call(WantedCall wanted, Stopwatch time) throws InterruptedException {
    CallTraceLog log = new CallTraceLog();
    Answer answer = answer(wanted, time, log);
    return new CompletedCall(answer, log.contacts());
  }

  private Answer answer(WantedCall wanted, Stopwatch time, CallTraceLog log)
      throws InterruptedException {
    byte[] body = (JsonText.write(wanted.call().review()) + "\n").getBytes(StandardCharsets.UTF_8);
    ForwardedCall call =
        new ForwardedCall(
            wanted.call().url(), wanted.call().timeout(), wanted.clientConfig(), wanted.target());
    return answer(call, wanted.file(), body, time, log);
  }

  /// Forwards a call byte for byte.
  ///
  /// @return the hook's response, or the failure of the call
  /// @throws InterruptedException if the thread was interrupted while it waited to retry
  public Answer forward(ForwardedCall call, byte[] body) throws InterruptedException {
    try (Stopwatch time = new Stopwatch(call.timeout())) {
      return answer(call, "", body, time, new CallTraceLog());
    }
  }

  private Answer answer(
      ForwardedCall call, String file, byte[] body, Stopwatch time, CallTraceLog log)
      throws InterruptedException {
    Duration timeout = call.timeout();
    try {
      HookClient.Response response = client(call, file, log).post(body, time);
      return new Answer.Responded(min(time.elapsed(), timeout.minus(MOMENT)), wire(response));
    } catch (RestClientException e) {
      return new Answer.CallFailed(Duration.ZERO, "could not get REST client: " + e.text());
    } catch (CallFault e) {
      Duration delay = time.isOver() ? timeout : min(time.elapsed(), timeout.minus(MOMENT));
      return new Answer.CallFailed(delay, "failed to call webhook: " + e.text());
    }
  }

  private static Duration min(Duration a, Duration b) {
    return a.compareTo(b) < 0 ? a : b;
  }

  private static WireResponse wire(HookClient.Response response) {
    return new WireResponse(
        response.head().status(),
        response.head().headers().first("Content-Type").filter(type -> !type.isEmpty()),
        response.body());
  }

  private HookClient client(ForwardedCall wanted, String file, CallTraceLog log)
      throws RestClientException {
    CallTarget target = wanted.target();
    ServerTrust trust = trust(wanted, file);
    Optional<ClientCertificate> identity = Optional.empty();
    if (target.identity().isPresent()) {
      CallTarget.Identity files = target.identity().get();
      identity =
          Optional.of(
              ClientCertificate.of(
                  read(file, files.certificateFile()), read(file, files.keyFile())));
    }
    HttpUrl own = HttpUrl.of(wanted.url());
    return new HookClient(
        target.path().map(own::withPath).orElse(own),
        wanted.url(),
        target.address(),
        target.serverName().or(() -> serverName(wanted)),
        new TlsClient(trust, identity, clock),
        limits,
        log);
  }

  /// The name of a Service stays the same, even if the call is redirected (W-551).
  private static Optional<String> serverName(ForwardedCall wanted) {
    return wanted.clientConfig().service().map(ClientConfig.ServiceReference::host);
  }

  private ServerTrust trust(ForwardedCall wanted, String file) throws RestClientException {
    Optional<CallTarget.Authority> authority = wanted.target().authority();
    if (authority.isEmpty()) {
      return ServerTrust.ofBundle(wanted.clientConfig().caBundle());
    }
    return switch (authority.get()) {
      case CallTarget.Authority.Bundle(String base64) -> ServerTrust.ofBundle(Optional.of(base64));
      case CallTarget.Authority.File(String path) -> ServerTrust.of(read(file, path));
    };
  }

  private byte[] read(String answers, String file) throws RestClientException {
    Path path = folder.resolve(answers).resolveSibling(file);
    try {
      return Files.readAllBytes(path);
    } catch (NoSuchFileException _) {
      throw new RestClientException("open " + path + ": no such file or directory");
    } catch (AccessDeniedException _) {
      throw new RestClientException("open " + path + ": permission denied");
    } catch (IOException e) {
      throw new RestClientException("open " + path + ": " + e.getMessage());
    }
  }
}
