package dev.admittance.app.design.impact;

import dev.admittance.simulator.pipeline.Participant;
import dev.admittance.simulator.pipeline.ParticipantMatching;
import dev.admittance.workspace.LiveWorkspace;
import dev.admittance.workspace.ParticipantPlaces;
import dev.admittance.workspace.Workspace;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The open workspace and its compiled setup.
///
/// @param places of its participants in the files
/// @param strip the admission chain
/// @param parts of the chain, by participant
record CompiledWorkspace(
    Workspace workspace,
    ParticipantMatching matching,
    ParticipantPlaces places,
    List<StripItem> strip,
    Map<Participant.Id, StripItem> parts) {
  /// Compiles a workspace; slow, so not for the UI thread.
  static CompiledWorkspace of(Workspace workspace, LiveWorkspace live) {
    ParticipantMatching matching = ParticipantMatching.of(workspace.setup());
    ParticipantPlaces places = ParticipantPlaces.of(live.objects());
    List<StripItem> strip = Strip.of(workspace, matching, places);
    Map<Participant.Id, StripItem> parts = new HashMap<>();
    strip.forEach(item -> item.who().ifPresent(who -> parts.put(who, item)));
    return new CompiledWorkspace(workspace, matching, places, strip, parts);
  }

  /// The part of the chain whose definition contains a place of a file; empty for none.
  Optional<StripItem> at(String file, int offset) {
    return places.at(file, offset).map(parts::get);
  }
}
