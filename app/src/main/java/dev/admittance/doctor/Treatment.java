package dev.admittance.doctor;

import dev.admittance.cluster.live.LiveObject;
import dev.admittance.model.edit.Edit;
import dev.admittance.model.registration.ClientConfig;
import java.util.List;
import java.util.Optional;

/// Something to do about a finding.
public sealed interface Treatment {
  /// What it does, as a command: `Exclude guard`.
  String title();

  /// A change of an object that registers hooks; [EditedManifest] makes it.
  ///
  /// @param object as it is in the cluster
  /// @param edits of its source, in turn
  /// @param caution what else it does, where somebody should think of it before
  record Change(String title, LiveObject object, List<Edit> edits, Optional<String> caution)
      implements Treatment {
    /// Copies the edits.
    public Change {
      edits = List.copyOf(edits);
    }
  }

  /// Commands for a shell.
  ///
  /// @param lines one command each, with its arguments quoted where that is needed
  /// @param caution what else they do, where somebody should think of it before
  record Commands(String title, List<String> lines, Optional<String> caution) implements Treatment {
    /// Copies the lines.
    public Commands {
      lines = List.copyOf(lines);
    }
  }

  /// An object to add to the cluster, or to the settings of another tool.
  ///
  /// @param yaml its manifest
  record Manifest(String title, String yaml) implements Treatment {}

  /// A handshake with the hook's server, to see what the API server sees. It is made only where a
  /// person asks for it.
  ///
  /// @param config how the hook is reached
  /// @param address where it may be reached from here, `host:port`
  /// @param forward a command that makes it reachable there; empty where it is by itself
  record TryHandshake(String title, ClientConfig config, String address, Optional<String> forward)
      implements Treatment {}

  /// Something that only people can do.
  ///
  /// @param title the whole sentence
  record Advice(String title) implements Treatment {}
}
