package dev.admittance.cluster.fabric8;

import dev.admittance.cluster.Credentials;
import java.io.IOException;
import java.net.Authenticator;
import java.net.CookieHandler;
import java.net.ProxySelector;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.WebSocket;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLParameters;
import org.jspecify.annotations.Nullable;

/// The JDK's HTTP client, which opens new connections when the client certificate changes: that of
/// a connection cannot be changed. Requests in progress finish on their old connections.
final class RenewedHttpClient extends HttpClient {
  private final HttpClient.Builder builder;
  private final ClientCertificateTls tls;
  private HttpClient current;
  private volatile Optional<Credentials.ClientCertificate> shown = Optional.empty();

  private RenewedHttpClient(HttpClient.Builder builder, ClientCertificateTls tls) {
    this.builder = builder;
    this.tls = tls;
    current = builder.sslContext(tls.showing(shown)).build();
  }

  /// Wraps a builder of clients with our own TLS contexts.
  static HttpClient.Builder builder(HttpClient.Builder plain, ClientCertificateTls tls) {
    return new Builder(plain, tls);
  }

  /// Returns the client for the current certificate.
  private HttpClient now() {
    Optional<Credentials.ClientCertificate> certificate = tls.certificate(shown);
    synchronized (this) {
      if (!certificate.equals(shown)) {
        current = builder.sslContext(tls.showing(certificate)).build();
        shown = certificate;
      }
      return current;
    }
  }

  private synchronized HttpClient latest() {
    return current;
  }

  @Override
  public <T> HttpResponse<T> send(HttpRequest request, HttpResponse.BodyHandler<T> reader)
      throws IOException, InterruptedException {
    return now().send(request, reader);
  }

  @Override
  public <T> CompletableFuture<HttpResponse<T>> sendAsync(
      HttpRequest request, HttpResponse.BodyHandler<T> reader) {
    return now().sendAsync(request, reader);
  }

  @Override
  public <T> CompletableFuture<HttpResponse<T>> sendAsync(
      HttpRequest request,
      HttpResponse.BodyHandler<T> reader,
      HttpResponse.@Nullable PushPromiseHandler<T> pushed) {
    return now().sendAsync(request, reader, pushed);
  }

  @Override
  public WebSocket.Builder newWebSocketBuilder() {
    return now().newWebSocketBuilder();
  }

  @Override
  public Optional<CookieHandler> cookieHandler() {
    return latest().cookieHandler();
  }

  @Override
  public Optional<Duration> connectTimeout() {
    return latest().connectTimeout();
  }

  @Override
  public Redirect followRedirects() {
    return latest().followRedirects();
  }

  @Override
  public Optional<ProxySelector> proxy() {
    return latest().proxy();
  }

  @Override
  public SSLContext sslContext() {
    return latest().sslContext();
  }

  @Override
  public SSLParameters sslParameters() {
    return latest().sslParameters();
  }

  @Override
  public Optional<Authenticator> authenticator() {
    return latest().authenticator();
  }

  @Override
  public Version version() {
    return latest().version();
  }

  @Override
  public Optional<Executor> executor() {
    return latest().executor();
  }

  private record Builder(HttpClient.Builder plain, ClientCertificateTls tls)
      implements HttpClient.Builder {
    @Override
    public HttpClient build() {
      return new RenewedHttpClient(plain, tls);
    }

    @Override
    public HttpClient.Builder cookieHandler(CookieHandler handler) {
      plain.cookieHandler(handler);
      return this;
    }

    @Override
    public HttpClient.Builder connectTimeout(Duration duration) {
      plain.connectTimeout(duration);
      return this;
    }

    /// Ignored; the context changes with each certificate.
    @Override
    public HttpClient.Builder sslContext(SSLContext context) {
      return this;
    }

    @Override
    public HttpClient.Builder sslParameters(SSLParameters parameters) {
      plain.sslParameters(parameters);
      return this;
    }

    @Override
    public HttpClient.Builder executor(Executor executor) {
      plain.executor(executor);
      return this;
    }

    @Override
    public HttpClient.Builder followRedirects(Redirect policy) {
      plain.followRedirects(policy);
      return this;
    }

    @Override
    public HttpClient.Builder version(Version version) {
      plain.version(version);
      return this;
    }

    @Override
    public HttpClient.Builder priority(int priority) {
      plain.priority(priority);
      return this;
    }

    @Override
    public HttpClient.Builder proxy(ProxySelector selector) {
      plain.proxy(selector);
      return this;
    }

    @Override
    public HttpClient.Builder authenticator(Authenticator authenticator) {
      plain.authenticator(authenticator);
      return this;
    }
  }
}
