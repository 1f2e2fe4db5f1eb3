package dev.admittance.record;

import dev.admittance.call.HookCaller;
import dev.admittance.model.json.JsonValue;
import dev.admittance.record.endpoint.HookEndpoint;
import dev.admittance.record.files.CaptureFiles;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;

/// A recording that runs: an endpoint, a queue, and a thread that writes captures. Safe to share
/// between threads.
public final class Recording implements AutoCloseable {
  private final RecordingSettings settings;
  private final EndpointKeys keys;
  private final Intake intake;
  private final WritingThread writer;
  private final CaptureFiles files;
  private final HookEndpoint endpoint;
  private final Thread atTheEnd = new Thread(this::closeAtTheEnd, "recording ended");
  private boolean closed;

  private Recording(
      RecordingSettings settings,
      EndpointKeys keys,
      Intake intake,
      WritingThread writer,
      CaptureFiles files,
      HookEndpoint endpoint) {
    this.settings = settings;
    this.keys = keys;
    this.intake = intake;
    this.writer = writer;
    this.files = files;
    this.endpoint = endpoint;
  }

  /// Starts to record.
  ///
  /// @throws IOException if the files cannot be written, or nobody can listen at the address
  public static Recording start(RecordingSettings settings, EndpointKeys keys, InstantSource clock)
      throws IOException {
    CaptureFiles files = new CaptureFiles(settings.folder(), clock.instant(), settings.rotation());
    CallQueue queue = new CallQueue(settings.queue(), settings.queueBytes());
    Intake intake =
        new Intake(
            settings
                .forward()
                .map(target -> new Forwarding(target, HookCaller.in(settings.folder()))),
            queue,
            clock);
    try {
      HookEndpoint endpoint =
          HookEndpoint.start(
              settings.listen(), keys.tls(), keys.path(), intake, settings.endpoint());
      WritingThread writer = new WritingThread(queue, sink(files), keys.redaction());
      Recording recording = new Recording(settings, keys, intake, writer, files, endpoint);
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

  /// Where it listens.
  public InetSocketAddress address() {
    return endpoint.address();
  }

  /// Under which URL API servers reach it. Whoever knows it can have things recorded.
  public URI url() {
    String host = settings.advertised();
    String shown = host.contains(":") ? "[" + host + "]" : host;
    return URI.create("https://" + shown + ":" + address().getPort() + keys.path());
  }

  /// What goes into `caBundle`.
  public String caBundle() {
    return keys.caBundle();
  }

  /// The files with captures, oldest first.
  public List<Path> files() {
    return files.files();
  }

  /// How it goes.
  public RecordingCounts counts() {
    RecordingCounts taken = intake.counts();
    return new RecordingCounts(
        taken.received(),
        writer.written(),
        taken.dropped() + writer.lost(),
        taken.unusable(),
        taken.failed(),
        writer.secrets(),
        taken.waiting());
  }

  /// Why captures could not be written lately; empty where they could.
  public Optional<String> trouble() {
    return writer.trouble();
  }

  /// Ends the endpoint, then writes what is still in the queue; at the latest this is done when the
  /// process ends in an orderly way. Does nothing where it was done.
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
      // Nobody is there any more to be told.
    }
  }
}
