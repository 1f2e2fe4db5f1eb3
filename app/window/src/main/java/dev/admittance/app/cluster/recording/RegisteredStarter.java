package dev.admittance.app.cluster.recording;

import dev.admittance.app.cluster.session.ClusterConnector;
import dev.admittance.cluster.ClusterClient;
import dev.admittance.cluster.WriteConsent;
import dev.admittance.cluster.WriteGate;
import dev.admittance.cluster.WriteTarget;
import dev.admittance.record.EndpointKeys;
import dev.admittance.record.Recording;
import dev.admittance.record.RecordingCounts;
import dev.admittance.record.RecordingSettings;
import dev.admittance.record.registration.ClusterRecording;
import java.io.IOException;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// Starts recordings over a connection of their own: the webhook must be unregistered even if the
/// window's connection fails.
record RegisteredStarter(ClusterConnector connector, InstantSource clock)
    implements RecordingStarter {

  @Override
  public RunningRecording start(RecordingPlan plan, WriteTarget target, WriteConsent consent)
      throws IOException {
    ClusterClient client = connector.connect(target.context());
    try {
      Recording recording = listen(plan);
      try {
        return new Running(
            ClusterRecording.register(
                recording, plan.scope(), client, WriteGate.open(target, consent), clock),
            client);
      } catch (IOException | IllegalArgumentException e) {
        recording.close();
        throw e;
      }
    } catch (IOException | IllegalArgumentException e) {
      client.close();
      throw e;
    }
  }

  private Recording listen(RecordingPlan plan) throws IOException {
    List<String> names =
        Stream.of(plan.advertised(), plan.listen().host())
            .filter(name -> !name.isEmpty())
            .distinct()
            .toList();
    return Recording.start(
        RecordingSettings.of(
            plan.listen().resolve(), plan.advertised(), plan.folder(), Optional.empty()),
        EndpointKeys.create(names, clock, new SecureRandom()),
        clock);
  }

  private record Running(ClusterRecording registered, ClusterClient client)
      implements RunningRecording {
    @Override
    public RecordingCounts counts() {
      return registered.recording().counts();
    }

    @Override
    public Optional<String> trouble() {
      return registered.recording().trouble();
    }

    @Override
    public List<Path> files() {
      return registered.recording().files();
    }

    @Override
    public String configuration() {
      return registered.configuration();
    }

    @Override
    public String address() {
      return registered.recording().url().getAuthority();
    }

    @Override
    public void close() throws IOException {
      registered.close();
      client.close();
    }
  }
}
