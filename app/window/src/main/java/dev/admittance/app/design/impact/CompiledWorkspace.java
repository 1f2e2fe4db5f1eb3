package dev.admittance.app.design.impact;

import dev.admittance.simulator.pipeline.ParticipantMatching;
import dev.admittance.workspace.ParticipantPlaces;
import dev.admittance.workspace.Workspace;

/// The open workspace and its compiled setup.
///
/// @param places of its participants in the files
record CompiledWorkspace(
    Workspace workspace, ParticipantMatching matching, ParticipantPlaces places) {}
