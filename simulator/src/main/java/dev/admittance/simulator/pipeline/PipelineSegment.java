package dev.admittance.simulator.pipeline;

import java.util.List;

/// A segment of the pipeline of a setup, in the server's order (W-100, W-110).
public sealed interface PipelineSegment {
  Half half();

  /// The two halves of the admission chain.
  enum Half {
    /// The mutating phase, in which plugins change the object.
    MUTATING,
    /// The validating phase, in which plugins only refuse the request.
    VALIDATING
  }

  /// Built-in plugins, one after the other.
  ///
  /// @param names the plugin names as in the server's flags
  record BuiltIns(Half half, List<String> names) implements PipelineSegment {
    public BuiltIns {
      names = List.copyOf(names);
    }
  }

  /// Registered participants.
  ///
  /// @param participants in their order; may be empty
  record Registered(Half half, Participant.Stage stage, List<Participant> participants)
      implements PipelineSegment {
    public Registered {
      participants = List.copyOf(participants);
    }
  }

  /// Configurations for a plugin that does not run.
  ///
  /// @param plugin the name of the plugin
  /// @param names the names of the configurations
  record Idle(Half half, String plugin, List<String> names) implements PipelineSegment {
    public Idle {
      names = List.copyOf(names);
    }
  }
}
