package dev.admittance.app.cluster.recording;

import dev.admittance.record.ListenAddress;
import dev.admittance.record.registration.ClusterRecording;
import java.nio.file.Path;

/// The requested recording.
///
/// @param advertised the host at which the API server reaches the endpoint
/// @param folder for the captures
record RecordingPlan(
    ListenAddress listen, String advertised, Path folder, ClusterRecording.Scope scope) {}
