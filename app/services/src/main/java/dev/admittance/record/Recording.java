package dev.admittance.record;

import dev.admittance.call.HookCaller;
import dev.admittance.model.json.JsonValue;
import dev.admittance.record.endpoint.HookEndpoint;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;

/// A recording in progress: an endpoint, a queue, and a thread that writes captures. Thread-safe.
public final class Recording implements AutoCloseable {
  private final RecordingSettings settings;
  private final EndpointKeys keys;
  private final RecordingHandler handler;
  private final CaptureWriterThread writer;
  private final CaptureFiles files;
  private final HookEndpoint endpoint;
  private final Thread atTheEnd = new Thread(this::closeAtTheEnd, "recording ended");
  private boolean closed;

  private Recording(
      RecordingSettings settings,
      EndpointKeys keys,
      RecordingHandler handler,
      CaptureWriterThread writer,
      CaptureFiles files,
      HookEndpoint endpoint) {
    this.settings = settings;
    this.keys = keys;
    this.handler = handler;
    this.writer = writer;
    this.files = files;
    this.endpoint = endpoint;
  }

  /// Starts a recording.
  ///
  /// @throws IOException if the files cannot be written, or the address cannot be listened on
  public static Recording start(RecordingSettings settings, EndpointKeys keys, InstantSource clock)
      throws IOException {
    CaptureFiles files = new CaptureFiles(settings.folder(), clock.instant(), settings.rotation());
    CallQueue queue = new CallQueue(settings.queue(), settings.queueBytes());
    RecordingHandler handler =
        new RecordingHandler(
            settings
                .forward()
                .map(target -> new Forwarding(target, HookCaller.in(settings.folder()))),
            queue,
            clock);
    try {
      HookEndpoint endpoint =
          HookEndpoint.start(
              settings.listen(), keys.tls(), keys.path(), handler, settings.endpoint());
      CaptureWriterThread writer = new CaptureWriterThread(queue, sink(files), keys.redaction());
      Recording recording = new Recording(settings, keys, handler, writer, files, endpoint);
      Runtime.getRuntime().addShutdownHook(recording.atTheEnd);
      return recording;
    } catch (IOException e) {
      files.close();
      throw e;
    }
  }

  private static CaptureSink sink(CaptureFiles files) {
    return new CaptureSink() {
      @Override
      public void write(JsonValue capture) throws IOException {
        files.write(capture);
      }

      @Override
      public void flush() throws IOException {
        files.flush();
      }
    };
  }

  /// Returns the address that it listens on.
  public InetSocketAddress address() {
    return endpoint.address();
  }

  /// Returns the URL for API servers. It is secret: whoever knows it can add captures.
  public URI url() {
    String host = settings.advertised();
    String shown = host.contains(":") ? "[" + host + "]" : host;
    return URI.create("https://" + shown + ":" + address().getPort() + keys.path());
  }

  /// Returns the value for `caBundle`.
  public String caBundle() {
    return keys.caBundle();
  }

  /// Returns the capture files, oldest first.
  public List<Path> files() {
    return files.files();
  }

  public RecordingCounts counts() {
    RecordingCounts taken = handler.counts();
    return new RecordingCounts(
        taken.received(),
        writer.written(),
        taken.dropped() + writer.lost(),
        taken.unusable(),
        taken.failed(),
        writer.secrets(),
        taken.waiting());
  }

  /// Returns why the last captures could not be written; empty where they could.
  public Optional<String> trouble() {
    return writer.trouble();
  }

  /// Stops the endpoint, then writes the rest of the queue; called at the latest when the process
  /// exits in order. Idempotent.
  @Override
  public synchronized void close() throws IOException {
    if (closed) {
      return;
    }
    closed = true;
    endpoint.close();
    writer.close();
    try {
      files.close();
    } finally {
      forget();
    }
  }

  private void forget() {
    if (!Thread.currentThread().equals(atTheEnd)) {
      try {
        Runtime.getRuntime().removeShutdownHook(atTheEnd);
      } catch (IllegalStateException _) {
        // The process is ending: there is nothing left to do.
      }
    }
  }

  private void closeAtTheEnd() {
    try {
      close();
    } catch (IOException _) {
      // No one is left to receive the error.
    }
  }
}
