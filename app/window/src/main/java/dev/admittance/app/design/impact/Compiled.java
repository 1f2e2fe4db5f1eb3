package dev.admittance.app.design.impact;

import dev.admittance.simulator.pipeline.Matching;
import dev.admittance.workspace.ParticipantPlaces;
import dev.admittance.workspace.Workspace;

/// The open workspace and its compiled setup.
///
/// @param places of its participants in the files
record Compiled(Workspace workspace, Matching matching, ParticipantPlaces places) {}
