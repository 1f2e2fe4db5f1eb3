package dev.admittance.cli;

import dev.admittance.cluster.ClusterClient;
import dev.admittance.cluster.ClusterException;
import dev.admittance.cluster.Protection;
import dev.admittance.cluster.WriteConsent;
import dev.admittance.cluster.WriteGate;
import dev.admittance.cluster.WriteTarget;
import dev.admittance.record.EndpointKeys;
import dev.admittance.record.ForwardTarget;
import dev.admittance.record.Recording;
import dev.admittance.record.RecordingSettings;
import dev.admittance.record.registration.ClusterRecording;
import dev.admittance.record.registration.Leftovers;
import dev.admittance.storage.IoReason;
import java.io.IOException;
import java.net.SocketException;
import java.net.UnknownHostException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// A run of `admittance record`, from start to end.
final class RecordRun {
  private static final Duration STEP = Duration.ofMillis(250);

  private final RecordRequest request;
  private final RecordOutput output;
  private final ContextOpener opener;
  private final GracefulShutdown end;
  private final InstantSource clock = InstantSource.system();
  private final SecureRandom random = new SecureRandom();

  RecordRun(
      RecordRequest request, RecordOutput output, ContextOpener opener, GracefulShutdown end) {
    this.request = request;
    this.output = output;
    this.opener = opener;
    this.end = end;
  }

  /// Records until it is told to end.
  Exit run() throws InterruptedException {
    Recording recording;
    try {
      recording = Recording.start(settings(), keys(), clock);
    } catch (IOException e) {
      return unusable(subject(e), e);
    }
    Exit exit = record(recording);
    try {
      recording.close();
      output.ended(recording);
    } catch (IOException e) {
      return unusable(request.folder().toString(), e);
    }
    return exit.and(recording.counts().dropped() > 0 ? Exit.FOUND : Exit.FINE);
  }

  private Exit record(Recording recording) throws InterruptedException {
    if (request.registration().isEmpty()) {
      return begin(recording, Optional.empty());
    }
    RecordRequest.Registration wanted = request.registration().get();
    try (ClusterClient client = opener.open(wanted.context())) {
      Leftovers.find(client, List.of())
          .forEach(left ->
              output.warn(
                  "there is a recording already: "
                      + left.title()
                      + "; take it out with --clean-up if nobody uses it"));
      ClusterRecording registered = register(client, wanted, recording);
      Exit exit = begin(recording, Optional.of(registered.configuration()));
      return exit.and(takeBack(registered));
    } catch (IOException e) {
      return unusable(wanted.context(), e);
    }
  }

  private Exit begin(Recording recording, Optional<String> configuration)
      throws InterruptedException {
    try {
      output.begun(recording, request.folder(), configuration);
    } catch (IOException e) {
      return unusable("standard output", e);
    }
    Optional<Instant> last = request.time().map(time -> clock.instant().plus(time));
    Optional<String> told = Optional.empty();
    while (!end.await(STEP) && last.map(clock.instant()::isBefore).orElse(true)) {
      output.goesOn(recording.counts());
      if (!recording.trouble().equals(told)) {
        told = recording.trouble();
        told.ifPresent(trouble -> output.warn(request.folder() + ": " + trouble));
      }
    }
    return Exit.FINE;
  }

  private ClusterRecording register(
      ClusterClient client, RecordRequest.Registration wanted, Recording recording)
      throws ClusterException {
    WriteTarget target = new WriteTarget(client.server(), wanted.context(), Protection.PROTECTED);
    return ClusterRecording.register(
        recording,
        new ClusterRecording.Scope(wanted.rules(), wanted.excluded()),
        client,
        // Passing --context counts as typing its name.
        WriteGate.open(target, WriteConsent.typed(target, wanted.context())),
        clock);
  }

  private Exit takeBack(ClusterRecording registered) {
    try {
      registered.close();
      return Exit.FINE;
    } catch (ClusterException e) {
      output.warn(
          "the hook is still registered: %s Take it out with `kubectl delete"
                  .formatted(e.getMessage())
              + " validatingwebhookconfiguration "
              + registered.configuration()
              + "`.");
      return Exit.UNUSABLE;
    } catch (IOException e) {
      return unusable(request.folder().toString(), e);
    }
  }

  private RecordingSettings settings() throws IOException {
    RecordingSettings usual =
        RecordingSettings.of(
            request.listen().resolve(), request.advertised(), request.folder(), forward());
    return usual.with(request.rotation());
  }

  private Optional<ForwardTarget> forward() throws IOException {
    if (request.forward().isEmpty()) {
      return Optional.empty();
    }
    RecordRequest.Forward wanted = request.forward().get();
    Optional<String> bundle = Optional.empty();
    if (wanted.authority().isPresent()) {
      bundle =
          Optional.of(
              Base64.getEncoder().encodeToString(Files.readAllBytes(wanted.authority().get())));
    }
    return ForwardTarget.of(wanted.url(), bundle, wanted.name());
  }

  private EndpointKeys keys() throws IOException {
    List<String> names =
        Stream.of(request.advertised(), request.listen().host())
            .filter(name -> !name.isEmpty())
            .distinct()
            .toList();
    return request.keys().isPresent()
        ? EndpointKeys.in(request.keys().get(), names, clock, random)
        : EndpointKeys.create(names, clock, random);
  }

  private String subject(IOException e) {
    return switch (e) {
      case SocketException _, UnknownHostException _ -> request.listen().toString();
      case FileSystemException file when file.getFile() != null -> file.getFile();
      default -> request.keys().orElse(request.folder()).toString();
    };
  }

  private Exit unusable(String subject, IOException e) {
    output.warn(subject + ": " + IoReason.of(e));
    return Exit.UNUSABLE;
  }
}
