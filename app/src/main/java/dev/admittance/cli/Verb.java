package dev.admittance.cli;

import dev.admittance.kubeconfig.KubeEnvironment;
import dev.admittance.storage.StateFolder;
import java.util.EnumSet;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/// The verbs of the command line. To read by reflection what all of them take needs longer than a
/// short command runs, so only those are made that a command line can be about.
enum Verb {
  REPLAY,
  EXPLAIN,
  COMPARE,
  ANALYZE,
  LINT,
  MIGRATE,
  PATCH,
  INITIALIZE,
  TEMPLATE,
  RECORD,
  METRICS,
  DOCTOR,
  COMPLETION,
  MANUAL,
  REHEARSE;

  /// The verb that the first argument names; otherwise all, so that help lists them and a word that
  /// is misspelt is answered with the right one.
  static Set<Verb> about(String... arguments) {
    return named(arguments).<Set<Verb>>map(EnumSet::of).orElseGet(() -> EnumSet.allOf(Verb.class));
  }

  /// The verb that the first argument names, if it names one.
  static Optional<Verb> named(String... arguments) {
    for (Verb verb : values()) {
      if (arguments.length > 0 && verb.word().equals(arguments[0])) {
        return Optional.of(verb);
      }
    }
    return Optional.empty();
  }

  private String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  /// Whether the verb, once it has ended, has nothing left to do at the end of the process.
  boolean settles() {
    return switch (this) {
      case REPLAY,
          EXPLAIN,
          COMPARE,
          ANALYZE,
          LINT,
          MIGRATE,
          PATCH,
          INITIALIZE,
          TEMPLATE,
          METRICS,
          DOCTOR,
          COMPLETION,
          MANUAL ->
          true;
      // It may have to take a hook back, and the cache is written when Java ends.
      case RECORD, REHEARSE -> false;
    };
  }

  /// What runs the verb, with the annotations that say what it takes.
  Object command(Streams streams) {
    return switch (this) {
      case REPLAY -> new ReplayCommand(streams, () -> contexts(streams));
      case EXPLAIN -> new ExplainCommand(streams);
      case COMPARE -> new CompareCommand(streams, () -> contexts(streams));
      case ANALYZE -> new AnalyzeCommand(streams, () -> contexts(streams));
      case LINT -> new LintCommand(streams);
      case MIGRATE -> new MigrateCommand(streams);
      case PATCH -> new PatchCommand(streams);
      case INITIALIZE -> new InitializeCommand(streams);
      case TEMPLATE -> new TemplateCommand(streams);
      case RECORD -> new RecordCommand(streams, contexts(streams));
      case METRICS -> new MetricsCommand(streams, contexts(streams));
      case DOCTOR -> new DoctorCommand(streams, contexts(streams));
      case COMPLETION -> new CompletionCommand(streams);
      case MANUAL -> new ManualCommand(streams);
      case REHEARSE -> new RehearseCommand();
    };
  }

  private static ContextOpener contexts(Streams streams) {
    return new KubeconfigContexts(
        streams, KubeEnvironment.ofProcess(), StateFolder.path(), AllowedPlugins.NONE);
  }
}
