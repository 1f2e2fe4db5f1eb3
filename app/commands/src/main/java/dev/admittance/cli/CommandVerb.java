package dev.admittance.cli;

import dev.admittance.kubeconfig.KubeEnvironment;
import dev.admittance.storage.StateFolder;
import java.util.EnumSet;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/// The verbs of the command line. Reading all their options by reflection takes longer than a short
/// command runs, so only the verbs that a command line may use are created.
enum CommandVerb {
  REPLAY(Reach.FILES),
  EXPLAIN(Reach.FILES),
  COMPARE(Reach.FILES),
  ANALYZE(Reach.FILES),
  REHEARSE(Reach.FILES),
  DRIFT(Reach.FILES),
  LINT(Reach.FILES),
  MIGRATE(Reach.FILES),
  PATCH(Reach.FILES),
  INITIALIZE(Reach.FILES),
  TEMPLATE(Reach.FILES),
  RECORD(Reach.LASTING),
  METRICS(Reach.OUTSIDE),
  ALERTS(Reach.OUTSIDE),
  DOCTOR(Reach.OUTSIDE),
  REPORT(Reach.OUTSIDE),
  MCP(Reach.LASTING),
  LANGUAGE_SERVER(Reach.LASTING),
  SERVE(Reach.LASTING),
  COMPLETION(Reach.FILES),
  MANUAL(Reach.FILES),
  TRAIN(Reach.LASTING);

  private enum Reach {
    /// Reads files and standard input alone, unless options say otherwise.
    FILES,
    /// Asks clusters or looks at the machine.
    OUTSIDE,
    /// Something is left to do at the end of the process: a hook may have to be unregistered, or
    /// the cache is written when Java exits.
    LASTING
  }

  private final Reach reach;

  CommandVerb(Reach reach) {
    this.reach = reach;
  }

  /// Returns the verb that the first argument names; otherwise all verbs, so that help lists them
  /// and a misspelt word gets a suggestion.
  static Set<CommandVerb> about(String... arguments) {
    return named(arguments)
        .<Set<CommandVerb>>map(EnumSet::of)
        .orElseGet(() -> EnumSet.allOf(CommandVerb.class));
  }

  /// Returns the verb that the first argument names.
  static Optional<CommandVerb> named(String... arguments) {
    for (CommandVerb verb : values()) {
      if (arguments.length > 0 && verb.word().equals(arguments[0])) {
        return Optional.of(verb);
      }
    }
    return Optional.empty();
  }

  private String word() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /// Returns whether nothing is left to do after the verb at the end of the process.
  boolean settles() {
    return reach != Reach.LASTING;
  }

  /// Returns whether the verb reads files and standard input alone, unless options say otherwise.
  boolean readsFilesAlone() {
    return reach == Reach.FILES;
  }

  /// Creates the object that runs the verb, with picocli's annotations.
  Object command(Streams streams) {
    return switch (this) {
      case REPLAY -> new ReplayCommand(streams, () -> contexts(streams));
      case EXPLAIN -> new ExplainCommand(streams);
      case COMPARE -> new CompareCommand(streams, () -> contexts(streams));
      case ANALYZE -> new AnalyzeCommand(streams, () -> contexts(streams));
      case REHEARSE -> new RehearseCommand(streams);
      case DRIFT -> new DriftCommand(streams);
      case LINT -> new LintCommand(streams);
      case MIGRATE -> new MigrateCommand(streams);
      case PATCH -> new PatchCommand(streams);
      case INITIALIZE -> new InitializeCommand(streams);
      case TEMPLATE -> new TemplateCommand(streams);
      case RECORD -> new RecordCommand(streams, contexts(streams));
      case METRICS -> new MetricsCommand(streams, contexts(streams));
      case ALERTS -> new AlertsCommand(streams, () -> contexts(streams));
      case DOCTOR -> new DoctorCommand(streams, contexts(streams));
      case REPORT -> new ReportCommand(streams);
      case MCP -> new McpCommand(streams);
      case LANGUAGE_SERVER -> new LanguageServerCommand(streams);
      case SERVE -> new ServeCommand(streams);
      case COMPLETION -> new CompletionCommand(streams);
      case MANUAL -> new ManualCommand(streams);
      // An object of any class: Java would load all commands to check that they are commands.
      case TRAIN -> anything(new TrainCommand());
    };
  }

  private static Object anything(Object command) {
    return command;
  }

  private static ContextOpener contexts(Streams streams) {
    return new KubeconfigContexts(
        streams, KubeEnvironment.ofProcess(), StateFolder.path(), AllowedExecPlugins.NONE);
  }
}
