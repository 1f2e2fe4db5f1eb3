package dev.admittance.doctor;

import dev.admittance.cluster.live.LiveObject;
import dev.admittance.model.edit.Edit;
import dev.admittance.model.registration.ClientConfig;
import java.util.List;
import java.util.Optional;

/// A remedy for a finding.
public sealed interface Remediation {
  /// Returns the action, as a command: `Exclude guard`.
  String title();

  /// A change of a webhook configuration, policy or binding; [EditedManifest] makes it.
  ///
  /// @param object as it is in the cluster
  /// @param edits of its source, in turn
  /// @param caution side effects to consider
  record Change(String title, LiveObject object, List<Edit> edits, Optional<String> caution)
      implements Remediation {
    public Change {
      edits = List.copyOf(edits);
    }
  }

  /// Shell commands to run.
  ///
  /// @param lines one command each, with arguments quoted where necessary
  /// @param caution side effects to consider
  record Commands(String title, List<String> lines, Optional<String> caution)
      implements Remediation {
    public Commands {
      lines = List.copyOf(lines);
    }
  }

  /// An object to add to the cluster, or to the settings of another tool.
  ///
  /// @param yaml its manifest
  record Manifest(String title, String yaml) implements Remediation {}

  /// A TLS handshake with the hook's server, to see what the API server sees. It is only made at
  /// the user's request.
  ///
  /// @param config how the hook is reached
  /// @param address where it can be reached from here, `host:port`
  /// @param forward a command that makes it reachable; empty where it is already
  record TryHandshake(String title, ClientConfig config, String address, Optional<String> forward)
      implements Remediation {}

  /// Something that only people can do.
  ///
  /// @param title the whole sentence
  record Advice(String title) implements Remediation {}
}
